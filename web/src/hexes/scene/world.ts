/** The board in space: one unit from a hex's center to its corner, x east, z south, y up. */

import { angleOf, hexOver, toPlane, type Hex, type Lay } from '../hexes';
import { topOf, type Land } from '../land';

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

/** The center of a hex at a total height. */
export function worldOf(hex: Hex, total: number, lay: Lay = 'flat'): Point {
  const { x, y } = toPlane(hex, 1, lay);
  return { x, y: total * LEVEL, z: y };
}

/** How high the terrain is at a place; below the rim where there is none. */
export function floorAt(land: Land, x: number, z: number): number {
  const top = topOf(land, hexOver(x, z, 1, land.lay));
  return top === null ? -RIM : top * LEVEL;
}

/** The way a facing points in the plane, clockwise from north in radians. */
export function ahead(angle: number): { x: number; z: number } {
  return { x: Math.sin(angle), z: -Math.cos(angle) };
}

/** The normals of three edges of a hex; the other three are opposite. */
const EDGES = {
  flat: [0, 1, 2].map((direction) => ahead(angleOf(direction))),
  pointy: [0, 1, 2].map((direction) => ahead(angleOf(direction, 'pointy'))),
};

/** Where a piece stands that fills these surfaces, the front one first, and the way it faces. */
export function standOver(land: Land, keys: readonly string[], facing = 0): { place: Point; angle: number } | null {
  const spots = keys.flatMap((key) => land.byKey.get(key) ?? []);
  const points = spots.map(({ hex, height }) => worldOf(hex, height, land.lay));
  const [front, rear] = [points[0], points.at(-1)];
  if (!front || !rear) return null;
  const mean = (axis: keyof Point): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const place = { x: mean('x'), y: Math.max(...points.map(({ y }) => y)), z: mean('z') };
  const angle = front === rear ? angleOf(facing, land.lay) : Math.atan2(front.x - rear.x, rear.z - front.z);
  return { place, angle };
}

/** How far along a ray a hexagonal prism is met; null if it is missed. */
export function meetPrism(
  ray: Ray,
  x: number,
  z: number,
  bottom: number,
  top: number,
  lay: Lay = 'flat',
): number | null {
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
  for (const edge of EDGES[lay]) {
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

/** Something round that stands for the surface it is on. */
export interface Body extends Point {
  key: string;
  radius: number;
}

/** The surface a ray meets first, by its solid or by a piece over it. */
export function pick(ray: Ray, land: Land, bodies: readonly Body[]): string | null {
  let nearest = Infinity;
  let found: string | null = null;
  const met = (far: number | null, key: string): void => {
    if (far === null || far >= nearest) return;
    nearest = far;
    found = key;
  };
  for (const spot of land.spots) {
    const { x, z } = worldOf(spot.hex, 0, land.lay);
    const bottom = spot.underside === undefined ? -RIM : spot.underside * LEVEL;
    met(meetPrism(ray, x, z, bottom, spot.height * LEVEL, land.lay), spot.key);
  }
  for (const body of bodies) met(meetBall(ray, body, body.radius), body.key);
  return found;
}

/** Where a ray comes down to a height; null if it never does. */
export function meetPlane({ from, along }: Ray, height: number): Point | null {
  const far = (height - from.y) / along.y;
  if (!Number.isFinite(far) || far < 0) return null;
  return { x: from.x + along.x * far, y: height, z: from.z + along.z * far };
}
