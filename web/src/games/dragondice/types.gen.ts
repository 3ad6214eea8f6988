// Written by `make types` from the server's Structs; not to be changed by hand.

import type { Result, Wrong } from '../../wire/types';

/** The table, the same for all players. */
export interface DragonDiceView {
  seat: number | null;
  pack: string;
  players: number;
  force_size: number;
  advanced: string[];
  names: string[];
  out: number[];
  order: number[];
  turn: number;
  round: number;
  round_limit: number;
  phase: 'dragon_attack' | 'eighth_face' | 'expire' | 'first_march' | 'reserves' | 'second_march' | 'setup' | 'species';
  task: string;
  marched: number[];
  flooded: string[];
  dice: DieSeen[];
  dragons: DragonSeen[];
  minors: MinorSeen[];
  terrains: TerrainSeen[];
  proposals: string[];
  effects: EffectSeen[];
  march: MarchSeen | null;
  attack: AttackSeen | null;
  fight: FightSeen | null;
  casting: CastingSeen | null;
  rolls: { [name: string]: number };
  result: Result | null;
}

/** A unit or item: its kind, whose it is, where it lies, and damage it has taken. */
export interface DieSeen {
  id: number;
  kind: string;
  owner: number;
  place: number;
  hurt: number;
  face: number;
}

/** A dragon, and the units that tamed or control it (-1: none). */
export interface DragonSeen {
  id: number;
  kind: string;
  owner: number;
  place: number;
  tamer: number;
  controller: number;
  face: number;
}

/** A minor terrain; its face is counted from 0. */
export interface MinorSeen {
  id: number;
  kind: string;
  owner: number;
  place: number;
  face: number;
}

/** A terrain: whose home it is (-1: the Frontier), its face (0: not rolled), who holds it. */
export interface TerrainSeen {
  kind: string;
  home: number;
  face: number;
  holder: number;
  power: string;
}

/** Something that lasts: what it is, who made it, and what it lies on. */
export interface EffectSeen {
  id: number;
  name: string;
  seat: number;
  targets: string[];
  amount: number;
  mark: string;
  source: string;
  ability: string;
}

/** The army that marches, the charge it has named, and the only units that roll, if so. */
export interface MarchSeen {
  seat: number;
  place: number;
  charge: string;
  able: number[] | null;
}

/** An attack that is being made. */
export interface AttackSeen {
  kind: 'melee' | 'missile';
  seat: number;
  place: number;
  target: number;
  target_place: number;
  counter: boolean;
  results: number;
  stenched: number[];
}

/** A dragon attack that is being fought out, and what the army's response came to. */
export interface FightSeen {
  seat: number;
  place: number;
  fighters: FighterSeen[];
  breath: number[];
  melee: number;
  missile: number;
  saves: number;
  felled: number[];
  held: number[];
}

/** A dragon that attacks a dragon (`target`, -1: the army) or helps the army; its faces. */
export interface FighterSeen {
  dragon: number;
  target: number;
  helps: boolean;
  faces: string[];
}

/** The magic of one action. */
export interface CastingSeen {
  seat: number;
  place: number;
  pool: MagicSeen[];
  announced: SpellSeen[];
}

/** Magic results of one die that are left, and the elements they may be. */
export interface MagicSeen {
  die: number;
  amount: number;
  elements: string[];
}

/** A spell that was announced. */
export interface SpellSeen {
  spell: string;
  element: string;
  castings: number;
  targets: string[];
  negated: boolean;
}

/** A force in the making. */
export interface ForceShown {
  force: Force;
  code: string;
  text: string;
  points: Counted;
  dragons: Counted;
  dragonkin: Counted;
  minors: Counted;
  armies: ArmyShown[];
  problems: Wrong[];
}

/** Everything one player brings to a match. */
export interface Force {
  name?: string;
  size?: number;
  home?: Army;
  horde?: Army;
  campaign?: Army;
  home_terrain?: string;
  frontier?: string;
  dragons?: string[];
  dragonkin?: string[];
  minors?: string[];
}

/** One starting army. */
export interface Army {
  units?: string[];
  items?: string[];
}

/** How much of something there is, and how much there may or must be. */
export interface Counted {
  there: number;
  limit: number;
}

/** An army in the making. */
export interface ArmyShown {
  post: 'campaign' | 'home' | 'horde';
  points: Counted;
  places: { [name: string]: PlaceShown };
}

/** What an army rolls at a terrain: for each of its eight faces, which of the odds hold. */
export interface PlaceShown {
  faces: number[];
  odds: { [name: string]: RollShown }[];
}

/** What a roll comes to on average, and how likely 0, 1, 2 ... results are. */
export interface RollShown {
  mean: number;
  chances: number[];
}

/** A force that comes with the game. */
export interface ReadyShown {
  id: string;
  name: string;
  words: string;
  size: number;
  species: string[];
  advanced: string[];
  force: Force;
}

