/** The dice one can pick, found by kind, species, element and words. */

import type { Catalogue, Element } from '../catalogue';
import { healthOf } from '../catalogue';
import type { Options } from './looked';
import { titleOf, type Kind } from './naming';
import { isFrom, type PackCard } from '../../../builder/packs';

export type Sort = 'units' | 'items' | 'dragons' | 'dragonkin' | 'minors';

export const DRAGONKIN = 'dragonkin';
/** The option that allows dice of a kind. */
const NEEDS: { [sort in Sort]?: string } = {
  items: 'items',
  dragonkin: 'dragonkin',
  minors: 'minor_terrains',
};

export interface Wanted {
  sort: Sort;
  species: string;
  /** '' for all, `ivory` for none. */
  element: Element | 'ivory' | '';
  words: string;
  /** Only dice of this pack, of whatever species. */
  from?: PackCard | null;
}

/** The kinds of dice that a match with these options allows. */
export function sortsFor(options: Options): Sort[] {
  const all: Sort[] = ['units', 'items', 'dragons', 'dragonkin', 'minors'];
  return all.filter((sort) => {
    const needed = NEEDS[sort];
    return !needed || options[needed] !== false;
  });
}

export function kindOf(catalogue: Catalogue, id: string): Kind | undefined {
  return (
    catalogue.units[id] ??
    catalogue.items[id] ??
    catalogue.dragons[id] ??
    catalogue.minors[id] ??
    catalogue.terrains[id]
  );
}

/** The species that armies are made of. */
export function speciesOf(catalogue: Catalogue): { id: string; name: string }[] {
  return Object.values(catalogue.species).filter(({ id }) => id !== DRAGONKIN);
}

/** The dice that match a search. */
export function diceFor(catalogue: Catalogue, options: Options, wanted: Wanted): Kind[] {
  const parts = wanted.words.toLowerCase().split(/\s+/).filter(Boolean);
  return allOf(catalogue, options, wanted).filter((kind) => {
    if (wanted.from && !isFrom(wanted.from, kind.id)) return false;
    if (wanted.sort !== 'units' && !hasElement(kind, wanted.element)) return false;
    const said = `${titleOf(kind)} ${'rank' in kind ? kind.rank : ''} ${facesOf(kind).join(' ')}`.toLowerCase();
    return parts.every((part) => said.includes(part));
  });
}

function allOf(catalogue: Catalogue, options: Options, { sort, species, words, from }: Wanted): Kind[] {
  switch (sort) {
    case 'units': {
      const units = Object.values(catalogue.units).filter((unit) => unit.species !== DRAGONKIN);
      const allowed = units.filter((unit) => options.champions !== false || unit.size !== 'champion');
      return !from && (species || !words) ? allowed.filter((unit) => unit.species === species) : allowed;
    }
    case 'dragonkin':
      return Object.values(catalogue.units).filter((unit) => unit.species === DRAGONKIN);
    case 'items':
      return Object.values(catalogue.items);
    case 'dragons':
      return Object.values(catalogue.dragons);
    case 'minors':
      return Object.values(catalogue.minors);
  }
}

function hasElement({ elements }: Kind, wanted: Wanted['element']): boolean {
  if (!wanted) return true;
  return wanted === 'ivory' ? elements.length === 0 : elements.includes(wanted);
}

function facesOf(kind: Kind): string[] {
  return kind.faces.map((face) => (typeof face === 'string' ? face : face.icon));
}

/** What a die costs by itself; null for one that costs nothing. Medium equipment is priced in pairs. */
export function costOf(kind: Kind): string | null {
  if ('species' in kind) return kind.species === DRAGONKIN ? null : String(healthOf(kind));
  if (!('sort' in kind) || 'slots' in kind) return null;
  if (kind.sort === 'equipment') return { small: '1', medium: '1–2', large: '2', '': '1' }[kind.size];
  return kind.sort === 'artifact' ? '3' : '4';
}
