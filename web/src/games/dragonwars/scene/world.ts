/** The board in space: one unit from a hex's centre to its corner, x east, z south, y up. */

import type { Ground } from '../ground';
import { at, toPlane, type Hex } from '../hexes';

/** How much higher each height level lies. */
export const LEVEL = 0.4;
/** How deep the board's rim goes below height 0. */
export const RIM = 0.55;
export const APOTHEM = Math.sqrt(3) / 2;

export interface Point {
  x: number;
  y: number;
  z: number;
}

export interface Ray {
  from: Point;
  along: Point;
}

/** The centre of a hex at a total height. */
export function worldOf(hex: Hex, total: number): Point {
  const { x, y } = toPlane(hex, 1);
  return { x, y: total * LEVEL, z: y };
}

/** The hex over a place of the ground plane. */
export function hexAt(x: number, z: number): Hex {
  const q = x / 1.5;
  const r = z / Math.sqrt(3) - q / 2;
  const near = [q, r, -q - r].map(Math.round) as [number, number, number];
  const off = [q, r, -q - r].map((value, axis) => Math.abs(value - near[axis]!));
  if (off[0]! > off[1]! && off[0]! > off[2]!) near[0] = -near[1] - near[2];
  else if (off[1]! > off[2]!) near[1] = -near[0] - near[2];
  return [near[0] + 0, near[1] + 0];
}

/** How high the terrain is at a place; below the rim where there is none. */
export function floorAt(ground: Ground, x: number, z: number): number {
  const spot = ground.byKey.get(at(hexAt(x, z)));
  return spot ? spot.height * LEVEL : -RIM;
}

/** The way a facing points in the plane, clockwise from north in radians. */
export function ahead(angle: number): { x: number; z: number } {
  return { x: Math.sin(angle), z: -Math.cos(angle) };
}

export function angleOf(facing: number): number {
  return (facing * Math.PI) / 3;
}

/** The normals of three edges of a hex; the other three are opposite. */
const EDGES = [0, 1, 2].map((facing) => ahead(angleOf(facing)));

/** How far along a ray a hexagonal prism is met; null if it is missed. */
export function meetPrism(ray: Ray, x: number, z: number, bottom: number, top: number): number | null {
  let enter = 0;
  let leave = Infinity;
  const slab = (place: number, speed: number, low: number, high: number): boolean => {
    if (Math.abs(speed) < 1e-12) return place >= low && place <= high;
    const one = (low - place) / speed;
    const other = (high - place) / speed;
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
    return enter <= leave;
  };
  if (!slab(ray.from.y, ray.along.y, bottom, top)) return null;
  for (const edge of EDGES) {
    const place = (ray.from.x - x) * edge.x + (ray.from.z - z) * edge.z;
    const speed = ray.along.x * edge.x + ray.along.z * edge.z;
    if (!slab(place, speed, -APOTHEM, APOTHEM)) return null;
  }
  return enter;
}

/** How far along a ray a ball is met; null if it is missed. */
export function meetBall(ray: Ray, { x, y, z }: Point, radius: number): number | null {
  const { from, along } = ray;
  const to = { x: from.x - x, y: from.y - y, z: from.z - z };
  const a = along.x ** 2 + along.y ** 2 + along.z ** 2;
  const b = to.x * along.x + to.y * along.y + to.z * along.z;
  const c = to.x ** 2 + to.y ** 2 + to.z ** 2 - radius ** 2;
  const under = b * b - a * c;
  if (under < 0) return null;
  const first = (-b - Math.sqrt(under)) / a;
  return first >= 0 ? first : null;
}

/** Something round that stands for its hex. */
export interface Body extends Point {
  hex: string;
  radius: number;
}

/** The hex a ray meets first, by its terrain or by a piece over it. */
export function pick(ray: Ray, ground: Ground, bodies: readonly Body[]): string | null {
  let nearest = Infinity;
  let found: string | null = null;
  const met = (far: number | null, hex: string): void => {
    if (far === null || far >= nearest) return;
    nearest = far;
    found = hex;
  };
  for (const spot of ground.spots) {
    const { x, z } = worldOf(spot.hex, 0);
    met(meetPrism(ray, x, z, -RIM, spot.height * LEVEL), spot.key);
  }
  for (const body of bodies) met(meetBall(ray, body, body.radius), body.hex);
  return found;
}

/** Where a ray comes down to a height; null if it never does. */
export function meetPlane({ from, along }: Ray, height: number): Point | null {
  const far = (height - from.y) / along.y;
  if (!Number.isFinite(far) || far < 0) return null;
  return { x: from.x + along.x * far, y: height, z: from.z + along.z * far };
}
