/** Where something lies as seen from a piece, in words. */

import { FULL_TURN, headed, headingOf } from './numbers';
import type { Point, Pose } from './pose';

export const BEARINGS = ['ahead', 'ahead right', 'right', 'behind right', 'behind', 'behind left', 'left', 'ahead left'] as const;
export type Bearing = (typeof BEARINGS)[number];

const SECTOR = FULL_TURN / BEARINGS.length;

/** In which of eight directions something lies for a piece that faces its heading. */
export function bearingOf(from: Pose, to: Point): Bearing {
  const seen = headed(headingOf(to.x - from.x, to.y - from.y) - from.heading + SECTOR / 2);
  return BEARINGS[Math.floor(seen / SECTOR) % BEARINGS.length]!;
}

export const WINDS = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const;

/** Which way a heading leads on the page. */
export function windOf(heading: number): (typeof WINDS)[number] {
  return WINDS[Math.floor(headed(heading + SECTOR / 2) / SECTOR) % WINDS.length]!;
}
