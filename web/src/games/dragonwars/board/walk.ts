/** Walking over the board by keys: hex by hex, dragon by dragon. */

import type { Ground } from '../ground';
import { at, hexOf, step, turned } from '../hexes';
import type { DragonWarsView } from '../model';

/** The directions an arrow key tries from a hex; null for other keys. */
function waysOf(key: string, odd: boolean): number[] | null {
  switch (key) {
    case 'ArrowUp':
      return [0];
    case 'ArrowDown':
      return [3];
    case 'ArrowRight':
      return odd ? [1, 2] : [2, 1];
    case 'ArrowLeft':
      return odd ? [5, 4] : [4, 5];
    default:
      return null;
  }
}

/**
 * Where a key leads from a hex: null for a key that is not for walking, the same hex at the edge.
 * `heading` is the direction that is up on the picture.
 */
export function walk(key: string, from: string, ground: Ground, heading = 0): string | null {
  const hex = hexOf(from);
  const ways = waysOf(key, hex[0] % 2 !== 0);
  if (!ways) return null;
  const places = ways.map((way) => at(step(hex, turned(way, heading))));
  return places.find((place) => ground.byKey.has(place)) ?? from;
}

/** The hex of the next dragon after this hex, or of the one before it. */
export function nextDragon(from: string, view: DragonWarsView, back: boolean): string | null {
  const keys = [...new Set(view.dragons.filter(({ alive }) => alive).map(({ hex }) => at(hex)))];
  if (keys.length === 0) return null;
  const place = keys.indexOf(from);
  const next = back ? (place <= 0 ? keys.length : place) - 1 : place + 1;
  return keys[next % keys.length] ?? null;
}

/** Where walking begins: at something to choose, else at an own dragon, else at the Summit. */
export function firstStop(targets: readonly string[], view: DragonWarsView, seat: number | null, ground: Ground): string {
  const target = targets.find((about) => about.startsWith('hex:'))?.slice(4);
  const own = view.dragons.find((dragon) => dragon.seat === seat && dragon.alive);
  return target ?? at(own ? own.hex : ground.summit);
}
