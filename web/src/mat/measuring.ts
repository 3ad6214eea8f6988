/** Arcs, distance, Range, and the one line that decides what stands between. */

import { FULL_TURN, HALF_TURN, QUARTER_TURN, sincos, TOUCH } from './numbers';
import { cornersOf, inward, outward, type Base, type Point } from './pose';

/** Half planes in the frame of a base, each by its inward normal; all around is the empty list. */
export type Arc = readonly Point[];

export interface Disc extends Point {
  radius: number;
}

export interface Line {
  start: Point;
  end: Point;
}

/** A target as it is measured: how far, and along which line. */
export interface Sighting {
  distance: number;
  line: Line;
}

const TIE = 1;
const normal = ([x, y]: readonly [number, number]): Point => ({ x, y });

/** The arc of this width, in millidegrees, around a facing relative to its base. */
export function arcOf(facing: number, width: number): Arc {
  if (width >= FULL_TURN) return [];
  if (width === HALF_TURN) return [normal(sincos(facing))];
  const left = width / 2;
  return [normal(sincos(facing - left + QUARTER_TURN)), normal(sincos(facing + left - QUARTER_TURN))];
}

/** What of the polygon lies in the arc whose borders are shifted outward this far. */
function clip(polygon: readonly Point[], arc: Arc, grown = 0): Point[] {
  return arc.reduce<Point[]>((left, side) => (left.length ? half(left, side, -grown) : left), [...polygon]);
}

function half(polygon: Point[], side: Point, least: number): Point[] {
  const kept: Point[] = [];
  let before = polygon[polygon.length - 1]!;
  let above = before.x * side.x + before.y * side.y - least;
  for (const point of polygon) {
    const here = point.x * side.x + point.y * side.y - least;
    if (here >= 0 !== above >= 0) {
      const share = above / (above - here);
      kept.push({ x: before.x + share * (point.x - before.x), y: before.y + share * (point.y - before.y) });
    }
    if (here >= 0) kept.push(point);
    before = point;
    above = here;
  }
  return kept;
}

/** What of the target lies in the arc of the base, in the base's frame; empty if nothing does. */
function partInArc(base: Base, target: Base, arc: Arc, borderBelongs: boolean): Point[] {
  const corners = cornersOf(target).map((corner) => inward(base, corner));
  if (arc.length === 0) return corners;
  const part = clip(corners, arc);
  if (borderBelongs) return part.length ? part : clip(corners, arc, TOUCH);
  return clip(corners, arc, -TOUCH).length ? part : [];
}

/** The target as the base measures it in this arc, null if it is not in the arc. */
export function sight(base: Base, target: Base, arc: Arc = [], borderBelongs = true): Sighting | null {
  const part = partInArc(base, target, arc, borderBelongs);
  if (part.length === 0) return null;
  const { least, lines } = shortest(base.half, part);
  const { start, end } = middle(lines);
  return { distance: Math.sqrt(least), line: { start: outward(base, start), end: outward(base, end) } };
}

/** The Range of a distance: sections begun, limits inclusive; null beyond the ruler. */
export function band(distance: number, section: number, sections: number): number | null {
  for (let number = 1; number <= sections; number += 1) if (distance < number * section + 0.5) return number;
  return null;
}

const square = (one: Point, two: Point): number => {
  const x = one.x - two.x;
  const y = one.y - two.y;
  return x * x + y * y;
};
const held = (value: number, most: number): number => Math.min(Math.max(value, -most), most);

/** The least squared distance from the box to the part, and every line as short as that. */
function shortest(most: number, part: readonly Point[]): { least: number; lines: Line[] } {
  const box = [
    { x: -most, y: most },
    { x: most, y: most },
    { x: most, y: -most },
    { x: -most, y: -most },
  ];
  const found: { far: number; line: Line }[] = [];
  const add = (start: Point, end: Point): void => {
    found.push({ far: square(start, end), line: { start, end } });
  };
  for (const point of part) add({ x: held(point.x, most), y: held(point.y, most) }, point);
  let before = part[part.length - 1]!;
  for (const point of part) {
    for (const corner of box) add(corner, nearest(corner, before, point));
    before = point;
  }
  const least = Math.min(...found.map(({ far }) => far));
  const limit = (Math.sqrt(least) + TIE) ** 2;
  return { least, lines: found.filter(({ far }) => far <= limit).map(({ line }) => line) };
}

/** The point of a stretch that is nearest to another one. */
function nearest(to: Point, one: Point, two: Point): Point {
  const wayX = two.x - one.x;
  const wayY = two.y - one.y;
  const all = wayX * wayX + wayY * wayY;
  if (!all) return one;
  const share = Math.min(Math.max(((to.x - one.x) * wayX + (to.y - one.y) * wayY) / all, 0), 1);
  return { x: one.x + share * wayX, y: one.y + share * wayY };
}

/** Of equally short lines the middle one. */
function middle(lines: readonly Line[]): Line {
  let widest = -1;
  let found: [Line, Line] = [lines[0]!, lines[0]!];
  lines.forEach((one, place) => {
    for (const two of lines.slice(0, place)) {
      const far = square(one.start, two.start);
      if (far > widest) {
        widest = far;
        found = [one, two];
      }
    }
  });
  const between = (one: Point, two: Point): Point => ({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 });
  return { start: between(found[0].start, found[1].start), end: between(found[0].end, found[1].end) };
}

/** Whether the line crosses a round token; grazing it is not crossing. */
export function crosses({ start, end }: Line, disc: Disc): boolean {
  const wayX = end.x - start.x;
  const wayY = end.y - start.y;
  const all = wayX * wayX + wayY * wayY;
  if (!all) return false;
  const offX = start.x - disc.x;
  const offY = start.y - disc.y;
  const mid = (offX * wayX + offY * wayY) / all;
  const under = mid * mid - (offX * offX + offY * offY - disc.radius * disc.radius) / all;
  if (under <= 0) return false;
  const root = Math.sqrt(under);
  return Math.max(Math.min(1, root - mid) - Math.max(0, -mid - root), 0) * Math.sqrt(all) > TOUCH;
}
