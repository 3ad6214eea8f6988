/** The ruler of a declared Line attack, as it is turned and shifted before it is laid. */

import { baseAt, inward, outward, type Point, type Pose } from '../../../mat/pose';
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

/** Where the ruler is taken hold of: in the middle of its far end to turn it, at its near corner to shift it. */
export function handleOf(ruler: Omit<Ruler, 'creature'>, from: Standing, geometry: Geometry, turning: boolean): Pose {
  const [near, far, other] = rulerCorners(ruler, from, geometry) as [Point, Point, Point, Point];
  const at = turning ? { x: (far.x + other.x) / 2, y: (far.y + other.y) / 2 } : near;
  return { x: Math.round(at.x), y: Math.round(at.y), heading: 0 };
}

/** A point as the side that the ruler leaves from sees it. */
function seenFrom({ pose, side }: Standing, arc: string, to: Point): Point {
  const { x, y } = inward(baseAt(pose, side), to);
  return arc === 'rear' ? { x: -x, y: -y } : { x, y };
}

/** The angle at which a ruler points there from the middle of that side. */
export function angleTo(from: Standing, arc: string, to: Point): number {
  const { x, y } = seenFrom(from, arc, to);
  return Math.round((Math.atan2(x, y - from.side / 2) * 180_000) / Math.PI);
}

/** How far to the right on that side a point lies. */
export const cornerAt = (from: Standing, arc: string, to: Point): number => Math.round(seenFrom(from, arc, to).x);

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
