// Written by `make types` from the server's Structs; not to be changed by hand.

import type { Reckoning, Result, Wrong } from '../../wire/types';

/** The table as one seat sees it. */
export interface FleetsView {
  seat: number | null;
  sides: number[];
  colors: string[];
  points: number[];
  width: number;
  height: number;
  areas: number[];
  phase: 'activation' | 'combat' | 'end' | 'planning' | 'setup';
  round: number;
  round_limit: number;
  holder: number;
  active: string;
  ships: ShipSeen[];
  obstacles: Obstacle[];
  planet: Planet | null;
  mines: MineSeen[];
  resources: ResourceSeen[];
  mission: string;
  objectives: Objective[];
  corners: [number, number][][];
  attack: AttackSeen | null;
  deck: number;
  discard: string[];
  out: number[];
  result: Result | null;
  pack: string;
}

/** A ship as a seat sees it; numbers are as they are now. */
export interface ShipSeen {
  id: string;
  seat: number;
  card: string;
  letter: string;
  side: number;
  skill: number;
  attack: number;
  agility: number;
  hull: number;
  shields: number;
  cards: CardSeen[];
  pose?: Pose | null;
  disabled_shields?: number;
  lost_shields?: number;
  damage?: DamageSeen[];
  tokens?: { [name: string]: number };
  lock?: string;
  older_lock?: string;
  cloak?: '' | 'fresh' | 'settled';
  cloak_red?: boolean;
  dial?: string;
  dial_set?: boolean;
  dial_shown?: boolean;
  acted?: string[];
  activated?: boolean;
  fought?: boolean;
  attacked?: boolean;
  stack?: number;
  doomed?: boolean;
  destroyed?: boolean;
  fled?: boolean;
  away?: boolean;
  docked?: string;
  mined?: number;
  gained?: string[];
  beside?: number;
  effects?: EffectToken[];
}

/** A card on a ship; one that lies face down for this seat has no name. */
export interface CardSeen {
  id: string;
  card: string;
  sort: string;
  disabled?: number;
  time?: number;
  hidden?: boolean;
  effect_token?: boolean;
}

/** The middle of a base in whole micrometers, its heading in whole millidegrees. */
export interface Pose {
  x: number;
  y: number;
  heading: number;
}

/** A Damage Card: its title if it lies face up. */
export interface DamageSeen {
  id: string;
  title?: string;
  known?: string;
}

/** A token beside a ship: the card it is named after, and whether it helps, harms or stays. */
export interface EffectToken {
  card: string;
  border: 'green' | 'purple' | 'red';
}

/** A round token on the mat that ships may fly over: an Obstacle. */
export type Obstacle = [id: string, kind: string, x: number, y: number, radius: number];

/** The Planet Token. */
export type Planet = [x: number, y: number, radius: number];

/** A Minefield Token. */
export interface MineSeen {
  id: string;
  card: string;
  seat: number;
  pose: Pose;
  side: number;
}

/** The Resource of a whole fleet and the tokens on it. */
export interface ResourceSeen {
  id: string;
  card: string;
  seat: number;
  holds?: { [name: string]: number };
}

/** An Objective Token of a Mission and the Mission Tokens on it; it is no Obstacle. */
export type Objective = [id: string, x: number, y: number, radius: number, tokens: number];

/** The attack under way: its step and what lies on the table, face by face. */
export interface AttackSeen {
  id: number;
  attacker: string;
  defender: string;
  weapon: string;
  range_band: number;
  stage: string;
  obstructed: boolean;
  attack: string[];
  defense: string[];
}

/** A fleet in the making. */
export interface FleetShown {
  force: Fleet;
  code: string;
  text: string;
  points: Counted;
  resource: number;
  ships: (ShipShown | null)[];
  problems: Wrong[];
}

/** Everything one player brings to a match. */
export interface Fleet {
  name?: string;
  size?: number;
  ships?: Crewed[];
  resource?: string;
  resource_on?: number;
}

