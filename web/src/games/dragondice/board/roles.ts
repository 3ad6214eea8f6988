/** What an army is doing just now, if anything. */

import type { DragonDiceView } from '../model';
import { d, named } from '../words/index.svelte';

export interface Role {
  icon: string;
  words: string;
}

export function roleOf({ attack, casting, march }: DragonDiceView, seat: number, place: number): Role | null {
  const is = (other: { seat: number; place: number } | null): boolean => other?.seat === seat && other.place === place;
  if (attack && is(attack)) {
    return { icon: attack.kind, words: attack.counter ? d('counters') : d('attacks', { kind: named(attack.kind) }) };
  }
  if (attack && attack.target === seat && attack.target_place === place) return { icon: 'save', words: d('is_target') };
  if (is(casting)) return { icon: 'magic', words: d('casts') };
  if (is(march)) return { icon: 'maneuver', words: d('marches') };
  return null;
}
