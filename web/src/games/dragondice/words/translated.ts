/** The catalogue of dice in another language: every name and text it has words for. */

import { filled } from '../../../words/index.svelte';
import type { Catalogue } from '../catalogue';
import { keyOf } from './keyed';

type Words = { [key: string]: string };

export function translated(catalogue: Catalogue, words: Words): Catalogue {
  const say = (part: string, id: string, otherwise: string): string => words[keyOf(part, id)] ?? otherwise;
  /** A die that is there in several elements has one name. */
  const die = (part: string, id: string, name: string): string =>
    say(part, id, say(part, id.slice(0, Math.max(id.lastIndexOf('.'), 0)), name));
  const land = (kind: { land: string; name: string }, part: string, own: string): string => {
    const [where, what] = [words[keyOf('land', kind.land)], words[keyOf(part, own)]];
    const both = words['dragondice.land_and_place'];
    return where && what && both ? filled(both, { land: where, place: what }) : kind.name;
  };
  const each = <T>(kinds: { [id: string]: T }, change: (kind: T, id: string) => Partial<T>): { [id: string]: T } =>
    Object.fromEntries(Object.entries(kinds).map(([id, kind]) => [id, { ...kind, ...change(kind, id) }]));
  return {
    species: each(catalogue.species, ({ name }, id) => ({ name: say('species', id, name) })),
    units: each(catalogue.units, ({ name }, id) => ({ name: die('unit', id, name) })),
    items: each(catalogue.items, ({ name }, id) => ({ name: die('item', id, name) })),
    dragons: each(catalogue.dragons, ({ name }, id) => ({ name: say('dragon', id, name) })),
    terrains: each(catalogue.terrains, (kind) => ({
      name: land(kind, 'eighth', kind.eighth),
      eighth_name: say('eighth', kind.eighth, kind.eighth_name),
    })),
    minors: each(catalogue.minors, (kind, id) => ({ name: land(kind, 'minor_kind', id.slice(kind.land.length + 1)) })),
    icons: each(catalogue.icons, (kind, id) => ({ name: say('icon', id, id), words: say('icon_words', id, kind.words) })),
    abilities: each(catalogue.abilities, (kind, id) => ({ name: say('ability', id, id), words: say('ability_words', id, kind.words) })),
    spells: each(catalogue.spells, (kind, id) => ({ name: say('spell', id, kind.name), words: say('spell_words', id, kind.words) })),
    faces: each(catalogue.faces, (kind, id) => ({ english: kind.name, name: say('face', id, kind.name), words: say('face_words', id, kind.words) })),
  };
}
