/** A piece that is being placed: it follows the pointer and the keys until its pose is sent. */

import type { Point, Pose } from './pose';

export interface Ghost {
  about: string;
  name: string;
  pose: Pose;
  side: number;
  radius: number;
  /** Whether it may stand there. */
  fits: boolean;
  /** Which headings it may have: any, or those named, or none but its own. */
  turns: boolean;
  /** Where it may be, as polygons on the mat; what else is drawn is the form's. */
  areas: Point[][];
  /** Puts it there, or as near as it may be. */
  put(to: Point): void;
  /** Moves it by so many small steps to the right and up the page as the mat lies. */
  step(right: number, up: number): void;
  face(heading: number): void;
  turn(by: 1 | -1): void;
}

/** What a prompt puts on the mat, by way of the desk. */
export interface Placing {
  ghost: Ghost;
}

export function ghostOf(sketch: unknown): Ghost | null {
  return sketch && typeof sketch === 'object' && 'ghost' in sketch ? (sketch as Placing).ghost : null;
}
