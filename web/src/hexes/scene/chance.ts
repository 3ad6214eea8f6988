/** Chance for pictures: a hex always looks the same. */

import type { Hex } from '../hexes';

/** Numbers from 0 to 1 that are always the same for a hex. */
export function chanceOf([q, r]: Hex): () => number {
  let state = (q * 73856093) ^ (r * 19349663) ^ 0x9e3779b9;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    state ^= state >>> 15;
    return (state >>> 0) / 2 ** 32;
  };
}
