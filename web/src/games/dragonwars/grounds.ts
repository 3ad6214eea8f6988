/** The terrain of views that have been prepared. */

import { groundOf, sheetOf, type Ground, type MapSheet } from './ground';
import type { DragonWarsView } from './model';

const sheets = new Map<string, MapSheet>();
const grounds = new Map<string, Ground>();

/** Loads the map of a view. */
export async function prepareGround(view: DragonWarsView): Promise<void> {
  if (!sheets.has(view.map)) sheets.set(view.map, await sheetOf(view.map));
}

/** The terrain of a view whose map is loaded. */
export function groundFor(view: DragonWarsView): Ground | null {
  const key = `${view.players} ${view.map}`;
  const known = grounds.get(key);
  if (known) return known;
  const sheet = sheets.get(view.map);
  if (!sheet) return null;
  const ground = groundOf(sheet, view.players);
  grounds.set(key, ground);
  return ground;
}
