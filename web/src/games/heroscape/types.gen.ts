// Written by `make types` from the server's Structs; not to be changed by hand.

import type { Reckoning, Result, Wrong } from '../../wire/types';

/** The table as one seat sees it: `board_of(view.map)` gives its board. */
export interface HeroScapeView {
  seat: number | null;
  mode: 'basic' | 'master';
  scenario: string;
  map: string;
  players: number;
  colors: string[];
  teams: number[];
  points: number;
  phase: string;
  round: number;
  round_limit: number;
  order: number[];
  turn: TurnSeen | null;
  zones: number[];
  musters: MusterSeen[];
  figures: FigureSeen[];
  markers: MarkerSeen[];
  glyphs: GlyphSeen[];
  tiles: { [name: string]: string };
  pool: { [name: string]: number };
  later_points: boolean;
  bearer: string;
  held: { [name: string]: number };
  effects: EffectSeen[];
  scores: ScoreSeen[];
  out: number[];
  result: Result | null;
}

/** The turn under way; `mover` is the figure on its way, with this much movement left. */
export interface TurnSeen {
  seat: number;
  number: number;
  muster: string;
  phase: string;
  granted_by?: string;
  moved?: string[];
  attacked?: string[];
  mover?: string;
  left?: number;
}

/** A card in an Army; `copies` counts the destroyed figures lying on each copy. */
export interface MusterSeen {
  id: string;
  card: string;
  seat: number;
  copies?: number[];
  counters?: { [name: string]: number };
  values?: { [name: string]: Reckoning };
}

/** A figure as everybody sees it; `spaces` are names, front first. */
export interface FigureSeen {
  id: string;
  muster: string;
  card: string;
  seat: number;
  owner: number;
  where?: string;
  spaces?: string[];
  wounds?: number;
  host?: string;
  values?: { [name: string]: Reckoning };
}

/** An Order Marker; `face` is empty where this seat does not know it. */
export interface MarkerSeen {
  seat: number;
  muster: string;
  face?: string;
  copy?: number;
  revealed?: boolean;
  off?: boolean;
}

/** A Glyph on a space; `glyph` is empty while nobody knows which it is. */
export interface GlyphSeen {
  space: string;
  glyph?: string;
  up?: boolean;
}

/** Something a power has left behind that lasts. */
export interface EffectSeen {
  ability: string;
  source: string;
  seat: number;
  targets?: string[];
  amount?: number;
  expires?: string;
}

/** Points as an exact fraction. */
export type ScoreSeen = [over: number, under: number];

/** An Army in the making. */
export interface ArmyShown {
  force: Army;
  code: string;
  text: string;
  points: Counted;
  spaces: Counted;
  cards: CardShown[];
  notes: string[];
  problems: Wrong[];
}

/** Everything one player brings to a match. */
export interface Army {
  name?: string;
  points?: number;
  cards?: string[];
}

/** How much of something there is, and how much there may or must be. */
export interface Counted {
  there: number;
  limit: number;
}

/** A card of an Army: how often it is there, what it costs, and what it would cost later. */
export interface CardShown {
  card: string;
  copies: number;
  cost: number;
  later: number | null;
  house: boolean;
}

/** An Army that comes with the game. */
export interface ReadyShown {
  id: string;
  name: string;
  words: string;
  size: number;
  force: Army;
}

/** The points of a seat as an exact fraction. */
export type Score = [color: string, over: number, under: number];

/** A card and how many face-down markers lie on it. */
export type CardMarkers = [card: string, copy: number, count: number];

/** How a match is set up. */
export interface HeroScapeOptions {
  mode?: string;
  scenario?: string;
  players?: number;
  teams?: number;
  armies?: string;
  army?: string[][];
  points?: number;
  round_limit?: number;
  pool?: string[];
  glyphs?: boolean;
  map?: string | MapSheet;
  pack?: string | Pack;
  later_points?: boolean;
}

