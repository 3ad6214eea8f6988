/** Where the eye is: around a point of the board, so far away, turned and raised. */

import { meetPlane, type Point, type Ray } from './world';

export interface Orbit {
  /** What is looked at. */
  x: number;
  y: number;
  z: number;
  /** 0 looks north; grows as the eye walks to the east. */
  yaw: number;
  /** 0 is level with the board, a quarter turn is straight from above. */
  pitch: number;
  distance: number;
}

export interface Lens {
  /** Half the angle from bottom to top. */
  half: number;
  /** Width by height. */
  aspect: number;
}

export const ABOVE = Math.PI / 2 - 0.01;
const LOWEST = 0.3;
const STEEP = 1.2;

/** How far to look down at first: flatter where the picture is wide, so that the board fills it. */
export function sidePitch({ aspect }: Lens): number {
  return Math.min(Math.max(1.12 - aspect * 0.2, 0.76), 1.02);
}

interface Axes {
  right: Point;
  up: Point;
  back: Point;
}

function axesOf(yaw: number, pitch: number): Axes {
  const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)];
  return {
    right: { x: cy, y: 0, z: -sy },
    up: { x: -sy * sp, y: cp, z: -cy * sp },
    back: { x: sy * cp, y: sp, z: cy * cp },
  };
}

const dot = (one: Point, other: Point): number => one.x * other.x + one.y * other.y + one.z * other.z;

function sum(...parts: [Point, number][]): Point {
  const total = { x: 0, y: 0, z: 0 };
  for (const [part, by] of parts) {
    total.x += part.x * by;
    total.y += part.y * by;
    total.z += part.z * by;
  }
  return total;
}

export function eyeOf(orbit: Orbit): Point {
  return sum([orbit, 1], [axesOf(orbit.yaw, orbit.pitch).back, orbit.distance]);
}

/** Where a point is seen: -1 to 1 from left to right and from bottom to top. */
export function seen(orbit: Orbit, lens: Lens, point: Point): { x: number; y: number; far: number } {
  const { right, up, back } = axesOf(orbit.yaw, orbit.pitch);
  const from = sum([point, 1], [eyeOf(orbit), -1]);
  const far = -dot(from, back);
  const tall = far * Math.tan(lens.half);
  return { x: dot(from, right) / (tall * lens.aspect), y: dot(from, up) / tall, far };
}

/** The ray from the eye through a place on the picture. */
export function rayThrough(orbit: Orbit, lens: Lens, x: number, y: number): Ray {
  const { right, up, back } = axesOf(orbit.yaw, orbit.pitch);
  const tall = Math.tan(lens.half);
  return { from: eyeOf(orbit), along: sum([back, -1], [right, x * tall * lens.aspect], [up, y * tall]) };
}

/** The nearest place from which all points are seen, each inside the margin (a part of the picture). */
export function fit(points: readonly Point[], yaw: number, pitch: number, lens: Lens, margin = 0.04): Orbit {
  const { right, up, back } = axesOf(yaw, pitch);
  const slope = Math.tan(lens.half) * (1 - 2 * margin);
  const along = (axis: Point, by: number): { middle: number; away: number } => {
    const high = Math.max(...points.map((point) => dot(point, axis) + by * dot(point, back)));
    const low = Math.max(...points.map((point) => -dot(point, axis) + by * dot(point, back)));
    return { middle: (high - low) / 2, away: (high + low) / (2 * by) };
  };
  const wide = along(right, slope * lens.aspect);
  const tall = along(up, slope);
  const away = Math.max(wide.away, tall.away);
  const eye = sum([right, wide.middle], [up, tall.middle], [back, away]);
  const target = meetPlane({ from: eye, along: sum([back, -1]) }, 0.5) ?? sum([eye, 1], [back, -away]);
  const distance = Math.hypot(eye.x - target.x, eye.y - target.y, eye.z - target.z);
  return { ...target, yaw, pitch, distance };
}

/** Turned around what is looked at. */
export function swung(orbit: Orbit, yaw: number, pitch: number): Orbit {
  return {
    ...orbit,
    yaw: orbit.yaw + yaw,
    pitch: Math.min(Math.max(orbit.pitch + pitch, LOWEST), ABOVE),
  };
}

/** From a place of the board to another. */
export function lookingAt(from: Point, towards: Point): Orbit {
  const [x, y, z] = [from.x - towards.x, from.y - towards.y, from.z - towards.z];
  const distance = Math.hypot(x, y, z);
  return { ...towards, yaw: Math.atan2(x, z), pitch: Math.asin(y / distance), distance };
}

/** Turned around the eye, which stays where it is: up to a steep look up or down. */
export function glanced(orbit: Orbit, yaw: number, pitch: number): Orbit {
  const turned = { ...orbit, yaw: orbit.yaw + yaw, pitch: Math.min(Math.max(orbit.pitch + pitch, -STEEP), STEEP) };
  const { back } = axesOf(turned.yaw, turned.pitch);
  return { ...turned, ...sum([eyeOf(orbit), 1], [back, -orbit.distance]) };
}

/** Shifted so that the ground follows a pointer that went so far (parts of the picture's height). */
export function panned(orbit: Orbit, lens: Lens, dx: number, dy: number): Orbit {
  const span = 2 * orbit.distance * Math.tan(lens.half);
  const flat = Math.max(Math.sin(orbit.pitch), 0.35);
  const right = -dx * span;
  const near = (-dy * span) / flat;
  return {
    ...orbit,
    x: orbit.x + Math.cos(orbit.yaw) * right + Math.sin(orbit.yaw) * near,
    z: orbit.z - Math.sin(orbit.yaw) * right + Math.cos(orbit.yaw) * near,
  };
}

/** Nearer by a factor, towards a point of the ground. */
export function zoomed(orbit: Orbit, factor: number, towards: Point | null = null): Orbit {
  const keep = 1 / factor;
  const { x, z } = towards ?? orbit;
  return {
    ...orbit,
    x: x + (orbit.x - x) * keep,
    z: z + (orbit.z - z) * keep,
    distance: orbit.distance * keep,
  };
}

/** Held near the board: neither lost in the distance nor inside the ground. */
export function held(orbit: Orbit, home: Orbit, radius: number): Orbit {
  const distance = Math.min(Math.max(orbit.distance, 4), home.distance * 1.15);
  const out = Math.hypot(orbit.x, orbit.z);
  const by = out > radius ? radius / out : 1;
  return { ...orbit, x: orbit.x * by, z: orbit.z * by, distance };
}

/** On the way from one place to another, the short way round. */
export function between(one: Orbit, other: Orbit, part: number): Orbit {
  const mix = (from: number, to: number): number => from + (to - from) * part;
  const turn = other.yaw - one.yaw;
  return {
    x: mix(one.x, other.x),
    y: mix(one.y, other.y),
    z: mix(one.z, other.z),
    yaw: one.yaw + Math.atan2(Math.sin(turn), Math.cos(turn)) * part,
    pitch: mix(one.pitch, other.pitch),
    distance: mix(one.distance, other.distance),
  };
}
