/** Keys of messages about the things of the game, as the rules make them. */

import type { Catalogue } from '../../../words/phrases';

/** The key under which a thing's name is said: `keyOf('icon', 'Rise from the Ashes')`. */
export function keyOf(part: string, name: string): string {
  return `dragondice.${part}.${name.toLowerCase().replaceAll("'", '').replaceAll(/[^a-z0-9.]+/g, '_')}`;
}

/** Words by the ids of things of one part, as words by key. */
export function keyed(part: string, words: Catalogue): Catalogue {
  return Object.fromEntries(Object.entries(words).map(([id, text]) => [`dragondice.${part}.${id}`, text]));
}