/** A map file; `house` names what is this project's own and not the publisher's. */
export interface MapSheet {
  format: 'heroscape-map/1';
  id: string;
  name: string;
  spaces: Ground[];
  words?: string;
  box?: string;
  obstacles?: ObstacleSpot[];
  panels?: PanelSpot[];
  zones?: ZoneSheet[];
  glyphs?: GlyphSpot[];
  house?: string[];
}

/** One standable surface; `ceiling` is the underside of the tile over it, if there is one. */
export type Ground = [q: number, r: number, level: number, terrain: string, ceiling: number | null];

/** An obstacle that fills a hex from its foot upwards (HS-OBSTACLE-01). */
export interface ObstacleSpot {
  q: number;
  r: number;
  kind: string;
  foot: number;
  height: number;
}

/** A wall on one side of a hex; sides are the six directions of the hex grid, 0 to 5. */
export interface PanelSpot {
  q: number;
  r: number;
  side: number;
  kind: string;
  foot: number;
  height: number;
}

/** A starting zone of one color (HS-SETUP-12). */
export interface ZoneSheet {
  color: string;
  spaces: [number, number, number][];
}

/** A Glyph on a space; without a name nobody knows which it is until it is turned up. */
export interface GlyphSpot {
  at: [number, number, number];
  glyph?: string;
  up?: boolean;
}

/** A pack as it is written. */
export interface Pack {
  name: string;
  words?: string;
  cards?: CardSheet[];
  maps?: MapSheet[];
}

/** An Army Card as a pack writes it. */
export interface CardSheet {
  id: string;
  name: string;
  general: string;
  species: string;
  uniqueness: string;
  type: string;
  figures: number;
  class: string;
  personality: string;
  size: string;
  height: number;
  life: number;
  move: number;
  range: number;
  attack: number;
  defense: number;
  points: number;
  base?: number;
  powers?: PowerSheet[];
  basic?: Values | null;
}

/** A power as a pack writes it: its id, and what is otherwise than where it is taken from. */
export interface PowerSheet {
  id: string;
  name?: string;
  words?: string;
  params?: { [name: string]: number | string | (number | string | number[])[] };
}

/** Move, Range, Attack and Defense: all that the Basic side says (HS-CARD-02). */
export interface Values {
  move: number;
  range: number;
  attack: number;
  defense: number;
}

