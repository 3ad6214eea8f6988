/** How large dice are drawn: as large as the fullest army, or the fullest column, leaves room for. */

import type { DragonDiceView } from '../model';
import { isCrowd, NARROW } from './columns';

const ON_PHONES = 0.85;
const LARGEST = 1.3;
const SMALLEST = 0.8;
/** So many dice of the usual size fit into a column of the usual width in two rows. */
const ROOM = 10;
/** What is tried where many play; at the last dice are as small as they can be pressed. */
const CROWDED = [1.1, 1, 0.9, 0.8];
const LAST = 0.72;

export interface Room {
  width: number;
  height: number;
  columns: number[][];
  /** How wide the columns are beside each other. */
  widths: number[];
}

export function scaleOf(view: DragonDiceView, room: Room): number {
  if (room.width < NARROW) return ON_PHONES;
  const armies = new Map<string, number>();
  for (const { owner, place } of view.dice) {
    if (place >= 0) armies.set(`${place}:${owner}`, (armies.get(`${place}:${owner}`) ?? 0) + 1);
  }
  if (isCrowd(view)) return CROWDED.find((scale) => fits([...armies], room, scale)) ?? LAST;
  const fullest = Math.max(4, ...armies.values());
  const across = Math.min(Math.max(view.terrains.length, 1), 3);
  return Math.min(LARGEST, Math.max(SMALLEST, Math.sqrt((ROOM * (room.width / across)) / 270 / fullest)));
}

// About what takes how much room, in pixels, as the parts of the table are styled.
const BESIDE = 190;
const PADDING = 46;
const LAND = 78;
const HEAD = 44;
const DIE = 47;

/** Whether all columns find room at this size; armies are given by place and owner with their number of dice. */
function fits(armies: [key: string, dice: number][], { width, height, columns, widths }: Room, scale: number): boolean {
  const parts = widths.reduce((sum, part) => sum + part, 0);
  return columns.every((places, column) => {
    const perRow = Math.max(Math.floor(((width * widths[column]!) / parts - PADDING) / (DIE * scale)), 1);
    const own = armies.filter(([key]) => places.includes(parseInt(key)));
    return own.reduce((sum, [, dice]) => sum + HEAD + Math.ceil(dice / perRow) * DIE * scale, places.length * LAND) <= height - BESIDE;
  });
}
