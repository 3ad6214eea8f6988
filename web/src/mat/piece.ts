/** What stands on a mat, whatever game it belongs to. */

import type { Pose } from './pose';

export interface Piece {
  /** What prompts and events call it: `ship:red.x`. */
  about: string;
  name: string;
  /** Everything about it in a sentence or two. */
  label: string;
  pose: Pose;
  /** The side of its base, or its radius where it is round, in micrometers. */
  side: number;
  radius?: number;
  /** How many times as far as its base reaches its label keeps away from its middle. */
  clearance?: number;
  /** Walked to by keys and pressed; otherwise only drawn. */
  walked?: boolean;
  /** False where it shows by itself that it can be chosen. */
  ringed?: boolean;
}

/** How far a piece reaches from its middle, in millimeters. */
export const reachOf = ({ side, radius }: Piece): number => (radius ? radius : side / 2) / 1000;
