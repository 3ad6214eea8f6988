/** How each event changes what the mat shows, and how long that takes to be seen. */

import type { Flight } from '../../mat/flight';
import type { Maneuver } from '../../mat/maneuvers';
import { cellPose } from './board/formation';
import type { Told } from '../../wire/types';
import { asEvent, type BattleView, type CreatureSeen } from './model';
import type { ObjectiveSeen } from './types.gen';

/** A word that rises from a creature. */
export interface Rise {
  creature: string;
  text: string;
  tone: 'bad' | 'good';
}

/** What flashes up on the mat while an event plays. */
export interface Effect {
  /** The number of the event, so that equal ones play again. */
  number: number;
  ms: number;
  flight?: Flight;
  rise?: Rise;
  /** A creature that falls. */
  falls?: string;
  /** A dial that is turned up. */
  dial?: { creature: string; maneuver: Maneuver };
}

type Changed = Partial<CreatureSeen>;
type Shown = Omit<Effect, 'number' | 'ms'>;

export interface Played {
  view: BattleView;
  effect: Effect | null;
  ms: number;
}

const TIMES = { move: 1100, dice: 900, note: 600, short: 350, blink: 150 } as const;
const BAD_TOKENS = ['exhaustion', 'no_attack', 'pivot'];
const ALTITUDES: { [change: string]: string } = { land: 'Lands', swoop: 'Swoops', rise: 'Rises', take_off: 'Takes off', fall: 'On the ground' };

const titled = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' ');

/** What changes of one creature, how long it is seen, and what flashes up with it. */
type Change = [creature: string, change: (seen: CreatureSeen) => Changed, time: keyof typeof TIMES, shown?: Shown];

/** The soldiers of a Troop are taken up while their Point Soldier moves. */
function lifted({ soldiers, point }: CreatureSeen): Changed {
  return soldiers ? { soldiers: soldiers.map((each) => (each.number === point ? each : { number: each.number, ...(each.damage && { damage: each.damage }) })) } : {};
}

function changeOf(told: Told, view: BattleView): Change | null {
  const event = asEvent(told);
  const sideOf = (id: string): number => view.creatures.find((each) => each.id === id)?.side ?? 0;
  const rise = (creature: string, text: string, tone: Rise['tone']): Shown => ({ rise: { creature, text, tone } });
  const token = (kind: string, by: number) => (seen: CreatureSeen): Changed => ({
    tokens: { ...seen.tokens, [kind]: Math.max((seen.tokens?.[kind] ?? 0) + by, 0) },
  });
  switch (event.event) {
    case 'creature_placed':
      return [event.creature, () => ({ pose: event.pose }), 'short'];
    case 'dial_revealed':
      return [event.creature, () => ({ dial_shown: true }), 'note', { dial: { creature: event.creature, maneuver: event.maneuver } }];
    case 'maneuver_replaced':
      return [event.creature, () => ({}), 'note', { dial: { creature: event.creature, maneuver: event.maneuver } }];
    case 'creature_moved': {
      const maneuver = event.maneuver.bearing === 'pivot' ? null : event.maneuver;
      const flight = { about: event.creature, side: sideOf(event.creature), start: event.start, end: event.pose, maneuver };
      return [event.creature, (seen) => ({ pose: event.pose, activated: true, ...lifted(seen) }), 'move', { flight }];
    }
    case 'shifted': {
      const flight = { about: event.creature, side: sideOf(event.creature), start: event.start, end: event.pose, maneuver: null };
      return [event.creature, (seen) => ({ pose: event.pose, ...lifted(seen) }), 'note', { flight }];
    }
    case 'altitude_changed':
      return [event.creature, () => ({ altitude: event.altitude as CreatureSeen['altitude'] }), 'note', rise(event.creature, ALTITUDES[event.change] ?? '', 'good')];
    case 'token_placed':
      return [event.creature, token(event.token, 1), 'short', rise(event.creature, titled(event.token), BAD_TOKENS.includes(event.token) ? 'bad' : 'good')];
    case 'token_removed':
      return [event.creature, token(event.token, -1), 'blink'];
    case 'target_measured':
      return [event.creature, () => ({}), 'note', rise(event.target, event.range_band ? `Range ${event.range_band}` : 'Out of Range', event.range_band ? 'bad' : 'good')];
    case 'card_measured':
      return [event.creature, () => ({}), 'note', rise(event.target, event.reached ? `Range ${event.range_band}` : 'Out of Range', event.reached ? 'bad' : 'good')];
    case 'attack_measured':
      return [event.attacker, () => ({}), 'dice', event.failed ? rise(event.defender, event.failed === 'arc' ? 'Outside the arc' : 'Out of Range', 'good') : {}];
    case 'attack_compared':
      return [event.defender, () => ({}), 'dice', event.hits + event.criticals ? {} : rise(event.defender, 'Miss', 'good')];
    case 'hits_deflected':
      return [event.defender, () => ({}), 'note', rise(event.defender, `Armor −${event.count}`, 'good')];
    case 'armor_turned': {
      const by = event.whole ? -event.count : event.count;
      return [event.creature, (seen) => ({ shattered: Math.max((seen.shattered ?? 0) + by, 0) }), 'short'];
    }
    case 'damage_dealt': {
      const dealt = (seen: CreatureSeen): Changed => ({
        damage: [...(seen.damage ?? []), { id: event.damage, title: event.title }],
        damage_counted: (seen.damage_counted ?? 0) + 1,
      });
      return [event.creature, dealt, 'note', rise(event.creature, event.title ? 'Critical damage' : '−1 Health', 'bad')];
    }
    case 'damage_turned': {
      const flipped = (seen: CreatureSeen): Changed => ({ damage: seen.damage?.map((card) => (card.id === event.damage ? { id: card.id, known: event.title } : card)) ?? [] });
      return [event.creature, flipped, 'short'];
    }
    case 'damage_healed': {
      const healed = (seen: CreatureSeen): Changed => ({
        damage: seen.damage?.filter(({ id }) => id !== event.damage) ?? [],
        damage_counted: Math.max((seen.damage_counted ?? 0) - 1, 0),
      });
      return [event.creature, healed, 'short', rise(event.creature, '+1 Health', 'good')];
    }
    case 'soldier_placed': {
      const stands = (seen: CreatureSeen): Changed => ({
        soldiers: (seen.soldiers ?? []).map((each) => {
          if (each.number !== event.number) return each;
          const { pose: _, ...rest } = each;
          return event.pressed || !seen.pose ? { ...rest, pressed: event.pressed ?? false } : { ...rest, pressed: false, pose: cellPose(seen.pose, seen.side, event) };
        }),
      });
      return [event.creature, stands, 'blink', event.pressed ? rise(event.creature, 'Pressed', 'bad') : {}];
    }
    case 'soldier_lost': {
      const fewer = (seen: CreatureSeen): Changed => ({ soldiers: (seen.soldiers ?? []).filter(({ number }) => number !== event.number) });
      return [event.creature, fewer, 'note', rise(event.creature, event.fled ? 'A soldier flees' : 'A soldier falls', 'bad')];
    }
    case 'point_chosen':
      return [event.creature, () => ({ point: event.number, pose: event.pose }), 'short'];
    case 'creature_fled':
      return [event.creature, () => ({ pose: null, fled: true }), 'note'];
    case 'creature_defeated':
      return [event.creature, () => ({ defeated: true }), 'dice', { falls: event.creature }];
    default:
      return null;
  }
}

