/** A match of HeroScape in numbers. */

import type { Told } from '../../wire/types';
import type { Tally } from '../entry';
import { asEvent, partsOf } from './model';

const DECIDES = new Set(['destroyed', 'card_out', 'player_left', 'conceded', 'scored', 'ended']);

export function tally(events: Told[], seats: string[]): Tally {
  const colors = seats.map((name) => name.toLowerCase());
  const none = (): number[] => seats.map(() => 0);
  const [dealt, taken, attacks, blocked, lost] = [none(), none(), none(), none(), none()];
  const add = (counts: number[], figure: string, n: number): void => {
    const seat = colors.indexOf(partsOf(figure).color);
    if (seat >= 0) counts[seat]! += n;
  };
  let attacker = '';
  for (const told of events) {
    const event = asEvent(told);
    switch (told.event) {
      case 'attack_resolved':
        add(attacks, event.figure, 1);
        if (event.skulls <= event.shields) add(blocked, event.target, 1);
        attacker = event.skulls > event.shields ? event.figure : '';
        break;
      case 'struck':
        attacker = event.skull ? event.striker : '';
        break;
      case 'fell':
        attacker = '';
        break;
      case 'wounded':
        add(taken, event.figure, event.wounds);
        if (attacker) add(dealt, attacker, event.wounds);
        attacker = '';
        break;
      case 'destroyed':
        add(lost, event.figure, 1);
        break;
    }
  }
  return {
    figures: [
      { words: 'Wounds dealt', by: dealt },
      { words: 'Wounds taken', by: taken },
      { words: 'Attacks', by: attacks },
      { words: 'Attacks blocked', by: blocked },
      { words: 'Figures lost', by: lost },
    ],
    turns: events.filter(({ event }) => DECIDES.has(event)),
  };
}
