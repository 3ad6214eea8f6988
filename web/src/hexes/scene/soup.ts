/** Triangles with colors, gathered into one geometry. */

import { BufferGeometry, Color, Float32BufferAttribute, Vector3 } from 'three';

export type Corner = readonly [x: number, y: number, z: number];

/** Where the light comes from. */
export const SUN = new Vector3(-0.62, 0.66, 0.34).normalize();

const one = new Vector3();
const other = new Vector3();
const start = new Vector3();

function normalOf(a: Corner, b: Corner, c: Corner): Vector3 {
  start.set(...a);
  one.set(...b).sub(start);
  other.set(...c).sub(start);
  return one.cross(other).normalize();
}

/** Whether an outline runs counter-clockwise as seen from above. */
function fromAbove(outline: readonly Corner[]): boolean {
  let area = 0;
  outline.forEach(([x, , z], place) => {
    const [nx, , nz] = outline[(place + 1) % outline.length]!;
    area += x * nz - nx * z;
  });
  return area < 0;
}

/** How bright a face is. */
export function brightness(normal: { x: number; y: number; z: number }): number {
  const facing = normal.x * SUN.x + normal.y * SUN.y + normal.z * SUN.z;
  return 0.58 + 0.18 * normal.y + 0.36 * Math.max(facing, 0);
}

export class Soup {
  readonly places: number[] = [];
  readonly colors: number[] = [];

  /** A triangle, counter-clockwise as seen from outside, with a color for each corner. */
  triangle(a: Corner, b: Corner, c: Corner, ca: Color, cb: Color = ca, cc: Color = ca): void {
    this.places.push(...a, ...b, ...c);
    for (const { r, g, b: blue } of [ca, cb, cc]) this.colors.push(r, g, blue);
  }

  /** A triangle in the light: its color is made brighter or darker by where it faces. */
  facet(a: Corner, b: Corner, c: Corner, color: Color): void {
    this.triangle(a, b, c, color.clone().multiplyScalar(brightness(normalOf(a, b, c))));
  }

  /** Points joined to a tip, as a cone or pyramid. */
  cone(ring: readonly Corner[], tip: Corner, color: Color, lit = true): void {
    ring.forEach((corner, place) => {
      const next = ring[(place + 1) % ring.length]!;
      if (lit) this.facet(next, corner, tip, color);
      else this.triangle(next, corner, tip, color);
    });
  }

  /** Rings of equally many points joined one to the next. */
  tube(rings: readonly (readonly Corner[])[], color: (ring: number, side: number) => Color): void {
    for (let ring = 0; ring + 1 < rings.length; ring++) {
      const near = rings[ring]!;
      const far = rings[ring + 1]!;
      near.forEach((corner, side) => {
        const next = (side + 1) % near.length;
        const shade = color(ring, side);
        this.triangle(corner, near[next]!, far[next]!, shade);
        this.triangle(corner, far[next]!, far[side]!, shade);
      });
    }
  }

  /** A limb from one point to another, as thick as said at either end; it grows out of something. */
  limb(from: Corner, to: Corner, thick: number, thin: number, color: Color, sides = 5): void {
    const way = new Vector3(...to).sub(start.set(...from)).normalize();
    const up = Math.abs(way.y) > 0.9 ? new Vector3(0, 0, 1) : new Vector3(0, 1, 0);
    const u = up.clone().cross(way).normalize();
    const v = way.clone().cross(u);
    const ring = ([x, y, z]: Corner, radius: number): Corner[] =>
      Array.from({ length: sides }, (_, n) => {
        const [c, s] = [Math.cos((n / sides) * 2 * Math.PI) * radius, Math.sin((n / sides) * 2 * Math.PI) * radius];
        return [x + u.x * c + v.x * s, y + u.y * c + v.y * s, z + u.z * c + v.z * s];
      });
    const end = ring(to, thin);
    this.tube([ring(from, thick), end], () => color);
    end.forEach((corner, n) => this.triangle(corner, end[(n + 1) % sides]!, to, color));
  }

  /** A flat outline in space made into a thin plate. */
  plate(outline: readonly Corner[], fan: Corner, thick: number, color: Color): void {
    const lift = ([x, y, z]: Corner, by: number): Corner => [x, y + by, z];
    const around = fromAbove(outline) ? outline : [...outline].reverse();
    around.forEach((corner, place) => {
      const next = around[(place + 1) % around.length]!;
      this.triangle(lift(fan, thick), lift(corner, thick), lift(next, thick), color);
      this.triangle(lift(fan, -thick), lift(next, -thick), lift(corner, -thick), color);
      this.triangle(lift(corner, thick), lift(corner, -thick), lift(next, -thick), color);
      this.triangle(lift(corner, thick), lift(next, -thick), lift(next, thick), color);
    });
  }

  geometry(withNormals = false): BufferGeometry {
    const made = new BufferGeometry();
    made.setAttribute('position', new Float32BufferAttribute(this.places, 3));
    made.setAttribute('color', new Float32BufferAttribute(this.colors, 3));
    if (withNormals) made.computeVertexNormals();
    return made;
  }

  /** The same body with its normals smoothed, for an outline around it. */
  hull(): BufferGeometry {
    const made = new BufferGeometry();
    made.setAttribute('position', new Float32BufferAttribute(this.places, 3));
    const sums = new Map<string, Vector3>();
    const corner = (n: number): Corner => [this.places[n]!, this.places[n + 1]!, this.places[n + 2]!];
    const name = (place: Corner): string => place.map((value) => value.toFixed(4)).join();
    for (let n = 0; n < this.places.length; n += 9) {
      const corners = [corner(n), corner(n + 3), corner(n + 6)] as const;
      const normal = normalOf(...corners).clone();
      for (const place of corners) {
        const key = name(place);
        sums.set(key, (sums.get(key) ?? new Vector3()).add(normal));
      }
    }
    const normals: number[] = [];
    for (let n = 0; n < this.places.length; n += 3) {
      const { x, y, z } = sums.get(name(corner(n)))!.clone().normalize();
      normals.push(x, y, z);
    }
    made.setAttribute('normal', new Float32BufferAttribute(normals, 3));
    return made;
  }
}
