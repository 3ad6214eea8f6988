/** How each event changes what the board shows, and how long that takes to be seen. */

import type { Told } from '../../wire/types';
import type { Ground } from './ground';
import { at, type Hex } from '../../hexes/hexes';
import { asDragonWars, nameParts, type DragonSeen, type DragonWarsView } from './model';
import { MOST_ENERGY, typeOf } from './numbers';

/** What flashes up on the board while an event plays. */
export interface Effect {
  fire?: { from: string; hexes: Hex[]; heights: number[]; attack: string };
  hits?: { dragon: string; text: string; kind: 'harm' | 'good' | 'note' }[];
  die?: { dragon: string; needed: number; rolled: number; made: boolean };
  strike?: { from: string; to: string };
}

export interface Played {
  view: DragonWarsView;
  effect: Effect | null;
  ms: number;
}

const MOVE = 550;
const FIRE = 900;
const NOTE = 700;
const DIE = 1200;

/** The view after an event and what to show meanwhile. */
export function play(view: DragonWarsView, told: Told, ground: Ground | null): Played {
  const event = asDragonWars(told);
  const still = (ms = 0): Played => ({ view, effect: null, ms });
  if (!event) return still();
  const change = (id: string, values: Partial<DragonSeen>): DragonWarsView => ({
    ...view,
    dragons: view.dragons.map((dragon) =>
      dragon.id === id ? withTotal({ ...dragon, ...values }, ground) : dragon,
    ),
  });
  const find = (id: string): DragonSeen | undefined =>
    view.dragons.find((dragon) => dragon.id === id);
  switch (event.event) {
    case 'round_began':
      return {
        view: { ...view, round: event.round, turn: 0, revealed: false, plots: {} },
        effect: null,
        ms: 0,
      };
    case 'turn_began':
      return { view: { ...view, round: event.round, turn: event.turn }, effect: null, ms: NOTE };
    case 'lair_taken': {
      const seat = view.colors.indexOf(event.color);
      const lairs = view.lairs.map((lair, place) => (place === seat ? event.site : lair));
      return { view: { ...view, lairs }, effect: null, ms: MOVE };
    }
    case 'dragons_placed':
      return { view: placed(view, event.dragons, ground), effect: null, ms: MOVE };
    case 'facings_shown': {
      const facings = new Map(event.facings);
      const dragons = view.dragons.map((dragon) => ({
        ...dragon,
        facing: facings.get(dragon.id) ?? dragon.facing,
      }));
      return { view: { ...view, dragons }, effect: null, ms: MOVE };
    }
    case 'plot_revealed': {
      const plots = { ...view.plots, ...Object.fromEntries(event.lanes) };
      return { view: { ...view, plots, revealed: true }, effect: null, ms: 0 };
    }
    case 'recovered': {
      const { health = 0, energy = 0 } = find(event.dragon) ?? {};
      return {
        view: change(event.dragon, {
          health: health + event.health,
          energy: energy + event.energy,
          resting: true,
        }),
        effect: { hits: [{ dragon: event.dragon, text: `+${event.health + event.energy}`, kind: 'good' }] },
        ms: MOVE,
      };
    }
    case 'flew':
      return {
        view: change(event.dragon, { hex: event.hex, height: event.height, facing: event.facing }),
        effect: null,
        ms: MOVE,
      };
    case 'moved_illegally':
      return {
        view: change(event.dragon, { forfeit: true }),
        effect: { hits: [{ dragon: event.dragon, text: '!', kind: 'harm' }] },
        ms: MOVE,
      };
    case 'stayed_up':
      return {
        view,
        effect: { die: { dragon: event.dragon, needed: event.needed, rolled: event.rolled, made: true } },
        ms: DIE,
      };
    case 'fell':
      return {
        view: change(event.dragon, { height: 0, health: event.health }),
        effect: {
          die: { dragon: event.dragon, needed: event.needed, rolled: event.rolled, made: false },
          hits: [{ dragon: event.dragon, text: `−${event.damage}`, kind: 'harm' }],
        },
        ms: DIE,
      };
    case 'died':
    case 'carrier_crashed':
      return {
        view: event.event === 'died' ? change(event.dragon, { alive: false, health: 0 }) : view,
        effect: { hits: [{ dragon: event.dragon, text: '✕', kind: 'harm' }] },
        ms: NOTE,
      };
    case 'egg_dropped':
      return {
        view: { ...view, egg: view.egg && { ...view.egg, hex: event.hex, carrier: '' } },
        effect: null,
        ms: MOVE,
      };
    case 'egg_taken':
      return {
        view: {
          ...view,
          egg: view.egg && { hex: event.hex, carrier: event.dragon, taken: true },
        },
        effect: null,
        ms: NOTE,
      };
    case 'displaced':
      return {
        view: change(event.dragon, {
          hex: event.hex,
          height: event.height,
          facing: event.facing,
          denied: false,
        }),
        effect: null,
        ms: MOVE,
      };
    case 'sent_back':
      return {
        view: change(event.dragon, { hex: event.hex, height: event.height, denied: false }),
        effect: null,
        ms: MOVE,
      };
    case 'fired': {
      const energy = (find(event.dragon)?.energy ?? event.cost) - event.cost;
      return {
        view: change(event.dragon, { energy }),
        effect: {
          fire: {
            from: event.dragon,
            hexes: event.hexes,
            heights: event.heights,
            attack: event.attack,
          },
          hits: event.hits.map(([dragon, damage]) => ({ dragon, text: `−${damage}`, kind: 'harm' })),
        },
        ms: FIRE,
      };
    }
    case 'burned':
      return {
        view: change(event.dragon, { health: event.health }),
        effect: { hits: [{ dragon: event.dragon, text: `−${event.damage}`, kind: 'harm' }] },
        ms: MOVE,
      };
    case 'struck':
      return {
        view: change(event.target, { health: event.health }),
        effect: {
          strike: { from: event.dragon, to: event.target },
          hits: [{ dragon: event.target, text: `−${event.damage}`, kind: 'harm' }],
        },
        ms: NOTE,
      };
    case 'player_left': {
      const gone = new Set(event.dragons);
      const dragons = view.dragons.map((dragon) =>
        gone.has(dragon.id) ? { ...dragon, alive: false } : dragon,
      );
      return { view: { ...view, dragons }, effect: null, ms: MOVE };
    }
    case 'hex_overfull':
    case 'egg_disputed':
    case 'melee_tied':
    case 'fire_failed':
      return still(NOTE);
    case 'plots_fixed':
    case 'holds_shown':
    case 'round_cut':
    case 'round_ended':
      return still();
  }
}

function withTotal(dragon: DragonSeen, ground: Ground | null): DragonSeen {
  const spot = ground?.byKey.get(at(dragon.hex));
  return spot ? { ...dragon, total: spot.height + dragon.height } : dragon;
}

function placed(
  view: DragonWarsView,
  dragons: [string, Hex][],
  ground: Ground | null,
): DragonWarsView {
  const fresh = dragons.map(([id, hex]): DragonSeen => {
    const { color, type } = nameParts(id);
    return withTotal(
      {
        id,
        seat: view.colors.indexOf(color),
        type,
        hex,
        height: 0,
        total: 0,
        facing: 0,
        health: typeOf(type).health,
        energy: MOST_ENERGY,
        alive: true,
        forfeit: false,
        disarmed: false,
        resting: false,
        holding: false,
        denied: false,
      },
      ground,
    );
  });
  const ids = new Set(fresh.map(({ id }) => id));
  return { ...view, dragons: [...view.dragons.filter(({ id }) => !ids.has(id)), ...fresh] };
}
