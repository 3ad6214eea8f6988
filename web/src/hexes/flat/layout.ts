/** Where things lie on a flat board. */

import { corners, DIRECTIONS, step, toPlane } from '../hexes';
import { topOf, type Land, type Surface } from '../land';

export const SIZE = 40;

export interface Cell<S extends Surface = Surface> {
  spot: S;
  x: number;
  y: number;
  points: string;
  /** Edges towards lower ground: how deep it goes down, and the shadow that falls there. */
  cliffs: { direction: number; depth: number; line: string; shadow: string | null }[];
}

/** The cells of a land as seen from above, the lowest first, so that higher ones lie over them. */
export function cellsOf<S extends Surface>(land: Land<S>): Cell<S>[] {
  return land.spots
    .map((spot) => cellOf(spot, land))
    .sort((one, other) => one.spot.height - other.spot.height);
}

function cellOf<S extends Surface>(spot: S, land: Land<S>): Cell<S> {
  const { x, y } = toPlane(spot.hex, SIZE, land.lay);
  const around = corners(x, y, SIZE - 0.6, land.lay);
  const cliffs = DIRECTIONS.flatMap((direction) => {
    const other = topOf(land, step(spot.hex, direction));
    const depth = spot.height - (other ?? 0);
    if (depth <= 0) return [];
    const [ax, ay] = around[direction]!;
    const [bx, by] = around[(direction + 1) % 6]!;
    return [
      {
        direction,
        depth,
        line: `M${ax} ${ay}L${bx} ${by}`,
        shadow: other !== null && direction >= 2 && direction <= 4 ? shadow(ax, ay, bx, by, depth) : null,
      },
    ];
  });
  return { spot, x, y, points: around.map((corner) => corner.join(',')).join(' '), cliffs };
}

/** Light comes from the north-west, so that a shadow falls to the south and east. */
function shadow(ax: number, ay: number, bx: number, by: number, depth: number): string {
  const reach = Math.min(3 + depth * 2.2, 15);
  const dx = reach * 0.55;
  const dy = reach;
  return `M${ax} ${ay}L${bx} ${by}L${bx + dx} ${by + dy}L${ax + dx} ${ay + dy}Z`;
}

export function boundsOf(cells: readonly Cell[]): { x: number; y: number; width: number; height: number } {
  const xs = cells.map(({ x }) => x);
  const ys = cells.map(({ y }) => y);
  const left = Math.min(...xs) - SIZE * 1.15;
  const top = Math.min(...ys) - SIZE * 1.1;
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + SIZE * 1.15 - left,
    height: Math.max(...ys) + SIZE * 1.15 - top,
  };
}
