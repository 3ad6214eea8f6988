/** A map in the making: a map sheet that is never changed, only replaced. */

import type { Json } from '../../../wire/types';
import type { MapSheet } from '../model';

export type Space = MapSheet['spaces'][number];
export type Place = [q: number, r: number, level: number];

export interface GlyphSpot {
  at: Place;
  /** '' for one that nobody knows. */
  glyph: string;
  up: boolean;
}

export interface OwnMap extends MapSheet {
  format: 'heroscape-map/1';
  box: string;
  glyphs: GlyphSpot[];
  house: string[];
}

export const ZONES = ['red', 'blue', 'green', 'gold', 'silver', 'copper'] as const;
export const LONGEST_NAME = 80;

export const emptyMap = (name = ''): OwnMap => ({
  format: 'heroscape-map/1',
  id: idOf(name),
  name,
  words: '',
  box: '',
  spaces: [],
  obstacles: [],
  panels: [],
  zones: [],
  glyphs: [],
  house: [],
});

/** The short name of a map, of small letters and hyphens. */
export function idOf(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return plain.slice(0, LONGEST_NAME) || 'battlefield';
}

export const named = (map: OwnMap, name: string): OwnMap => ({ ...map, name, id: idOf(name) });

/** A map as it came from the server, which has looked at its shape. */
export function asMap(data: Json): OwnMap {
  return { ...emptyMap(), ...(data as object) };
}

/** The map as a file: one space to a line, nothing that goes without saying. */
export function written(map: OwnMap): string {
  const spaces = map.spaces.map(([q, r, level, terrain, ceiling]) => JSON.stringify(ceiling == null ? [q, r, level, terrain] : [q, r, level, terrain, ceiling]));
  const rest = Object.entries(map).filter(([name, value]) => name !== 'spaces' && (!Array.isArray(value) || value.length > 0) && value !== '');
  const fields = rest.map(([name, value]) => `"${name}":${JSON.stringify(value)}`);
  return `{${fields.join(',\n')},\n"spaces":[\n${spaces.join(',\n')}\n]}\n`;
}

export const samePlace = (one: readonly number[], other: readonly number[]): boolean => one[0] === other[0] && one[1] === other[1] && one[2] === other[2];

/** The surfaces of a hex, the lowest first. */
export function columnOf(map: OwnMap, q: number, r: number): Space[] {
  return map.spaces.filter((space) => space[0] === q && space[1] === r).sort((one, other) => one[2] - other[2]);
}

export function zoneAt(map: OwnMap, place: Place): number {
  const zone = map.zones.find(({ spaces }) => spaces.some((space) => samePlace(space, place)));
  return zone ? ZONES.indexOf(zone.color as (typeof ZONES)[number]) : -1;
}
