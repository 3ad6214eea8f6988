/** All cards, dials and sizes of the game, loaded once for each pack. */

import type { Maneuver, TemplateSet } from '../../mat/maneuvers';
import { api } from '../../wire/api';

type ById<T> = { [id: string]: T };

export interface Ability {
  timing: string;
  kind: 'passive' | 'triggered' | 'action' | 'attack' | 'fleet_action' | 'construction';
  text: string;
  range?: [number, number] | null;
}

export interface ShipCard {
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
  actions: string[];
  slots: { [type: string]: number };
  /** Widths in degrees; 0 for an arc that is not there. */
  arcs: { primary: number; secondary: number; around: boolean };
  kind: 'ship' | 'shuttlecraft' | 'squadron';
  unique: boolean;
  capital: boolean;
  base: 'standard' | 'oversized';
  abilities: Ability[];
  /** Numbers that nobody has seen printed: this project's own. */
  house: boolean;
}

export interface Person {
  id: string;
  name: string;
  cost: number;
  skill: number;
  factions: string[];
  unique: boolean;
  talents: number;
  abilities: Ability[];
  house?: boolean;
  placeholder?: boolean;
}

export interface Weapon {
  attack: number;
  range: [number, number];
  plus_primary: boolean;
  arcs: string[];
  house: boolean;
}

export interface UpgradeCard {
  id: string;
  name: string;
  type: 'crew' | 'tech' | 'weapon' | 'talent' | 'squadron' | 'borg';
  factions: string[];
  cost: number;
  unique: boolean;
  one_per_ship: boolean;
  weapon: Weapon | null;
  abilities: Ability[];
}

export interface ResourceCard {
  id: string;
  name: string;
  cost: number;
  text: string;
  /** Whether one ship carries it. */
  on_ship: boolean;
}

export interface DamageTitle {
  id: string;
  title: string;
  copies: number;
  text: string;
  repair: string;
}

export interface Geometry {
  play_area: number;
  section: number;
  sections: number;
  template_width: number;
  bases: ById<number>;
  templates: { straight: number[]; bank: number[]; turn: number[] };
  setup: { depth: number; area_depth: number; area_width: number };
}

export interface Catalogue {
  ships: ById<ShipCard>;
  dials: ById<{ id: string; ship_class: string; maneuvers: ById<Maneuver>; house: boolean }>;
  captains: ById<Person>;
  admirals: ById<Person>;
  upgrades: ById<UpgradeCard>;
  resources: ById<ResourceCard>;
  damage: ById<DamageTitle>;
  factions: ById<{ id: string; name: string; prime: string }>;
  missions: ById<{ id: string; name: string; words: string; brief: string[] }>;
  geometry: Geometry;
}

const asked = new Map<string, Promise<Catalogue>>();
let here: Catalogue | null = null;

/** The catalogue with a pack: '' for none, or a pack's whole text. */
export async function loadCatalogue(pack = ''): Promise<Catalogue> {
  let found = asked.get(pack);
  if (!found) {
    found = api.catalogue<Catalogue>('startrek', pack);
    asked.set(pack, found);
    found.catch(() => asked.delete(pack));
  }
  here = await found;
  return here;
}

/** The catalogue that was loaded last, if any was. */
export function catalogueHere(): Catalogue | null {
  return here;
}

/** Put a catalogue in place, as a test does. */
export function keepCatalogue(catalogue: Catalogue): void {
  here = catalogue;
}

export function templatesOf({ geometry }: Catalogue): TemplateSet {
  const { straight, bank, turn } = geometry.templates;
  return { straights: straight, banks: bank, turns: turn, width: geometry.template_width };
}

/** The arcs drawn on a Ship Token, as wedges. */
export function arcsOf(card: ShipCard | undefined): { name: 'primary' | 'secondary' | 'around'; facing: number; width: number; second: boolean }[] {
  if (!card) return [];
  const { primary, secondary, around } = card.arcs;
  return [
    ...(primary ? [{ name: 'primary' as const, facing: 0, width: primary * 1000, second: false }] : []),
    ...(secondary ? [{ name: 'secondary' as const, facing: 180_000, width: secondary * 1000, second: true }] : []),
    ...(around ? [{ name: 'around' as const, facing: 0, width: 360_000, second: false }] : []),
  ];
}
