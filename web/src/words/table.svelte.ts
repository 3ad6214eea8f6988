/** What the client, the table and the server say in another language than English, loaded for those who read it. */

import { loadPart } from '../state/parts';
import { settings } from '../state/settings.svelte';
import { learnGerman } from './index.svelte';
import type { Catalogue } from './phrases';

export const messages = $state<Catalogue>({});

/** Loads them for the language that is set; until then they are said in English. */
export async function speakTable(): Promise<void> {
  if (settings.language === 'en') return;
  const german = await loadPart(() => import('./tableGerman'));
  learnGerman(german.de);
  Object.assign(messages, german.messages);
}
