/** What the server says about a force. */

import { api } from '../../../wire/api';
import type { Json, Keyed } from '../../../wire/types';
import type { ResultType } from '../catalogue';
import type { Post } from './force';

export interface Counted {
  there: number;
  limit: number;
}

export interface Problem extends Keyed {
  words: string;
  rule: string;
  /** An army, `terrains`, `dragons`, `dragonkin`, `minors`, or '' for the whole. */
  where: string;
  about: string[];
}

/** How a roll comes out: its average, and the chance of 0, 1, 2 ... results. */
export interface Odds {
  mean: number;
  chances: number[];
}

export type RollOdds = { [type in ResultType]: Odds };

/** What an army rolls at a terrain; `faces` says for each face which of `odds` holds there. */
export interface PlaceOdds {
  faces: number[];
  odds: RollOdds[];
}

export interface ArmyLooked {
  post: Post;
  points: Counted;
  places: { [terrain: string]: PlaceOdds };
}

export interface Looked {
  force: Json;
  code: string;
  text: string;
  points: Counted;
  dragons: Counted;
  dragonkin: Counted;
  minors: Counted;
  armies: ArmyLooked[];
  problems: Problem[];
}

export interface Ready {
  id: string;
  name: string;
  words: string;
  size: number;
  species: string[];
  advanced: string[];
  force: Json;
}

/** The id of the plain force of a species. */
export const plainOf = (species: string): string => `plain.${species}`;

export type Options = { [name: string]: Json };

/** The pack of a match: a shipped one's id, or a whole one as text. */
export function packOf({ pack = '' }: Options): string {
  return typeof pack === 'string' ? pack : JSON.stringify(pack);
}

/** Those for a match with these options: without dice it goes without, plain ones where a species has no other. */
export function usableFor(ready: Ready[], options: Options): Ready[] {
  const allowed = ready.filter(({ advanced }) => advanced.every((name) => options[name] !== false));
  const isPlain = ({ id, species }: Ready): boolean => id === plainOf(species[0] ?? '');
  const others = allowed.filter((each) => each.species.length === 1 && !isPlain(each));
  const settled = new Set(others.map(({ species }) => species[0]));
  return allowed.filter((each) => !isPlain(each) || !settled.has(each.species[0]));
}

const GAME = 'dragondice';

export const lookAt = (options: Options, force: Json, places: string[]): Promise<Looked> =>
  api.force<Looked>(GAME, { options, force, places });

export const readShared = (options: Options, text: string): Promise<Looked> =>
  api.force<Looked>(GAME, { options, text });

export const readyForces = (size: number, pack: string): Promise<Ready[]> =>
  api.forces<Ready[]>(GAME, size, pack);
