/** Which terrains stand above each other on the table; that never changes during a match. */

import type { DragonDiceView } from '../model';

export const NARROW = 640;
const WIDE = 900;
/** With more homes than this a wide table has another column. */
const FEW = 4;

/** Whether there are so many players that everything must be drawn more compactly. */
export function isCrowd(view: Pick<DragonDiceView, 'players'>): boolean {
  return view.players > 2;
}

/** The columns of the table, each with its places from above: your own home first, the Frontier between the homes. */
export function columnsOf(view: Pick<DragonDiceView, 'players' | 'terrains'>, seat: number | null, width: number): number[][] {
  const places = view.terrains.map((_, place) => place);
  if (!isCrowd(view)) return width < NARROW ? [places] : places.map((place) => [place]);
  const isHome = (place: number): boolean => view.terrains[place]!.home >= 0;
  const homes = places.filter(isHome);
  const open = places.filter((place) => !isHome(place));
  const mine = Math.max(homes.findIndex((place) => view.terrains[place]!.home === seat), 0);
  const around = [...homes.slice(mine), ...homes.slice(0, mine)];
  if (width < NARROW) return [[...around.slice(0, 1), ...open, ...around.slice(1)]];
  const full = homes.length > FEW;
  if (full && width < WIDE) return [around.slice(0, 2), [...open, ...around.slice(2, 3)], around.slice(3)];
  const sides = full ? 3 : 2;
  const deep = Math.ceil(around.length / sides);
  const columns = Array.from({ length: sides }, (_, side) => around.slice(side * deep, (side + 1) * deep));
  columns.splice(Math.floor(sides / 2), 0, open);
  return columns.filter((column) => column.length > 0);
}
