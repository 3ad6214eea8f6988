/** DragonWars auf Deutsch. */

import type { GameWords } from '../../kit';
import { named } from './index.svelte';
import { messages } from './messages.de';

export const german: GameWords = {
  messages,
  color: (id) => named(id),
};
