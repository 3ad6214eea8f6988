// Written by `make types` from the server's Structs; not to be changed by hand.

import type { Result } from '../../wire/types';

/** The table as one seat sees it. */
export interface DragonWarsView {
  seat: number | null;
  mode: 'deathmatch' | 'egg' | 'teams';
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
  plots: { [name: string]: Order[] };
  result: Result | null;
}

/** Where the egg is, and the dragon that carries it, if one does. */
export interface EggSeen {
  hex: Hex;
  carrier: string;
  taken: boolean;
}

/** A place on the hex grid: small, immutable, hashable, and ordered by q, then r. */
export type Hex = [q: number, r: number];

/** A dragon's public state; a dead one keeps the last hex it was in. */
export interface DragonSeen {
  id: string;
  seat: number;
  type: string;
  hex: Hex;
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

/** What is plotted for one dragon in one Turn: its movement marks and its fire. */
export type Order = [move: string[], fire: string];

/** A dragon and the hex it was put on. */
export type Placed = [dragon: string, hex: Hex];

/** A dragon and the edge it faces. */
export type Faced = [dragon: string, facing: number];

/** A dragon and its orders for the three Turns. */
export type Lane = [dragon: string, orders: Order[]];

/** A dragon and the damage an attack does to it. */
export type Hit = [dragon: string, damage: number];

/** How a match is set up. */
export interface DragonWarsOptions {
  mode?: string;
  players?: number;
  map?: string | MapSheet;
  colors?: string[];
  round_limit?: number;
}

/** A map file. Sites are by name, players and teams by the number of players. */
export interface MapSheet {
  name: string;
  title: string;
  words: string;
  hexes: Ground[];
  sites: { [name: string]: Hex[] };
  players: { [name: string]: string[] };
  teams?: { [name: string]: TeamSides };
}

/** One hex of a map file. */
export type Ground = [q: number, r: number, terrain: string, height: number];

/** The lair sites of each team. */
export interface TeamSides {
  colors: string[];
  chromatics: string[];
}

/** The fields of each kind of event, beside those that every event has. */
export interface EventFields {
  /** A dragon took all the fire damage of the Turn at once. */
  burned: {
    dragon: string;
    damage: number;
    health: number;
  };
  /** The egg's carrier would have had to make a fall roll and dies. */
  carrier_crashed: {
    dragon: string;
  };
  /** A dragon left the game for good. */
  died: {
    dragon: string;
  };
  /** A denied dragon found another hex. */
  displaced: {
    dragon: string;
    hex: Hex;
    height: number;
    facing: number;
  };
  /** A player's dragons were shown in their lair. */
  dragons_placed: {
    color: string;
    dragons: Placed[];
  };
  /** Equal dragons reached the egg and none gets it. */
  egg_disputed: {
    dragons: string[];
    hex: Hex;
  };
  /** The egg lies on the ground again. */
  egg_dropped: {
    hex: Hex;
  };
  /** A dragon picked the egg up. */
  egg_taken: {
    dragon: string;
    hex: Hex;
  };
  /** A player's grounded dragons chose their facings. */
  facings_shown: {
    color: string;
    facings: Faced[];
  };
  /** A dragon failed its fall roll. */
  fell: {
    dragon: string;
    height: number;
    needed: number;
    rolled: number;
    damage: number;
    health: number;
  };
  /** A dragon lacks the energy for its plotted attack. */
  fire_failed: {
    dragon: string;
    attack: string;
    cost: number;
    energy: number;
  };
  /** A dragon made a fire attack. */
  fired: {
    dragon: string;
    attack: string;
    hexes: Hex[];
    heights: number[];
    cost: number;
    hits: Hit[];
  };
  /** A dragon carried out its plotted movement. */
  flew: {
    dragon: string;
    move: string[];
    hex: Hex;
    height: number;
    total: number;
    facing: number;
  };
  /** More bases than a hex holds ended there; some dragons are denied. */
  hex_overfull: {
    hex: Hex;
    stay: string[];
    denied: string[];
  };
  /** A player's dragons that could strike: which of them hold. */
  holds_shown: {
    color: string;
    hold: string[];
  };
  /** A player took a lair site. */
  lair_taken: {
    color: string;
    site: string;
  };
  /** Fully equal dragons make no strikes. */
  melee_tied: {
    dragons: string[];
    hex: Hex;
  };
  /** A plotted movement could not be made. */
  moved_illegally: {
    dragon: string;
    reason: string;
  };
  /** A player's dragons were taken off the board because the player left. */
  player_left: {
    color: string;
    dragons: string[];
  };
  /** A player's plot for the Round was shown. */
  plot_revealed: {
    color: string;
    lanes: Lane[];
  };
  /** All plots of the Round are in. */
  plots_fixed: {
    round: number;
  };
  /** A grounded dragon rested. */
  recovered: {
    dragon: string;
    health: number;
    energy: number;
  };
  /** A Round began. */
  round_began: {
    round: number;
  };
  /** The egg left the Summit for the first time; the rest of the Round is skipped. */
  round_cut: {
    round: number;
  };
  /** A Round is over and all plots are cleared. */
  round_ended: {
    round: number;
  };
  /** A denied dragon could only crash and is back where it began the Turn. */
  sent_back: {
    dragon: string;
    hex: Hex;
    height: number;
  };
  /** A dragon made its fall roll. */
  stayed_up: {
    dragon: string;
    height: number;
    needed: number;
    rolled: number;
  };
  /** One dragon struck another in Melee. */
  struck: {
    dragon: string;
    target: string;
    damage: number;
    health: number;
  };
  /** A Turn began. */
  turn_began: {
    round: number;
    turn: number;
  };
}

export const EVENT_KINDS: readonly (keyof EventFields)[] = [
  'burned',
  'carrier_crashed',
  'died',
  'displaced',
  'dragons_placed',
  'egg_disputed',
  'egg_dropped',
  'egg_taken',
  'facings_shown',
  'fell',
  'fire_failed',
  'fired',
  'flew',
  'hex_overfull',
  'holds_shown',
  'lair_taken',
  'melee_tied',
  'moved_illegally',
  'player_left',
  'plot_revealed',
  'plots_fixed',
  'recovered',
  'round_began',
  'round_cut',
  'round_ended',
  'sent_back',
  'stayed_up',
  'struck',
  'turn_began',
];