/** A ship of a fleet and the cards on it; no Captain Card means a placeholder. */
export interface Crewed {
  ship: string;
  captain?: string;
  admiral?: string;
  upgrades?: string[];
}

/** How much of something there is, and how much there may or must be. */
export interface Counted {
  there: number;
  limit: number;
}

/** A ship in the making. */
export interface ShipShown {
  cost: number;
  prices: Priced[];
  slots: { [name: string]: Counted };
}

/** What a card costs where it is: printed, its penalty, and in the end. */
export interface Priced {
  card: string;
  printed: number;
  penalty: number;
  paid: number;
}

/** A fleet that comes with the game. */
export interface ReadyShown {
  id: string;
  name: string;
  words: string;
  size: number;
  faction: string;
  force: Fleet;
}

/** One place on a dial: bearing, speed, color, and degrees where it turns on the spot. */
export interface Maneuver {
  bearing: 'bank_left' | 'bank_right' | 'come_about' | 'fall_back' | 'flank_left' | 'flank_right' | 'full_about_left' | 'full_about_right' | 'full_astern' | 'pivot' | 'rotate_left' | 'rotate_right' | 'spin_left' | 'spin_right' | 'stop' | 'straight' | 'turn_left' | 'turn_right' | 'turnabout' | 'wingover';
  speed: number;
  color?: 'green' | 'red' | 'white';
  degrees?: number;
}

/** How a match is set up. */
export interface StarTrekOptions {
  players?: number;
  teams?: boolean;
  first_share?: number;
  second_share?: number;
  force?: string;
  size?: number;
  fleets?: Fleet[];
  planet?: boolean;
  planet_x?: number;
  planet_y?: number;
  obstacles?: number;
  round_limit?: number;
  mission?: string;
  width?: number;
  height?: number;
  draw_factions?: boolean;
  pack?: string | Pack;
}

/** A pack as it is written; a card says whose abilities it has by `like`. */
export interface Pack {
  name: string;
  words?: string;
  ships?: Ship[];
  dials?: DialSheet[];
  captains?: Captain[];
  admirals?: Admiral[];
  upgrades?: Upgrade[];
  resources?: Resource[];
  dice?: { [name: string]: string[] };
}

/** A Ship Card and its Ship Token (ST-GAME-05). */
export interface Ship {
  id: string;
  name: string;
  ship_class: string;
  dial: string;
  factions: string[];
  cost: number;
  attack: number;
  agility: number;
  hull: number;
  shields: number;
  actions: ('battle_stations' | 'cloak' | 'evade' | 'regenerate' | 'scan' | 'sensor_echo' | 'target_lock')[];
  slots: { [name: string]: number };
  arcs: Arcs;
  kind?: 'ship' | 'shuttlecraft' | 'squadron';
  unique?: boolean;
  capital?: boolean;
  base?: 'oversized' | 'standard';
  abilities?: Ability[];
  tokens?: SquadronToken[];
  starter?: boolean;
  house?: boolean;
  like?: string;
}

/** The firing arcs of a Ship Token, in degrees; 0 means that it has none. */
export interface Arcs {
  primary?: number;
  secondary?: number;
  around?: boolean;
}

/** One ability of a card: when it works, what it asks for, and what it says. */
export interface Ability {
  timing: string;
  kind: 'action' | 'attack' | 'construction' | 'fleet_action' | 'passive' | 'triggered';
  text: string;
  cost?: Price[];
  range?: [number, number] | null;
  optional?: boolean;
  builds?: Builds | null;
  when?: ('bank_2_or_3' | 'cloaked' | 'come_about' | 'defender_cloaked' | 'defender_damaged' | 'evade_token' | 'green_maneuver' | 'outside_defender_arc' | 'range_1')[];
  does?: Does[];
}

/** Something that must be paid before an ability does its work. */
export interface Price {
  pay: 'aux' | 'cloak_red' | 'disable' | 'disable_crew' | 'disable_shield' | 'discard' | 'lock' | 'lose_shield' | 'remove' | 'time';
  count?: number;
}

