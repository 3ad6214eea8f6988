/** What the server says, in the language that is set where the game has words for it. */

import type { GameKit, GameWords } from '../games/kit';
import { settings } from '../state/settings.svelte';
import type { Option, Prompt, SeatSeen, Told } from '../wire/types';
import { t } from './index.svelte';

export interface Said {
  text: string;
  /** Set where the text is not in the language of the page. */
  lang?: 'en';
}

const game = $state<{ words: GameWords | null }>({ words: null });

/** Use a game's words for the language that is set; call inside an effect. */
export function speakGame(kit: GameKit | null): void {
  const load = kit?.words[settings.language];
  game.words = null;
  void load?.().then((words) => {
    game.words = words;
  });
}

function said(own: string | null | undefined, english: string): Said {
  if (own) return { text: own };
  return settings.language === 'en' ? { text: english } : { text: english, lang: 'en' };
}

export function eventSaid(told: Told): Said {
  return said(game.words?.event(told) ?? tableEvent(told), told.words);
}

export function promptSaid(prompt: Prompt): Said {
  return said(game.words?.prompt(prompt), prompt.words);
}

export function optionSaid(kind: string, option: Option): Said {
  return said(game.words?.option(kind, option.id), option.words);
}

export function fieldSaid(name: string, words: string): Said {
  return said(game.words?.field(name), words);
}

export function reasonSaid(kind: string, reason: string): Said {
  return said(game.words?.reason(kind, reason), reason);
}

export function colorSaid(color: string): string {
  return game.words?.color(color) ?? color.charAt(0).toUpperCase() + color.slice(1);
}

/** What a seat is called; names the server made up are said in the language that is set. */
export function seatName(seat: SeatSeen, mine: number | null = null): string {
  const player = /^Player (\d+)$/.exec(seat.name)?.[1];
  if (player) return seat.seat === mine ? t('you_name') : t('player_n', { n: player });
  const bot = /^(random|easy|plain|search) bot$/.exec(seat.name)?.[1];
  if (bot) return t(`level_${bot as 'easy'}`);
  return seat.name || colorSaid(seat.color);
}

export function resultSaid(words: string): Said {
  return said(game.words?.result(words), words);
}

/** Events of the table itself, whatever the game. */
function tableEvent(told: Told): string | null {
  if (settings.language === 'en') return null;
  const spoken = (word: string): string =>
    word === 'The table' ? t('the_table') : (game.words?.color(word.toLowerCase()) ?? word);
  const name = typeof told.name === 'string' ? spoken(told.name) : '';
  const items = Array.isArray(told.items) ? told.items.map((item) => spoken(String(item))) : [];
  switch (told.event) {
    case 'dice':
      return t('event_dice', { name, values: String(told.values).replaceAll(',', ', ') });
    case 'draw':
      return t('event_draw', { name, items: items.join(', ') });
    case 'conceded':
      return t('event_conceded', { name });
    case 'undone':
      return t('event_undone', { name });
    case 'seated':
      return t('event_seated', { name, holder: String(told.holder) });
    default:
      return null;
  }
}
