/** What the plotting board draws on the board: planned paths with a ghost for each Turn. */

import type { Leg } from './flight';

export interface SketchPath {
  dragon: string;
  color: string;
  type: string;
  /** Whether this is the dragon being plotted. */
  chosen: boolean;
  /** The team mate whose plan it is; empty for one's own. */
  mate: string;
  legs: Leg[];
}

export interface Sketch {
  kind: 'plot';
  paths: SketchPath[];
  /** The Turn being plotted. */
  turn: number;
}

export function asSketch(sketch: unknown): Sketch | null {
  const found = sketch as Sketch | null;
  return found?.kind === 'plot' ? found : null;
}
