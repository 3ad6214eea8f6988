/** Many options in heaps, such as the dice of one army. */

import type { Heap } from '../games/kit';
import type { Option } from '../wire/types';

/** With no more options than these, heaps would only be in the way. */
const FEW = 6;
/** With more than these, heaps open on demand. */
const MANY = 12;

export interface Member {
  option: Option;
  /** Its place among all options. */
  place: number;
  /** What it is called under the title of its heap; '' where it has none. */
  short: string;
}

export interface Pile {
  /** Null for options that belong to no heap. */
  heap: Heap | null;
  members: Member[];
}

/** The options as they are shown: in heaps if there are many of them, what belongs to none last. */
export function piled(options: Option[], heapOf: (about: string[]) => Heap | null): Pile[] {
  const piles = new Map<string, Pile>();
  const rest: Pile = { heap: null, members: [] };
  options.forEach((option, place) => {
    const heap = heapOf(option.about ?? []);
    const pile = heap ? (piles.get(heap.about) ?? { heap, members: [] }) : rest;
    pile.members.push({ option, place, short: heap?.words ?? '' });
    if (heap) piles.set(heap.about, pile);
  });
  const helps = options.length > FEW && piles.size > 1 && piles.size < options.length - rest.members.length;
  if (!helps) return [{ heap: null, members: options.map((option, place) => ({ option, place, short: '' })) }];
  const sorted = [...piles.values()].sort((one, other) => (one.heap?.order ?? 0) - (other.heap?.order ?? 0));
  return rest.members.length > 0 ? [...sorted, rest] : sorted;
}

/** Whether there are too many to open heaps in which nothing is chosen at first. */
export function folded(options: Option[]): boolean {
  return options.length > MANY;
}