const WAITS: { [event: string]: keyof typeof TIMES } = {
  attack_declared: 'note',
  area_declared: 'dice',
  area_measured: 'dice',
  overrun_checked: 'dice',
  obstacle_hit: 'dice',
  morale_checked: 'dice',
  dice_counted: 'short',
  dice_rolled: 'dice',
  dice_modified: 'dice',
  die_rolled: 'note',
  ability_used: 'note',
  feint_failed: 'note',
};

function withToken(view: BattleView, id: string, changed: Partial<ObjectiveSeen>): BattleView {
  return { ...view, objectives: view.objectives.map((each) => (each.id === id ? { ...each, ...changed } : each)) };
}

/** The view after an event and what to show meanwhile. */
export function play(view: BattleView, told: Told): Played {
  const event = asEvent(told);
  const shown = (next: BattleView, time: keyof typeof TIMES, more: Shown = {}): Played => ({
    view: next,
    effect: { number: told.number, ms: TIMES[time], ...more },
    ms: TIMES[time],
  });
  if (event.event === 'round_began') return shown({ ...view, round: event.round }, 'short');
  if (event.event === 'phase_began') return shown({ ...view, phase: event.phase as BattleView['phase'], attack: null }, 'short');
  if (event.event === 'initiative_taken') return shown({ ...view, holder: view.sides[event.seat] ?? view.holder }, 'note');
  if (event.event === 'initiative_gone') return shown({ ...view, holder: -1 }, 'short');
  if (event.event === 'objective_placed') return shown(withToken(view, event.objective, { at: event.at }), 'short');
  if (event.event === 'objective_turned') return shown(withToken(view, event.objective, { face_up: true, number: event.number, levels: event.levels }), 'note');
  if (event.event === 'dials_placed') {
    return shown({ ...view, creatures: view.creatures.map((each) => (event.creatures.includes(each.id) ? { ...each, dial_set: true } : each)) }, 'short');
  }
  const change = changeOf(told, view);
  if (change) {
    const [id, changed, time, more] = change;
    return shown({ ...view, creatures: view.creatures.map((each) => (each.id === id ? { ...each, ...changed(each) } : each)) }, time, more);
  }
  const wait = WAITS[told.event];
  return { view, effect: null, ms: wait ? TIMES[wait] : 0 };
}
