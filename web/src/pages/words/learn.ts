/** The words of the page that teaches; no other page loads them. */

import { wordsOf } from '../../words/index.svelte';

export const en = {
  learn_title: 'Learn {game}',
  start_guided: 'A match with explanations',
} as const;

export const de: { [key in keyof typeof en]: string } = {
  learn_title: '{game} lernen',
  start_guided: 'Ein Spiel mit Erklärungen',
};

export const l = wordsOf<keyof typeof en>({ en, de });
