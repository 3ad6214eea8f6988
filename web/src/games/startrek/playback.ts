/** How each event changes what the mat shows, and how long that takes to be seen. */

import type { Flight } from '../../mat/flight';
import type { Told } from '../../wire/types';
import { asEvent, type CardSeen, type FleetsView, type ShipSeen } from './model';

/** What flashes up on the mat while an event plays. */
export interface Effect {
  /** The number of the event, so that equal ones play again. */
  number: number;
  flight?: Flight;
  /** A line of fire. */
  fire?: { from: string; to: string };
  /** A sign that rises from a ship. */
  rises?: { ship: string; text: string; tone: 'bad' | 'good' }[];
  /** A ship that bursts. */
  bursts?: string;
  /** A ship whose dial is turned up. */
  reveals?: { ship: string; maneuver: { bearing: string; speed: number; color?: string } };
  /** How long it plays. */
  ms: number;
}

export interface Played {
  view: FleetsView;
  effect: Effect | null;
  ms: number;
}

const MOVE = 1100;
const SHIFT = 700;
const DICE = 900;
const NOTE = 600;
const SHORT = 350;

const SAID: { [token: string]: string } = { evade: 'Evade', scan: 'Scan', battle_stations: 'Battle Stations', aux: 'Auxiliary Power' };

