/** Dragon Dice in the language that is set. */

import { settings } from '../../../state/settings.svelte';
import { filled, listed, type Values } from '../../../words/index.svelte';
import { de } from './de';
import { en, type Key } from './en';

const catalogues = { en, de };

export function d(key: Key, values: Values = {}): string {
  return filled(catalogues[settings.language][key], values);
}

/** A word of the game (an element, type, size) by its id; an unknown one stays as it is. */
export function named(id: string): string {
  return id in en ? d(id as Key) : id;
}

export { listed, type Key };