/** What a card changes of the ship it is on while the fleet is built. */
export interface Builds {
  slots?: { [name: string]: number };
  actions?: ('battle_stations' | 'cloak' | 'evade' | 'regenerate' | 'scan' | 'sensor_echo' | 'target_lock')[];
  talent_cost?: number;
  talent_factions?: string[];
  extra?: ('borg' | 'crew' | 'squadron' | 'talent' | 'tech' | 'weapon')[];
  discount?: number;
  shields?: number;
  skill?: number;
  talents_down?: boolean;
}

/** Something that abilities do with dice; 0 as the most means all of them. */
export interface Does {
  op: 'add' | 'again' | 'cancel' | 'convert' | 'dice' | 'extra';
  pool: 'attack' | 'defense';
  add?: number;
  by_range?: number[];
  old?: string;
  new?: string;
  most?: number;
  whole?: boolean;
  round?: boolean;
  continuous?: boolean;
}

/** A token of an Attack Squadron's stack. */
export interface SquadronToken {
  attack: number;
  agility: number;
  hull: number;
  shields: number;
  skill: number;
  house?: boolean;
}

/** A dial as it is written down, and the class of ships it belongs to. */
export interface DialSheet {
  id: string;
  green?: string[];
  white?: string[];
  red?: string[];
  house?: boolean;
  ship_class: string;
}

/** A Captain Card, or one face of it (ST-GAME-06). */
export interface Captain {
  id: string;
  name: string;
  cost: number;
  skill: number;
  factions?: string[];
  unique?: boolean;
  talents?: number;
  other_face?: string;
  placeholder?: boolean;
  abilities?: Ability[];
  starter?: boolean;
  house?: boolean;
  like?: string;
}

/** An Admiral Card, the face with the Fleet Action. */
export interface Admiral {
  id: string;
  name: string;
  factions: string[];
  cost: number;
  skill: number;
  unique?: boolean;
  talents?: number;
  captain_face?: string;
  needs?: Needs;
  abilities?: Ability[];
  starter?: boolean;
  like?: string;
}

/** What a card asks of the ship it is put on (ST-UPGRADE-05). */
export interface Needs {
  faction?: string;
  captain_faction?: string;
  ship_class?: string;
  hull_min?: number;
  hull_max?: number;
  captain_skill_min?: number;
}

/** An Upgrade Card (ST-UPGRADE-14). */
export interface Upgrade {
  id: string;
  name: string;
  type: 'borg' | 'crew' | 'squadron' | 'talent' | 'tech' | 'weapon';
  factions: string[];
  cost: number;
  cost_is_primary?: boolean;
  unique?: boolean;
  one_per_ship?: boolean;
  needs?: Needs;
  penalty?: Penalty | null;
  weapon?: Weapon | null;
  arcs?: ('any' | 'primary' | 'secondary')[];
  abilities?: Ability[];
  starter?: boolean;
  like?: string;
}

/** Squadron points a card costs more on a ship that does not match (ST-UPGRADE-09). */
export interface Penalty {
  points: number;
  faction?: string;
  ship?: string;
  ship_class?: string;
}

/** A Secondary Weapon: its dice, its reach, and the arcs it may fire through. */
export interface Weapon {
  attack: number;
  range: [number, number];
  plus_primary?: boolean;
  arcs?: ('any' | 'primary' | 'secondary')[];
  house?: boolean;
}

/** A Resource of a whole fleet, or of one of its ships. */
export interface Resource {
  id: string;
  name: string;
  cost: number;
  text: string;
  cost_is_half_shields?: boolean;
  on_ship?: boolean;
  needs?: Needs;
  house?: boolean;
  builds?: Builds | null;
  holds?: { [name: string]: number };
  like?: string;
}

