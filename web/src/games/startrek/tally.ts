/** A match of Star Trek: Attack Wing in numbers. */

import type { Told } from '../../wire/types';
import type { Tally } from '../entry';
import { asEvent, seatOf } from './model';

const DECIDES = new Set(['ship_destroyed', 'ship_fled', 'fleet_eliminated', 'player_left', 'player_lost', 'mission_tokens', 'conceded', 'ended']);

export function tally(events: Told[], seats: string[]): Tally {
  const none = (): number[] => seats.map(() => 0);
  const [attacks, hits, shields, damage, lost] = [none(), none(), none(), none(), none()];
  const turns: Told[] = [];
  /** A ship that fled is destroyed for it, and lost once. */
  const gone = new Set<string>();
  const add = (to: number[], ship: string, count = 1): void => {
    const seat = seatOf(ship);
    if (seat in to) to[seat]! += count;
  };
  for (const told of events) {
    if (DECIDES.has(told.event)) turns.push(told);
    const event = asEvent(told);
    switch (event.event) {
      case 'attack_declared':
        add(attacks, event.attacker);
        break;
      case 'attack_compared':
        add(hits, event.attacker, event.hits + event.criticals);
        break;
      case 'shield_lost':
        add(shields, event.ship);
        break;
      case 'damage_dealt':
        add(damage, event.ship);
        break;
      case 'ship_destroyed':
      case 'ship_fled':
        if (!gone.has(event.ship)) add(lost, event.ship);
        gone.add(event.ship);
        break;
    }
  }
  return {
    figures: [
      { words: 'Attacks', by: attacks },
      { words: 'Hits scored', by: hits },
      { words: 'Shields lost', by: shields },
      { words: 'Damage Cards', by: damage },
      { words: 'Ships lost', by: lost },
    ],
    turns,
  };
}
