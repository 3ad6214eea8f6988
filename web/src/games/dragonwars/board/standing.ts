/** How dragons share a hex. */

import { SIZE } from '../../../hexes/flat/layout';
import type { DragonSeen } from '../model';
import { typeOf } from '../numbers';

export interface Standing {
  dragon: DragonSeen;
  x: number;
  y: number;
  scale: number;
}

const SIZES: { [type: string]: number } = { ancient: 1, elder: 0.86, drake: 0.74, wyrmling: 0.58 };

/** Where the dragons of one hex stand in it, and how large. */
export function standingIn(dragons: DragonSeen[], x: number, y: number): Standing[] {
  const inOrder = dragons
    .slice()
    .sort((one, other) => one.total - other.total || typeOf(other.type).slots - typeOf(one.type).slots);
  const count = inOrder.length;
  const radius = count === 1 ? 0 : count === 2 ? SIZE * 0.36 : SIZE * 0.44;
  const shrink = count === 1 ? 1 : count === 2 ? 0.78 : count === 3 ? 0.66 : 0.56;
  return inOrder.map((dragon, place) => {
    const angle = (place / count) * 2 * Math.PI + (count === 2 ? Math.PI : -Math.PI / 2);
    return {
      dragon,
      x: x + Math.cos(angle) * radius,
      y: y + Math.sin(angle) * radius,
      scale: (SIZES[dragon.type] ?? 0.8) * shrink * SIZE * 0.78,
    };
  });
}