/** A die and the face it shows, counted from 0. */
export type FacesShown = [die: number, face: number];

/** A part of a roll's total: the step it belongs to, what made it, how much, and its die. */
export type PartShown = [step: 'added' | 'divided' | 'multiplied' | 'special' | 'subtotal' | 'subtracted', source: string, amount: number, die: number];

/** A dragon and the dragon it attacks; without one it attacks the army, or helps it. */
export type Aim = [dragon: number, target: number, helps: boolean];

/** How a match is set up. */
export interface DragonDiceOptions {
  players?: number;
  force_size?: number;
  items?: boolean;
  dragonkin?: boolean;
  minor_terrains?: boolean;
  advanced_terrains?: boolean;
  champions?: boolean;
  round_limit?: number;
  pack?: string | Pack;
}

/** What a pack adds: species, dice and spells made of existing icons and effects. */
export interface Pack {
  name: string;
  words?: string;
  species?: { [name: string]: SpeciesSheet };
  units?: { [name: string]: UnitSheet[] };
  items?: ItemSheet[];
  spells?: PackSpell[];
}

/** A species: its units have its elements unless they name their own. */
export interface SpeciesSheet {
  name: string;
  units: UnitSheet[];
  abilities?: string[];
  elements?: ('air' | 'death' | 'earth' | 'fire' | 'water')[];
  carries?: 'any' | 'none' | 'own';
  plays?: string;
}

/** A unit; `one_of` names elements that each have their own die. */
export interface UnitSheet {
  id: string;
  name: string;
  size: 'champion' | 'large' | 'medium' | 'monster' | 'small';
  faces: string[];
  class?: string;
  elements?: ('air' | 'death' | 'earth' | 'fire' | 'water')[] | null;
  one_of?: ('air' | 'death' | 'earth' | 'fire' | 'water')[];
  confidence?: 'certain' | 'guess' | 'likely';
}

/** An item. */
export interface ItemSheet {
  id: string;
  name: string;
  kind: 'artifact' | 'equipment' | 'medallion' | 'relic';
  faces: string[];
  size?: '' | 'large' | 'medium' | 'small';
  one_of?: ('air' | 'death' | 'earth' | 'fire' | 'water')[];
  alloy?: string;
  confidence?: 'certain' | 'guess' | 'likely';
}

/** A spell that a pack adds: the effect of a shipped one at another price, for other species. */
export interface PackSpell {
  id: string;
  name: string;
  effect: string;
  cost: number;
  element?: '' | 'air' | 'death' | 'earth' | 'elemental' | 'fire' | 'water';
  species?: string | null;
  reserves?: boolean | null;
  cantrip?: boolean | null;
  amount?: number | null;
  words?: string;
}

