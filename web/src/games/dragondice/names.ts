/** What the seats are called on the table: by their colors, as in questions and sentences. */

import type { SeatSeen } from '../../wire/types';
import { colorSaid } from '../../words/speech.svelte';
import type { DragonDiceView } from './model';
import { d } from './words/index.svelte';

export function nameAt(seat: number, own: number | null, seats: SeatSeen[], view: DragonDiceView): string {
  const color = seats.find((other) => other.seat === seat)?.color;
  const name = color ? colorSaid(color) : (view.names[seat] ?? '');
  return seat === own ? d('you_are', { name }) : name;
}
