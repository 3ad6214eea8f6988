/** What happened, in a sentence or two, for somebody who listens. */

import type { Told } from '../../wire/types';
import { colorSaid } from '../../words/speech.svelte';
import { asEvent } from './model';
import { d, fullName, shortName } from './words/index.svelte';

export function summary(events: Told[]): string {
  const said: string[] = [];
  const moved = new Set<string>();
  const close = (): void => {
    if (moved.size > 0) said.push(moved.size === 1 ? d('sum_moved_one') : d('sum_moved', { n: moved.size }));
    moved.clear();
  };
  for (const told of events) {
    const event = asEvent(told);
    switch (told.event) {
      case 'ended':
      case 'conceded':
      case 'scored':
        said.push(told.words.replace(/\.$/, ''));
        break;
      case 'round_began':
        close();
        said.push(d('sum_round', { round: event.round }));
        break;
      case 'marker_revealed':
      case 'card_chosen':
      case 'turn_granted':
        close();
        said.push(d('sum_turn', { name: colorSaid(event.color), card: shortName(event.card) }));
        break;
      case 'moved':
        moved.add(event.figure);
        break;
      case 'attack_resolved':
        close();
        if (event.skulls <= event.shields) said.push(d('sum_blocked', { target: fullName(event.target) }));
        break;
      case 'wounded':
        close();
        said.push(d('sum_hit', { target: fullName(event.figure), wounds: event.wounds }));
        break;
      case 'destroyed':
        said.push(d('sum_destroyed', { figure: fullName(event.figure) }));
        break;
    }
  }
  close();
  return said.join('; ');
}

const MATTERS = new Set(['destroyed', 'card_out', 'player_left', 'glyph_turned', 'ended']);

/** Events that a player who looked elsewhere should know of. */
export function matters({ event }: Told): boolean {
  return MATTERS.has(event);
}
