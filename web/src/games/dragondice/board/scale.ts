/** How large dice are drawn and how wide columns are: as the fullest army, or the fullest column, leaves room for. */

import type { DragonDiceView } from '../model';
import { isCrowd, NARROW } from './columns';
import { balanced } from './crowd';

const ON_PHONES = 0.85;
const LARGEST = 1.3;
const SMALLEST = 0.8;
/** So many dice of the usual size fit into a column of the usual width in two rows. */
const ROOM = 10;
/** While forces are shown before a match of many. */
const MUSTERED = 0.8;
/** What is tried where many play; at the last dice are as small as they can be pressed. */
const CROWDED = [
  { scale: 1.1, terse: false },
  { scale: 1, terse: false },
  { scale: 0.9, terse: false },
  { scale: 0.8, terse: false },
  { scale: 0.9, terse: true },
  { scale: 0.8, terse: true },
];
const LAST = { scale: 0.72, terse: true };

export interface Room {
  width: number;
  height: number;
  columns: number[][];
  /** How large a kind of die is drawn at the usual size. */
  pixelsOf(kind: string): number;
}

export interface Arranged {
  scale: number;
  /** Whether armies are named by the marks of their players alone. */
  terse: boolean;
  /** How wide the columns are beside each other. */
  widths: number[];
}

export function arranged(view: DragonDiceView, room: Room): Arranged {
  const widths = room.columns.map(() => 1);
  if (room.width < NARROW) return { scale: ON_PHONES, terse: true, widths };
  if (!isCrowd(view)) return { scale: spacious(view, room), terse: false, widths };
  if (view.dice.every(({ place }) => place < 0)) return { scale: MUSTERED, terse: false, widths };
  for (const size of CROWDED) {
    const found = balanced(view, room, size);
    if (found.fits) return { ...size, widths: found.widths };
  }
  return { ...LAST, widths: balanced(view, room, LAST).widths };
}

/** Between two players nothing has to fit but the fullest army. */
function spacious(view: DragonDiceView, room: Room): number {
  const armies = new Map<string, number>();
  for (const { owner, place } of view.dice) {
    if (place >= 0) armies.set(`${place}:${owner}`, (armies.get(`${place}:${owner}`) ?? 0) + 1);
  }
  const fullest = Math.max(4, ...armies.values());
  const across = Math.min(Math.max(view.terrains.length, 1), 3);
  return Math.min(LARGEST, Math.max(SMALLEST, Math.sqrt((ROOM * (room.width / across)) / 270 / fullest)));
}
