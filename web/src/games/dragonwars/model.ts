/** What the server shows of DragonWars: the view of a seat and the events. */

import type { Told } from '../../wire/types';
import { EVENT_KINDS, type EventFields } from './types.gen';

export { EVENT_KINDS };
export type { DragonSeen, DragonWarsView, EggSeen, EventFields, MapSheet, Order } from './types.gen';

export type DragonWarsEvent = {
  [Kind in keyof EventFields]: { event: Kind } & EventFields[Kind];
}[keyof EventFields];

const KINDS: ReadonlySet<string> = new Set(EVENT_KINDS);

/** The event with its own fields, or null if it is one of the table's. */
export function asDragonWars(told: Told): DragonWarsEvent | null {
  return KINDS.has(told.event) ? (told as unknown as DragonWarsEvent) : null;
}

/** The color and the type of a dragon named "red.elder". */
export function nameParts(dragon: string): { color: string; type: string } {
  const [color = '', type = ''] = dragon.split('.');
  return { color, type };
}
