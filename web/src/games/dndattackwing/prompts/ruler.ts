/** The ruler of a declared Line attack, as it is turned and shifted before it is laid. */

import { baseAt, outward, type Point } from '../../../mat/pose';
import { sincos } from '../../../mat/numbers';
import type { Geometry } from '../catalogue';
import { attackOf } from '../catalogue';
import type { Creature, Standing } from '../model';

export interface Ruler {
  creature: string;
  /** Degrees to the right of ahead in thousandths, and where its near corner touches the base. */
  angle: number;
  corner: number;
  reach: number;
  arc: string;
}

/** What the ruler covers, as corners on the mat. */
export function rulerCorners({ angle, corner, reach, arc }: Omit<Ruler, 'creature'>, from: Standing, geometry: Geometry): Point[] {
  const [sine, cosine] = sincos((angle + 360_000) % 360_000);
  const across = angle >= 0 ? -geometry.ruler_width : geometry.ruler_width;
  const far = reach * geometry.section;
  const near = { x: corner, y: from.side / 2 };
  const other = { x: near.x + across * cosine, y: near.y - across * sine };
  const ahead = ({ x, y }: Point): Point => ({ x: x + far * sine, y: y + far * cosine });
  const base = baseAt(from.pose, from.side);
  const back = arc === 'rear' ? -1 : 1;
  return [near, ahead(near), ahead(other), other].map(({ x, y }) => outward(base, { x: back * x, y: back * y }));
}

/** The line attack among a creature's cards; the longest where it has several. */
export function lineOf({ cards }: Creature, discarded: readonly string[] = []): { reach: number; arc: string } {
  const lines = [...cards.map(({ card }) => card), ...discarded].flatMap((card) => attackOf(card) ?? []).filter(({ shape }) => shape === 'line');
  return lines.sort((one, other) => other.reach - one.reach)[0] ?? { reach: 1, arc: 'forward' };
}

/** The angle that was chosen, from where the near corner may touch the base for it. */
export function angleFor([first, last]: readonly [number, number], side: number, width: number): number {
  const half = side / 2;
  const right = Math.abs(last - half) < 2;
  const inner = right ? first : -last;
  const part = Math.min(Math.max((inner + half) / width / Math.SQRT2, -1), 1);
  const angle = Math.round((Math.acos(part) * 180_000) / Math.PI) - 45_000;
  return right ? angle : -angle;
}

export function rulerIn(sketch: unknown): Ruler | null {
  return sketch && typeof sketch === 'object' && 'ruler' in sketch ? (sketch as { ruler: Ruler }).ruler : null;
}
