/** Dragon Dice in the language that is set. */

import { settings } from '../../../state/settings.svelte';
import { listed, wordsOf } from '../../../words/index.svelte';
import { de } from './de';
import { en, type Key } from './en';

export const d = wordsOf<Key>({ en, de });

/** A word of the game (an element, type, size) by its id; an unknown one stays as it is. */
export function named(id: string): string {
  return id in en ? d(id as Key) : id;
}

let german = $state.raw<{ [key: string]: string } | null>(null);

/** From now on names and texts of dice are said by these words, while German is set. */
export function keepGerman(words: { [key: string]: string }): void {
  german = words;
}

/** The words for names and texts in the language that is set, if it has its own and they are here. */
export function otherWords(): { [key: string]: string } | null {
  return settings.language === 'de' ? german : null;
}

export { listed, type Key };
