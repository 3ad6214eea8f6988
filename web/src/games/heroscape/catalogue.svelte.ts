/** The Army Cards, Glyphs and Scenarios of the game, loaded once. */

import { api } from '../../wire/api';

export interface Basic {
  move: number;
  range: number;
  attack: number;
  defense: number;
}

export interface PowerText {
  id: string;
  name: string;
  /** What it does, in our words. */
  words: string;
}

export interface ArmyCard extends Basic {
  id: string;
  name: string;
  general: string;
  species: string;
  uniqueness: 'unique' | 'common';
  type: 'hero' | 'squad';
  figures: number;
  class: string;
  personality: string;
  size: string;
  height: number;
  life: number;
  points: number;
  /** How many spaces a figure fills. */
  base: number;
  basic: Basic | null;
  powers: PowerText[];
  /** What of it is this project's own, not printed knowledge. */
  house?: string[];
}

export interface GlyphCard {
  id: string;
  name: string;
  words: string;
}

export interface ScenarioCard {
  id: string;
  title: string;
  words: string;
  map: string;
  modes: string[];
  players: number[];
  /** The spaces of each starting zone. */
  zones: string[][];
}

export interface Catalogue {
  cards: { [id: string]: ArmyCard };
  glyphs: { [id: string]: GlyphCard };
  scenarios: { [id: string]: ScenarioCard };
  armies: { [id: string]: { id: string; name: string; cards: string[] } };
}

const asked = new Map<string, Promise<Catalogue>>();
let here = $state.raw<Catalogue | null>(null);

/** The catalogue with a pack: '' for none, or a pack's whole text. */
export async function loadCatalogue(pack = ''): Promise<Catalogue> {
  let found = asked.get(pack);
  if (!found) {
    found = api.catalogue<Catalogue>('heroscape', pack);
    asked.set(pack, found);
    found.catch(() => asked.delete(pack));
  }
  const catalogue = await found;
  here = catalogue;
  return catalogue;
}

/** The catalogue, if it has been loaded. */
export function catalogueHere(): Catalogue | null {
  return here;
}

/** For tests and pictures that need no server. */
export function keepCatalogue(catalogue: Catalogue): void {
  here = catalogue;
}

const UNKNOWN: Omit<ArmyCard, 'id' | 'name'> = {
  general: '',
  species: 'human',
  uniqueness: 'unique',
  type: 'hero',
  figures: 1,
  class: 'warrior',
  personality: '',
  size: 'Medium',
  height: 5,
  life: 1,
  move: 0,
  range: 1,
  attack: 0,
  defense: 0,
  points: 0,
  base: 1,
  basic: null,
  powers: [],
};

export function cardOf(id: string): ArmyCard {
  return here?.cards[id] ?? { ...UNKNOWN, id, name: id };
}

/** What a power or Glyph is called, by its id. */
export function powerName(id: string): string {
  const powers = Object.values(here?.cards ?? {}).flatMap((card) => card.powers);
  return powers.find((power) => power.id === id)?.name ?? here?.glyphs[id.replace(/^glyph-/, '')]?.name ?? id.replaceAll('_', ' ');
}

export function glyphName(id: string): string {
  return here?.glyphs[id]?.name ?? id;
}

/** What a Glyph does. */
export function glyphDoes(id: string): string {
  return here?.glyphs[id]?.words ?? '';
}

/** A power of a card or a Glyph that a question is about: what it is called and does; null for none. */
export function powerAsked(about: readonly string[]): { name: string; words: string } | null {
  const id = about.find((each) => each.startsWith('ability:'))?.slice(8);
  if (!id) return null;
  const owners = about.map((each) => each.slice(each.indexOf(':') + 1).split('.')[1] ?? '');
  const powers = owners.flatMap((card) => here?.cards[card]?.powers ?? []);
  return powers.find((power) => power.id === id) ?? here?.glyphs[id.replace(/^glyph-/, '')] ?? null;
}

/** Whether it flies by the words of its card. */
export function flies(card: ArmyCard): boolean {
  return card.powers.some(({ id }) => /(^|_)flying$/.test(id));
}
