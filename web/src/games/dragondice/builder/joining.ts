/** Several packs as one: a match is played with one pack. */

import type { OwnPack } from '../../../state/packs';
import type { Json } from '../../../wire/types';
import { LONGEST_NAME, type Joining } from '../../../builder/packs';

interface Parts {
  species?: { [id: string]: Json };
  units?: { [species: string]: Json[] };
  items?: Json[];
  spells?: Json[];
}

/** The species that both packs bring; such packs cannot be joined. */
export function clash(one: OwnPack, other: OwnPack): string[] {
  const { species = {} } = other.pack as Parts;
  return Object.keys((one.pack as Parts).species ?? {}).filter((id) => id in species);
}

/** All that two packs bring, as one pack; the table refuses dice that both of them have. */
export function joined(one: OwnPack, other: OwnPack): Json {
  const [a, b] = [one.pack as Parts, other.pack as Parts];
  const units = { ...a.units };
  for (const [species, more] of Object.entries(b.units ?? {})) units[species] = [...(units[species] ?? []), ...more];
  return {
    name: `${one.name} + ${other.name}`.slice(0, LONGEST_NAME),
    species: { ...a.species, ...b.species },
    units,
    items: [...(a.items ?? []), ...(b.items ?? [])],
    spells: [...(a.spells ?? []), ...(b.spells ?? [])],
  };
}

export const JOINING: Joining = { clash, joined };
