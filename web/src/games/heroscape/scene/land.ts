/** How the battlefield is painted, and what stands on it. */

import { Color } from 'three';
import { corners } from '../../../hexes/hexes';
import { chanceOf } from '../../../hexes/scene/chance';
import type { LandLook } from '../../../hexes/scene/columns';
import type { Soup } from '../../../hexes/scene/soup';
import { tint } from '../../../hexes/scene/tint';
import { LEVEL, worldOf } from '../../../hexes/scene/world';
import { seatLook } from '../../../look/seats';
import { isFluid, type Ground, type Obstacle, type Panel, type Spot } from '../ground';
import { terrainColor, type Palette } from './palette';
import { ring, slab, tower } from './solids';

/** Which seat starts in each zone, by color; nothing once the battle has begun. */
export type Owners = ReadonlyMap<number, string>;

export function landLook(palette: Palette, ground: Ground, owners: Owners): LandLook<Spot> {
  const standing = new Map(ground.obstacles.map((obstacle) => [`${obstacle.hex} ${obstacle.base}`, obstacle]));
  const walls = new Map<string, Panel[]>();
  for (const panel of ground.panels) walls.set(String(panel.hex), [...(walls.get(String(panel.hex)) ?? []), panel]);
  return {
    top: ({ terrain, height }) => terrainColor(palette, terrain, height),
    rim(spot, top) {
      const owner = owners.get(spot.zone);
      if (owner) return { color: new Color(seatLook(owner).fill), inner: 0.86 };
      if (isFluid(spot.terrain)) return { color: tint(top, 0.12), inner: 0.95 };
      return { color: top.clone().lerp(palette.line, palette.light ? 0.5 : 0.6), inner: 0.95 };
    },
    wall({ terrain, height }, level) {
      const color = terrainColor(palette, terrain, height);
      // Every tile shows its own edge, so that levels can be counted.
      const striped = tint(color, level % 2 === 0 ? -0.22 : -0.34);
      return level < 0 ? striped.lerp(palette.line, palette.light ? 0.1 : 0.35) : striped;
    },
    dress(soup, spot) {
      const here = worldOf(spot.hex, spot.height, ground.lay);
      const obstacle = standing.get(`${spot.hex} ${spot.height}`);
      if (obstacle) grow(soup, obstacle, here.x, here.z, palette);
      else if (isFluid(spot.terrain)) ripples(soup, spot, here.x, here.y, here.z, palette);
      else if (spot.terrain === 'grass') tufts(soup, spot, here.x, here.y, here.z, palette);
      else if (spot.terrain === 'rock') stones(soup, spot, here.x, here.y, here.z, palette);
      if (spot.underside === undefined) for (const panel of walls.get(String(spot.hex)) ?? []) wall(soup, panel, palette);
    },
  };
}

const STONE = ['#767b80', '#b4b7ba'] as const;
const WOOD = ['#5a4229', '#8a6a48'] as const;
const LEAF = ['#2f5f33', '#5f9a58'] as const;
const pick = ({ light }: Palette, pair: readonly [string, string]): Color => new Color(pair[light ? 1 : 0]);

function grow(soup: Soup, obstacle: Obstacle, x: number, z: number, palette: Palette): void {
  const low = obstacle.base * LEVEL;
  const high = (obstacle.base + obstacle.height) * LEVEL;
  if (obstacle.kind.includes('tree')) {
    if (obstacle.kind.includes('evergreen')) evergreen(soup, x, z, low, high, palette);
    else jungleTree(soup, x, z, low, high, palette);
  } else if (obstacle.kind.includes('brush')) bush(soup, x, z, low, high, palette);
  else pillar(soup, x, z, low, high, palette);
}

function pillar(soup: Soup, x: number, z: number, low: number, high: number, palette: Palette): void {
  const stone = pick(palette, STONE);
  const tall = high - low;
  const dark = tint(stone, -0.25);
  tower(soup, [ring(x, low, z, 0.68, 8), ring(x, low + tall * 0.06, z, 0.68, 8), ring(x, low + tall * 0.08, z, 0.56, 8)], dark);
  for (let n = 0; n < 5; n++) {
    const [from, to] = [low + tall * (0.08 + n * 0.16), low + tall * (0.08 + (n + 1) * 0.16)];
    tower(soup, [ring(x, from, z, 0.5, 8, n * 0.06), ring(x, to - 0.03, z, 0.48, 8, n * 0.06)], n % 2 ? stone : tint(stone, -0.1));
  }
  tower(soup, [ring(x, low + tall * 0.88, z, 0.5, 8), ring(x, low + tall * 0.92, z, 0.68, 8), ring(x, high, z, 0.62, 8)], dark);
}

