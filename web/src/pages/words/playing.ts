/** Words for whom one plays against; only the pages on which that is chosen load them. */

import { wordsOf } from '../../words/index.svelte';

export const en = {
  bot_strength: 'Strength of the bot',
  easy: 'Easy',
  plain: 'Normal',
  search: 'Hard',
  you_play: 'You play',
  who_plays: 'Who plays {name}',
  at_this_screen: 'A player at this screen',
} as const;

export const de: { [key in keyof typeof en]: string } = {
  bot_strength: 'Stärke des Bots',
  easy: 'Leicht',
  plain: 'Normal',
  search: 'Schwer',
  you_play: 'Du spielst',
  who_plays: 'Wer spielt {name}',
  at_this_screen: 'Jemand an diesem Bildschirm',
};

export const p = wordsOf<keyof typeof en>({ en, de });
