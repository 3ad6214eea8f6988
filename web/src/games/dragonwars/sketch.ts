/** What the plotting board draws on the board: planned paths with a ghost for each Turn. */

import type { Leg } from './flight';
import { groundFor } from './grounds';
import { at, type Hex } from '../../hexes/hexes';
import type { DragonSeen, DragonWarsView } from './model';
import { MOST_ENERGY, typeOf } from './numbers';

export interface SketchPath {
  dragon: string;
  color: string;
  type: string;
  /** Whether this is the dragon being plotted. */
  chosen: boolean;
  /** The teammate whose plan it is; empty for your own. */
  mate: string;
  legs: Leg[];
}

export interface Sketch {
  kind: 'plot';
  paths: SketchPath[];
  /** The Turn being plotted. */
  turn: number;
}

/** Dragons that are put into the lair, but not sent yet. */
export interface PlacingSketch {
  kind: 'placing';
  seat: number;
  dragons: { type: string; hex: Hex }[];
}

/** The view with the dragons that a player is about to place. */
export function withPlaced(view: DragonWarsView, sketch: unknown): DragonWarsView {
  const placing = sketch as PlacingSketch | null;
  if (placing?.kind !== 'placing') return view;
  const ground = groundFor(view);
  const color = view.colors[placing.seat] ?? '';
  const placed = placing.dragons.map(
    ({ type, hex }): DragonSeen => ({
      id: `${color}.${type}`,
      seat: placing.seat,
      type,
      hex,
      height: 0,
      total: ground?.byKey.get(at(hex))?.height ?? 0,
      facing: 0,
      health: typeOf(type).health,
      energy: MOST_ENERGY,
      alive: true,
      forfeit: false,
      disarmed: false,
      resting: false,
      holding: false,
      denied: false,
    }),
  );
  return { ...view, dragons: [...view.dragons.filter(({ id }) => !placed.some((one) => one.id === id)), ...placed] };
}

export function asSketch(sketch: unknown): Sketch | null {
  const found = sketch as Sketch | null;
  return found?.kind === 'plot' ? found : null;
}