function jungleTree(soup: Soup, x: number, z: number, low: number, high: number, palette: Palette): void {
  const wood = pick(palette, WOOD);
  const leaf = pick(palette, LEAF);
  const tall = high - low;
  tower(soup, [ring(x, low, z, 0.5, 7), ring(x, low + tall * 0.12, z, 0.26, 7), ring(x, low + tall * 0.6, z, 0.2, 7)], wood);
  for (const [at, radius] of [[0.5, 0.7], [0.68, 0.95], [0.86, 0.66]] as const) {
    const y = low + tall * at;
    const thick = tall * 0.07;
    tower(soup, [ring(x, y - thick, z, radius * 0.5, 7, at * 5), ring(x, y, z, radius, 7, at * 5), ring(x, y + thick, z, radius * 0.55, 7, at * 5)], tint(leaf, at * 0.2 - 0.1));
  }
  tower(soup, [ring(x, low + tall * 0.88, z, 0.5, 6), ring(x, high, z, 0.08, 6)], leaf);
}

function evergreen(soup: Soup, x: number, z: number, low: number, high: number, palette: Palette): void {
  const leaf = tint(pick(palette, LEAF), -0.1);
  const tall = high - low;
  tower(soup, [ring(x, low, z, 0.18, 6), ring(x, low + tall * 0.2, z, 0.14, 6)], pick(palette, WOOD));
  for (const [from, to, radius] of [[0.12, 0.55, 0.8], [0.38, 0.78, 0.62], [0.62, 1, 0.42]] as const) {
    tower(soup, [ring(x, low + tall * from, z, radius, 7, from * 4), ring(x, low + tall * to, z, 0.04, 7, from * 4)], tint(leaf, from * 0.25));
  }
}

function bush(soup: Soup, x: number, z: number, low: number, high: number, palette: Palette): void {
  const leaf = pick(palette, LEAF);
  const tall = high - low;
  for (const [dx, dz, part, radius] of [[-0.32, 0.1, 0.7, 0.42], [0.3, 0.22, 0.85, 0.4], [0.02, -0.32, 1, 0.44]] as const) {
    tower(soup, [ring(x + dx, low, z + dz, radius * 0.7, 6), ring(x + dx, low + tall * part * 0.6, z + dz, radius, 6, 0.4), ring(x + dx, low + tall * part, z + dz, radius * 0.2, 6)], tint(leaf, part * 0.15 - 0.1));
  }
}

/** A wall between two corners of its hex; a ruin is broken off in the middle. */
function wall(soup: Soup, panel: Panel, palette: Palette): void {
  const { x, z } = worldOf(panel.hex, 0, 'pointy');
  const around = corners(x, z, 1, 'pointy');
  const from = around[panel.direction]!;
  const to = around[(panel.direction + 1) % 6]!;
  const [low, high] = [panel.base * LEVEL, (panel.base + panel.height) * LEVEL];
  const stone = pick(palette, STONE);
  if (!panel.kind.includes('ruin')) {
    slab(soup, from, to, 0.09, low, high, stone);
    return;
  }
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
  slab(soup, from, middle, 0.09, low, high, stone);
  slab(soup, middle, to, 0.09, low, low + (high - low) * 0.6, tint(stone, -0.1));
}

function ripples(soup: Soup, spot: Spot, x: number, y: number, z: number, palette: Palette): void {
  const chance = chanceOf(spot.hex);
  const color = tint(terrainColor(palette, spot.terrain, spot.height), 0.16);
  for (let n = 0; n < 3; n++) {
    const [px, pz, long] = [x + (chance() - 0.5) * 0.9, z + (chance() - 0.5) * 0.9, 0.12 + chance() * 0.16];
    soup.triangle([px - long, y + 0.01, pz], [px, y + 0.01, pz + 0.045], [px + long, y + 0.01, pz], color);
    soup.triangle([px - long, y + 0.01, pz], [px + long, y + 0.01, pz], [px, y + 0.01, pz - 0.03], color);
  }
}

function tufts(soup: Soup, spot: Spot, x: number, y: number, z: number, palette: Palette): void {
  const chance = chanceOf(spot.hex);
  const color = tint(terrainColor(palette, spot.terrain, spot.height), palette.light ? -0.14 : 0.1);
  for (let n = 0; n < 3; n++) {
    const [px, pz, tall] = [x + (chance() - 0.5) * 1.2, z + (chance() - 0.5) * 1.1, 0.07 + chance() * 0.06];
    soup.cone(ring(px, y, pz, 0.05, 3, chance() * 3), [px, y + tall, pz], color);
  }
}

function stones(soup: Soup, spot: Spot, x: number, y: number, z: number, palette: Palette): void {
  const chance = chanceOf(spot.hex);
  const color = tint(terrainColor(palette, spot.terrain, spot.height), palette.light ? -0.1 : 0.06);
  for (let n = 0; n < 2; n++) {
    const [px, pz, size] = [x + (chance() - 0.5) * 1.1, z + (chance() - 0.5) * 1, 0.08 + chance() * 0.08];
    tower(soup, [ring(px, y, pz, size, 5, chance() * 3), ring(px, y + size * 0.5, pz, size * 0.6, 5, chance() * 3)], color);
  }
}
