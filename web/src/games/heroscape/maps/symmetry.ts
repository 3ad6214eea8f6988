/** What is done in one place is done in others as well, so that a map is fair. */

import type { Hex } from '../../../hexes/hexes';

export const SYMMETRIES = ['none', 'half_turn', 'mirror', 'thirds'] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

/** A hex and how it lies compared with the first one. */
export interface Image {
  hex: Hex;
  /** What a side of the first hex has become. */
  side(side: number): number;
  /** Which of the images it is: zones go on by as many colors. */
  nth: number;
}

/**
 * What everything is turned or mirrored about, doubled since it may lie between hexes: its q and r,
 * and how far east it is, which is q and half of r.
 */
export interface Middle {
  q2: number;
  r2: number;
  x2: number;
}

const same = (side: number): number => side;

/** The hex itself and its images; one that is its own image comes once. */
export function imagesOf([q, r]: Hex, symmetry: Symmetry, { q2, r2, x2 }: Middle): Image[] {
  const first: Image = { hex: [q, r], side: same, nth: 0 };
  const all: Image[] = [first];
  if (symmetry === 'half_turn') all.push({ hex: [q2 - q, r2 - r], side: (side) => (side + 3) % 6, nth: 1 });
  if (symmetry === 'mirror') all.push({ hex: [x2 - q - r, r], side: (side) => (7 - side) % 6, nth: 1 });
  if (symmetry === 'thirds') {
    const [cq, cr] = [Math.round(q2 / 2), Math.round(r2 / 2)];
    const [dq, dr] = [q - cq, r - cr];
    all.push({ hex: [cq - dq - dr, cr + dq], side: (side) => (side + 2) % 6, nth: 1 });
    all.push({ hex: [cq + dr, cr - dq - dr], side: (side) => (side + 4) % 6, nth: 2 });
  }
  const seen = new Set<string>();
  return all
    .map((image) => ({ ...image, hex: [image.hex[0] + 0, image.hex[1] + 0] as Hex }))
    .filter(({ hex }) => !seen.has(hex.join()) && seen.add(hex.join()));
}

/** The color that an image of a zone has: two sides swap places, three go round. */
export function zoneOf(zone: number, { nth }: Image, symmetry: Symmetry): number {
  const count = symmetry === 'thirds' ? 3 : symmetry === 'none' ? 1 : 2;
  return Math.floor(zone / count) * count + ((zone + nth) % count);
}
