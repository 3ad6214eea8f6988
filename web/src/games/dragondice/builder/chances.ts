/** A roll's chances, ready to be drawn and said. */

import type { Odds } from './looked';

/** Less than this is not drawn at the ends. */
const SLIGHT = 0.001;
const SURE = 0.8;

export interface Bar {
  result: number;
  chance: number;
  /** The chance of this result or more. */
  atLeast: number;
}

/** The results worth drawing. */
export function barsOf({ chances }: Odds): Bar[] {
  let left = 1;
  const all = chances.map((chance, result) => {
    const bar = { result, chance, atLeast: Math.min(Math.max(left, 0), 1) };
    left -= chance;
    return bar;
  });
  const worth = all.filter(({ chance }) => chance >= SLIGHT);
  return all.slice(worth[0]?.result ?? 0, (worth.at(-1)?.result ?? 0) + 1);
}

/** What comes up at least in four of five rolls. */
export function sureResult(odds: Odds): number {
  return barsOf(odds).filter(({ atLeast }) => atLeast >= SURE).at(-1)?.result ?? 0;
}
