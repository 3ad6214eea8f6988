/** A place of the map as a sentence. */

import { glyphName } from '../catalogue.svelte';
import { spotWords } from '../board/describe';
import { EMPTY, type EditSpot } from './frame';
import { samePlace, ZONES, type OwnMap } from './sheet';
import { called, m, SIDES } from './words';

export function labelOf(spot: EditSpot, map: OwnMap, { west, north }: { west: number; north: number }): string {
  const [q, r] = spot.hex;
  const place = m('place', { row: r - north + 1, column: q + Math.floor(r / 2) - west + 1 });
  if (spot.terrain === EMPTY) return m('empty', { place });
  const at = [q, r, spot.height];
  const glyph = map.glyphs.find((each) => samePlace(each.at, at));
  const walls = map.panels.filter((each) => samePlace([each.q, each.r, each.foot], at)).map(({ side }) => m(SIDES[side]!));
  return [
    m('spot', { ground: spotWords(spot), place }),
    spot.ceiling !== null ? m('spot_under') : '',
    spot.underside !== undefined ? m('spot_over') : '',
    spot.zone >= 0 ? m('spot_zone', { zone: called(ZONES[spot.zone]!) }) : '',
    glyph ? (glyph.glyph ? m('spot_glyph', { glyph: glyphName(glyph.glyph) }) : m('spot_glyph_secret')) : '',
    walls.length > 0 ? m('spot_walls', { sides: walls.join(', ') }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
