/** What the server says, in the language that is set where there are words for it. */

import type { GameKit, GameWords } from '../games/kit';
import { settings } from '../state/settings.svelte';
import type { Bar, Keyed, Phrase, SeatSeen, Told } from '../wire/types';
import { hasKey, t } from './index.svelte';
import { inWords } from './phrases';
import { messages } from './table.svelte';

export interface Said {
  text: string;
  /** Set where the text is not in the language of the page. */
  lang?: 'en';
}

const game = $state<{ words: GameWords | null }>({ words: null });

let turns = 0;

/** Use a game's words for the language that is set; call inside an effect. */
export function speakGame(kit: GameKit | null): void {
  const load = kit?.words[settings.language];
  const turn = ++turns;
  game.words = null;
  void load?.().then(async (words) => {
    if (turn === turns) game.words = words;
    const more = await words.more?.();
    if (more && turn === turns) game.words = { ...words, messages: { ...words.messages, ...more } };
  });
}

function said(own: string | null | undefined, english: string): Said {
  if (own) return { text: own };
  return settings.language === 'en' ? { text: english } : { text: english, lang: 'en' };
}

/** A phrase in the language that is set, if that is not English and has words for it. */
function phraseSaid(phrase: Phrase | null | undefined): string | null {
  if (!phrase || settings.language === 'en') return null;
  return inWords(phrase, [game.words?.messages ?? {}, messages]);
}

function keySaid({ key, values }: Keyed, english: string): Said {
  return said(phraseSaid(key ? { key, values } : null), english);
}

/** A question, an option, a field of a plan, a result: whatever has words and perhaps their key. */
export function wordsSaid(record: Keyed & { words: string }): Said {
  return keySaid(record, record.words);
}

/** Why the server refused something. */
export function reasonSaid(refusal: Keyed & { reason: string }): Said {
  return keySaid(refusal, refusal.reason);
}

/** Why an option cannot be chosen. */
export function barSaid(bar: Bar): Said {
  return said(phraseSaid(bar.why), bar.reason);
}

/** Whether the keys of words are needed to say them; English comes with the words. */
export function needsPhrases(): boolean {
  return settings.language !== 'en';
}

/** What happened; where the language lacks a word of it, in English. */
export function eventSaid(told: Told): Said {
  const own = phraseSaid(told.phrase);
  return said(own && own.charAt(0).toUpperCase() + own.slice(1), told.words);
}

export function colorSaid(color: string): string {
  return game.words?.color(color) ?? color.charAt(0).toUpperCase() + color.slice(1);
}

/** What a seat is called; names the server made up are said in the language that is set. */
export function seatName(seat: SeatSeen, mine: number | null = null): string {
  if (seat.called?.key === 'server.player' && seat.seat === mine) return t('you_name');
  const level = seat.called?.key.replace('server.bot.', 'level_') ?? '';
  if (hasKey(level)) return t(level);
  return phraseSaid(seat.called) ?? (seat.name || colorSaid(seat.color));
}
