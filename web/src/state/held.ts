/** What still holds of a match: events of answers that were taken back did not happen. */

import type { Frame } from '../wire/api';
import type { Told } from '../wire/types';

/** Entries that stand beside the line of play: they are never taken back. */
const BESIDE = new Set(['start', 'seat']);

export function heldEvents(frames: Frame[]): Told[] {
  const line: Told[][] = [];
  const first: Told[] = [];
  for (const { kind, events } of frames) {
    if (kind === 'undo') {
      const cut = events.find(({ event }) => event === 'undone');
      line.splice(Math.max(line.length - Number(cut?.entries ?? 0), 0));
    } else if (BESIDE.has(kind)) first.push(...(kind === 'start' ? events : []));
    else line.push(events);
  }
  return [...first, ...line.flat()];
}
