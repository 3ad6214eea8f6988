/** Where things lie on the flat board. */

import type { Ground, Spot } from '../ground';
import { at, corners, DIRECTIONS, step, toPlane } from '../hexes';
import type { DragonSeen } from '../model';
import { typeOf } from '../numbers';

export const SIZE = 40;

export interface Cell {
  spot: Spot;
  x: number;
  y: number;
  points: string;
  /** Edges towards lower ground: how deep it goes down, and the shadow that falls there. */
  cliffs: { direction: number; depth: number; line: string; shadow: string | null }[];
}

export function cellsOf(ground: Ground): Cell[] {
  return ground.spots
    .map((spot) => cellOf(spot, ground))
    .sort((one, other) => one.spot.height - other.spot.height);
}

function cellOf(spot: Spot, ground: Ground): Cell {
  const { x, y } = toPlane(spot.hex, SIZE);
  const around = corners(x, y, SIZE - 0.6);
  const cliffs = DIRECTIONS.flatMap((direction) => {
    const other = ground.byKey.get(at(step(spot.hex, direction)));
    const depth = spot.height - (other?.height ?? 0);
    if (depth <= 0) return [];
    const [ax, ay] = around[direction]!;
    const [bx, by] = around[(direction + 1) % 6]!;
    return [
      {
        direction,
        depth,
        line: `M${ax} ${ay}L${bx} ${by}`,
        shadow: other && direction >= 2 && direction <= 4 ? shadow(ax, ay, bx, by, depth) : null,
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

export function boundsOf(cells: Cell[]): { x: number; y: number; width: number; height: number } {
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
