/** How a piece gets from one place to another. */

import { ahead, type Point } from './world';

export interface Pose extends Point {
  /** Clockwise from north, in radians. */
  angle: number;
  /** Leaning to the right. */
  roll: number;
  /** Nose up. */
  tilt: number;
}

export function poseAt({ x, y, z }: Point, angle: number): Pose {
  return { x, y, z, angle, roll: 0, tilt: 0 };
}

/** The turn from one angle to another that is not the long way round. */
export function turnBetween(from: number, to: number): number {
  return Math.atan2(Math.sin(to - from), Math.cos(to - from));
}

export function eased(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
}

export type Path = (part: number) => Pose;

/**
 * A flight: it leaves the way it faced and arrives the way it will face, banks in the turn,
 * and rises over ground that would be in the way. Moves against the facing go straight.
 */
export function flight(from: Pose, to: Pose, floor: (x: number, z: number) => number): Path {
  const span = { x: to.x - from.x, z: to.z - from.z };
  const far = Math.hypot(span.x, span.z);
  const turn = turnBetween(from.angle, to.angle);
  const forward = (angle: number): { x: number; z: number } => {
    const way = ahead(angle);
    const agrees = far > 0 && (way.x * span.x + way.z * span.z) / far > 0.3;
    return agrees ? { x: way.x * far, z: way.z * far } : span;
  };
  const start = forward(from.angle);
  const end = forward(to.angle);
  const level = (part: number): Point => {
    const square = part * part;
    const cube = square * part;
    const [h1, h2, h3, h4] = [2 * cube - 3 * square + 1, cube - 2 * square + part, 3 * square - 2 * cube, cube - square];
    return {
      x: h1 * from.x + h2 * start.x + h3 * to.x + h4 * end.x,
      y: from.y + (to.y - from.y) * (3 * square - 2 * cube),
      z: h1 * from.z + h2 * start.z + h3 * to.z + h4 * end.z,
    };
  };
  let over = 0;
  for (let part = 0.1; part < 0.95; part += 0.1) {
    const { x, y, z } = level(part);
    over = Math.max(over, (floor(x, z) + 0.12 - y) / (4 * part * (1 - part)));
  }
  if (far < 0.01) over = 0;
  const rise = far > 0.01 ? Math.atan2(to.y - from.y, far) : 0;
  return (given) => {
    const part = eased(given);
    const bow = 4 * part * (1 - part);
    const place = level(part);
    return {
      x: place.x,
      y: place.y + over * bow,
      z: place.z,
      angle: from.angle + turn * part,
      roll: from.roll * (1 - part) + (far > 0.01 ? turn * 0.5 * bow : 0),
      tilt: from.tilt * (1 - part) + rise * 0.7 * bow,
    };
  };
}

/** A fall: faster and faster down, tumbling, then still. */
export function fall(from: Pose, to: Pose): Path {
  return (part) => {
    const down = Math.min(part / 0.7, 1);
    const shaken = part > 0.7 ? Math.sin((part - 0.7) * 21) * (1 - part) * 0.5 : 0;
    return {
      x: from.x + (to.x - from.x) * down,
      y: from.y + (to.y - from.y) * down * down,
      z: from.z + (to.z - from.z) * down,
      angle: from.angle + turnBetween(from.angle, to.angle) * part,
      roll: down < 1 ? Math.sin(down * Math.PI) * 0.9 : shaken,
      tilt: down < 1 ? -down * 0.6 : -0.6 * (1 - part) * 0.5,
    };
  };
}
