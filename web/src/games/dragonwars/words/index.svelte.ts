/** DragonWars in the language that is set. */

import { wordsOf } from '../../../words/index.svelte';
import { NO_FIRE } from '../numbers';
import { nameParts, type Order } from '../model';
import { de } from './de';
import { en, type Key } from './en';

export const d = wordsOf<Key>({ en, de });

/** A word of the rules (a type, color, terrain, movement) by its id; an unknown one stays as it is. */
export function named(id: string): string {
  return id in en ? d(id as Key) : id;
}

export function dragonName(dragon: string): string {
  const { color, type } = nameParts(dragon);
  return d('dragon_of', { color: named(color), type: named(type) });
}

export function directionName(direction: number): string {
  return named(`dir_${direction}`);
}

export function heightWords(height: number, total: number): string {
  return height ? d('at_height', { height, total }) : d('on_ground');
}

/** A plotted fire in words. */
export function fireName(fire: string): string {
  if (fire === NO_FIRE) return d('none');
  const [one = '', other] = fire.split('+').map((part) => {
    const reach = part.slice(2);
    if (part.startsWith('FB')) return d('fireball', { reach });
    return part.startsWith('BR') ? d('breath', { reach }) : d('blast');
  });
  return other ? d('fire_and', { one, other }) : one;
}

/** An order of one Turn in words. */
export function orderName([move, fire]: Order, grounded: boolean): string {
  const moved = move.map(named).join(' + ');
  if (fire === NO_FIRE) return moved || d(grounded ? 'rests' : 'stays');
  return `${moved || d('stays')}, ${fireName(fire)}`;
}
