/** The ground: hexagonal columns with light and shadow in their colors, and what lies on them. */

import { Color, Mesh, MeshBasicMaterial, type BufferGeometry } from 'three';
import { angleOf, corners, DIRECTIONS, step } from '../hexes';
import { isSolid, type Land, type Surface } from '../land';
import { chanceOf } from './chance';
import { daylight } from './daylight';
import { brightness, Soup, type Corner } from './soup';
import { ahead, LEVEL, RIM, worldOf } from './world';

const ROWS = 3;

/** How a game paints its land. */
export interface LandLook<S extends Surface> {
  top(spot: S): Color;
  /** The edge of a surface whose own color is `top`, and how far from the center it begins, up to 1. */
  rim(spot: S, top: Color): { color: Color; inner: number };
  /** The side of a column from this level to the next; -1 is the rim of the table. */
  wall(spot: S, level: number): Color;
  /** Puts on a surface what lies, stands or grows there. */
  dress?(soup: Soup, spot: S): void;
}

export type LandMesh = Mesh<BufferGeometry, MeshBasicMaterial>;

export function landMesh<S extends Surface>(land: Land<S>, look: LandLook<S>): LandMesh {
  const soup = new Soup();
  for (const spot of land.spots) {
    layTop(soup, land, spot, look);
    layWalls(soup, land, spot, look);
    look.dress?.(soup, spot);
  }
  const mesh = new Mesh(soup.geometry(), new MeshBasicMaterial({ vertexColors: true }));
  mesh.matrixAutoUpdate = false;
  return mesh;
}

type Lit = { place: Corner; light: number };

function layTop<S extends Surface>(soup: Soup, land: Land<S>, spot: S, look: LandLook<S>): void {
  const { x, y, z } = worldOf(spot.hex, spot.height, land.lay);
  const chance = chanceOf(spot.hex);
  const color = look.top(spot).multiplyScalar(0.95 + chance() * 0.1);
  const { color: rim, inner } = look.rim(spot, color);
  const at2 = (px: number, pz: number): Lit => ({
    place: [px, y, pz],
    light: daylight(land, spot, x + (px - x) * 0.98, z + (pz - z) * 0.98),
  });
  const ring = corners(x, z, inner, land.lay);
  const outer = corners(x, z, 1, land.lay);
  const put = (a: Lit, b: Lit, c: Lit, base: Color): void =>
    soup.triangle(a.place, b.place, c.place, ...([a, b, c].map(({ light }) => base.clone().multiplyScalar(light)) as [Color, Color, Color]));
  for (const direction of DIRECTIONS) {
    const next = (direction + 1) % 6;
    const [ax, az] = ring[direction]!;
    const [bx, bz] = ring[next]!;
    const inside = (row: number, column: number): Lit => {
      const out = row / ROWS;
      const aside = row ? column / row : 0;
      const ex = ax + (bx - ax) * aside;
      const ez = az + (bz - az) * aside;
      return at2(x + (ex - x) * out, z + (ez - z) * out);
    };
    for (let row = 0; row < ROWS; row++) {
      for (let column = 0; column <= row; column++) {
        const facet = color.clone().multiplyScalar(0.97 + chance() * 0.06);
        put(inside(row, column), inside(row + 1, column + 1), inside(row + 1, column), facet);
        if (column < row) put(inside(row, column), inside(row, column + 1), inside(row + 1, column + 1), facet);
      }
    }
    const [cx, cz] = outer[direction]!;
    const [dx, dz] = outer[next]!;
    for (let part = 0; part < ROWS; part++) {
      const along = (from: number, to: number, by: number): number => from + ((to - from) * by) / ROWS;
      const a = at2(along(ax, bx, part), along(az, bz, part));
      const b = at2(along(ax, bx, part + 1), along(az, bz, part + 1));
      const c = at2(along(cx, dx, part), along(cz, dz, part));
      const e = at2(along(cx, dx, part + 1), along(cz, dz, part + 1));
      put(a, b, c, rim);
      put(b, e, c, rim);
    }
  }
}

/** Walls where the neighbors leave them open, a band for each level so that levels can be counted. */
function layWalls<S extends Surface>(soup: Soup, land: Land<S>, spot: S, look: LandLook<S>): void {
  const { x, z } = worldOf(spot.hex, 0, land.lay);
  const outer = corners(x, z, 1, land.lay);
  const { underside = -1 } = spot;
  for (const direction of DIRECTIONS) {
    const next = step(spot.hex, direction);
    const way = ahead(angleOf(direction, land.lay));
    const bright = brightness({ x: way.x, y: 0, z: way.z });
    const [ax, az] = outer[direction]!;
    const [bx, bz] = outer[(direction + 1) % 6]!;
    let lowest = true;
    for (let level = underside; level < spot.height; level++) {
      if (isSolid(land, next, level)) continue;
      const [bottom, high] = level < 0 ? [-RIM, 0] : [level * LEVEL, (level + 1) * LEVEL];
      const base = look.wall(spot, level);
      const above = base.clone().multiplyScalar(bright * 1.06);
      const below = base.clone().multiplyScalar(bright * (lowest ? 0.62 : 0.82));
      lowest = false;
      soup.triangle([ax, high, az], [bx, high, bz], [bx, bottom, bz], above, above, below);
      soup.triangle([ax, high, az], [bx, bottom, bz], [ax, bottom, az], above, below, below);
    }
  }
  if (underside < 0) return;
  const dark = look.wall(spot, underside).multiplyScalar(0.4);
  const floor = underside * LEVEL;
  outer.forEach(([ax, az], place) => {
    const [bx, bz] = outer[(place + 1) % 6]!;
    soup.triangle([x, floor, z], [ax, floor, az], [bx, floor, bz], dark);
  });
}
