/** The client's words in the language that is set. */

import { settings } from '../state/settings.svelte';
import { en, type Key } from './en';

export type Values = { [name: string]: string | number };

/** What says the words for a key in the language that is set, with values put in. */
export function wordsOf<K extends string>(catalogues: { [language in 'en' | 'de']: { [key in K]: string } }) {
  return (key: K, values: Values = {}): string => filled(catalogues[settings.language][key], values);
}

/** German words, once they were loaded for somebody who reads them. */
let german = $state.raw<{ [key in Key]: string }>(en);

/** The words of the table and its pages; games and some pages have their own. */
export const t = wordsOf<Key>({
  en,
  get de() {
    return german;
  },
});

/** From now on `t` says these words to those who read German. */
export function learnGerman(words: { [key in Key]: string }): void {
  german = words;
}

/** Whether the catalogue has words for a name that comes from the server. */
export function hasKey(name: string): name is Key {
  return name in en;
}

/** Words with `{name}` replaced by values, and `{name:hit|hits}` by the words for one or for more. */
export function filled(words: string, values: Values): string {
  return words.replace(/\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}/g, (whole, name: string, one?: string, more?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return one === undefined ? String(value) : String(value) === '1' ? one : more!;
  });
}

/** Names joined as one says them. */
export function listed(names: string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${t('and')} ${names.at(-1)}`;
}

/** Seconds as a clock shows them. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const minutes = Math.floor(whole / 60);
  const hours = Math.floor(minutes / 60);
  const two = (value: number): string => String(value).padStart(2, '0');
  if (hours) return `${hours}:${two(minutes % 60)}:${two(whole % 60)}`;
  return `${minutes}:${two(whole % 60)}`;
}

/** So long a time in a few letters. */
export function span(seconds: number): string {
  if (seconds < 90) return t('seconds', { n: Math.round(seconds) });
  return t('minutes', { n: Math.round(seconds / 60) });
}
