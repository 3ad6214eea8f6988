/** What an Adventure says of its end, its edges and its tokens, in words. */

import type { AdventureSeen, BattleView, EdgeSeen } from '../types.gen';
import { cardName } from '../model';
import { s } from '../words';

/** When it ends, and whether a side must still spare another. */
export function ending({ ends_after: rounds, ends_at: tokens, truce }: AdventureSeen, view: BattleView): string[] {
  if (view.result) return [];
  const lying = view.objectives.filter(({ at }) => at).length;
  return [
    ...(rounds ? [s('ends_after', { n: rounds })] : []),
    ...(tokens ? [s('ends_at', { n: tokens, there: lying })] : []),
    ...(truce ? [s('truce')] : []),
  ];
}

/** An edge in words. */
export function edgeSaid({ kind, start, end, roles }: EdgeSeen, { width, height }: BattleView): string {
  const [x, y] = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  const wind = y >= height ? 'north' : y <= 0 ? 'south' : x >= width ? 'east' : 'west';
  if (kind === 'wall') return s('wall', { edge: wind });
  return roles.length ? s('exit_for', { edge: wind, names: roles.map(cardName).join(', ') }) : s('exit', { edge: wind });
}
