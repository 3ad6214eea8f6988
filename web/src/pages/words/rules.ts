/** The words of the page of rules. */

import { wordsOf } from '../../words/index.svelte';

export const en = {
  how_to_play: 'How to play',
  no_rules: 'This game came without rules to read.',
  no_rules_found: 'No rule has these words. Try fewer or other ones.',
} as const;

export const de: { [key in keyof typeof en]: string } = {
  how_to_play: 'So wird gespielt',
  no_rules: 'Zu diesem Spiel gibt es hier keine Regeln zu lesen.',
  no_rules_found: 'Keine Regel hat diese Wörter. Versuche weniger oder andere.',
};

export const r = wordsOf<keyof typeof en>({ en, de });
