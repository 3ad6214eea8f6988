/** Dice, species, terrains and faces by name in the language that is set; a pack's stay as they are. */

import { settings } from '../../../state/settings.svelte';
import { filled } from '../../../words/index.svelte';
import type { Catalogue as Words } from '../../../words/phrases';
import type { DragonKind, Element, FaceText, ItemKind, MinorKind, TerrainKind, UnitKind } from '../catalogue';
import { keyOf } from './keyed';

export type Kind = UnitKind | ItemKind | DragonKind | MinorKind | TerrainKind;

let shown = $state.raw<Words>({});

/** Load the names for the language that is set; call inside an effect. */
export function loadThings(): void {
  if (settings.language === 'en') {
    shown = {};
    return;
  }
  void import('./messages.de').then(({ messages }) => {
    shown = messages;
  });
}

function said(part: string, id: string, english: string): string {
  return shown[keyOf(part, id)] ?? english;
}

export function elementName(element: Element): string {
  return said('element', element, element);
}

export function speciesName({ id, name }: { id: string; name: string }): string {
  return said('species', id, name);
}

/** A ready force: what it is called, and how it plays. */
export function readySaid({ id, name, words }: { id: string; name: string; words: string }): { name: string; words: string } {
  return { name: said('ready_force', id, name), words: said('ready_words', id, words) };
}

/** What sort of item it is. */
export function sortName(sort: string): string {
  return said('sort', sort, sort);
}

/** The name of a die, with its element if the same die exists in several. */
export function dieName(kind: Kind): string {
  if ('eighth' in kind) return placeName(kind.land, 'eighth', kind.eighth, kind.name);
  if ('land' in kind) return placeName(kind.land, 'minor_kind', kind.id.slice(kind.land.length + 1), kind.name);
  if ('slots' in kind) return said('dragon', kind.id, kind.name);
  const part = 'species' in kind ? 'unit' : 'item';
  const [only] = kind.elements;
  const one = kind.elements.length === 1 && only && kind.id.endsWith(`.${only}`) ? only : null;
  const name = said(part, one ? kind.id.slice(0, -one.length - 1) : kind.id, kind.name);
  return one ? `${name}, ${elementName(one)}` : name;
}

function placeName(land: string, part: string, place: string, english: string): string {
  const where = shown[keyOf('land', land)];
  const what = shown[keyOf(part, place)];
  const both = shown['dragondice.land_and_place'];
  return where && what && both ? filled(both, { land: where, place: what }) : english;
}

/** What a face is called and does. */
export function faceSaid(text: FaceText): { name: string; words: string } {
  const name = shown[keyOf('icon', text.id)] ?? shown[`dragondice.face.${text.id}`];
  const words = shown[keyOf('icon_words', text.id)] ?? shown[`dragondice.face_words.${text.id}`];
  return { name: name ?? text.name, words: words ?? text.words };
}
