/** The battlefields of views that have been prepared. */

import { catalogueHere, loadCatalogue } from './catalogue.svelte';
import { groundOf, sheetOf, type Ground, type MapSheet } from './ground';
import type { HeroScapeView } from './model';

const sheets = new Map<string, MapSheet>();
const grounds = new Map<string, Ground>();

/** Loads the map of a view and the cards. */
export async function prepareGround(view: HeroScapeView): Promise<void> {
  const [sheet] = await Promise.all([sheets.get(view.map) ?? sheetOf(view.map), loadCatalogue()]);
  sheets.set(view.map, sheet);
}

/** The battlefield of a view whose map is loaded. */
export function groundFor(view: HeroScapeView): Ground | null {
  const key = JSON.stringify([view.map, view.scenario, view.tiles]);
  const known = grounds.get(key);
  if (known) return known;
  const sheet = sheets.get(view.map);
  if (!sheet) return null;
  const scenario = catalogueHere()?.scenarios[view.scenario];
  // On another map than the Scenario's own the zones are those of the map.
  const ground = groundOf(sheet, scenario?.map === view.map ? scenario.zones : undefined, view.tiles);
  grounds.set(key, ground);
  return ground;
}
