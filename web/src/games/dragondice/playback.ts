/** How each event changes what the table shows, and how long that takes to be seen. */

import type { Told } from '../../wire/types';
import type { Catalogue } from './catalogue';
import { asEvent, BURIED, DEAD, HOME, POOL, type DieSeen, type DragonDiceView } from './model';

/** What flashes up on the table while an event plays. */
export interface Effect {
  /** Dice that have just been thrown. */
  thrown?: number[];
  /** Dragons, minor terrains and terrains that have just been rolled or turned: `dragon:2`. */
  turned?: string[];
  /** Dice that have just come to where they are. */
  moved?: number[];
  /** A number that rises from an army: damage. */
  hit?: { army: string; text: string };
  /** The event with the roll that adds up now. */
  counting?: number;
}

export interface Played {
  view: DragonDiceView;
  effect: Effect | null;
  ms: number;
}

const THROW = 800;
const STEP = 260;
const MOVE = 450;
const NOTE = 650;
const SHORT = 300;

/** The view after an event and what to show meanwhile; `present` is the view that all of them lead to. */
export function play(view: DragonDiceView, told: Told, catalogue: Catalogue | null, present: DragonDiceView = view): Played {
  const event = asEvent(told);
  const still = (ms = 0): Played => ({ view, effect: null, ms });
  const dice = (ids: number[], change: (die: DieSeen) => Partial<DieSeen>): DragonDiceView => {
    const chosen = new Set(ids);
    return { ...view, dice: view.dice.map((die) => (chosen.has(die.id) ? { ...die, ...change(die) } : die)) };
  };
  switch (event.event) {
    case 'dice_thrown': {
      const faces = new Map(event.dice);
      const thrown = [...faces.keys()];
      return { view: dice(thrown, ({ id, face }) => ({ face: faces.get(id) ?? face })), effect: { thrown }, ms: THROW };
    }
    case 'roll_counted': {
      const steps = [event.subtracted, event.divided, event.special, event.multiplied, event.added].filter(Boolean);
      return { view, effect: { counting: event.number }, ms: NOTE + STEP * steps.length };
    }
    case 'dice_moved':
      return { view: dice(event.dice, () => ({ place: event.to })), effect: { moved: event.dice }, ms: MOVE };
    case 'units_killed':
      return { view: dice(event.dice, () => ({ place: DEAD, hurt: 0 })), effect: { moved: event.dice }, ms: MOVE };
    case 'units_buried':
      return { view: dice(event.dice, () => ({ place: BURIED, hurt: 0 })), effect: { moved: event.dice }, ms: MOVE };
    case 'unit_hurt':
      return { view: dice([event.die], ({ hurt }) => ({ hurt: hurt + event.damage })), effect: null, ms: SHORT };
    case 'units_exchanged': {
      const places = new Map(view.dice.map(({ id, place }) => [id, place]));
      const swap = new Map<number, number>();
      event.gone.forEach((gone, nth) => {
        const come = event.come[nth];
        if (come === undefined) return;
        swap.set(gone, places.get(come) ?? DEAD);
        swap.set(come, places.get(gone) ?? DEAD);
      });
      const moved = [...event.come];
      return { view: dice([...swap.keys()], ({ id }) => ({ place: swap.get(id)!, hurt: 0 })), effect: { moved }, ms: MOVE };
    }
    case 'damage_dealt': {
      const army = `army:${event.seat}:${event.place}`;
      return { view, effect: { hit: { army, text: event.damage > 0 ? `−${event.damage}` : '0' } }, ms: NOTE };
    }
    case 'terrain_turned':
    case 'distance_rolled': {
      const { place, face } = event;
      const terrains = view.terrains.map((terrain, at) =>
        at === place ? { ...terrain, face, holder: face === 8 ? terrain.holder : -1 } : terrain,
      );
      return { view: { ...view, terrains }, effect: { turned: [`terrain:${place}`] }, ms: NOTE };
    }
    case 'terrain_captured': {
      const terrains = view.terrains.map((terrain, at) =>
        at === event.place ? { ...terrain, face: 8, holder: event.seat } : terrain,
      );
      return { view: { ...view, terrains }, effect: { turned: [`terrain:${event.place}`] }, ms: NOTE };
    }
    case 'attack_declared': {
      const { kind, seat, place, target, target_place, counter } = event;
      return { view: { ...view, attack: { kind, seat, place, target, target_place, counter, results: 0, stenched: [] } }, effect: null, ms: NOTE };
    }
    case 'phase_began': {
      const next = { ...view, turn: event.seat, round: event.round, phase: event.phase, attack: null };
      return { view: next, effect: null, ms: event.phase === 'expire' ? NOTE : 0 };
    }
    case 'player_out':
    case 'player_left':
      return { view: { ...view, out: [...view.out, event.seat] }, effect: null, ms: NOTE };
    case 'dragon_moved':
      return { view: dragonTo(view, event.dragon, { place: event.to }), effect: { turned: [`dragon:${event.dragon}`] }, ms: MOVE };
    case 'dragon_killed':
      return { view: dragonTo(view, event.dragon, { place: POOL }), effect: null, ms: NOTE };
    case 'dragon_rolled': {
      const kind = view.dragons.find(({ id }) => id === event.dragon)?.kind ?? '';
      const face = catalogue?.dragons[kind]?.faces.indexOf(event.face) ?? -1;
      return { view: dragonTo(view, event.dragon, { face }), effect: { turned: [`dragon:${event.dragon}`] }, ms: THROW };
    }
    case 'minor_rolled': {
      const kind = view.minors.find(({ id }) => id === event.minor)?.kind ?? '';
      const face = catalogue?.minors[kind]?.faces.indexOf(event.face) ?? 0;
      const minors = view.minors.map((minor) => (minor.id === event.minor ? { ...minor, place: event.place, face } : minor));
      return { view: { ...view, minors }, effect: { turned: [`minor:${event.minor}`] }, ms: THROW };
    }
    case 'minor_buried': {
      const minors = view.minors.map((minor) => (minor.id === event.minor ? { ...minor, place: BURIED } : minor));
      return { view: { ...view, minors }, effect: null, ms: MOVE };
    }
    case 'spell_announced':
    case 'spell_resolved':
    case 'spell_failed':
    case 'no_spell':
    case 'effect_began':
      return still(NOTE);
    case 'force_revealed':
      return { view: brought(view, present), effect: null, ms: NOTE };
    case 'frontier_chosen': {
      const more = present.terrains.slice(view.terrains.length).map((terrain) => ({ ...terrain, face: 0, holder: -1 }));
      return { view: { ...view, terrains: [...view.terrains, ...more] }, effect: null, ms: NOTE };
    }
    case 'effects_ended':
      return still(SHORT);
    default:
      return still();
  }
}

