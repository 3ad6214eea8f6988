/** Poses in a region: where they may be, and what is in the way. The server has the last word. */

import type { Area, Region, Shape } from '../wire/types';
import { checks } from './checks.svelte';
import type { Missing, Value } from './logic';

export interface Pose {
  x: number;
  y: number;
  heading: number;
}

export interface Bounds {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** What counts as contact and not as overlap, in thousandths of a unit. */
const TOUCH = 0.01;

export function poseOf(form: Region, value: Value): Pose {
  const [x, y, heading] = form.otherwise;
  const given = value && typeof value === 'object' && !Array.isArray(value) ? value : {};
  const number = (name: string, instead: number): number => {
    const found = given[name];
    return typeof found === 'number' && Number.isFinite(found) ? found : instead;
  };
  return { x: number('x', x), y: number('y', y), heading: number('heading', heading) };
}

/** The next heading by keyboard: the next one named, or five degrees further. */
export function turned(form: Region, heading: number, by: 1 | -1): number {
  const turn = form.turn ?? 360_000;
  if (!form.headings?.length) return (heading + (by * turn) / 72 + turn) % turn;
  const place = form.headings.indexOf(heading);
  return form.headings[(place + by + form.headings.length) % form.headings.length] ?? heading;
}

/** All that the region shows: its areas and what stands in or near them. */
export function boundsOf(form: Region): Bounds {
  const points: [number, number][] = [];
  const around = (x: number, y: number, reach: number): void => {
    points.push([x - reach, y - reach], [x + reach, y + reach]);
  };
  for (const area of form.areas) {
    points.push(...(area.corners ?? []));
    if (area.around && area.pose) around(area.pose[0], area.pose[1], (area.within ?? 0) + reachOf(area.around));
  }
  for (const thing of form.clear ?? []) around(thing.pose[0], thing.pose[1], reachOf(thing.shape));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

const reachOf = (shape: Shape): number => shape.radius ?? (shape.side ?? 0) * Math.SQRT1_2;

/** Whether the law of the region wants all areas at once, not any of them. */
const needsAll = ({ law }: Region): boolean => law.endsWith('.everywhere');

/** Why it cannot stand there; null where it can. */
export function hindrance(form: Region, pose: Pose): Missing | null {
  const inside = (area: Area): boolean => inArea(form, area, pose);
  if (!(needsAll(form) ? form.areas.every(inside) : form.areas.some(inside))) return { key: 'not_here', values: {} };
  const touch = TOUCH * (form.grain ?? 1000);
  const thing = form.clear?.find((other) =>
    other.keep
      ? gap(form, form.shape, pose, other.shape, other.pose) <= other.keep
      : gap(form, form.shape, pose, other.shape, other.pose) < -touch,
  );
  return thing ? { key: 'in_the_way', values: { thing: thing.words } } : null;
}

function inArea(form: Region, area: Area, pose: Pose): boolean {
  const touch = TOUCH * (form.grain ?? 1000);
  if (area.around && area.pose) return gap(form, form.shape, pose, area.around, area.pose) <= (area.within ?? 0) + touch;
  const corners = area.corners ?? [];
  const sign = Math.sign(
    corners.reduce((sum, [x, y], place) => {
      const [nextX, nextY] = corners[(place + 1) % corners.length]!;
      return sum + x * nextY - y * nextX;
    }, 0),
  );
  const reach = form.shape.radius ?? 0;
  return corners.every(([x, y], place) => {
    const [nextX, nextY] = corners[(place + 1) % corners.length]!;
    const length = Math.hypot(nextX - x, nextY - y);
    const inward = (px: number, py: number): number => (sign * ((nextX - x) * (py - y) - (nextY - y) * (px - x))) / length;
    return outline(form, form.shape, [pose.x, pose.y, pose.heading]).every(([px, py]) => inward(px, py) - reach >= -touch);
  });
}

type Placed = [number, number, number];

/** The corners of a square, or the middle of a disc. */
function outline(form: Region, shape: Shape, [x, y, heading]: Placed): [number, number][] {
  if (shape.radius) return [[x, y]];
  const half = (shape.side ?? 0) / 2;
  const angle = (heading / (form.turn ?? 360_000)) * 2 * Math.PI;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return [
    [-half, half],
    [half, half],
    [half, -half],
    [-half, -half],
  ].map(([right, ahead]) => [x + right! * cosine + ahead! * sine, y - right! * sine + ahead! * cosine]);
}

/** How far two shapes are apart; less than 0 is how deep they overlap. */
function gap(form: Region, shape: Shape, pose: Pose, other: Shape, at: number[]): number {
  const here: Placed = [pose.x, pose.y, pose.heading];
  const there: Placed = [at[0]!, at[1]!, at[2]!];
  const rounds = (shape.radius ?? 0) + (other.radius ?? 0);
  const mine = outline(form, shape, here);
  const theirs = outline(form, other, there);
  if (mine.length === 1 && theirs.length === 1) return Math.hypot(here[0] - there[0], here[1] - there[1]) - rounds;
  const apart = separation(mine, theirs);
  if (apart <= 0) return apart - rounds;
  return Math.min(...mine.map((point) => toOutline(point, theirs)), ...theirs.map((point) => toOutline(point, mine))) - rounds;
}

/** The widest gap between two convex outlines along the normals of their sides. */
function separation(mine: [number, number][], theirs: [number, number][]): number {
  let widest = -Infinity;
  for (const [outer, inner] of [
    [mine, theirs],
    [theirs, mine],
  ] as const) {
    if (outer.length < 2) continue;
    outer.forEach(([x, y], place) => {
      const [nextX, nextY] = outer[(place + 1) % outer.length]!;
      const length = Math.hypot(nextX - x, nextY - y);
      const [normalX, normalY] = [(nextY - y) / length, (x - nextX) / length];
      const along = (points: readonly [number, number][]): number[] => points.map(([px, py]) => px * normalX + py * normalY);
      widest = Math.max(widest, Math.min(...along(inner)) - Math.max(...along(outer)), Math.min(...along(outer)) - Math.max(...along(inner)));
    });
  }
  return widest;
}

function toOutline([x, y]: [number, number], points: [number, number][]): number {
  return Math.min(
    ...points.map(([fromX, fromY], place) => {
      const [toX, toY] = points[(place + 1) % points.length]!;
      const square = (toX - fromX) ** 2 + (toY - fromY) ** 2;
      const share = square ? Math.min(Math.max(((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / square, 0), 1) : 0;
      return Math.hypot(x - fromX - share * (toX - fromX), y - fromY - share * (toY - fromY));
    }),
  );
}

checks.region = (form, value) => hindrance(form, poseOf(form, value));
