/** Names the catalogue does not have by itself, in the language that is set; a pack's stay as they are. */

import type { DragonKind, Element, ItemKind, MinorKind, TerrainKind, UnitKind } from '../catalogue';
import { otherWords } from '../words/index.svelte';
import { keyOf } from '../words/keyed';

export type Kind = UnitKind | ItemKind | DragonKind | MinorKind | TerrainKind;

function said(part: string, id: string, english: string): string {
  return otherWords()?.[keyOf(part, id)] ?? english;
}

export function elementName(element: Element): string {
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

/** A ready force: what it is called, and how it plays. */
export function readySaid({ id, name, words }: { id: string; name: string; words: string }): { name: string; words: string } {
  return { name: said('ready_force', id, name), words: said('ready_words', id, words) };
}
