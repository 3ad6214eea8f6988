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

export type Options = { [name: string]: Json };

const GAME = 'dragondice';

export const lookAt = (options: Options, force: Json, places: string[]): Promise<Looked> =>
  api.force<Looked>(GAME, { options, force, places });

export const readShared = (options: Options, text: string): Promise<Looked> =>
  api.force<Looked>(GAME, { options, text });

export const readyForces = (size: number, pack: string): Promise<Ready[]> =>
  api.forces<Ready[]>(GAME, size, pack);
