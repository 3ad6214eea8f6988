/** What can be done to a map at a place, with what it comes to in words. */

import type { Hex } from '../../../hexes/hexes';
import { isFluid } from '../ground';
import { columnOf, samePlace, zoneAt, ZONES, type OwnMap, type Place, type Space } from './sheet';
import { imagesOf, zoneOf, type Image, type Middle, type Symmetry } from './symmetry';
import { called, m, SIDES } from './words';

export type Tool =
  | { kind: 'paint' | 'overhang'; terrain: string }
  | { kind: 'raise' | 'lower' | 'erase' }
  | { kind: 'obstacle'; obstacle: string; height: number }
  | { kind: 'wall'; wall: string; height: number; side: number }
  | { kind: 'zone'; zone: number }
  | { kind: 'glyph'; glyph: string; up: boolean };

export const HIGHEST = 30;
/** How many levels of air an overhang leaves at first. */
const AIR = 6;

/** A map after a tool, and what is said of it; the same map where nothing could be done. */
export interface Done {
  map: OwnMap;
  said: string;
}

/** A place to work at: a hex, and which of its surfaces counted from below. */
export interface Spot {
  hex: Hex;
  floor: number;
}

/** A tool used at a place and at its images. */
export function used(map: OwnMap, tool: Tool, { hex, floor }: Spot, symmetry: Symmetry, middle: Middle): Done {
  const takes = isThere(map, tool, hex, floor);
  const [first, ...images] = imagesOf(hex, symmetry, middle);
  const done = usedOnce(map, tool, first!, floor, symmetry, takes);
  if (done.map === map) return done;
  // What is done to a map stays within it; only new ground is laid elsewhere as well.
  const grows = columnOf(map, ...hex).length === 0;
  const whole = images
    .filter((image) => grows || columnOf(map, ...image.hex).length > 0)
    .reduce((before, image) => usedOnce(before, tool, image, floor, symmetry, takes).map, done.map);
  return { map: whole, said: done.said };
}

/** Whether what the tool would put is there already, so that it is taken away instead. */
function isThere(map: OwnMap, tool: Tool, [q, r]: Hex, floor: number): boolean {
  const here = columnOf(map, q, r)[floor];
  if (!here) return false;
  const place = placeOf(here);
  switch (tool.kind) {
    case 'obstacle':
      return map.obstacles.some((each) => samePlace([each.q, each.r, each.foot], place) && each.kind === tool.obstacle && each.height === tool.height);
    case 'wall':
      return map.panels.some((each) => samePlace([each.q, each.r, each.foot], place) && each.side === tool.side && each.kind === tool.wall);
    case 'zone':
      return zoneAt(map, place) === tool.zone;
    case 'glyph':
      return map.glyphs.some(({ at, glyph, up }) => samePlace(at, place) && glyph === tool.glyph && up === tool.up);
    default:
      return false;
  }
}

const placeOf = ([q, r, level]: Space): Place => [q, r, level];

function usedOnce(map: OwnMap, tool: Tool, image: Image, floor: number, symmetry: Symmetry, takes: boolean): Done {
  const column = columnOf(map, ...image.hex);
  const here = column[Math.min(floor, column.length - 1)];
  if (!here) return tool.kind === 'paint' ? laid(map, image.hex, tool.terrain) : { map, said: m('said_empty') };
  const place = placeOf(here);
  switch (tool.kind) {
    case 'paint':
      return painted(map, column, here, tool.terrain);
    case 'overhang':
      return hung(map, column, tool.terrain);
    case 'raise':
      return moved(map, column, here, 1);
    case 'lower':
      return moved(map, column, here, -1);
    case 'erase':
      return erased(map, column, here);
    case 'obstacle': {
      const obstacles = map.obstacles.filter((each) => !samePlace([each.q, each.r, each.foot], place));
      if (takes) return { map: { ...map, obstacles }, said: m('said_gone', { what: called(tool.obstacle) }) };
      const cleared = bare(map, place);
      const added = { q: place[0], r: place[1], kind: tool.obstacle, foot: place[2], height: tool.height };
      return { map: { ...cleared, obstacles: [...obstacles, added] }, said: m('said_stands', { what: called(tool.obstacle) }) };
    }
    case 'wall': {
      const side = image.side(tool.side);
      const panels = map.panels.filter((each) => !(samePlace([each.q, each.r, each.foot], place) && each.side === side));
      if (takes) return { map: { ...map, panels }, said: m('said_gone', { what: called(tool.wall) }) };
      const added = { q: place[0], r: place[1], side, kind: tool.wall, foot: place[2], height: tool.height };
      return { map: { ...map, panels: [...panels, added] }, said: m('said_wall', { what: called(tool.wall), side: m(SIDES[side]!) }) };
    }
    case 'zone': {
      const zone = zoneOf(tool.zone, image, symmetry);
      return zoned(map, place, takes ? -1 : zone);
    }
    case 'glyph': {
      const glyphs = map.glyphs.filter(({ at }) => !samePlace(at, place));
      if (takes) return { map: { ...map, glyphs }, said: m('said_gone', { what: m('glyph') }) };
      if (blocked(map, place)) return { map, said: m('said_blocked') };
      // A Glyph that is known lies in one place only.
      const others = tool.glyph ? glyphs.filter(({ glyph }) => glyph !== tool.glyph || image.nth > 0) : glyphs;
      if (tool.glyph && others.some(({ glyph }) => glyph === tool.glyph)) return { map, said: '' };
      return { map: { ...map, glyphs: [...others, { at: place, glyph: tool.glyph, up: tool.up && tool.glyph !== '' }] }, said: m('said_lies', { what: m('glyph') }) };
    }
  }
}