/** The fields of each kind of event, beside those that every event has. */
export interface EventFields {
  /** A player chose to use an ability. */
  ability_used: {
    ability: string;
    source: string;
  };
  /** A ship performs no Action, and why if it could not. */
  action_skipped: {
    ship: string;
    why?: string;
  };
  /** A ship performed an Action of its bar. */
  action_taken: {
    ship: string;
    action: string;
  };
  /** A side chose its starting area. */
  area_chosen: {
    color: string;
    area: number;
  };
  /** An attack was called off. */
  attack_cancelled: {
    attack: number;
    attacker: string;
  };
  /** Results were compared. */
  attack_compared: {
    attack: number;
    attacker: string;
    defender: string;
    evades: number;
    hits: number;
    criticals: number;
  };
  /** A ship fires at another. */
  attack_declared: {
    attack: number;
    attacker: string;
    defender: string;
    weapon: string;
    range_band: number;
    obstructed?: boolean;
    blocked?: boolean;
    line?: [number, number, number, number];
  };
  /** A ship does not attack. */
  attack_passed: {
    ship: string;
    why?: string;
  };
  /** A card was disabled. */
  card_disabled: {
    ship: string;
    card: string;
    id: string;
  };
  /** A card was discarded. */
  card_discarded: {
    ship: string;
    card: string;
    id: string;
  };
  /** A Disabled Token was taken off a card. */
  card_enabled: {
    ship: string;
    card: string;
    id: string;
  };
  /** A card changed from a Capital Ship to its Shuttlecraft, or back. */
  card_moved: {
    ship: string;
    card: string;
  };
  /** A card that lay face down was turned up. */
  card_turned_up: {
    ship: string;
    card: string;
    id: string;
  };
  /** A Cloak Token was flipped to red. */
  cloak_flipped: {
    ship: string;
  };
  /** A ship stays Cloaked. */
  cloak_kept: {
    ship: string;
  };
  /** A ship cloaked. */
  cloaked: {
    ship: string;
  };
  /** A Damage Card was dealt, face up with its title or face down. */
  damage_dealt: {
    ship: string;
    damage: string;
    title?: string;
    count?: number;
  };
  /** A Damage Card was discarded. */
  damage_repaired: {
    ship: string;
    damage: string;
  };
  /** A Damage Card was turned face down. */
  damage_turned: {
    ship: string;
    damage: string;
    title: string;
  };
  /** A Cloak Token was removed and Shields came back. */
  decloaked: {
    ship: string;
  };
  /** A dial was turned up. */
  dial_revealed: {
    ship: string;
    maneuver: Maneuver;
  };
  /** A ship has its maneuver, face down. */
  dial_set: {
    ship: string;
  };
  /** How many dice a ship rolls, and why. */
  dice_counted: {
    attack: number;
    ship: string;
    pool: string;
    reckoning: Reckoning;
  };
  /** Dice were converted, rolled again, added or canceled. */
  dice_modified: {
    attack: number;
    ship: string;
    pool: string;
    how: string;
    faces: string[];
    by?: string;
  };
  /** What the dice of an attack or defense show. */
  dice_rolled: {
    attack: number;
    ship: string;
    pool: string;
    faces: string[];
  };
  /** A die was rolled outside an attack. */
  die_rolled: {
    ship: string;
    title: string;
    faces: string[];
  };
  /** A Shuttlecraft docked. */
  docked: {
    ship: string;
    target: string;
  };
  /** A Sensor Echo proved impossible. */
  echo_failed: {
    ship: string;
  };
  /** A player has no ships left while others play on. */
  fleet_eliminated: {
    color: string;
    seat: number;
  };
  /** A fleet is on the table for all to see. */
  fleet_revealed: {
    color: string;
    ships: string[];
    points: number;
  };
  /** A player has the Initiative Token. */
  initiative_taken: {
    color: string;
    seat: number;
  };
  /** A Shuttlecraft launched. */
  launched: {
    ship: string;
    pose: Pose;
  };
  /** A Target Lock ended: both tokens are removed. */
  lock_ended: {
    ship: string;
    target: string;
  };
  /** A ship has acquired a Target Lock. */
  locked: {
    ship: string;
    target: string;
    letter: string;
  };
  /** Another maneuver takes the place of the revealed one. */
  maneuver_replaced: {
    ship: string;
    maneuver: Maneuver;
  };
  /** A Minefield Token was put down. */
  mine_laid: {
    color: string;
    card: string;
    mine: string;
    pose: Pose;
  };
  /** A ship has got or lost Mission Tokens: on its Captain, on its Ship Card, beside it. */
  mission_tokens: {
    ship: string;
    mined: number;
    gained: number;
    beside: number;
  };
  /** A ship has nothing it could execute. */
  no_maneuver: {
    ship: string;
  };
  /** A ship flew over an Obstacle and rolled for it. */
  obstacle_hit: {
    ship: string;
    obstacle: string;
    faces: string[];
  };
  /** An Obstacle was put down. */
  obstacle_placed: {
    color: string;
    obstacle: string;
    x: number;
    y: number;
  };
  /** A phase of a round began. */
  phase_began: {
    phase: string;
    round: number;
  };
  /** A player left the match, and the ships with them. */
  player_left: {
    color: string;
    ships: string[];
  };
  /** A Mission's rules have eliminated a player. */
  player_lost: {
    color: string;
    seat: number;
  };
  /** A round began. */
  round_began: {
    round: number;
  };
  /** A Shield Token was removed by damage. */
  shield_lost: {
    ship: string;
  };
  /** Shields were disabled. */
  shields_disabled: {
    ship: string;
    count: number;
  };
  /** Disabled Shields are active again. */
  shields_raised: {
    ship: string;
    count: number;
  };
  /** A ship moved by a Sensor Echo. */
  shifted: {
    ship: string;
    start: Pose;
    pose: Pose;
  };
  /** A ship was destroyed. */
  ship_destroyed: {
    ship: string;
    seat: number;
  };
  /** A ship is as good as destroyed, but may attack first. */
  ship_doomed: {
    ship: string;
  };
  /** A ship left the play area. */
  ship_fled: {
    ship: string;
  };
  /** A ship executed a maneuver. */
  ship_moved: {
    ship: string;
    maneuver: Maneuver;
    start: Pose;
    pose: Pose;
    way: number;
    overlapped?: boolean;
  };
  /** A ship was placed. */
  ship_placed: {
    color: string;
    ship: string;
    pose: Pose;
  };
  /** The top token of an Attack Squadron was destroyed. */
  squadron_token_lost: {
    ship: string;
    left: number;
  };
  /** An Away Team beamed down to the Planet or up again. */
  team_beamed: {
    ship: string;
    down: boolean;
  };
  /** Time Tokens were put on a card. */
  time_placed: {
    ship: string;
    card: string;
    id: string;
    count: number;
  };
  /** A ship got a token. */
  token_placed: {
    ship: string;
    token: string;
  };
  /** A ship lost a token. */
  token_removed: {
    ship: string;
    token: string;
  };
}

