/** What happened, in a sentence or two, for players who listen. */

import type { Told } from '../../wire/types';
import { asDragonWars } from './model';
import { d, dragonName } from './words/index.svelte';

export function summary(events: Told[]): string {
  const said: string[] = [];
  let moved = 0;
  let turn = 0;
  const close = (): void => {
    if (moved > 0) said.push(d('sum_moved', { n: moved }));
    moved = 0;
  };
  for (const told of events) {
    const event = asDragonWars(told);
    if (told.event === 'ended' || told.event === 'conceded') said.push(told.words);
    if (!event) continue;
    switch (event.event) {
      case 'turn_began':
        close();
        turn = event.turn;
        said.push(d('sum_turn', { turn }));
        break;
      case 'flew':
        moved += 1;
        break;
      case 'fell':
        said.push(d('sum_fell', { dragon: dragonName(event.dragon), damage: event.damage }));
        break;
      case 'burned':
        said.push(d('sum_burned', { dragon: dragonName(event.dragon), damage: event.damage }));
        break;
      case 'struck':
        said.push(d('sum_struck', { dragon: dragonName(event.target), damage: event.damage }));
        break;
      case 'died':
        said.push(d('sum_died', { dragon: dragonName(event.dragon) }));
        break;
      case 'egg_taken':
        said.push(d('sum_egg', { dragon: dragonName(event.dragon) }));
        break;
    }
  }
  close();
  if (said.length === 1 && turn > 0) said.push(d('sum_nothing'));
  return said.join('; ').replaceAll(':;', ':');
}
