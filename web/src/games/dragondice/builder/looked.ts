/** What the server says about a force. */

import { api } from '../../../wire/api';
import type { Json } from '../../../wire/types';
import type { ForceShown, ReadyShown, RollShown } from '../types.gen';

export type { Counted } from '../types.gen';
export type { Wrong as Problem } from '../../../wire/types';
/** A force comes as data, which `asForce` reads. */
export type Looked = Omit<ForceShown, 'force'> & { force: Json };
export type Ready = Omit<ReadyShown, 'force'> & { force: Json };
/** How a roll comes out: its average, and the chance of 0, 1, 2 ... results. */
export type Odds = RollShown;

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
  api.force<Looked>(GAME, { options, force: force as { [name: string]: Json }, asked: { places } });

export const readShared = (options: Options, text: string): Promise<Looked> =>
  api.force<Looked>(GAME, { options, text });

export const readyForces = (size: number, pack: string): Promise<Ready[]> =>
  api.forces<Ready[]>(GAME, size, pack);
