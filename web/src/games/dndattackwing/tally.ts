/** A match of D&D Attack Wing in numbers. */

import type { Told } from '../../wire/types';
import type { Tally } from '../entry';
import { asEvent, seatOf, type BattleEvent } from './model';

const DECIDES = new Set(['creature_defeated', 'creature_fled', 'player_left', 'conceded', 'ended']);

/** Whom an event is counted for, and how often. */
type Count = (event: BattleEvent) => [creature: string, count: number] | null;
const COUNTED: [words: string, count: Count][] = [
  ['Attacks', (event) => (event.event === 'attack_declared' || event.event === 'area_declared' ? [event.attacker, 1] : null)],
  ['Attacks out of arc or Range', (event) => (event.event === 'attack_measured' && event.failed ? [event.attacker, 1] : null)],
  ['Hits scored', (event) => (event.event === 'attack_compared' ? [event.attacker, event.hits + event.criticals] : null)],
  ['Damage Cards', (event) => (event.event === 'damage_dealt' ? [event.creature, 1] : null)],
  ['Creatures lost', (event) => (event.event === 'creature_defeated' ? [event.creature, 1] : null)],
];

export function tally(events: Told[], seats: string[]): Tally {
  const figures = COUNTED.map(([words, count]) => {
    const by = seats.map(() => 0);
    for (const told of events) {
      const [creature, times] = count(asEvent(told)) ?? ['', 0];
      const seat = seatOf(creature);
      if (times && seat in by) by[seat]! += times;
    }
    return { words, by };
  });
  return { figures, turns: events.filter(({ event }) => DECIDES.has(event)) };
}