/** The view after an event and what to show meanwhile; `present` is the view that all of them lead to. */
export function play(view: FleetsView, told: Told, present: FleetsView = view): Played {
  const event = asEvent(told);
  const still = (ms = 0): Played => ({ view, effect: null, ms });
  const ship = (id: string, change: (ship: ShipSeen) => Partial<ShipSeen>): FleetsView => ({
    ...view,
    ships: view.ships.map((each) => (each.id === id ? { ...each, ...change(each) } : each)),
  });
  const shown = (next: FleetsView, ms: number, effect: Omit<Effect, 'number' | 'ms'> = {}): Played => ({
    view: next,
    effect: { number: told.number, ms, ...effect },
    ms,
  });
  const tokens = (id: string, kind: string, by: number): FleetsView =>
    ship(id, (each) => ({ tokens: { ...each.tokens, [kind]: Math.max((each.tokens?.[kind] ?? 0) + by, 0) } }));
  const card = (on: string, id: string, change: (card: CardSeen) => Partial<CardSeen>): FleetsView =>
    ship(on, (each) => ({ cards: each.cards.map((other) => (other.id === id ? { ...other, ...change(other) } : other)) }));
  const rises = (id: string, text: string, tone: 'bad' | 'good') => ({ rises: [{ ship: id, text, tone }] });

  switch (event.event) {
    case 'round_began':
      return shown({ ...view, round: event.round }, SHORT);
    case 'phase_began':
      return shown({ ...view, phase: event.phase as FleetsView['phase'], attack: null }, SHORT);
    case 'initiative_taken':
      return shown({ ...view, holder: view.sides[event.seat] ?? view.holder }, NOTE);
    case 'area_chosen':
      return shown({ ...view, areas: present.areas }, SHORT);
    case 'obstacle_placed':
      return shown({ ...view, obstacles: present.obstacles.filter(([id]) => id === event.obstacle || view.obstacles.some(([other]) => other === id)) }, SHORT);
    case 'ship_placed':
      return shown(ship(event.ship, () => ({ pose: event.pose })), SHORT);
    case 'dial_set':
      return shown(ship(event.ship, () => ({ dial_set: true })), 150);
    case 'dial_revealed':
      return shown(ship(event.ship, () => ({ dial_shown: true, activated: true })), NOTE, { reveals: { ship: event.ship, maneuver: event.maneuver } });
    case 'maneuver_replaced':
      return shown(view, NOTE, { reveals: { ship: event.ship, maneuver: event.maneuver } });
    case 'ship_moved': {
      const side = view.ships.find(({ id }) => id === event.ship)?.side ?? 40_000;
      const flight = { about: event.ship, side, start: event.start, end: event.pose, maneuver: event.maneuver };
      return shown(ship(event.ship, () => ({ pose: event.pose, activated: true })), MOVE, { flight });
    }
    case 'shifted': {
      const side = view.ships.find(({ id }) => id === event.ship)?.side ?? 40_000;
      const flight = { about: event.ship, side, start: event.start, end: event.pose, maneuver: null };
      return shown(ship(event.ship, () => ({ pose: event.pose })), SHIFT, { flight });
    }
    case 'docked':
      return shown(ship(event.ship, () => ({ pose: null, docked: event.target })), NOTE, rises(event.target, 'Docked', 'good'));
    case 'launched':
      return shown(ship(event.ship, () => ({ pose: event.pose, docked: '' })), NOTE);
    case 'ship_fled':
      return shown(ship(event.ship, () => ({ pose: null, fled: true })), NOTE);
    case 'token_placed':
      return shown(tokens(event.ship, event.token, 1), SHORT, rises(event.ship, SAID[event.token] ?? event.token, event.token === 'aux' ? 'bad' : 'good'));
    case 'token_removed':
      return shown(tokens(event.ship, event.token, -1), 150);
    case 'locked':
      return shown(ship(event.ship, (each) => ({ lock: event.target, older_lock: each.lock ?? '' })), NOTE, { fire: undefined, ...rises(event.target, 'Locked', 'bad') });
    case 'lock_ended':
      return shown(ship(event.ship, (each) => (each.lock === event.target ? { lock: each.older_lock ?? '', older_lock: '' } : { older_lock: '' })), SHORT);
    case 'cloaked':
      return shown(ship(event.ship, (each) => ({ cloak: 'fresh', disabled_shields: (each.disabled_shields ?? 0) + each.shields, shields: 0 })), NOTE, rises(event.ship, 'Cloaks', 'good'));
    case 'cloak_flipped':
      return shown(ship(event.ship, () => ({ cloak_red: true })), SHORT);
    case 'decloaked':
      return shown(ship(event.ship, (each) => ({ cloak: '', cloak_red: false, shields: each.shields + (each.disabled_shields ?? 0), disabled_shields: 0 })), NOTE, rises(event.ship, 'Shields up', 'good'));
    case 'shields_raised':
      return shown(ship(event.ship, (each) => ({ shields: each.shields + event.count, disabled_shields: Math.max((each.disabled_shields ?? 0) - event.count, 0) })), SHORT);
    case 'shields_disabled':
      return shown(ship(event.ship, (each) => ({ shields: Math.max(each.shields - event.count, 0), disabled_shields: (each.disabled_shields ?? 0) + event.count })), SHORT);
    case 'attack_declared':
      return shown(view, DICE, { fire: { from: event.attacker, to: event.defender } });
    case 'dice_counted':
      return shown(view, SHORT);
    case 'dice_rolled':
    case 'dice_modified':
      return shown(view, DICE);
    case 'attack_compared':
      return shown(view, DICE, event.hits + event.criticals ? {} : rises(event.defender, 'Miss', 'good'));
    case 'shield_lost':
      return shown(ship(event.ship, (each) => ({ shields: Math.max(each.shields - 1, 0), lost_shields: (each.lost_shields ?? 0) + 1 })), SHORT, rises(event.ship, '−1 Shield', 'bad'));
    case 'damage_dealt':
      return shown(
        ship(event.ship, (each) => ({ damage: [...(each.damage ?? []), { id: event.damage, title: event.title ?? '' }] })),
        NOTE,
        rises(event.ship, event.title ? 'Critical damage' : '−1 Hull', 'bad'),
      );
    case 'damage_turned':
      return shown(ship(event.ship, (each) => ({ damage: (each.damage ?? []).map((card) => (card.id === event.damage ? { id: card.id, known: event.title } : card)) })), SHORT);
    case 'damage_repaired':
      return shown(ship(event.ship, (each) => ({ damage: (each.damage ?? []).filter((card) => card.id !== event.damage) })), SHORT, rises(event.ship, '+1 Hull', 'good'));
    case 'card_disabled':
    case 'card_enabled': {
      const disabled = event.event === 'card_disabled' ? 1 : 0;
      return shown(card(event.ship, event.id, () => ({ disabled })), SHORT);
    }
    case 'time_placed':
      return shown(card(event.ship, event.id, ({ time = 0 }) => ({ time: time + event.count })), SHORT);
    case 'card_discarded':
      return shown(ship(event.ship, (each) => ({ cards: each.cards.filter(({ id }) => id !== event.id) })), SHORT);
    case 'team_beamed':
      return shown(ship(event.ship, () => ({ away: event.down })), NOTE, rises(event.ship, event.down ? 'Beams down' : 'Beams up', 'good'));
    case 'mission_tokens':
      return shown(missionTokens(view, present, event.ship, event), NOTE, rises(event.ship, 'Mission Tokens', 'good'));
    case 'mine_laid':
      return shown({ ...view, mines: present.mines.filter(({ id }) => id === event.mine || view.mines.some((other) => other.id === id)) }, NOTE);
    case 'ship_doomed':
      return shown(ship(event.ship, () => ({ doomed: true })), NOTE);
    case 'ship_destroyed':
      return shown(ship(event.ship, () => ({ destroyed: true })), NOTE + 300, { bursts: event.ship });
    case 'obstacle_hit':
    case 'die_rolled':
    case 'ability_used':
    case 'echo_failed':
    case 'fleet_eliminated':
    case 'player_left':
    case 'player_lost':
      return still(NOTE);
    default:
      return still();
  }
}

/** A ship's Mission Tokens as they are told; those still on Objectives are as the present has them. */
function missionTokens(view: FleetsView, present: FleetsView, ship: string, { mined, gained, beside }: { mined: number; gained: number; beside: number }): FleetsView {
  const from = present.ships.find(({ id }) => id === ship)?.gained ?? [];
  const on = Array.from({ length: gained }, (_, place) => from[place] ?? '');
  return {
    ...view,
    ships: view.ships.map((each) => (each.id === ship ? { ...each, mined, gained: on, beside } : each)),
    objectives: present.objectives,
  };
}
