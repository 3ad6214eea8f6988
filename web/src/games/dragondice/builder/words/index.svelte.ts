/** The builder's own words in the language that is set. */

import { settings } from '../../../../state/settings.svelte';
import { wordsOf } from '../../../../words/index.svelte';
import { named } from '../../words/index.svelte';
import { de } from './de';
import { en, type Key } from './en';

export const b = wordsOf<Key>({ en, de });

/** A word by its id; one there is no word for stays as it is. */
export function bNamed(id: string): string {
  return id in en ? b(id as Key) : id;
}

/** The class of a unit; some are called like what is rolled, but written small. */
export function rankName(rank: string): string {
  const key = `rank_${rank}`;
  return key in en ? b(key as Key) : named(rank);
}

/** A number as this language writes it, with one digit after the point. */
export function decimal(value: number): string {
  return value.toLocaleString(settings.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

export function percent(share: number): string {
  return share.toLocaleString(settings.language, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 });
}
