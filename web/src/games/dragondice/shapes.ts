/** How a die looks from above: its outline by the number of its sides, its size by its health. */

import type { Size } from './catalogue';

/** Outlines on a grid of 48. */
export type Outline = 'cube' | 'kite' | 'wedge' | 'disc' | 'gem' | 'ball';

export const OUTLINES: { [outline in Outline]: string } = {
  // six sides: units
  cube: 'M11 3h26a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H11a8 8 0 0 1-8-8V11a8 8 0 0 1 8-8z',
  // ten sides: monsters and artifacts
  kite: 'M24 1.5 42 10q3 1.5 3 4.5L43 32q-.4 3-3 4.5L26.5 46q-2.5 1.5-5 0L8 36.5q-2.6-1.5-3-4.5L3 14.5Q3 11.5 6 10z',
  // four sides: equipment
  wedge: 'M20.5 5q3.5-4 7 0L45 38q2 5-3 6H6q-5-1-3-6z',
  // metal: medallions and relics
  disc: 'M24 2.5a21.5 21.5 0 1 0 0 43 21.5 21.5 0 0 0 0-43z',
  // eight sides: terrains
  gem: 'M24 1 44 13v22L24 47 4 35V13z',
  // twelve sides: dragons
  ball: 'M24 1.5 37.5 5.5 46 17v14L37.5 42.5 24 46.5 10.5 42.5 2 31V17L10.5 5.5z',
};

const PIXELS: { [size in Size]: number } = { small: 36, medium: 42, large: 48, champion: 54, monster: 56 };

export function pixelsOf(size: Size | ''): number {
  return size ? PIXELS[size] : 46;
}
