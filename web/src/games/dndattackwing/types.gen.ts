// Written by `make types` from the server's Structs; not to be changed by hand.

import type { Reckoning, Result, Wrong } from '../../wire/types';

/** The table as one seat sees it. */
export interface BattleView {
  seat: number | null;
  sides: number[];
  colors: string[];
  points: number[];
  width: number;
  height: number;
  phase: 'activation' | 'combat' | 'end' | 'planning' | 'setup';
  round: number;
  round_limit: number;
  holder: number;
  active: string;
  creatures: CreatureSeen[];
  attack: AttackSeen | null;
  effects: EffectSeen[];
  objectives: ObjectiveSeen[];
  adventure: AdventureSeen | null;
  bursts: BurstSeen[];
  feint: FeintSeen | null;
  obstacle_rules: string;
  deck: number;
  discard: string[];
  pack: string;
  out: number[];
  result: Result | null;
}

/** A creature as a seat sees it; numbers are as they are now. */
export interface CreatureSeen {
  id: string;
  seat: number;
  card: string;
  letter: string;
  side: number;
  level: number;
  attack: number;
  agility: number;
  health: number;
  armor: number;
  altitude: 'air' | 'ground' | 'swoop';
  cards?: CardSeen[];
  discarded?: string[];
  shattered?: number;
  pose?: Pose | null;
  damage?: DamageSeen[];
  damage_counted?: number;
  soldiers?: SoldierSeen[];
  point?: number;
  tokens?: { [name: string]: number };
  dial?: string;
  dial_set?: boolean;
  dial_shown?: boolean;
  flight_dial?: string;
  figure?: number;
  acted?: string[];
  altitude_changed?: boolean;
  activated?: boolean;
  fought?: boolean;
  attacked?: boolean;
  charged?: boolean;
  put_back?: boolean;
  defeated?: boolean;
  fled?: boolean;
  escaped?: boolean;
}

/** An Upgrade on a creature and the tokens on it. */
export interface CardSeen {
  id: string;
  card: string;
  disabled?: boolean;
  duration?: number;
  permanent?: boolean;
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
  duration?: number;
}

/** A soldier of a Troop; one that is pressed or lifted has no place. */
export interface SoldierSeen {
  number: number;
  pose?: Pose | null;
  pressed?: boolean;
  damage?: number;
}

/** The attack under way: its step and what lies on the table, face by face. */
export interface AttackSeen {
  id: number;
  attacker: string;
  defender: string;
  weapon: string;
  range_band: number;
  stage: string;
  attack: string[];
  defense: string[];
}

/** Something that lasts: the ability behind it, the card it came from, and whom it affects. */
export interface EffectSeen {
  ability: string;
  source: string;
  targets: string[];
}

/** An Objective Token; its number is 0 where this seat does not know it. */
export interface ObjectiveSeen {
  id: string;
  radius: number;
  at?: [number, number] | null;
  number?: number;
  face_up?: boolean;
  levels?: string[];
  owner?: number;
  holder?: string;
}

/** The Adventure that is played. */
export interface AdventureSeen {
  id: string;
  name: string;
  words: string;
  special: string[];
  sides: SideSeen[];
  edges: EdgeSeen[];
  marker: [number, number] | null;
  ends_at: number;
  ends_after: number;
  truce: boolean;
  after: string[];
  house: boolean;
}

/** The side of a seat in an Adventure. */
export interface SideSeen {
  role: string;
  words: string;
  leader: string;
  area: [number, number, number, number];
  result?: number;
  reached?: string;
  kept?: string;
}

/** A stretch of the edge of the play area that is a wall or a way out. */
export interface EdgeSeen {
  kind: string;
  start: [number, number];
  end: [number, number];
  roles: string[];
}

/** A Burst Token that stays in play (DN-BURST-07). */
export interface BurstSeen {
  id: string;
  card: string;
  at: [number, number];
  level: string;
}

/** A Feint under way: the side that was named, and where the template lies along it. */
export interface FeintSeen {
  creature: string;
  side: string;
  ahead?: number | null;
}

/** A Legion in the making. */
export interface LegionShown {
  force: Legion;
  code: string;
  text: string;
  points: Counted;
  creatures: (MemberShown | null)[];
  problems: Wrong[];
}

