/** Sounds at the table: what makes them is loaded once they are switched on. */

import { loadPart } from './parts';
import { settings } from './settings.svelte';
import type { Sound } from './sounds';

export function hear(sound: Sound): void {
  if (settings.effects) void loadPart(() => import('./sounds')).then(({ play }) => play(sound));
}
