/** What happened, in a few sentences, and what of it the feed leaves out. */

import type { Told } from '../../wire/types';
import { eventSaid } from '../../words/speech.svelte';
import { asEvent } from './model';

const MOST = 12;
/** What comes of it all; how it was rolled is in the feed. */
const OUTCOMES = ['creature_fled', 'attack_measured', 'area_measured', 'attack_compared', 'damage_dealt', 'creature_defeated', 'player_left', 'ended', 'conceded'];
const ALOUD = [...OUTCOMES, 'round_began', 'creature_moved', 'altitude_changed', 'target_measured', 'card_measured'];
/** What is seen on the mat, or told again by what follows. */
const HIDDEN = ['dice', 'draw', 'dial_revealed', 'dice_counted'];

export const matters = ({ event }: Told): boolean => OUTCOMES.includes(event);

export const summary = (events: Told[]): string =>
  events
    .filter(({ event }) => ALOUD.includes(event))
    .slice(-MOST)
    .map((told) => eventSaid(told).text)
    .join(' ');

export function hides(told: Told): boolean {
  const event = asEvent(told);
  if (event.event === 'action_taken') return event.action === 'feint';
  if (event.event === 'soldier_placed') return !event.pressed;
  return event.event === 'token_placed' ? !['exhaustion', 'no_attack'].includes(event.token) : HIDDEN.includes(told.event);
}

/** The heading an event opens in the feed. */
export function heading(told: Told): string | null {
  const event = asEvent(told);
  switch (event.event) {
    case 'round_began':
      return `Round ${event.round}`;
    case 'phase_began':
      return `${event.phase.charAt(0).toUpperCase()}${event.phase.slice(1)} Phase`;
    default:
      return null;
  }
}
