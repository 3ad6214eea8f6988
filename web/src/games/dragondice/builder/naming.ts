/** Names the catalogue does not have by itself, in the language that is set; a pack's stay as they are. */

import type { DragonKind, Element, ItemKind, MinorKind, TerrainKind, UnitKind } from '../catalogue';
import { filled } from '../../../words/index.svelte';
import { otherWords } from '../words/index.svelte';
import { keyOf } from '../words/keyed';
import { plainOf, type Ready } from './looked';

export type Kind = UnitKind | ItemKind | DragonKind | MinorKind | TerrainKind;

function said(part: string, id: string, english: string): string {
  return otherWords()?.[keyOf(part, id)] ?? english;
}

export function elementName(element: Element | 'elemental'): string {
  return said('element', element, element);
}

/** What sort of item it is. */
export function sortName(sort: string): string {
  return said('sort', sort, sort);
}

/** The name of a die, with its element if the same die exists in several. */
export function titleOf(kind: Kind): string {
  const [only, ...more] = kind.elements;
  const single = only && more.length === 0 && kind.id.endsWith(`.${only}`);
  return single ? `${kind.name}, ${elementName(only)}` : kind.name;
}

/** A ready force: what it is called, and how it plays. A plain one is called after its species. */
export function readySaid({ id, name, words, species }: Pick<Ready, 'id' | 'name' | 'words' | 'species'>): { name: string; words: string } {
  const [only = ''] = species;
  if (id !== plainOf(only)) return { name: said('ready_force', id, name), words: said('ready_words', id, words) };
  const pattern = otherWords()?.['dragondice.plain_force'];
  const called = said('species', only, '');
  return { name: pattern && called ? filled(pattern, { species: called }) : name, words: said('plays', only, words) };
}
