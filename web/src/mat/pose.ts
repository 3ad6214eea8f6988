/** Where something stands and which way it faces; a square base as numbers to reckon with. */

import { headed, rounded, sincos } from './numbers';

/** A place on the mat, in micrometers: x to the east, y to the north. */
export interface Point {
  x: number;
  y: number;
}

/** The middle of a base in whole micrometers, its heading in whole millidegrees, clockwise from north. */
export interface Pose extends Point {
  heading: number;
}

/** A square on the mat: its middle, half its side, sine and cosine of its heading. */
export interface Base extends Point {
  half: number;
  sine: number;
  cosine: number;
}

/** The pose this far ahead and to the right, turned clockwise. */
export function moved(pose: Pose, ahead: number, right: number, turn = 0): Pose {
  const [sine, cosine] = sincos(pose.heading);
  return {
    x: rounded(pose.x + ahead * sine + right * cosine),
    y: rounded(pose.y + ahead * cosine - right * sine),
    heading: headed(pose.heading + turn),
  };
}

export function turned(pose: Pose, by: number): Pose {
  return { x: pose.x, y: pose.y, heading: headed(pose.heading + by) };
}

export function baseAt(pose: Pose, side: number): Base {
  const [sine, cosine] = sincos(pose.heading);
  return { x: pose.x, y: pose.y, half: side / 2, sine, cosine };
}

/** Front left, front right, rear right, rear left. */
export function cornersOf({ x, y, half, sine, cosine }: Base): Point[] {
  const alongX = half * sine;
  const alongY = half * cosine;
  return [
    { x: x + alongX - alongY, y: y + alongY + alongX },
    { x: x + alongX + alongY, y: y + alongY - alongX },
    { x: x - alongX + alongY, y: y - alongY - alongX },
    { x: x - alongX - alongY, y: y - alongY + alongX },
  ];
}

/** A point of the mat as this base sees it: x to its right, y ahead. */
export function inward(base: Base, point: Point): Point {
  const east = point.x - base.x;
  const north = point.y - base.y;
  return { x: east * base.cosine - north * base.sine, y: east * base.sine + north * base.cosine };
}

/** A point this base sees there as a point of the mat. */
export function outward(base: Base, point: Point): Point {
  return {
    x: base.x + point.x * base.cosine + point.y * base.sine,
    y: base.y - point.x * base.sine + point.y * base.cosine,
  };
}
