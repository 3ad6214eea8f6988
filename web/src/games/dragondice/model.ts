/** The table and what happens on it, as the server tells them. */

import type { Json, Told } from '../../wire/types';

export const RESERVE = -1;
export const DEAD = -2;
export const BURIED = -3;
export const POOL = -4;
/** The three armies before they are placed. */
export const HOME = -11;
export const HORDE = -12;
export const CAMPAIGN = -13;

export interface DieSeen {
  id: number;
  kind: string;
  owner: number;
  place: number;
  hurt: number;
  /** The face it shows, from 0; -1 until it is rolled. */
  face: number;
}

export interface DragonSeen {
  id: number;
  kind: string;
  owner: number;
  place: number;
  tamer: number;
  controller: number;
  face: number;
}

export interface MinorSeen {
  id: number;
  kind: string;
  owner: number;
  place: number;
  face: number;
}

export interface TerrainSeen {
  kind: string;
  /** Whose home it is; -1 for the Frontier. */
  home: number;
  /** 1 to 8; 0 until it is rolled. */
  face: number;
  holder: number;
  power: string;
}

export interface EffectSeen {
  id: number;
  name: string;
  seat: number;
  targets: string[];
  amount: number;
  mark: string;
}

export interface AttackSeen {
  kind: string;
  seat: number;
  place: number;
  target: number;
  target_place: number;
  counter: boolean;
  results: number;
}

export interface MagicSeen {
  die: number;
  amount: number;
  elements: string[];
}

export interface SpellSeen {
  spell: string;
  element: string;
  castings: number;
  targets: string[];
  negated: boolean;
}

export interface CastingSeen {
  seat: number;
  place: number;
  pool: MagicSeen[];
  announced: SpellSeen[];
}

export const PHASES = [
  'expire',
  'eighth_face',
  'dragon_attack',
  'species',
  'first_march',
  'second_march',
  'reserves',
] as const;
export type Phase = (typeof PHASES)[number];

export interface DragonDiceView {
  seat: number | null;
  pack: string;
  players: number;
  force_size: number;
  names: string[];
  out: number[];
  order: number[];
  turn: number;
  round: number;
  phase: Phase | 'setup';
  task: string;
  marched: number[];
  dice: DieSeen[];
  dragons: DragonSeen[];
  minors: MinorSeen[];
  terrains: TerrainSeen[];
  proposals: string[];
  effects: EffectSeen[];
  march: { seat: number; place: number } | null;
  attack: AttackSeen | null;
  casting: CastingSeen | null;
}

export const asView = (view: Json): DragonDiceView => view as unknown as DragonDiceView;

/** A part of a roll's total: step, source, amount, die (-1 for none). */
export type Part = [step: string, source: string, amount: number, die: number];

interface Events {
  dice_thrown: { seat: number; place: number; kind: string; dice: [die: number, face: number][]; source?: string; again?: boolean };
  roll_counted: {
    seat: number;
    place: number;
    kind: string;
    type: string;
    subtotal: number;
    subtracted: number;
    divided: number;
    special: number;
    multiplied: number;
    added: number;
    total: number;
    parts?: Part[];
  };
  dice_moved: { seat: number; dice: number[]; to: number };
  units_killed: { seat: number; dice: number[] };
  units_buried: { seat: number; dice: number[] };
  unit_hurt: { die: number; damage: number };
  units_exchanged: { seat: number; gone: number[]; come: number[] };
  damage_dealt: { seat: number; place: number; damage: number; saves: number };
  damage_too_small: object;
  effect_began: object;
  effects_ended: object;
  terrain_turned: { place: number; face: number; before: number };
  maneuver_failed: { seat: number; place: number };
  terrain_captured: { seat: number; place: number };
  attack_declared: {
    kind: string;
    seat: number;
    place: number;
    target: number;
    target_place: number;
    counter: boolean;
  };
  phase_began: { seat: number; name: string; phase: Phase; round: number };
  player_out: { seat: number };
  player_left: { seat: number };
  dragon_moved: { dragon: number; to: number };
  dragon_rolled: { dragon: number; face: string };
  dragon_killed: { dragon: number };
  minor_rolled: { minor: number; place: number; face: string };
  minor_buried: { minor: number };
  spell_announced: object;
  spell_resolved: object;
  spell_failed: object;
  distance_rolled: { place: number; face: number };
  force_revealed: object;
  frontier_chosen: object;
}

type Tagged = { [tag in keyof Events]: { event: tag; number: number } & Events[tag] };
export type DragonDiceEvent = Tagged[keyof Events];

/** An event of the game, if it is one that changes what is seen. */
export const asEvent = (told: Told): DragonDiceEvent => told as unknown as DragonDiceEvent;

/** All dice of one player at one place: units, then items. */
export interface Army {
  seat: number;
  place: number;
  units: DieSeen[];
  items: DieSeen[];
}

/** A player's dice at a place, units before items, larger ones first. */
export function armyAt(
  view: DragonDiceView,
  seat: number,
  place: number,
  isItem: (kind: string) => boolean,
): Army {
  const dice = view.dice.filter((die) => die.owner === seat && die.place === place);
  return {
    seat,
    place,
    units: dice.filter(({ kind }) => !isItem(kind)),
    items: dice.filter(({ kind }) => isItem(kind)),
  };
}

/** The seats around the table as one player sees them: the others in order of play, oneself last. */
export function seatsAround(view: DragonDiceView, seat: number | null): number[] {
  const order = view.order.length > 0 ? view.order : Array.from({ length: view.players }, (_, n) => n);
  if (seat === null || !order.includes(seat)) return order;
  const at = order.indexOf(seat);
  return [...order.slice(at + 1), ...order.slice(0, at), seat];
}
