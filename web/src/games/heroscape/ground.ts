/** The battlefield: a map sheet as the server keeps it, and the spaces a match is fought over. */

import { api } from '../../wire/api';
import { hexOver, toPlane, type Hex } from '../../hexes/hexes';
import { landOf, type Land, type Surface } from '../../hexes/land';
import type { MapSheet } from './model';

export type { MapSheet };

/** A space; its key is "q,r,level". */
export interface Spot extends Surface {
  /** The level at which something hangs over it; null under the open sky. */
  ceiling: number | null;
  /** What stands there so that nobody else can. */
  obstacle: string;
  /** The starting zone it belongs to; -1 for none. */
  zone: number;
}

/** Something that fills a hex from its foot up. */
export interface Obstacle {
  hex: Hex;
  base: number;
  height: number;
  kind: string;
}

/** A wall on the edge of a hex. */
export interface Panel extends Obstacle {
  direction: number;
}

export interface Ground extends Land<Spot> {
  title: string;
  obstacles: readonly Obstacle[];
  panels: readonly Panel[];
  zones: readonly (readonly string[])[];
}

/** The camera leaves so much room over spaces, where most figures end. */
const FIGURE = 3;

const FLUID = new Set(['water', 'wellspring_water', 'swamp_water', 'lava', 'ice', 'shadow']);

export function isFluid(terrain: string): boolean {
  return FLUID.has(terrain);
}

/** A space by its notation. */
export function spaceOf(key: string): { hex: Hex; level: number } {
  const [q = 0, r = 0, level = 0] = key.split(',').map(Number);
  return { hex: [q, r], level };
}

export const keyOf = ([q, r]: Hex, level: number): string => `${q},${r},${level}`;

/** The battlefield of a map with these zones or its own, and the tiles that powers have laid since. */
export function groundOf(
  sheet: MapSheet,
  zones: readonly (readonly string[])[] = sheet.zones.map(({ spaces }) => spaces.map((space) => space.join(','))),
  tiles: { [space: string]: string } = {},
): Ground {
  const middle = middleOf(sheet);
  const here = (q: number, r: number): Hex => [q - middle[0], r - middle[1]];
  const zoneOf = new Map(zones.flatMap((zone, place) => zone.map((space) => [space, place] as const)));
  const obstacles = sheet.obstacles.map(({ q, r, foot, kind, height }): Obstacle => ({ hex: here(q, r), base: foot, height, kind }));
  const blocked = new Map(sheet.obstacles.map((obstacle) => [keyOf([obstacle.q, obstacle.r], obstacle.foot), obstacle]));
  const spots = sheet.spaces.map(([q, r, level, terrain, ceiling = null]): Spot => {
    const key = keyOf([q, r], level);
    return {
      key,
      hex: here(q, r),
      height: level,
      terrain: tiles[key] ?? terrain,
      ceiling,
      obstacle: blocked.get(key)?.kind ?? '',
      room: blocked.get(key)?.height ?? FIGURE,
      zone: zoneOf.get(key) ?? -1,
    };
  });
  const land = landOf(spots, 'pointy');
  for (const column of land.columns.values()) {
    // What lies over a space begins where the air above that space ends.
    column.forEach((spot, place) => {
      const below = column[place - 1];
      if (below) spot.underside = below.ceiling ?? below.height;
    });
  }
  const panels = sheet.panels.map(({ q, r, side, foot, kind, height }): Panel => ({ hex: here(q, r), direction: side, base: foot, height, kind }));
  return { ...land, title: sheet.name, obstacles, panels, zones };
}

/** The hex in the middle: hexes are counted from there, so that the camera goes around it; names are not. */
function middleOf(sheet: MapSheet): Hex {
  const places = sheet.spaces.map(([q, r]) => toPlane([q, r], 1, 'pointy'));
  const half = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return hexOver(half(places.map(({ x }) => x)), half(places.map(({ y }) => y)), 1, 'pointy');
}

let shipped: Promise<MapSheet[]> | null = null;

/** The maps that come with the game. */
export function shippedMaps(): Promise<MapSheet[]> {
  shipped ??= api.maps<MapSheet[]>('heroscape').catch((error: unknown) => {
    shipped = null;
    throw error;
  });
  return shipped;
}

/** The sheet of a map by its id, or the whole map as JSON. */
export async function sheetOf(map: string): Promise<MapSheet> {
  if (map.startsWith('{')) return JSON.parse(map) as MapSheet;
  const found = (await shippedMaps()).find((sheet) => sheet.id === map);
  if (!found) throw new RangeError(`no map ${map}`);
  return found;
}
