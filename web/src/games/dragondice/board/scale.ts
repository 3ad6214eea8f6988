/** How large dice are drawn: as large as the fullest army leaves room for. */

import type { DragonDiceView } from '../model';
import { isCrowd, NARROW } from './columns';

const LARGEST = 1.3;
const CROWDED = 0.85;
const SMALLEST = 0.8;
/** So many dice of the usual size fit into a column of the usual width in two rows. */
const ROOM = 10;

export function scaleOf(width: number, view: DragonDiceView): number {
  if (width < NARROW) return 0.85;
  const armies = new Map<string, number>();
  for (const { owner, place } of view.dice) {
    if (place >= 0) armies.set(`${owner}:${place}`, (armies.get(`${owner}:${place}`) ?? 0) + 1);
  }
  const fullest = Math.max(4, ...armies.values());
  const columns = Math.min(Math.max(view.terrains.length, 1), 3);
  const room = (ROOM * (width / columns)) / 270;
  return Math.min(isCrowd(view) ? CROWDED : LARGEST, Math.max(SMALLEST, Math.sqrt(room / fullest)));
}
