/** What happened, in a sentence or two, for somebody who listens. */

import type { Told } from '../../wire/types';
import { counted } from './describe';
import { asEvent, type DragonDiceView } from './model';
import { d, named } from './words/index.svelte';

const MOST = 12;

export function summary(events: Told[], view: DragonDiceView): string {
  const said: string[] = [];
  const nameOf = (seat: number): string => view.names[seat] ?? '';
  for (const told of events) {
    const event = asEvent(told);
    if (told.event === 'ended' || told.event === 'conceded') said.push(told.words);
    switch (event?.event) {
      case 'phase_began':
        if (event.phase === 'expire') said.push(d('sum_turn', { name: event.name }));
        break;
      case 'roll_counted':
        if (event.kind !== 'look') said.push(d('sum_roll', { name: nameOf(event.seat), total: event.total, type: named(event.type) }));
        break;
      case 'damage_dealt':
        if (event.damage > 0) said.push(d('sum_damage', { name: nameOf(event.seat), damage: event.damage }));
        break;
      case 'units_killed':
        said.push(d('sum_killed', { names: counted(event.names) }));
        break;
      case 'terrain_turned':
        said.push(d('sum_turned', { place: event.place + 1, face: event.face }));
        break;
      case 'terrain_captured':
        said.push(d('sum_captured', { name: event.name }));
        break;
      case 'spell_resolved':
        said.push(d('sum_spell', { spell: event.name }));
    }
  }
  return said.slice(-MOST).join('; ').replaceAll(':;', ':');
}
