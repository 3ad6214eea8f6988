/** Empty ground to begin with: a shape of grass with two starting zones. */

import { distance, type Hex } from '../../../hexes/hexes';
import { hexAt } from './frame';
import { emptyMap, type OwnMap, type Place } from './sheet';

export const SHAPES = ['rectangle', 'hexagon'] as const;
export type Shape = (typeof SHAPES)[number];

/** As many spaces as a starting zone gets at most. */
const ZONE = 14;

export function freshMap(name: string, shape: Shape, wide: number, long: number): OwnMap {
  const hexes = shape === 'hexagon' ? hexagon(wide) : rectangle(wide, long);
  const map = emptyMap(name);
  const rows = hexes.map(([, r]) => r);
  const near = (row: number): Place[] =>
    [...hexes]
      .sort((one, other) => Math.abs(one[1] - row) - Math.abs(other[1] - row))
      .slice(0, Math.min(ZONE, Math.floor(hexes.length / 4)))
      .map(([q, r]): Place => [q, r, 1]);
  return {
    ...map,
    spaces: hexes.map(([q, r]) => [q, r, 1, 'grass']),
    zones: [
      { color: 'red', spaces: near(Math.min(...rows)) },
      { color: 'blue', spaces: near(Math.max(...rows)) },
    ],
  };
}

/** With an odd number of rows every other one is shorter, so that both halves are alike. */
function rectangle(wide: number, long: number): Hex[] {
  const rows = Array.from({ length: long }, (_, row) => row);
  return rows.flatMap((row) => Array.from({ length: row % 2 === 1 && long % 2 === 1 ? wide - 1 : wide }, (_, column) => hexAt(column, row)));
}

function hexagon(radius: number): Hex[] {
  const across = Array.from({ length: 2 * radius + 1 }, (_, n) => n - radius);
  return across.flatMap((r) => across.map((q): Hex => [q, r])).filter((hex) => distance(hex, [0, 0]) <= radius);
}
