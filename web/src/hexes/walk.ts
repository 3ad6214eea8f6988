/** Walking over a hex board by keys, from surface to surface. */

import { at, step, turned, type Hex, type Lay } from './hexes';
import { nearest, type Land } from './land';

/** The directions an arrow key tries from a hex; null for other keys. */
function waysOf(key: string, [q, r]: Hex, lay: Lay): number[] | null {
  const pointy = lay === 'pointy';
  const odd = (pointy ? r : q) % 2 !== 0;
  switch (key) {
    case 'ArrowUp':
      return !pointy ? [0] : odd ? [0, 1] : [1, 0];
    case 'ArrowDown':
      return !pointy ? [3] : odd ? [4, 3] : [3, 4];
    case 'ArrowRight':
      return pointy ? [2] : odd ? [1, 2] : [2, 1];
    case 'ArrowLeft':
      return pointy ? [5] : odd ? [5, 4] : [4, 5];
    default:
      return null;
  }
}

/** Up or down in a hex with several surfaces. */
const FLOORS: { [key: string]: number } = { PageUp: 1, PageDown: -1 };

/**
 * Where a key leads from a surface: null for a key that is not for walking, the same one at the edge.
 * Of several surfaces in a hex it is the one nearest in height. `heading` is the direction that is up
 * on the picture.
 */
export function walk(key: string, from: string, land: Land, heading = 0): string | null {
  const spot = land.byKey.get(from);
  if (!spot) return null;
  const floors = FLOORS[key];
  if (floors) {
    const column = land.columns.get(at(spot.hex)) ?? [];
    if (column.length < 2) return null;
    return column[column.indexOf(spot) + floors]?.key ?? from;
  }
  const ways = waysOf(key, spot.hex, land.lay);
  if (!ways) return null;
  for (const way of ways) {
    const next = nearest(land, step(spot.hex, turned(way, heading)), spot.height);
    if (next) return next.key;
  }
  return from;
}
