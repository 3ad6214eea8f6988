/** What of all that happened a player should not miss. */

import type { GameKit } from '../games/kit';
import type { Told } from '../wire/types';

const MOST = 5;

export interface Gist {
  /** In the order in which it happened. */
  lines: Told[];
  /** So much else matters that has no room. */
  more: number;
}

/** What befell the player comes first, then the latest. */
export function gist(events: Told[], kit: Pick<GameKit, 'matters' | 'befalls'>, seat: number | null): Gist {
  const all = events.filter((told) => kit.matters?.(told));
  const isOwn = (told: Told): boolean => told.seat === seat || (seat !== null && (kit.befalls?.(told, seat) ?? false));
  const kept = new Set([...all.filter(isOwn).reverse(), ...all.filter((told) => !isOwn(told)).reverse()].slice(0, MOST));
  return { lines: all.filter((told) => kept.has(told)), more: all.length - kept.size };
}

/** Where the turn before this one began, for a player who comes back to the table. */
export function turnBefore(events: Told[], kit: Pick<GameKit, 'heading'>): number {
  return events.filter((told) => kit.heading(told) !== null).at(-2)?.number ?? 0;
}
