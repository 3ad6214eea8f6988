/** A match of HeroScape in numbers. */

import type { Told } from '../../wire/types';
import type { Tally } from '../entry';
import { asEvent, partsOf } from './model';

const DECIDES = new Set(['destroyed', 'card_out', 'player_left', 'conceded', 'scored', 'ended']);

export function tally(events: Told[], seats: string[]): Tally {
  const colors = seats.map((name) => name.toLowerCase());
  const none = (): number[] => seats.map(() => 0);
  const [dealt, taken, attacks, blocked, felled, lost] = [none(), none(), none(), none(), none(), none()];
  const add = (counts: number[], figure: string, n: number): void => {
    const seat = colors.indexOf(partsOf(figure).color);
    if (seat >= 0) counts[seat]! += n;
  };
  let attacker = '';
  let hurt = '';
  const wound = (figure: string, wounds: number): void => {
    add(taken, figure, wounds);
    if (attacker) add(dealt, attacker, wounds);
  };
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
      case 'marker_revealed':
      case 'power_used':
      case 'power_acts':
        attacker = '';
        break;
      case 'wounded':
        wound(event.figure, event.wounds);
        hurt = event.figure;
        break;
      case 'destroyed':
        // A figure with one life is destroyed without a word about wounds.
        if (hurt !== event.figure) wound(event.figure, 1);
        if (attacker) add(felled, attacker, 1);
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
      { words: 'Figures destroyed', by: felled },
      { words: 'Figures lost', by: lost },
    ],
    turns: events.filter(({ event }) => DECIDES.has(event)),
  };
}
