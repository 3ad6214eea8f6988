/** All dice of the game with what is on them, loaded once for each pack. */

import { api } from '../../wire/api';
import { otherWords } from './words/index.svelte';
import { translated } from './words/translated';

export type Element = 'air' | 'death' | 'earth' | 'fire' | 'water';
export type Action = 'melee' | 'missile' | 'magic';
export type ResultType = Action | 'maneuver' | 'save';
export type Size = 'small' | 'medium' | 'large' | 'champion' | 'monster';
export type Confidence = 'certain' | 'likely' | 'guess';

export const ELEMENTS: readonly Element[] = ['air', 'death', 'earth', 'fire', 'water'];
export const TYPES: readonly ResultType[] = ['melee', 'missile', 'magic', 'maneuver', 'save'];

/** One face of a unit or item: an icon, and how many results it is worth. */
export interface Face {
  icon: string;
  count: number;
}

export interface UnitKind {
  id: string;
  name: string;
  species: string;
  /** Its class; monsters have none. */
  rank: string;
  size: Size;
  /** None at all is ivory. */
  elements: Element[];
  faces: Face[];
  confidence: Confidence;
  /** Equipment of which elements it may carry. */
  carries: 'own' | 'any' | 'none';
}

export interface ItemKind {
  id: string;
  name: string;
  sort: 'equipment' | 'artifact' | 'medallion' | 'relic';
  size: 'small' | 'medium' | 'large' | '';
  elements: Element[];
  faces: Face[];
  confidence: Confidence;
  alloy: string;
}

export interface SpeciesKind {
  id: string;
  name: string;
  abilities: string[];
}

export interface DragonKind {
  id: string;
  name: string;
  sort: 'elemental' | 'hybrid' | 'ivory' | 'ivory_hybrid' | 'white';
  elements: Element[];
  form: 'drake' | 'wyrm';
  health: number;
  slots: number;
  faces: string[];
}

export interface TerrainKind {
  id: string;
  name: string;
  land: string;
  elements: Element[];
  /** Faces 1 to 7; the eighth is a place of power. */
  faces: Action[];
  eighth: string;
  eighth_name: string;
  advanced: boolean;
}

export interface MinorKind {
  id: string;
  name: string;
  land: string;
  elements: Element[];
  faces: string[];
}

/** Something with a text in our words and the rules it comes from. */
export interface Text {
  id: string;
  /** What it is called, where that is not its id. */
  name?: string;
  rules: string[];
  words: string;
}

export interface IconKind extends Text {
  rolls: string[];
  x: boolean;
}

export interface FaceText extends Text {
  name: string;
  /** Its name in English, by which effects are known, where `name` is in another language. */
  english?: string;
}

export interface SpellKind extends Text {
  name: string;
  element: Element | 'elemental';
  /** Whose magic pays for it; '' for any. */
  species: string;
  cost: number;
  reserves: boolean;
  cantrip: boolean;
  target: string;
  amount: number;
  lasting: boolean;
  mixed: boolean;
  effect: string;
}

type ById<T> = { [id: string]: T };

export interface Catalogue {
  species: ById<SpeciesKind>;
  units: ById<UnitKind>;
  items: ById<ItemKind>;
  dragons: ById<DragonKind>;
  terrains: ById<TerrainKind>;
  minors: ById<MinorKind>;
  icons: ById<IconKind>;
  abilities: ById<Text>;
  spells: ById<SpellKind>;
  /** What faces that are no SAIs do: `melee`, `dragon.jaws`, `eighth.city`, `minor.flood`, `breath.air`. */
  faces: ById<FaceText>;
}

const HEALTH: { [size in Size]: number } = { small: 1, medium: 2, large: 3, champion: 4, monster: 4 };

export function healthOf(unit: Pick<UnitKind, 'size'>): number {
  return HEALTH[unit.size];
}

/** The elements of a species: those its units share. */
export function elementsOf(catalogue: Catalogue, species: string): Element[] {
  const units = Object.values(catalogue.units).filter((unit) => unit.species === species);
  return ELEMENTS.filter((element) => units.length > 0 && units.every(({ elements }) => elements.includes(element)));
}

/** The text of a face of a die: what it is called, what it does, its rules. */
export function faceText(catalogue: Catalogue, icon: string): FaceText | null {
  const special = catalogue.icons[icon];
  return special ? { ...special, name: special.name ?? special.id } : (catalogue.faces[icon] ?? null);
}

const kept = new Map<string, Promise<Catalogue>>();
const here = new Map<string, Catalogue>();

/** The catalogue with a pack: '' for none, a shipped pack's id, or a pack's whole text. */
export function loadCatalogue(pack = ''): Promise<Catalogue> {
  let asked = kept.get(pack);
  if (!asked) {
    asked = api.catalogue<Catalogue>('dragondice', pack);
    kept.set(pack, asked);
    asked.then(
      (catalogue) => here.set(pack, catalogue),
      () => kept.delete(pack),
    );
  }
  return asked;
}

const said = new Map<string, { words: object; catalogue: Catalogue }>();

/** The catalogue with a pack, if it has been loaded, in the language that is set. */
export function catalogueHere(pack = ''): Catalogue | null {
  const catalogue = here.get(pack) ?? null;
  const words = otherWords();
  if (!catalogue || !words) return catalogue;
  const found = said.get(pack);
  if (found?.words === words) return found.catalogue;
  const other = translated(catalogue, words);
  said.set(pack, { words, catalogue: other });
  return other;
}
