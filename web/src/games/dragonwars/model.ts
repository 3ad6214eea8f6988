/** What the server shows of DragonWars: the view of a seat and the events. */

import type { Told } from '../../wire/types';
import type { Hex } from './hexes';

export interface DragonSeen {
  id: string;
  seat: number;
  type: string;
  hex: Hex;
  /** Above its hex; `total` is with the terrain. */
  height: number;
  total: number;
  facing: number;
  health: number;
  energy: number;
  alive: boolean;
  forfeit: boolean;
  disarmed: boolean;
  resting: boolean;
  holding: boolean;
  denied: boolean;
}

export interface EggSeen {
  hex: Hex;
  carrier: string;
  taken: boolean;
}

export type Order = [move: string[], fire: string];

export interface DragonWarsView {
  seat: number | null;
  mode: 'egg' | 'deathmatch' | 'teams';
  map: string;
  players: number;
  colors: string[];
  lairs: string[];
  out: number[];
  phase: string;
  round: number;
  turn: number;
  round_limit: number;
  egg: EggSeen | null;
  dragons: DragonSeen[];
  revealed: boolean;
  plots: { [dragon: string]: Order[] };
  result: { winners: number[]; words: string; rule: string } | null;
}

/** The fields of each kind of event, beside those that every event has. */
export interface EventFields {
  lair_taken: { color: string; site: string };
  dragons_placed: { color: string; dragons: [dragon: string, hex: Hex][] };
  round_began: { round: number };
  plots_fixed: { round: number };
  turn_began: { round: number; turn: number };
  facings_shown: { color: string; facings: [dragon: string, facing: number][] };
  plot_revealed: { color: string; lanes: [dragon: string, orders: Order[]][] };
  recovered: { dragon: string; health: number; energy: number };
  flew: {
    dragon: string;
    move: string[];
    hex: Hex;
    height: number;
    total: number;
    facing: number;
  };
  moved_illegally: { dragon: string; reason: string };
  fell: {
    dragon: string;
    height: number;
    needed: number;
    rolled: number;
    damage: number;
    health: number;
  };
  stayed_up: { dragon: string; height: number; needed: number; rolled: number };
  carrier_crashed: { dragon: string };
  died: { dragon: string };
  egg_dropped: { hex: Hex };
  egg_taken: { dragon: string; hex: Hex };
  egg_disputed: { dragons: string[]; hex: Hex };
  hex_overfull: { hex: Hex; stay: string[]; denied: string[] };
  displaced: { dragon: string; hex: Hex; height: number; facing: number };
  sent_back: { dragon: string; hex: Hex; height: number };
  holds_shown: { color: string; hold: string[] };
  fired: {
    dragon: string;
    attack: string;
    hexes: Hex[];
    heights: number[];
    cost: number;
    hits: [dragon: string, damage: number][];
  };
  fire_failed: { dragon: string; attack: string; cost: number; energy: number };
  burned: { dragon: string; damage: number; health: number };
  struck: { dragon: string; target: string; damage: number; health: number };
  melee_tied: { dragons: string[]; hex: Hex };
  round_cut: { round: number };
  round_ended: { round: number };
  player_left: { color: string; dragons: string[] };
}

export type DragonWarsEvent = {
  [Kind in keyof EventFields]: { event: Kind } & EventFields[Kind];
}[keyof EventFields];

const KINDS: { [Kind in keyof EventFields]: true } = {
  lair_taken: true,
  dragons_placed: true,
  round_began: true,
  plots_fixed: true,
  turn_began: true,
  facings_shown: true,
  plot_revealed: true,
  recovered: true,
  flew: true,
  moved_illegally: true,
  fell: true,
  stayed_up: true,
  carrier_crashed: true,
  died: true,
  egg_dropped: true,
  egg_taken: true,
  egg_disputed: true,
  hex_overfull: true,
  displaced: true,
  sent_back: true,
  holds_shown: true,
  fired: true,
  fire_failed: true,
  burned: true,
  struck: true,
  melee_tied: true,
  round_cut: true,
  round_ended: true,
  player_left: true,
};

export const EVENT_KINDS = Object.keys(KINDS) as (keyof EventFields)[];

/** The event with its own fields, or null if it is one of the table's. */
export function asDragonWars(told: Told): DragonWarsEvent | null {
  return told.event in KINDS ? (told as unknown as DragonWarsEvent) : null;
}

/** The colour and the type of a dragon named "red.elder". */
export function nameParts(dragon: string): { color: string; type: string } {
  const [color = '', type = ''] = dragon.split('.');
  return { color, type };
}