const blocked = (map: OwnMap, place: Place): boolean => map.obstacles.some(({ q, r, foot }) => samePlace([q, r, foot], place));
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const told = (terrain: string, level: number): string => m('said_ground', { terrain: capital(called(terrain)), level });

/** A first tile on the table. */
function laid(map: OwnMap, [q, r]: Hex, terrain: string): Done {
  const level = isFluid(terrain) ? 0 : 1;
  return { map: { ...map, spaces: [...map.spaces, [q, r, level, terrain]] }, said: told(terrain, level) };
}

/** The top tile of a surface is another one: fluids lie a level lower than land, unless in the air. */
function painted(map: OwnMap, column: Space[], here: Space, terrain: string): Done {
  const [, , level, before, ceiling = null] = here;
  if (before === terrain) return { map, said: told(terrain, level) };
  const ground = here === column[0];
  const next = !ground || isFluid(before) === isFluid(terrain) ? level : isFluid(terrain) ? Math.max(level - 1, 0) : level + 1;
  if (ceiling !== null && next >= ceiling) return { map, said: m('said_no_room') };
  return { map: put(map, here, next, terrain, ceiling), said: told(terrain, next) };
}

/** A surface with all that stands on it, a level higher or lower; an overhang moves as a whole. */
function moved(map: OwnMap, column: Space[], here: Space, by: 1 | -1): Done {
  const [, , level, terrain, ceiling = null] = here;
  const below = column[column.indexOf(here) - 1];
  const least = below ? below[2] + 2 : isFluid(terrain) ? 0 : 1;
  const next = level + by;
  if (next < least) return { map, said: m('said_lowest') };
  if (next > HIGHEST) return { map, said: m('said_highest') };
  if (ceiling !== null && next >= ceiling) return { map, said: m('said_no_room') };
  if (below && below[4]! + by <= below[2]) return { map, said: m('said_no_room') };
  const raised = put(map, here, next, terrain, ceiling);
  return { map: below ? put(raised, below, below[2], below[3], below[4]! + by) : raised, said: told(terrain, next) };
}

/** A tile over a hex, with air below it. */
function hung(map: OwnMap, column: Space[], terrain: string): Done {
  const top = column.at(-1)!;
  const ceiling = top[2] + AIR;
  if (ceiling + 1 > HIGHEST) return { map, said: m('said_highest') };
  const over: Space = [top[0], top[1], ceiling + 1, terrain];
  return { map: { ...put(map, top, top[2], top[3], ceiling), spaces: [...put(map, top, top[2], top[3], ceiling).spaces, over] }, said: told(terrain, ceiling + 1) };
}

/** A surface and all that is on it is gone. */
function erased(map: OwnMap, column: Space[], here: Space): Done {
  const place = placeOf(here);
  const below = column[column.indexOf(here) - 1];
  const above = column[column.indexOf(here) + 1];
  const cleared = bare(map, place);
  const open = below && !above ? put(cleared, below, below[2], below[3], null) : cleared;
  return {
    map: {
      ...open,
      spaces: open.spaces.filter((space) => !samePlace(space as unknown as number[], place)),
      obstacles: open.obstacles.filter(({ q, r, foot }) => !samePlace([q, r, foot], place)),
      panels: open.panels.filter(({ q, r, foot }) => !samePlace([q, r, foot], place)),
    },
    said: m('said_erased'),
  };
}

/** The map without what figures would find on a space: no zone, no Glyph. */
function bare(map: OwnMap, place: Place): OwnMap {
  return { ...zoned(map, place, -1).map, glyphs: map.glyphs.filter(({ at }) => !samePlace(at, place)) };
}

/** A space that belongs to this zone alone; to none with -1. */
function zoned(map: OwnMap, place: Place, zone: number): Done {
  if (zone >= 0 && blocked(map, place)) return { map, said: m('said_blocked') };
  const color = ZONES[zone];
  const others = map.zones.map((each) => ({ ...each, spaces: each.spaces.filter((space) => !samePlace(space, place)) }));
  const there = !color || others.some((each) => each.color === color) ? others : [...others, { color, spaces: [] as Place[] }];
  const zones = there
    .map((each) => (each.color === color ? { ...each, spaces: [...each.spaces, place] } : each))
    .filter(({ spaces }) => spaces.length > 0)
    .sort((one, other) => orderOf(one.color) - orderOf(other.color));
  return { map: { ...map, zones }, said: color ? m('said_zone', { zone: called(color) }) : m('said_no_zone') };
}

const orderOf = (color: string): number => (ZONES as readonly string[]).indexOf(color);

/** A surface changed, and everything on it brought along. */
function put(map: OwnMap, here: Space, level: number, terrain: string, ceiling: number | null): OwnMap {
  const place = placeOf(here);
  const next: Place = [place[0], place[1], level];
  const follow = (at: Place): Place => (samePlace(at, place) ? next : at);
  const stood = <T extends { q: number; r: number; foot: number }>(each: T): T => (samePlace([each.q, each.r, each.foot], place) ? { ...each, foot: level } : each);
  const space: Space = ceiling === null ? [place[0], place[1], level, terrain] : [place[0], place[1], level, terrain, ceiling];
  return {
    ...map,
    spaces: map.spaces.map((each) => (samePlace(each as unknown as number[], place) ? space : each)),
    obstacles: map.obstacles.map(stood),
    panels: map.panels.map(stood),
    zones: map.zones.map((zone) => ({ ...zone, spaces: zone.spaces.map(follow) })),
    glyphs: map.glyphs.map((glyph) => ({ ...glyph, at: follow(glyph.at) })),
  };
}