/** Everything one player brings to a match. */
export interface Legion {
  name?: string;
  size?: number;
  creatures?: Member[];
}

/** A creature of a Legion, and what it carries. */
export interface Member {
  creature: string;
  soldiers?: number;
  upgrades?: string[];
  extra?: string;
}

/** How much of something there is, and how much there may or must be. */
export interface Counted {
  there: number;
  limit: number;
}

/** A creature in the making. */
export interface MemberShown {
  cost: number;
  prices: Priced[];
  slots: { [name: string]: Counted };
  soldiers: number;
  armor: number;
  health: number;
  house: boolean;
}

/** What a card costs where it is: printed, its penalty, and in the end. */
export interface Priced {
  card: string;
  printed: number;
  penalty: number;
  paid: number;
}

/** A Legion that comes with the game. */
export interface ReadyShown {
  id: string;
  name: string;
  words: string;
  size: number;
  adventure: string;
  force: Legion;
}

/** One place on a dial: bearing, speed, color, and degrees where it turns on the spot. */
export interface Maneuver {
  bearing: 'bank_left' | 'bank_right' | 'come_about' | 'fall_back' | 'flank_left' | 'flank_right' | 'full_about_left' | 'full_about_right' | 'full_astern' | 'pivot' | 'rotate_left' | 'rotate_right' | 'spin_left' | 'spin_right' | 'stop' | 'straight' | 'turn_left' | 'turn_right' | 'turnabout' | 'wingover';
  speed: number;
  color?: 'green' | 'red' | 'white';
  degrees?: number;
}

/** How a match is set up. */
export interface DndOptions {
  players?: number;
  teams?: boolean;
  first_share?: number;
  second_share?: number;
  force?: string;
  size?: number;
  legions?: Legion[];
  round_limit?: number;
  feet?: number;
  figures?: boolean;
  obstacles?: number;
  obstacle_rules?: string;
  obstacle_look?: number;
  pack?: string | Pack;
  adventure?: string;
  roles?: string[];
  campaign?: Campaign | null;
  names?: string[];
}

/** A pack as it is written; a card says whose abilities it has by `like`. */
export interface Pack {
  name: string;
  words?: string;
  creatures?: Creature[];
  dials?: DialSheet[];
  upgrades?: Upgrade[];
  damage?: DamageSheet[];
  dice?: { [name: string]: string[] };
}

/** A Creature Card (DN-CARD-01). */
export interface Creature {
  house?: string[];
  id: string;
  name: string;
  creature_class: string;
  cost: number;
  level: number;
  attack: number;
  agility: number;
  health: number;
  armor: number;
  alignment: 'evil' | 'good' | 'neutral';
  actions: ('charge' | 'concentrate' | 'dodge' | 'feint' | 'target')[];
  slots: { [name: string]: number };
  weapons: Weapon[];
  ground?: string;
  air?: string;
  energy?: '' | 'acid' | 'cold' | 'disease' | 'fire' | 'lightning' | 'negative' | 'poison' | 'positive' | 'thunder';
  unique?: boolean;
  base?: 'large' | 'small' | 'soldier';
  tags?: string[];
  abilities?: Ability[];
  like?: string;
  replaces?: string;
  soldiers?: Soldiers[];
}

/** A Primary Weapon of a banner (DN-PRIMARY-01). */
export interface Weapon {
  name: string;
  arc: 'forward' | 'rear';
  reach: number;
  ranged?: boolean;
}

/** One line of a card: when it works, what it asks for, and what it says. */
export interface Ability {
  timing: 'action' | 'action.done' | 'activation.begun' | 'always' | 'attack' | 'attack.compared' | 'attack.declared' | 'attack.deflected' | 'attack.dice' | 'attack.left' | 'attack.modify' | 'attack.over' | 'built' | 'damage.dealt' | 'defense.dice' | 'defense.modify' | 'dial.revealed' | 'duration.place' | 'end.tokens' | 'morale.check' | 'moved' | 'overrun.check' | 'soldier.defeated';
  kind: 'action' | 'attack' | 'continuous' | 'leader' | 'passive' | 'triggered';
  text: string;
  cost?: Price[];
  range?: [number, number] | null;
  role?: '' | 'attacking' | 'defending';
  optional?: boolean;
  when?: ('ahead' | 'attacker_enemy' | 'attacker_in_front' | 'attacker_lower_level' | 'bite' | 'charged' | 'damaged_twice' | 'defender_charged' | 'defender_exhausted' | 'defender_less_damaged' | 'defender_smaller' | 'fast' | 'half_health_lost' | 'melee' | 'no_cone_or_burst' | 'normal' | 'on_ground' | 'primary' | 'range_1' | 'range_2_or_more' | 'ranged' | 'rear_arc' | 'three_in_front' | 'two_in_front')[];
  does?: Does[];
  builds?: Builds | null;
  recolors?: Recolors | null;
  attack?: UpgradeAttack | null;
  effect?: Effect | null;
}