export const EVENT_KINDS: readonly (keyof EventFields)[] = [
  'ability_used',
  'action_skipped',
  'action_taken',
  'area_chosen',
  'attack_cancelled',
  'attack_compared',
  'attack_declared',
  'attack_passed',
  'card_disabled',
  'card_discarded',
  'card_enabled',
  'card_moved',
  'card_turned_up',
  'cloak_flipped',
  'cloak_kept',
  'cloaked',
  'damage_dealt',
  'damage_repaired',
  'damage_turned',
  'decloaked',
  'dial_revealed',
  'dial_set',
  'dice_counted',
  'dice_modified',
  'dice_rolled',
  'die_rolled',
  'docked',
  'echo_failed',
  'fleet_eliminated',
  'fleet_revealed',
  'initiative_taken',
  'launched',
  'lock_ended',
  'locked',
  'maneuver_replaced',
  'mine_laid',
  'mission_tokens',
  'no_maneuver',
  'obstacle_hit',
  'obstacle_placed',
  'phase_began',
  'player_left',
  'player_lost',
  'round_began',
  'shield_lost',
  'shields_disabled',
  'shields_raised',
  'shifted',
  'ship_destroyed',
  'ship_doomed',
  'ship_fled',
  'ship_moved',
  'ship_placed',
  'squadron_token_lost',
  'team_beamed',
  'time_placed',
  'token_placed',
  'token_removed',
];
