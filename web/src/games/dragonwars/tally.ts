/** A match of DragonWars in numbers. */

import type { Told } from '../../wire/types';
import { wordsOf } from '../../words/index.svelte';
import type { Tally } from '../entry';
import { asDragonWars, nameParts } from './model';

const en = {
  damage: 'Damage dealt',
  taken: 'Damage taken',
  falls: 'Falls',
  lost: 'Dragons lost',
} as const;
const de: { [key in keyof typeof en]: string } = {
  damage: 'Schaden angerichtet',
  taken: 'Schaden erlitten',
  falls: 'Abstürze',
  lost: 'Drachen verloren',
};
const w = wordsOf<keyof typeof en>({ en, de });

const DECIDES = new Set(['died', 'egg_taken', 'egg_dropped', 'player_left', 'conceded', 'ended']);

export function tally(events: Told[], seats: string[]): Tally {
  const colors = seats.map((name) => name.toLowerCase());
  const none = (): number[] => seats.map(() => 0);
  const [damage, taken, falls, lost] = [none(), none(), none(), none()];
  const add = (counts: number[], dragon: string, n: number): void => {
    const seat = colors.indexOf(nameParts(dragon).color);
    if (seat >= 0) counts[seat]! += n;
  };
  for (const told of events) {
    const event = asDragonWars(told);
    if (event?.event === 'fired') for (const [, n] of event.hits) add(damage, event.dragon, n);
    else if (event?.event === 'struck') {
      add(damage, event.dragon, event.damage);
      add(taken, event.target, event.damage);
    } else if (event?.event === 'burned') add(taken, event.dragon, event.damage);
    else if (event?.event === 'fell') {
      add(falls, event.dragon, 1);
      add(taken, event.dragon, event.damage);
    } else if (event?.event === 'died') add(lost, event.dragon, 1);
  }
  return {
    figures: [
      { words: w('damage'), by: damage },
      { words: w('taken'), by: taken },
      { words: w('falls'), by: falls },
      { words: w('lost'), by: lost },
    ],
    turns: events.filter(({ event }) => DECIDES.has(event)),
  };
}
