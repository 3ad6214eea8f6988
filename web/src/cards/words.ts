/** What cards say beside what is on them. */

import { wordsOf } from '../words/index.svelte';

const en = {
  printed: '{n} printed',
  value_now: '{name} {value}: {parts}',
  token_of: '{name}: {count} of {most}',
  token_count: '{name}: {count}',
} as const;

const de: { [key in keyof typeof en]: string } = {
  printed: '{n} aufgedruckt',
  value_now: '{name} {value}: {parts}',
  token_of: '{name}: {count} von {most}',
  token_count: '{name}: {count}',
};

export const c = wordsOf<keyof typeof en>({ en, de });
