/** The part of the table that is drawn: a map and room around it, hex by hex. */

import { toPlane, type Hex } from '../../../hexes/hexes';
import { landOf, type Land } from '../../../hexes/land';
import type { Spot as GroundSpot } from '../ground';
import { columnOf, samePlace, zoneAt, type OwnMap, type Place, type Space } from './sheet';
import type { Middle } from './symmetry';
import type { Spot } from './tools';

/** Rows and columns; a column is a hex wide, odd rows lie half a hex to the east. */
export interface Frame {
  west: number;
  east: number;
  north: number;
  south: number;
}

/** A surface in the making, or a hex where nothing lies. */
export interface EditSpot extends GroundSpot {
  spot: Spot;
  /** '' for no Glyph. */
  glyph: 'up' | 'down' | '';
}

export const EMPTY = 'empty';
export const LARGEST = 40;

const columnAt = ([q, r]: Hex): number => q + Math.floor(r / 2);
export const hexAt = (column: number, row: number): Hex => [column - Math.floor(row / 2), row];

/** As much of the table as a map needs, with so much room around. */
export function frameOf(map: OwnMap, room: number): Frame {
  if (map.spaces.length === 0) return { west: 0, east: 9, north: 0, south: 7 };
  const rows = map.spaces.map(([, r]) => r);
  const columns = map.spaces.map(([q, r]) => columnAt([q, r]));
  return grown({ west: Math.min(...columns), east: Math.max(...columns), north: Math.min(...rows), south: Math.max(...rows) }, room);
}

export const grown = ({ west, east, north, south }: Frame, by: number): Frame => ({ west: west - by, east: east + by, north: north - by, south: south + by });

export const isLarge = ({ west, east, north, south }: Frame): boolean => east - west >= LARGEST || south - north >= LARGEST;

/** What a map is turned or mirrored about: the middle of what lies on the table. */
export function middleOf(map: OwnMap): Middle {
  if (map.spaces.length === 0) return { q2: 0, r2: 0, x2: 0 };
  const places = map.spaces.map(([q, r]) => toPlane([q, r], 1, 'pointy'));
  const sum = (values: number[]): number => Math.min(...values) + Math.max(...values);
  const across = sum(places.map(({ x }) => x)) / Math.sqrt(3);
  const r2 = Math.round(sum(places.map(({ y }) => y)) / 1.5);
  return { q2: Math.round(across - r2 / 2), r2, x2: Math.round(across) };
}

export const keyOf = ({ hex, floor }: Spot): string => `${hex.join()}#${floor}`;

export function spotOf(key: string): Spot {
  const [hex = '', floor = '0'] = key.split('#');
  const [q = 0, r = 0] = hex.split(',').map(Number);
  return { hex: [q, r], floor: Number(floor) };
}

/** Everything that is drawn. Keys stay the same while surfaces rise and fall. */
export function landIn(frame: Frame, map: OwnMap): Land<EditSpot> {
  const columns = new Map<string, Space[]>();
  for (const [q, r] of map.spaces) if (!columns.has(`${q},${r}`)) columns.set(`${q},${r}`, columnOf(map, q, r));
  const spots: EditSpot[] = [];
  for (let row = frame.north; row <= frame.south; row++) {
    for (let column = frame.west; column <= frame.east; column++) {
      const hex = hexAt(column, row);
      const here = columns.get(hex.join()) ?? [];
      if (here.length === 0) spots.push(bareSpot(hex));
      here.forEach((space, floor) => spots.push(spotIn(map, space, floor, here[floor - 1])));
    }
  }
  return landOf(spots, 'pointy');
}

function bareSpot(hex: Hex): EditSpot {
  return { key: keyOf({ hex, floor: 0 }), hex, height: 0, terrain: EMPTY, ceiling: null, obstacle: '', zone: -1, spot: { hex, floor: 0 }, glyph: '' };
}

function spotIn(map: OwnMap, [q, r, level, terrain, ceiling = null]: Space, floor: number, below: Space | undefined): EditSpot {
  const place: Place = [q, r, level];
  const glyph = map.glyphs.find(({ at }) => samePlace(at, place));
  const made: EditSpot = {
    key: keyOf({ hex: [q, r], floor }),
    hex: [q, r],
    height: level,
    terrain,
    ceiling,
    obstacle: map.obstacles.find((each) => samePlace([each.q, each.r, each.foot], place))?.kind ?? '',
    zone: zoneAt(map, place),
    spot: { hex: [q, r], floor },
    glyph: glyph ? (glyph.up ? 'up' : 'down') : '',
  };
  return below ? { ...made, underside: below[4] ?? below[2] } : made;
}
