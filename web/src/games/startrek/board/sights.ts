/** The lines between a ship and those it may choose, as the server measures them. */

import { arcOf, band, crosses, sight, type Line } from '../../../mat/measuring';
import { baseAt } from '../../../mat/pose';
import { arcsOf, type Catalogue } from '../catalogue';
import type { FleetsView, Standing } from '../model';

export interface Sighted {
  to: Standing;
  line: Line;
  range: number;
  obstructed: boolean;
}

/** The line from a ship to another; through its arcs where it fires, all around where it only measures. */
export function sightOf(view: FleetsView, from: Standing, to: Standing, catalogue: Catalogue, firing: boolean): Sighted | null {
  const { section, sections } = catalogue.geometry;
  const [base, target] = [baseAt(from.pose, from.side), baseAt(to.pose, to.side)];
  const arcs = firing ? arcsOf(catalogue.ships[from.card]).map(({ facing, width }) => arcOf(facing, width)) : [[]];
  const found = arcs.flatMap((arc) => sight(base, target, arc) ?? []);
  if (found.length === 0) return null;
  const best = found.reduce((one, other) => (other.distance < one.distance - 0.5 ? other : one));
  const range = band(best.distance, section, sections);
  if (range === null) return null;
  const obstructed = view.obstacles.some(([, , x, y, radius]) => crosses(best.line, { x, y, radius }));
  return { to, line: best.line, range, obstructed };
}
