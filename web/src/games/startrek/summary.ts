/** What happened, in a few sentences, for somebody who listens. */

import type { Told } from '../../wire/types';
import { eventSaid } from '../../words/speech.svelte';
import { asEvent } from './model';

const MOST = 12;
/** What is told aloud; the feed has the rest. */
const TOLD = new Set(['ship_moved', 'ship_fled', 'attack_compared', 'attack_cancelled', 'damage_dealt', 'ship_doomed', 'ship_destroyed', 'fleet_eliminated', 'locked', 'cloaked', 'decloaked', 'player_left', 'player_lost', 'team_beamed', 'mission_tokens', 'round_began', 'ended', 'conceded']);
const MATTERS = new Set(['ship_fled', 'attack_compared', 'damage_dealt', 'ship_doomed', 'ship_destroyed', 'fleet_eliminated', 'player_left', 'player_lost', 'mission_tokens', 'ended', 'conceded']);

/** What comes of it all; how it was rolled is in the feed. */
export const matters = ({ event }: Told): boolean => MATTERS.has(event);

export function summary(events: Told[]): string {
  return events
    .filter(({ event }) => TOLD.has(event))
    .map((told) => eventSaid(told).text)
    .slice(-MOST)
    .join(' ');
}

/** The heading an event opens in the feed. */
export function heading(told: Told): string | null {
  const event = asEvent(told);
  if (event.event === 'round_began') return `Round ${event.round}`;
  if (event.event === 'phase_began') return eventSaid(told).text.replace(/^The | begins\.$/g, '');
  return null;
}

/** What is seen on the mat, or told again right after in other words. */
const HIDDEN = new Set(['dice', 'draw', 'dial_set', 'dial_revealed', 'dice_counted']);
const TOLD_BY_WHAT_FOLLOWS = new Set(['target_lock', 'cloak', 'sensor_echo']);

/** The rule by which unspent tokens go. */
const AT_THE_END = 'ST-END-05';

export function hides(told: Told): boolean {
  const event = asEvent(told);
  if (event.event === 'token_placed') return event.token !== 'aux';
  if (event.event === 'action_taken') return TOLD_BY_WHAT_FOLLOWS.has(event.action);
  if (event.event === 'token_removed') return told.rule === AT_THE_END;
  return HIDDEN.has(told.event);
}
