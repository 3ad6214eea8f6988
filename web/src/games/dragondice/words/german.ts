/** Dragon Dice auf Deutsch. */

import type { GameWords } from '../../kit';
import { keyOf } from './keyed';
import { messages } from './messages.de';

export const german: GameWords = {
  messages,
  color: (id) => messages[keyOf('seat', id)] ?? null,
};

/** Was erst gebraucht wird, wenn der Tisch zu sehen ist. */
export const germanTexts = async (): Promise<{ [key: string]: string }> => (await import('./texts.de')).texts;
