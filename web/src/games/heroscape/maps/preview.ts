/** A table with a map and nobody at it, for the 3D board. */

import type { HeroScapeView } from '../model';
import type { OwnMap } from './sheet';

export function viewOf(map: OwnMap): HeroScapeView {
  const owned = map.zones.map(({ color }) => color);
  return {
    seat: null,
    mode: 'master',
    scenario: '',
    map: map.id,
    players: owned.length,
    colors: owned,
    teams: owned.map((_, seat) => seat),
    points: 0,
    phase: '',
    round: 0,
    round_limit: 0,
    order: [],
    turn: null,
    zones: owned.map((_, zone) => zone),
    musters: [],
    figures: [],
    markers: [],
    glyphs: map.glyphs.map(({ at, glyph, up }) => ({ space: at.join(','), glyph, up })),
    tiles: {},
    effects: [],
  };
}
