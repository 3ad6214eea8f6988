/** What is written on measured lines, and where, so that no note covers another. */

import type { Point } from './pose';

export interface Noted {
  id: string;
  from: Point;
  to: Point;
  words: string;
}

const HEIGHT = 18;
const PARTS = [0.5, 0.62, 0.38, 0.74, 0.26, 0.86];

/** How many pixels wide a note is. */
export const noteWidth = (words: string): number => words.length * 7.2 + 14;

/** Where on its line each note stands: in the middle, or the first part where no other one is. */
export function notesApart(lines: readonly Noted[], scale: number): Map<string, number> {
  const taken: { x: number; y: number; width: number }[] = [];
  const found = new Map<string, number>();
  for (const { id, from, to, words } of lines) {
    const width = noteWidth(words);
    const at = (part: number) => ({ x: (from.x + (to.x - from.x) * part) * scale, y: (from.y + (to.y - from.y) * part) * scale, width });
    const free = (part: number): boolean => {
      const spot = at(part);
      return taken.every((other) => Math.abs(other.x - spot.x) >= (other.width + width) / 2 || Math.abs(other.y - spot.y) >= HEIGHT);
    };
    const part = PARTS.find(free) ?? 0.5;
    found.set(id, part);
    taken.push(at(part));
  }
  return found;
}
