/** Flat-top hexes in axial coordinates: +q is east, +r is south, directions run clockwise from N. */

export type Hex = [q: number, r: number];

const STEPS: readonly Hex[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;
export const DIRECTION_NAMES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

/** The notation "q,r", also used as a key. */
export function at([q, r]: Hex): string {
  return `${q},${r}`;
}

export function hexOf(text: string): Hex {
  const [q, r] = text.split(',').map(Number);
  return [q ?? 0, r ?? 0];
}

export function turned(direction: number, by: number): number {
  return (((direction + by) % 6) + 6) % 6;
}

export function step([q, r]: Hex, direction: number, count = 1): Hex {
  const [dq, dr] = STEPS[turned(direction, 0)]!;
  return [q + dq * count, r + dr * count];
}

export function distance([q, r]: Hex, [oq, or]: Hex): number {
  const dq = q - oq;
  const dr = r - or;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** The centre on a plane with x to the east and y to the south; size: centre to corner. */
export function toPlane([q, r]: Hex, size: number): { x: number; y: number } {
  return { x: 1.5 * size * q, y: Math.sqrt(3) * size * (r + q / 2) };
}

/** The six corners around a centre; corner d and the one after it bound the edge d. */
export function corners(x: number, y: number, size: number): [number, number][] {
  const half = size / 2;
  const high = (Math.sqrt(3) / 2) * size;
  return [
    [x - half, y - high],
    [x + half, y - high],
    [x + size, y],
    [x + half, y + high],
    [x - half, y + high],
    [x - size, y],
  ];
}
