/** The games this client knows: every folder here with an `entry.ts`, named by the id of its game. */

import { loadPart } from '../state/parts';
import { settings } from '../state/settings.svelte';
import type { GameEntry, GameParts, Spoken } from './entry';

const found = import.meta.glob<GameEntry>('./*/entry.ts', { eager: true, import: 'entry' });
const entries = new Map(Object.entries(found).map(([path, entry]) => [path.split('/')[1], entry]));

export function brings(game: string, part: keyof GameParts): boolean {
  return entries.get(game)?.[part] !== undefined;
}

/** A part of a game, loaded now; null for a game that does not bring it. */
export async function partOf<P extends keyof GameParts>(game: string, part: P): Promise<GameParts[P] | null> {
  const load = entries.get(game)?.[part];
  return load ? loadPart<GameParts[P]>(load) : null;
}

/** Words in the language that is set, or in English, marked as such. */
export function spoken(words: Spoken): { text: string; lang?: 'en' } {
  const own = words[settings.language];
  if (own || settings.language === 'en') return { text: own ?? words.en };
  return { text: words.en, lang: 'en' };
}
