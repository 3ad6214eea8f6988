/** What happened, in a few sentences, for players who listen. */

import type { Told } from '../../wire/types';
import { colorSaid, eventSaid } from '../../words/speech.svelte';
import { asEvent, type DragonDiceView } from './model';
import { d } from './words/index.svelte';

const MOST = 12;
/** What is read aloud; the feed has the rest. */
const TOLD = new Set([
  'units_killed',
  'terrain_turned',
  'maneuver_failed',
  'terrain_captured',
  'spell_resolved',
  'dragon_killed',
  'player_out',
  'player_left',
  'ended',
  'conceded',
]);

const MATTERS = new Set([...TOLD, 'damage_dealt', 'units_buried', 'units_exchanged']);
/** What comes of it all; how it was rolled is in the feed. */
export const matters = ({ event }: Told): boolean => MATTERS.has(event);

export function summary(events: Told[], view: DragonDiceView): string {
  const said: string[] = [];
  for (const told of events) {
    const event = asEvent(told);
    if (event?.event === 'phase_began') {
      const name = colorSaid((view.names[event.seat] ?? '').toLowerCase());
      if (event.phase === 'expire') said.push(d('sum_turn', { name }));
    } else if (
      TOLD.has(told.event) ||
      (event?.event === 'roll_counted' && event.kind !== 'look') ||
      (event?.event === 'damage_dealt' && event.damage > 0)
    ) {
      said.push(eventSaid(told).text);
    }
  }
  return said.slice(-MOST).join(' ');
}