/** The fields of each kind of event, beside those that every event has. */
export interface EventFields {
  /** An army attacks another. */
  attack_declared: {
    kind: 'melee' | 'missile';
    seat: number;
    place: number;
    target: number;
    target_place: number;
    counter: boolean;
    who: string;
    whom: string;
  };
  /** An army, or a unit that is struck alone, took damage; `damage` is what was left of it. */
  damage_dealt: {
    seat: number;
    place: number;
    damage: number;
    saves: number;
    who: string;
    why?: string;
    by?: 'melee' | 'none' | 'save' | 'spell';
  };
  /** An army took damage that is less than the health of any unit in it. */
  damage_too_small: {
    seat: number;
    place: number;
    damage: number;
    who: string;
  };
  /** Units or items went from one place to another. */
  dice_moved: {
    seat: number;
    name: string;
    dice: number[];
    what: string;
    to: number;
    where: string;
    why: string;
  };
  /** A buried die came back. */
  dice_returned: {
    seat: number;
    owner: string;
    name: string;
    to: number;
    where: string;
    why: string;
  };
  /** Dice of an army, or a unit alone, were thrown. */
  dice_thrown: {
    seat: number;
    place: number;
    kind: string;
    dice: FacesShown[];
    who: string;
    source?: string;
    again?: boolean;
  };
  /** A terrain was rolled for its starting distance. */
  distance_rolled: {
    place: number;
    terrain: string;
    rolled: number;
    face: number;
  };
  /** A dragon is no longer tamed or controlled. */
  dragon_freed: {
    dragon: number;
    owner: string;
    name: string;
  };
  /** A champion has tamed a dragon, or taken control of it. */
  dragon_held: {
    dragon: number;
    owner: string;
    name: string;
    unit: number;
    by: string;
    how: string;
  };
  /** A dragon was killed. */
  dragon_killed: {
    dragon: number;
    owner: string;
    name: string;
    why: string;
  };
  /** A dragon came to another place. */
  dragon_moved: {
    dragon: number;
    owner: string;
    name: string;
    to: number;
    where: string;
    why: string;
  };
  /** A dragon was rolled. */
  dragon_rolled: {
    dragon: number;
    owner: string;
    name: string;
    face: string;
  };
  /** A champion has slain a dragon, which is out of the match. */
  dragon_slain: {
    dragon: number;
    owner: string;
    name: string;
    by: string;
  };
  /** It is known whom each dragon at a terrain attacks. */
  dragons_aimed: {
    place: number;
    where: string;
    aims: Aim[];
    what: string;
  };
  /** Something that lasts came into force. */
  effect_began: {
    name: string;
    seat: number;
    targets: string[];
    amount: number;
    on: string;
  };
  /** Lasting effects came to their end. */
  effects_ended: {
    names: string[];
    what: string;
  };
  /** A player's force is laid on the table. */
  force_revealed: {
    seat: number;
    name: string;
    force: string;
    home: string;
    frontier: string;
  };
  /** One of the proposed terrains is the Frontier. */
  frontier_chosen: {
    seat: number;
    name: string;
    terrain: string;
  };
  /** Those who opposed a maneuver rolled more. */
  maneuver_failed: {
    seat: number;
    name: string;
    place: number;
    terrain: string;
  };
  /** A minor terrain was buried. */
  minor_buried: {
    seat: number;
    owner: string;
    minor: number;
    name: string;
    why: string;
  };
  /** A minor terrain shows a face: it was rolled, or turned. */
  minor_rolled: {
    seat: number;
    owner: string;
    minor: number;
    name: string;
    place: number;
    where: string;
    face: string;
  };
  /** A magic roll, or the magic of an icon, with which no spell can be cast. */
  no_spell: {
    seat: number;
    caster: string;
    magic: number;
    enough: boolean;
  };
  /** The order of play is clear, from the highest roll to the lowest. */
  order_settled: {
    order: number[];
    names: string;
  };
  /** A phase of a turn began. */
  phase_began: {
    seat: number;
    name: string;
    phase: 'dragon_attack' | 'eighth_face' | 'expire' | 'first_march' | 'reserves' | 'second_march' | 'setup' | 'species';
    round: number;
  };
  /** A player gave up and the dice of that player left the table. */
  player_left: {
    seat: number;
    name: string;
  };
  /** A player has no unit left in play. */
  player_out: {
    seat: number;
    name: string;
  };
  /** How the results of one type in a roll came to their total, step by step. */
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
    who: string;
    parts?: PartShown[];
  };
  /** A spell was announced with its targets. */
  spell_announced: {
    seat: number;
    caster: string;
    spell: string;
    name: string;
    element: string;
    castings: number;
    targets: string[];
    on: string;
  };
  /** A spell does nothing. */
  spell_failed: {
    seat: number;
    caster: string;
    spell: string;
    name: string;
    why: string;
  };
  /** A spell takes effect. */
  spell_resolved: {
    seat: number;
    caster: string;
    spell: string;
    name: string;
    on: string;
  };
  /** It is settled who goes first and who selects the Frontier. */
  start_chosen: {
    first: number;
    first_name: string;
    selects: number;
    selects_name: string;
  };
  /** An army took the eighth face of a terrain. */
  terrain_captured: {
    seat: number;
    name: string;
    place: number;
    terrain: string;
  };
  /** A terrain shows another face. */
  terrain_turned: {
    place: number;
    terrain: string;
    face: number;
    before: number;
  };
  /** A unit took damage that did not kill it. `saves` have reduced it already. */
  unit_hurt: {
    seat: number;
    owner: string;
    die: number;
    name: string;
    damage: number;
    why: string;
    saves?: number;
  };
  /** Units or items were buried. */
  units_buried: {
    seat: number;
    name: string;
    dice: number[];
    what: string;
    why: string;
  };
  /** Units were exchanged for others: promoted, or stepped down. */
  units_exchanged: {
    seat: number;
    name: string;
    gone: number[];
    come: number[];
    what: string;
    why: string;
  };
  /** Units were killed. */
  units_killed: {
    seat: number;
    name: string;
    dice: number[];
    what: string;
    why: string;
  };
}

export const EVENT_KINDS: readonly (keyof EventFields)[] = [
  'attack_declared',
  'damage_dealt',
  'damage_too_small',
  'dice_moved',
  'dice_returned',
  'dice_thrown',
  'distance_rolled',
  'dragon_freed',
  'dragon_held',
  'dragon_killed',
  'dragon_moved',
  'dragon_rolled',
  'dragon_slain',
  'dragons_aimed',
  'effect_began',
  'effects_ended',
  'force_revealed',
  'frontier_chosen',
  'maneuver_failed',
  'minor_buried',
  'minor_rolled',
  'no_spell',
  'order_settled',
  'phase_began',
  'player_left',
  'player_out',
  'roll_counted',
  'spell_announced',
  'spell_failed',
  'spell_resolved',
  'start_chosen',
  'terrain_captured',
  'terrain_turned',
  'unit_hurt',
  'units_buried',
  'units_exchanged',
  'units_killed',
];
