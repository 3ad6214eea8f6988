/** Puts messages of the server into words of another language, by key. */

import type { Phrase, PhraseValue } from '../wire/types';
import { filled, listed, type Values } from './index.svelte';

export type Catalogue = { [key: string]: string };

/** A phrase in the words of the first catalogue that has it; null if one of its parts has none. */
export function inWords(phrase: Phrase, catalogues: Catalogue[]): string | null {
  const words = catalogues.find((catalogue) => phrase.key in catalogue)?.[phrase.key];
  if (words === undefined) return null;
  const values: Values = {};
  for (const [name, value] of Object.entries(phrase.values ?? {})) {
    const said = valueInWords(value, catalogues);
    if (said === null) return null;
    values[name] = said;
  }
  return filled(words, values);
}

function valueInWords(value: PhraseValue, catalogues: Catalogue[]): string | number | null {
  if (!Array.isArray(value)) return typeof value === 'object' ? inWords(value, catalogues) : value;
  const names = value.map((one) => (typeof one === 'string' ? one : inWords(one, catalogues)));
  return names.includes(null) ? null : listed(names as string[]);
}
