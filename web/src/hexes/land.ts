/** The ground of a hex board: what can be stood on, one or several above each other in a hex. */

import { at, type Hex, type Lay } from './hexes';

/** Something to stand on: the top of a solid column, or of a part of one with air below it. */
export interface Surface {
  /** What it is called wherever it is spoken of, such as "q,r" or "q,r,level". */
  key: string;
  hex: Hex;
  terrain: string;
  /** How many levels it lies above the table. */
  height: number;
  /** The level its solid begins at, where there is air below it. */
  underside?: number;
  /** How many levels high what stands there may be: the camera leaves room for it. */
  room?: number;
}

export interface Land<S extends Surface = Surface> {
  lay: Lay;
  spots: readonly S[];
  byKey: ReadonlyMap<string, S>;
  /** The surfaces of each hex by "q,r", the lowest first. */
  columns: ReadonlyMap<string, readonly S[]>;
}

export function landOf<S extends Surface>(spots: readonly S[], lay: Lay): Land<S> {
  const columns = new Map<string, S[]>();
  for (const spot of spots) columns.set(at(spot.hex), [...(columns.get(at(spot.hex)) ?? []), spot]);
  for (const column of columns.values()) column.sort((one, other) => one.height - other.height);
  return { lay, spots, byKey: new Map(spots.map((spot) => [spot.key, spot])), columns };
}

/** How high a hex is at its highest; null if it is not part of the land. */
export function topOf(land: Land, hex: Hex): number | null {
  return land.columns.get(at(hex))?.at(-1)?.height ?? null;
}

/** The surface of a hex that is nearest to a height. */
export function nearest<S extends Surface>(land: Land<S>, hex: Hex, height: number): S | null {
  const away = (spot: S): number => Math.abs(spot.height - height);
  const column = land.columns.get(at(hex)) ?? [];
  return column.reduce<S | null>((best, spot) => (best && away(best) <= away(spot) ? best : spot), null);
}

/** Whether a hex is solid from one level to the next; -1 is the rim below the table's level. */
export function isSolid(land: Land, hex: Hex, level: number): boolean {
  const column = land.columns.get(at(hex)) ?? [];
  return column.some(({ underside = -1, height }) => underside <= level && level < height);
}
