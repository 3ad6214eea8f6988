/** The board: a map sheet as the server keeps it, and the terrain a match looks up. */

import { api } from '../../wire/api';
import { at, type Hex } from '../../hexes/hexes';
import { landOf, type Land, type Surface } from '../../hexes/land';
import type { MapSheet } from './types.gen';

export type { MapSheet };

export interface Spot extends Surface {
  /** The lair site it belongs to, if it is one. */
  site: string;
}

export interface Ground extends Land<Spot> {
  title: string;
  sites: { [site: string]: Hex[] };
  summit: Hex;
}

/** The terrain of a match on this map with this many players; with 0 players all sites are shown. */
export function groundOf(sheet: MapSheet, players: number): Ground {
  const byKey = new Map<string, Spot>();
  const put = (hex: Hex, terrain: string, height: number, site: string): void => {
    byKey.set(at(hex), { hex, key: at(hex), terrain, height, site });
  };
  let summit: Hex = [0, 0];
  for (const [q, r, terrain, height] of sheet.hexes) {
    put([q, r], terrain, height, '');
    if (terrain === 'summit') summit = [q, r];
  }
  const used = players ? (sheet.players[String(players)] ?? []) : Object.keys(sheet.sites);
  const sites: { [site: string]: Hex[] } = {};
  for (const site of used) {
    const hexes = sheet.sites[site] ?? [];
    sites[site] = hexes;
    for (const hex of hexes) put(hex, 'lair', 0, site);
  }
  return { ...landOf([...byKey.values()], 'flat'), title: sheet.title, sites, summit };
}

let shipped: Promise<MapSheet[]> | null = null;

/** The maps that come with the game. */
export function shippedMaps(): Promise<MapSheet[]> {
  shipped ??= api.maps<MapSheet[]>('dragonwars').catch((error: unknown) => {
    shipped = null;
    throw error;
  });
  return shipped;
}

/** The sheet of a view's map: a shipped one by name, or the whole map as JSON. */
export async function sheetOf(map: string): Promise<MapSheet> {
  if (map.startsWith('{')) return JSON.parse(map) as MapSheet;
  const found = (await shippedMaps()).find((sheet) => sheet.name === map);
  if (!found) throw new RangeError(`no map ${map}`);
  return found;
}