/** The pieces at which something happens: dice that are thrown or have come, or their army; who is hit. */
export function happensAt(view: DragonDiceView, effect: Effect | null): string[] {
  if (!effect) return [];
  const ids = new Set([...(effect.thrown ?? []), ...(effect.moved ?? [])]);
  const dice = view.dice.filter(({ id }) => ids.has(id));
  const armies = new Set(dice.filter(({ place }) => place >= 0 || place <= HOME).map(({ owner, place }) => `army:${owner}:${place}`));
  return [...(effect.hit ? [effect.hit.army] : []), ...(effect.turned ?? []), ...armies];
}

/** What all players have brought lies on the table, not rolled yet. */
function brought(view: DragonDiceView, present: DragonDiceView): DragonDiceView {
  if (view.dice.length > 0) return view;
  return {
    ...present,
    dice: present.dice.map((die) => ({ ...die, face: -1, hurt: 0 })),
    terrains: present.terrains.map((terrain) => ({ ...terrain, face: 0, holder: -1 })),
    effects: [],
    phase: view.phase,
    turn: view.turn,
    round: view.round,
    march: null,
    attack: null,
    casting: null,
  };
}

function dragonTo(
  view: DragonDiceView,
  dragon: number,
  change: { place?: number; face?: number },
): DragonDiceView {
  return { ...view, dragons: view.dragons.map((each) => (each.id === dragon ? { ...each, ...change } : each)) };
}