/** The fields of each kind of event, beside those that every event has. */
export interface EventFields {
  /** A player's Army is known. */
  army_taken: {
    color: string;
    cards: string[];
    points: number;
  };
  /** The artifact lies where its bearer stood. */
  artifact_dropped: {
    figure: string;
    space: string;
  };
  /** A figure carries the artifact. */
  artifact_taken: {
    figure: string;
  };
  /** An attack was prevented. */
  attack_called_off: {
    figure: string;
    target: string;
  };
  /** An attack is announced; `special` is the name of a Special Attack. */
  attack_declared: {
    figure: string;
    target: string;
    special?: string;
  };
  /** Skulls against shields. */
  attack_resolved: {
    figure: string;
    target: string;
    skulls: number;
    shields: number;
  };
  /** Basic Game: the card used this turn. */
  card_chosen: {
    color: string;
    card: string;
  };
  /** A player took a card from the pool. */
  card_drafted: {
    color: string;
    card: string;
    left: number;
  };
  /** The Special Powers of a card are canceled for the rest of the game. */
  card_negated: {
    card: string;
  };
  /** All figures of a card are destroyed. */
  card_out: {
    card: string;
  };
  /** A figure left the battlefield for its Army Card. */
  destroyed: {
    figure: string;
  };
  /** How many dice a figure rolls, and why. */
  dice_counted: {
    figure: string;
    purpose: 'attack' | 'defense';
    reckoning: Reckoning;
    height?: number;
  };
  /** A player takes no more cards. */
  draft_passed: {
    color: string;
  };
  /** A figure fell. */
  fell: {
    figure: string;
    levels: number;
    wounds: number;
  };
  /** A figure found no room in the starting zone. */
  figure_left_out: {
    figure: string;
  };
  /** A figure stands on the battlefield. */
  figure_placed: {
    figure: string;
    spaces: string[];
  };
  /** Basic Game: who begins. */
  first_turn_won: {
    color: string;
    skulls: number;
  };
  /** A Glyph was laid by a power. */
  glyph_laid: {
    glyph: string;
    space: string;
  };
  /** A Glyph is gone. */
  glyph_removed: {
    glyph: string;
    space: string;
  };
  /** A Glyph shows its power side. */
  glyph_turned: {
    figure: string;
    glyph: string;
    space: string;
  };
  /** Wound Markers were taken off. */
  healed: {
    figure: string;
    wounds: number;
  };
  /** Who takes the first turn of the round. */
  initiative_won: {
    color: string;
    total: number;
    order: number[];
  };
  /** A face-down marker was taken off a card; which, only its owner knows. */
  marker_lost: {
    color: string;
    card: string;
  };
  /** A marker was turned face up. */
  marker_revealed: {
    color: string;
    face: string;
    card: string;
    copy?: number;
  };
  /** Which of a player's cards hold how many Order Markers. */
  markers_placed: {
    color: string;
    placed: CardMarkers[];
  };
  /** Face-down markers went from one card to another; which, only their owner knows. */
  markers_shifted: {
    color: string;
    count: number;
    card: string;
    target: string;
  };
  /** At the end of a round all markers are seen. */
  markers_shown: {
    color: string;
    markers: [string, string][];
  };
  /** A figure went along these spaces, one entry a step: its spaces, front first. */
  moved: {
    figure: string;
    path: string[][];
    going: 'fly' | 'walk';
    left: number;
  };
  /** A side alone has figures on the place that counts. */
  place_held: {
    color: string;
    rounds: number;
    needed: number;
  };
  /** A power put a figure somewhere. */
  placed_anew: {
    figure: string;
    spaces: string[];
  };
  /** Who places, or drafts, first is known. */
  placing_begins: {
    color: string;
  };
  /** A player's figures were taken off the battlefield because the player left. */
  player_left: {
    color: string;
    figures: string[];
  };
  /** What a power does, said in a sentence of its own. */
  power_acts: {
    text: string;
  };
  /** A player chose to use a Special Power or a Glyph. */
  power_used: {
    figure: string;
    power: string;
  };
  /** A round began. */
  round_began: {
    round: number;
  };
  /** The Round Marker moves on. */
  round_ended: {
    round: number;
  };
  /** What every player scores. */
  scored: {
    scores: Score[];
  };
  /** An enemy that is left strikes at the leaver: one die, no defense. */
  struck: {
    figure: string;
    striker: string;
    skull: boolean;
  };
  /** A power grants a turn with another card. */
  turn_granted: {
    color: string;
    card: string;
    power: string;
  };
  /** A turn ends at once: its marker lies on a card out of play, or on none. */
  turn_lost: {
    color: string;
  };
  /** A double-space figure was turned end for end. */
  turned: {
    figure: string;
    spaces: string[];
  };
  /** A figure took wounds. */
  wounded: {
    figure: string;
    wounds: number;
    left: number;
  };
  /** A player starts in this zone. */
  zone_taken: {
    color: string;
    zone: number;
  };
}

export const EVENT_KINDS: readonly (keyof EventFields)[] = [
  'army_taken',
  'artifact_dropped',
  'artifact_taken',
  'attack_called_off',
  'attack_declared',
  'attack_resolved',
  'card_chosen',
  'card_drafted',
  'card_negated',
  'card_out',
  'destroyed',
  'dice_counted',
  'draft_passed',
  'fell',
  'figure_left_out',
  'figure_placed',
  'first_turn_won',
  'glyph_laid',
  'glyph_removed',
  'glyph_turned',
  'healed',
  'initiative_won',
  'marker_lost',
  'marker_revealed',
  'markers_placed',
  'markers_shifted',
  'markers_shown',
  'moved',
  'place_held',
  'placed_anew',
  'placing_begins',
  'player_left',
  'power_acts',
  'power_used',
  'round_began',
  'round_ended',
  'scored',
  'struck',
  'turn_granted',
  'turn_lost',
  'turned',
  'wounded',
  'zone_taken',
];
