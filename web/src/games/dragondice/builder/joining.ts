/** Packs of the same name, and several packs as one: a match is played with one pack. */

import type { OwnPack } from '../../../state/packs';
import type { Json } from '../../../wire/types';
import { packOf } from './looked';
import type { PackCard } from './packs';

/** More letters than a pack's name may have are refused. */
const LONGEST = 40;

interface Parts {
  species?: { [id: string]: Json };
  units?: { [species: string]: Json[] };
  items?: Json[];
  spells?: Json[];
}

const named = (pack: Json, name: string): Json => ({ ...(pack as object), name });

/** A pack that is here already under this name, with something else in it. */
export function double({ name, pack }: OwnPack, own: OwnPack[]): OwnPack | null {
  const here = own.find((other) => other.name === name);
  return here && packOf({ pack: here.pack }) !== packOf({ pack }) ? here : null;
}

/** The pack under a name that is free. */
export function renamed(card: PackCard, own: OwnPack[]): PackCard {
  for (let nth = 2; ; nth += 1) {
    const end = ` (${nth})`;
    const name = card.name.slice(0, LONGEST - end.length) + end;
    if (!own.some((other) => other.name === name)) return { ...card, name, pack: named(card.pack, name) };
  }
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
    name: `${one.name} + ${other.name}`.slice(0, LONGEST),
    species: { ...a.species, ...b.species },
    units,
    items: [...(a.items ?? []), ...(b.items ?? [])],
    spells: [...(a.spells ?? []), ...(b.spells ?? [])],
  };
}
