/** What the browser says of HeroScape itself; the game speaks English. */

import { wordsOf } from '../../../words/index.svelte';
import { cardOf } from '../catalogue.svelte';
import { colorSaid } from '../../../words/speech.svelte';
import { partsOf } from '../model';
import { en, type Key } from './en';

export const d = wordsOf<Key>({ en, de: en });

/** A word of the rules by its id; an unknown one stays as it is. */
export function named(id: string): string {
  return id in en ? d(id as Key) : id.replaceAll('_', ' ');
}

/** "Marro Warriors 2" */
export function shortName(figure: string): string {
  const { card, number } = partsOf(figure);
  const { name } = cardOf(card);
  return number ? `${name} ${number}` : name;
}

/** "Red's Marro Warriors 2", of a figure or a card in play. */
export function fullName(id: string): string {
  const { color } = partsOf(id);
  return `${colorSaid(color)}'s ${shortName(id)}`;
}
