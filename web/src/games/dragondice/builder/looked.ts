/** What the server says about a force. */

import { Judge, type Options } from '../../../builder/judge';
import type { Json } from '../../../wire/types';
import type { ForceShown, ReadyShown, RollShown } from '../types.gen';

export { packOf, type Options } from '../../../builder/judge';
export type { Counted } from '../types.gen';
export type { Wrong as Problem } from '../../../wire/types';
/** A force comes as data, which `asForce` reads. */
export type Looked = Omit<ForceShown, 'force'> & { force: Json };
export type Ready = Omit<ReadyShown, 'force'> & { force: Json };
/** How a roll comes out: its average, and the chance of 0, 1, 2 ... results. */
export type Odds = RollShown;

/** The id of the plain force of a species. */
export const plainOf = (species: string): string => `plain.${species}`;

/** Those for a match with these options: without dice it goes without, plain ones where a species has no other. */
export function usableFor(ready: Ready[], options: Options): Ready[] {
  const allowed = ready.filter(({ advanced }) => advanced.every((name) => options[name] !== false));
  const isPlain = ({ id, species }: Ready): boolean => id === plainOf(species[0] ?? '');
  const others = allowed.filter((each) => each.species.length === 1 && !isPlain(each));
  const settled = new Set(others.map(({ species }) => species[0]));
  return allowed.filter((each) => !isPlain(each) || !settled.has(each.species[0]));
}

export const judge = new Judge<Looked, Ready>('dragondice');