/** Something that must be paid before an ability does its work. */
export interface Price {
  pay: 'disable' | 'discard' | 'duration' | 'no_attack' | 'permanent' | 'spend_concentrate' | 'spend_target';
  count?: number;
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

/** What a card changes of the creature it is on from the beginning. */
export interface Builds {
  armor?: number;
  health?: number;
  melee_reach?: number;
}

/** Maneuvers that count as having another color (DN-DIAL-16). */
export interface Recolors {
  to: 'green' | 'red' | 'white';
  only?: 'green' | 'red' | 'white' | null;
  bearing?: string;
  level?: 'air' | 'ground' | null;
  least_speed?: number;
  rested?: boolean;
}

/** An attack headed "Attack:" and what is printed of it (DN-PRIMARY-04). */
export interface UpgradeAttack {
  shape: 'area' | 'burst' | 'cone' | 'line' | 'single';
  reach: number;
  dice?: number;
  least?: number;
  arc?: 'forward' | 'rear';
  ranged?: boolean;
  penetrates?: boolean;
  penetrates_evil?: boolean;
  energy?: '' | 'acid' | 'cold' | 'disease' | 'fire' | 'lightning' | 'negative' | 'poison' | 'positive' | 'thunder';
  names_level?: boolean;
  bars_defense?: boolean;
  replaces_damage?: boolean;
  blast?: number;
  lasts?: boolean;
}

/** A Continuous Effect, as far as it is one of dice, colors or things forbidden. */
export interface Effect {
  recipient?: 'any' | 'enemy' | 'friends' | 'self' | 'self_and_friends' | 'self_or_friend';
  does?: Does[];
  when?: ('ahead' | 'attacker_enemy' | 'attacker_in_front' | 'attacker_lower_level' | 'bite' | 'charged' | 'damaged_twice' | 'defender_charged' | 'defender_exhausted' | 'defender_less_damaged' | 'defender_smaller' | 'fast' | 'half_health_lost' | 'melee' | 'no_cone_or_burst' | 'normal' | 'on_ground' | 'primary' | 'range_1' | 'range_2_or_more' | 'ranged' | 'rear_arc' | 'three_in_front' | 'two_in_front')[];
  recolors?: Recolors | null;
  forbids?: ('act' | 'attack')[];
  optional?: boolean;
  ends_on?: '' | 'critical' | 'damage' | 'exhaustion';
  dial?: string;
  leaves_a_die?: boolean;
  then_discarded?: boolean;
}

/** What the Troop Token of a number of soldiers prints (DN-TROOP-02, DN-RULING-57). */
export interface Soldiers {
  attack: number;
  cost: number;
}

/** A dial as it is written down, and the play level it is for. */
export interface DialSheet {
  id: string;
  green?: string[];
  white?: string[];
  red?: string[];
  house?: boolean;
  level: 'air' | 'ground';
}

/** An Upgrade Card or a Campaign Artifact (DN-CARD-02). */
export interface Upgrade {
  house?: string[];
  id: string;
  name: string;
  slot: 'any' | 'arcane' | 'artifact' | 'divine' | 'dragon' | 'equipment' | 'heroic' | 'monster';
  upgrade_class: string;
  cost: number;
  unique?: boolean;
  energy?: '' | 'acid' | 'cold' | 'disease' | 'fire' | 'lightning' | 'negative' | 'poison' | 'positive' | 'thunder';
  spell_level?: number;
  needs?: Needs;
  penalty?: Penalty | null;
  per_copy?: boolean;
  effect_token?: '' | 'green' | 'red';
  abilities?: Ability[];
  like?: string;
  replaces?: string;
}

/** What an Upgrade asks of the creature that carries it (DN-LEGION-06). */
export interface Needs {
  tags?: string[];
  tags_not?: string[];
  creatures?: string[];
  alignment?: ('evil' | 'good' | 'neutral')[];
  alignment_not?: ('evil' | 'good' | 'neutral')[];
  energy?: ('' | 'acid' | 'cold' | 'disease' | 'fire' | 'lightning' | 'negative' | 'poison' | 'positive' | 'thunder')[];
  level?: number;
  only_of_class?: boolean;
}

/** Points it costs more on a creature without this Energy or tag (DN-LEGION-07). */
export interface Penalty {
  points: number;
  unless_energy?: '' | 'acid' | 'cold' | 'disease' | 'fire' | 'lightning' | 'negative' | 'poison' | 'positive' | 'thunder';
  unless_tag?: string;
}

/** A Damage Card as a pack writes it: what it does is what the title it is `like` does. */
export interface DamageSheet {
  id: string;
  title: string;
  copies: number;
  text?: string;
  like?: string;
  replaces?: string;
}

/** The log of a campaign, the first session first, and the match behind each session. */
export interface Campaign {
  sessions?: Session[];
  proofs?: string[];
  game?: 'dndattackwing';
}

/** An Adventure that was played to its end. */
export interface Session {
  adventure: string;
  parts: Part[];
}

/** A player's part in a session. */
export interface Part {
  player: string;
  role: string;
  result?: number;
  kept?: string;
  spent?: number;
  took?: string;
}

/** The fields of each kind of event, beside those that every event has. */
export interface EventFields {
  /** A player chose to use an ability. */
  ability_used: {
    ability: string;
    source: string;
    creature?: string;
  };
  /** A creature performed no Action. */
  action_skipped: {
    creature: string;
    why?: string;
  };
  /** A creature performed an Action of its card. */
  action_taken: {
    creature: string;
    action: string;
  };
  /** An Adventure is over: the results reached, and the experience of each seat. */
  adventure_ended: {
    adventure: string;
    results: number[];
    earned: number[];
  };
  /** A creature landed, took off, began to swoop or stopped. */
  altitude_changed: {
    creature: string;
    change: string;
    altitude: string;
  };
  /** An area attack was declared; a ruler is given by its angle and where it touches the base. */
  area_declared: {
    attacker: string;
    weapon: string;
    shape: string;
    level?: string;
    angle?: number;
    corner?: number;
    token?: [number, number] | null;
  };
  /** Whom an area attack catches. */
  area_measured: {
    attacker: string;
    weapon: string;
    caught: string[];
    failed?: boolean;
  };
  /** Armor Tokens were shattered or repaired. */
  armor_turned: {
    creature: string;
    count: number;
    whole: boolean;
  };
  /** An attack was called off. */
  attack_cancelled: {
    attack: number;
    attacker: string;
  };
  /** What is left of an attack. */
  attack_compared: {
    attack: number;
    attacker: string;
    defender: string;
    dodges: number;
    hits: number;
    criticals: number;
  };
  /** An attack was declared, before anything was measured. */
  attack_declared: {
    attack: number;
    attacker: string;
    defender: string;
    weapon: string;
  };
  /** A declared attack was measured for all to see. */
  attack_measured: {
    attack: number;
    attacker: string;
    defender: string;
    range_band?: number;
    failed?: string;
    between?: number;
    obstructed?: number;
  };
  /** A creature did not attack. */
  attack_passed: {
    creature: string;
    why?: string;
    reason?: string;
  };
  /** The Burst Token that was named for a card was measured. */
  burst_measured: {
    creature: string;
    card: string;
    weapon: string;
    range_band: number;
    reached: boolean;
  };
  /** A Burst Token left the play area before its time. */
  burst_removed: {
    weapon: string;
    burst: string;
  };
  /** An Upgrade was disabled. */
  card_disabled: {
    creature: string;
    card: string;
    id: string;
  };
  /** An Upgrade was discarded. */
  card_discarded: {
    creature: string;
    card: string;
    id: string;
  };
  /** A Disabled Upgrade Token was removed. */
  card_enabled: {
    creature: string;
    card: string;
    id: string;
  };
  /** A creature has a new Upgrade. */
  card_gained: {
    creature: string;
    card: string;
    id: string;
  };
  /** The creature that was named for a card was measured. */
  card_measured: {
    creature: string;
    target: string;
    card: string;
    range_band: number;
    reached: boolean;
  };
  /** A creature was defeated and removed. */
  creature_defeated: {
    creature: string;
    seat: number;
  };
  /** A creature left the play area without being defeated. */
  creature_escaped: {
    creature: string;
  };
  /** A creature left the play area. */
  creature_fled: {
    creature: string;
  };
  /** A creature executed a maneuver or charged. */
  creature_moved: {
    creature: string;
    maneuver: Maneuver;
    start: Pose;
    pose: Pose;
    how?: string;
    charge?: boolean;
  };
  /** A creature was placed. */
  creature_placed: {
    color: string;
    creature: string;
    pose: Pose;
  };
  /** A creature hit a wall and was put back. */
  creature_put_back: {
    creature: string;
    pose: Pose;
  };
  /** A creature was dealt a Damage Card. */
  damage_dealt: {
    creature: string;
    damage: string;
    title: string;
    count: number;
  };
  /** A Damage Card was discarded. */
  damage_healed: {
    creature: string;
    damage: string;
  };
  /** A Damage Card was turned face down. */
  damage_turned: {
    creature: string;
    damage: string;
    title: string;
  };
  /** A dial was turned up. */
  dial_revealed: {
    creature: string;
    maneuver: Maneuver;
  };
  /** Every creature has its maneuver, face down. */
  dials_placed: {
    creatures: string[];
  };
  /** How many dice are rolled, and why. */
  dice_counted: {
    attack: number;
    creature: string;
    pool: string;
    reckoning: Reckoning;
    barred?: boolean;
  };
  /** Dice of an attack were modified. */
  dice_modified: {
    attack: number;
    creature: string;
    pool: string;
    how: string;
    faces: string[];
    by?: string;
  };
  /** What the dice of an attack show. */
  dice_rolled: {
    attack: number;
    creature: string;
    pool: string;
    faces: string[];
  };
  /** A die was rolled outside an attack. */
  die_rolled: {
    creature: string;
    title: string;
    faces: string[];
  };
  /** Duration Tokens were put on an Upgrade or a Damage Card. */
  duration_placed: {
    creature: string;
    card: string;
    id: string;
    count: number;
  };
  /** An Effect Token was taken away. */
  effect_ended: {
    creature: string;
    card: string;
  };
  /** An Effect Token was put by a creature. */
  effect_placed: {
    creature: string;
    card: string;
  };
  /** There was no room for a Feint. */
  feint_failed: {
    creature: string;
  };
  /** A dormant geyser became active. */
  geyser_erupted: {
    objective: string;
    number: number;
  };
  /** A geyser was placed, dormant or active. */
  geyser_placed: {
    color: string;
    objective: string;
    at: [number, number];
    active: boolean;
  };
  /** A geyser dried up; how many are left. */
  geyser_removed: {
    color: string;
    objective: string;
    left: number;
  };
  /** Armor deflected hits. */
  hits_deflected: {
    attack: number;
    defender: string;
    count: number;
  };
  /** No Levels are tied, and nobody needs the token. */
  initiative_gone: {};
  /** Somebody has the Initiative Token. */
  initiative_taken: {
    color: string;
    seat: number;
  };
  /** A Legion is on the table for all to see. */
  legion_revealed: {
    color: string;
    creatures: string[];
    points: number;
  };
  /** Another maneuver takes the place of the revealed one. */
  maneuver_replaced: {
    creature: string;
    maneuver: Maneuver;
  };
  /** The soldiers of a Troop lost their Point Soldier and rolled. */
  morale_checked: {
    creature: string;
    faces: string[];
  };
  /** A creature has nothing it could execute. */
  no_maneuver: {
    creature: string;
  };
  /** An Objective Token was placed face down. */
  objective_placed: {
    color: string;
    objective: string;
    at: [number, number];
  };
  /** An Objective Token was turned up. */
  objective_turned: {
    objective: string;
    number: number;
    levels: string[];
  };
  /** There is no legal place left for an Objective Token. */
  objectives_gone: {};
  /** A creature moved over an Obstacle and rolled for damage. */
  obstacle_hit: {
    creature: string;
    objective: string;
    faces: string[];
    deflected?: number;
  };
  /** Everybody has got Objective Tokens face down. */
  obstacles_dealt: {
    each: number;
    look: number;
  };
  /** A ground creature tried to move through another. */
  overrun_checked: {
    creature: string;
    other: string;
    faces: string[];
    other_faces: string[];
    through: boolean;
  };
  /** A phase of a round began. */
  phase_began: {
    phase: string;
    round: number;
  };
  /** A player left the match. */
  player_left: {
    color: string;
    creatures: string[];
  };
  /** Who plays a side, as the campaign knows its players. */
  player_named: {
    color: string;
    player: string;
    earlier: string;
  };
  /** A Troop has a new Point Soldier. */
  point_chosen: {
    creature: string;
    number: number;
    pose: Pose;
  };
  /** A round began. */
  round_began: {
    round: number;
  };
  /** The tokens of an Adventure lie there. */
  scene_set: {
    adventure: string;
  };
  /** A creature shifted sideways. */
  shifted: {
    creature: string;
    start: Pose;
    pose: Pose;
  };
  /** A soldier was defeated or fled. */
  soldier_lost: {
    creature: string;
    number: number;
    left: number;
    fled?: boolean;
  };
  /** A soldier took its place in the formation, or is pressed. */
  soldier_placed: {
    creature: string;
    number: number;
    column: number;
    row: number;
    pressed?: boolean;
  };
  /** The creature named for a Target Action was measured. */
  target_measured: {
    creature: string;
    target: string;
    range_band: number;
  };
  /** A creature got a token. */
  token_placed: {
    creature: string;
    token: string;
  };
  /** A creature lost or spent a token. */
  token_removed: {
    creature: string;
    token: string;
  };
  /** A fire trap went off; what gets through its dodges. */
  trap_sprung: {
    creature: string;
    hits: number;
    criticals: number;
  };
  /** A dragon dropped a token behind its base. */
  treasure_dropped: {
    creature: string;
    objective: string;
    number: number;
    at: [number, number];
  };
  /** The token named for an Action was measured. */
  treasure_measured: {
    creature: string;
    objective: string;
    near: boolean;
  };
  /** A dragon holds a token. */
  treasure_taken: {
    creature: string;
    objective: string;
    number: number;
  };
}

export const EVENT_KINDS: readonly (keyof EventFields)[] = [
  'ability_used',
  'action_skipped',
  'action_taken',
  'adventure_ended',
  'altitude_changed',
  'area_declared',
  'area_measured',
  'armor_turned',
  'attack_cancelled',
  'attack_compared',
  'attack_declared',
  'attack_measured',
  'attack_passed',
  'burst_measured',
  'burst_removed',
  'card_disabled',
  'card_discarded',
  'card_enabled',
  'card_gained',
  'card_measured',
  'creature_defeated',
  'creature_escaped',
  'creature_fled',
  'creature_moved',
  'creature_placed',
  'creature_put_back',
  'damage_dealt',
  'damage_healed',
  'damage_turned',
  'dial_revealed',
  'dials_placed',
  'dice_counted',
  'dice_modified',
  'dice_rolled',
  'die_rolled',
  'duration_placed',
  'effect_ended',
  'effect_placed',
  'feint_failed',
  'geyser_erupted',
  'geyser_placed',
  'geyser_removed',
  'hits_deflected',
  'initiative_gone',
  'initiative_taken',
  'legion_revealed',
  'maneuver_replaced',
  'morale_checked',
  'no_maneuver',
  'objective_placed',
  'objective_turned',
  'objectives_gone',
  'obstacle_hit',
  'obstacles_dealt',
  'overrun_checked',
  'phase_began',
  'player_left',
  'player_named',
  'point_chosen',
  'round_began',
  'scene_set',
  'shifted',
  'soldier_lost',
  'soldier_placed',
  'target_measured',
  'token_placed',
  'token_removed',
  'trap_sprung',
  'treasure_dropped',
  'treasure_measured',
  'treasure_taken',
];
