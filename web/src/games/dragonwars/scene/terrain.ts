/** The ground: hexagonal prisms with light and shadow in their colours, and what grows on them. */

import { Color, Mesh, MeshBasicMaterial, type BufferGeometry } from 'three';
import { seatLook } from '../../../look/seats';
import type { Ground, Spot } from '../ground';
import { at, corners, DIRECTIONS, step } from '../hexes';
import { daylight } from './daylight';
import { grow, chanceOf } from './growth';
import { terrainColor, tint, type Palette } from './palette';
import { outlineOf } from './shapes';
import { brightness, Soup, type Corner } from './soup';
import { ahead, angleOf, LEVEL, RIM, worldOf } from './world';

const ROWS = 3;
const INNER = 0.945;

/** Who has which lair, by site. */
export type Owners = ReadonlyMap<string, string>;

export function terrainMesh(ground: Ground, palette: Palette, owners: Owners): Mesh<BufferGeometry, MeshBasicMaterial> {
  const soup = new Soup();
  for (const spot of ground.spots) {
    layTop(soup, ground, spot, palette, owners);
    layWalls(soup, ground, spot, palette);
    grow(soup, spot, palette, owners.get(spot.site) ?? '');
  }
  const mesh = new Mesh(soup.geometry(), new MeshBasicMaterial({ vertexColors: true }));
  mesh.matrixAutoUpdate = false;
  return mesh;
}

type Lit = { place: Corner; light: number };

function layTop(soup: Soup, ground: Ground, spot: Spot, palette: Palette, owners: Owners): void {
  const { x, y, z } = worldOf(spot.hex, spot.height);
  const chance = chanceOf(spot.hex);
  const color = terrainColor(palette, spot.terrain, spot.height).multiplyScalar(0.95 + chance() * 0.1);
  const owner = owners.get(spot.site);
  const rim = owner
    ? new Color(seatLook(owner).fill)
    : spot.terrain === 'lair'
      ? tint(color, palette.light ? -0.35 : 0.3)
      : color.clone().lerp(palette.line, palette.light ? 0.55 : 0.6);
  const at2 = (px: number, pz: number): Lit => ({
    place: [px, y, pz],
    light: daylight(ground, spot, x + (px - x) * 0.98, z + (pz - z) * 0.98),
  });
  const inner = owner ? 0.84 : INNER;
  const ring = corners(x, z, inner);
  const outer = corners(x, z, 1);
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
  if (owner) inlay(soup, spot, owner, palette);
}

/** The owner's shape, laid into the floor of the lair. */
function inlay(soup: Soup, spot: Spot, owner: string, palette: Palette): void {
  const { x, y, z } = worldOf(spot.hex, spot.height);
  const look = seatLook(owner);
  const color = new Color(look.fill).lerp(palette.lair, 0.45);
  const outline = outlineOf(look.shape, 0.5);
  outline.forEach(([ax, az], place) => {
    const [bx, bz] = outline[(place + 1) % outline.length]!;
    soup.triangle([x, y + 0.006, z], [x + bx, y + 0.006, z + bz], [x + ax, y + 0.006, z + az], color);
  });
}

/** Walls down to lower neighbours, a band for each height so that heights can be counted. */
function layWalls(soup: Soup, ground: Ground, spot: Spot, palette: Palette): void {
  const { x, z } = worldOf(spot.hex, 0);
  const outer = corners(x, z, 1);
  const top = terrainColor(palette, spot.terrain, spot.height);
  const earth = tint(palette.low, palette.light ? -0.12 : -0.18);
  for (const direction of DIRECTIONS) {
    const other = ground.byKey.get(at(step(spot.hex, direction)));
    const low = other ? other.height : -1;
    const way = ahead(angleOf(direction));
    const bright = brightness({ x: way.x, y: 0, z: way.z });
    const [ax, az] = outer[direction]!;
    const [bx, bz] = outer[(direction + 1) % 6]!;
    for (let level = low; level < spot.height; level++) {
      const [bottom, high] = level < 0 ? [-RIM, 0] : [level * LEVEL, (level + 1) * LEVEL];
      const depth = spot.height - level;
      const base = earth.clone().lerp(top, spot.height > 2 ? 0.55 : depth === 1 ? 0.45 : 0.2);
      if (level < 0) base.lerp(palette.line, palette.light ? 0 : 0.35);
      const nook = level === low ? 0.62 : 0.82;
      const above = base.clone().multiplyScalar(bright * 1.06);
      const below = base.clone().multiplyScalar(bright * nook);
      soup.triangle([ax, high, az], [bx, high, bz], [bx, bottom, bz], above, above, below);
      soup.triangle([ax, high, az], [bx, bottom, bz], [ax, bottom, az], above, below, below);
    }
  }
}
