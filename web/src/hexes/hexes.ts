/**
 * Hexes in axial coordinates: directions run clockwise, direction 0 is [0, -1]. How they lie is said
 * apart: with a flat top direction 0 is north, with a pointed one it is north-north-west.
 */

export type Hex = [q: number, r: number];

/** Which part of a hex is at the top: a flat side or a point. */
export type Lay = 'flat' | 'pointy';

const STEPS: readonly Hex[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;
/** With a flat top. */
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

/** The center on a plane with x to the east and y to the south; size: center to corner. */
export function toPlane([q, r]: Hex, size: number, lay: Lay = 'flat'): { x: number; y: number } {
  if (lay === 'pointy') return { x: Math.sqrt(3) * size * (q + r / 2), y: 1.5 * size * r };
  return { x: 1.5 * size * q, y: Math.sqrt(3) * size * (r + q / 2) };
}

/** The six corners around a center; corner d and the one after it bound the edge d. */
export function corners(x: number, y: number, size: number, lay: Lay = 'flat'): [number, number][] {
  const half = size / 2;
  const high = (Math.sqrt(3) / 2) * size;
  if (lay === 'pointy') {
    return [
      [x - high, y - half],
      [x, y - size],
      [x + high, y - half],
      [x + high, y + half],
      [x, y + size],
      [x - high, y + half],
    ];
  }
  return [
    [x - half, y - high],
    [x + half, y - high],
    [x + size, y],
    [x + half, y + high],
    [x - half, y + high],
    [x - size, y],
  ];
}

/** The way a direction points, clockwise from north in radians. */
export function angleOf(direction: number, lay: Lay = 'flat'): number {
  return ((direction - (lay === 'pointy' ? 0.5 : 0)) * Math.PI) / 3;
}

/** The hex over a place of the plane. */
export function hexOver(x: number, y: number, size: number, lay: Lay = 'flat'): Hex {
  const [across, down] = lay === 'pointy' ? [y, x] : [x, y];
  const long = across / (1.5 * size);
  const wide = down / (Math.sqrt(3) * size) - long / 2;
  const [q, r] = lay === 'pointy' ? [wide, long] : [long, wide];
  const near = [q, r, -q - r].map(Math.round) as [number, number, number];
  const off = [q, r, -q - r].map((value, axis) => Math.abs(value - near[axis]!));
  if (off[0]! > off[1]! && off[0]! > off[2]!) near[0] = -near[1] - near[2];
  else if (off[1]! > off[2]!) near[1] = -near[0] - near[2];
  return [near[0] + 0, near[1] + 0];
}
