/** What the server shows of HeroScape: the view of a seat, the events, the maps. */

import type { Json, Reckoning, Told } from '../../wire/types';

/** A map file as the server keeps it. */
export interface MapSheet {
  id: string;
  name: string;
  words: string;
  spaces: [q: number, r: number, level: number, terrain: string, ceiling?: number | null][];
  obstacles: { q: number; r: number; kind: string; foot: number; height: number }[];
  panels: { q: number; r: number; side: number; kind: string; foot: number; height: number }[];
  zones: { color: string; spaces: [q: number, r: number, level: number][] }[];
}

export interface FigureSeen {
  id: string;
  muster: string;
  card: string;
  seat: number;
  owner: number;
  /** `board`, `reserve`, `hosted`, `destroyed`, `left_out` or `gone`. */
  where: string;
  /** The front one first. */
  spaces: string[];
  wounds: number;
  host: string;
  /** Its numbers where they differ from those of its card. */
  values?: { [name: string]: Reckoning };
}

export interface MusterSeen {
  id: string;
  card: string;
  seat: number;
  /** For each copy how many of its figures are destroyed. */
  copies: number[];
  /** Numbers that differ from what is printed, where they are told. */
  values?: { [name: string]: Reckoning };
}

export interface MarkerSeen {
  seat: number;
  muster: string;
  /** '' where it is hidden. */
  face: string;
  copy: number;
  revealed: boolean;
  off: boolean;
}

export interface GlyphSeen {
  space: string;
  /** '' where nobody knows. */
  glyph: string;
  up: boolean;
}

export interface TurnSeen {
  seat: number;
  number: number;
  muster: string;
  phase: string;
  granted_by: string;
  moved: string[];
  attacked: string[];
  mover: string;
  left: number;
}

/** Something a power has left behind that lasts. */
export interface EffectSeen {
  ability: string;
  source: string;
  seat: number;
  targets: string[];
  amount: number;
  expires: string;
}

export interface HeroScapeView {
  seat: number | null;
  mode: string;
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
  /** The zone of each seat; -1 for none yet. */
  zones: number[];
  musters: MusterSeen[];
  figures: FigureSeen[];
  markers: MarkerSeen[];
  glyphs: GlyphSeen[];
  tiles: { [space: string]: string };
  effects: EffectSeen[];
}

export const NO_TURN: TurnSeen = { seat: 0, number: 0, muster: '', phase: '', granted_by: '', moved: [], attacked: [], mover: '', left: 0 };
const FIGURE = { where: 'board', spaces: [], wounds: 0, host: '' };
const MARKER = { face: '', copy: 0, revealed: false, off: false };

const whole = new WeakMap<object, HeroScapeView>();

/** A view with all that the server leaves out because it goes without saying. */
export function asView(shown: Json): HeroScapeView {
  const sent = shown as unknown as HeroScapeView;
  const known = whole.get(sent);
  if (known) return known;
  const view: HeroScapeView = {
    ...sent,
    turn: sent.turn && { ...NO_TURN, ...sent.turn },
    musters: sent.musters.map((muster) => ({ ...muster, copies: muster.copies ?? [0] })),
    figures: sent.figures.map((figure) => ({ ...FIGURE, ...figure })),
    markers: sent.markers.map((marker) => ({ ...MARKER, ...marker })),
    effects: (sent.effects ?? []).map((effect) => ({ ...effect, targets: effect.targets ?? [], amount: effect.amount ?? 0 })),
    glyphs: sent.glyphs.map((lying) => ({ ...lying, glyph: lying.glyph ?? '', up: lying.up ?? false })),
  };
  whole.set(sent, view);
  whole.set(view, view);
  return view;
}

/** The color, the card and the number of "red.marro-warriors.2"; a Hero has no number. */
export function partsOf(id: string): { color: string; card: string; number: number } {
  const parts = id.split('.');
  // A card that nobody has yet goes without a color.
  const [color = '', card = '', number = ''] = parts.length > 1 ? parts : ['', id];
  return { color, card, number: Number(number) || 0 };
}

/** Fields of an event that are read here, all of the kinds that have them. */
export interface HeroScapeEvent {
  event: string;
  figure: string;
  target: string;
  striker: string;
  color: string;
  card: string;
  copy: number;
  face: string;
  spaces: string[];
  path: string[][];
  wounds: number;
  left: number;
  skull: boolean;
  skulls: number;
  shields: number;
  round: number;
  count: number;
  glyph: string;
  space: string;
  levels: number;
  figures: string[];
  placed: [card: string, copy: number, count: number][];
  markers: [face: string, card: string][];
}

export const asEvent = (told: Told): HeroScapeEvent => told as unknown as HeroScapeEvent;

export function figureOf(view: HeroScapeView, id: string): FigureSeen | undefined {
  return view.figures.find((figure) => figure.id === id);
}

export function standing(view: HeroScapeView): FigureSeen[] {
  return view.figures.filter(({ where, spaces }) => where === 'board' && spaces.length > 0);
}

export function figureAt(view: HeroScapeView, space: string): FigureSeen | undefined {
  return view.figures.find(({ where, spaces }) => where === 'board' && spaces.includes(space));
}
