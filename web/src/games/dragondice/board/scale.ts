/** How large dice are drawn and how wide columns are: as the fullest army, or the fullest column, leaves room for. */

import type { DragonDiceView } from '../model';
import { isCrowd, NARROW } from './columns';
import { balanced } from './crowd';
import { spacious } from './pair';

const ON_PHONES = 0.85;
/** While forces are shown before a match of many. */
const MUSTERED = 0.8;
/** What is tried where many play; at the last dice are as small as they can be pressed. */
const CROWDED = [
  { scale: 1, terse: false, named: true },
  { scale: 0.85, terse: false, named: true },
  { scale: 1.1, terse: false, named: false },
  { scale: 1, terse: false, named: false },
  { scale: 0.9, terse: false, named: false },
  { scale: 0.8, terse: false, named: false },
  { scale: 0.9, terse: true, named: false },
  { scale: 0.8, terse: true, named: false },
];
const LAST = { scale: 0.72, terse: true, named: false };

export interface Room {
  width: number;
  height: number;
  /** How much of it is taken by what lies beside the terrains. */
  trays: number;
  columns: number[][];
  /** How large a kind of die is drawn at the usual size. */
  pixelsOf(kind: string): number;
}

export interface Arranged {
  scale: number;
  /** Whether armies are named by the marks of their players alone. */
  terse: boolean;
  /** Whether dice are named below them. */
  named: boolean;
  /** How wide the columns are beside each other. */
  widths: number[];
}

export function arranged(view: DragonDiceView, room: Room): Arranged {
  const widths = room.columns.map(() => 1);
  if (room.width < NARROW) return { scale: ON_PHONES, terse: true, named: false, widths };
  if (!isCrowd(view)) return { ...spacious(view, room), terse: false, widths };
  if (view.dice.every(({ place }) => place < 0)) return { scale: MUSTERED, terse: false, named: false, widths };
  for (const size of CROWDED) {
    const found = balanced(view, room, size);
    if (found.fits) return { ...size, widths: found.widths };
  }
  return { ...LAST, widths: balanced(view, room, LAST).widths };
}
