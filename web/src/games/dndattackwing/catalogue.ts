/** All cards, dials and sizes of the game, loaded once. */

import type { Maneuver, TemplateSet } from '../../mat/maneuvers';
import { api } from '../../wire/api';

type ById<T> = { [id: string]: T };

/** An attack that a card makes, and the area it strikes. */
export interface CardAttack {
  shape: 'single' | 'line' | 'cone' | 'burst' | 'area';
  reach: number;
  arc: 'forward' | 'rear' | '';
  dice: number;
}

export interface Ability {
  text: string;
  attack: CardAttack | null;
}

export interface Weapon {
  name: string;
  arc: 'forward' | 'rear';
  reach: number;
  ranged: boolean;
}

export interface CreatureCard {
  id: string;
  name: string;
  creature_class: string;
  cost: number;
  level: number;
  attack: number;
  agility: number;
  health: number;
  armor: number;
  alignment: string;
  energy: string;
  actions: string[];
  /** How many Upgrades of each icon it has room for. */
  slots: { [icon: string]: number };
  weapons: Weapon[];
  ground: string;
  air: string;
  unique: boolean;
  tags: string[];
  abilities: Ability[];
  /** What a Troop costs and strikes with, from one soldier on; empty for any other creature. */
  soldiers: { attack: number; cost: number }[];
  /** Numbers that nobody has seen printed: this project's own. */
  house: string[];
}

/** What an Upgrade asks of the creature that carries it. */
export interface Needs {
  tags?: string[];
  tags_not?: string[];
  creatures?: string[];
  alignment?: string[];
  alignment_not?: string[];
  energy?: string[];
  level?: number;
  only_of_class?: boolean;
}

export interface UpgradeCard {
  id: string;
  name: string;
  slot: string;
  upgrade_class: string;
  cost: number;
  unique: boolean;
  energy: string;
  /** The Level that a spell asks for; 0 for any. */
  spell_level: number;
  needs: Needs;
  penalty: { points: number; unless_energy: string; unless_tag: string } | null;
  /** Each costs as often as there are Upgrades of its class in the Legion. */
  per_copy?: boolean;
  abilities: Ability[];
  house: string[];
}

export interface DamageTitle {
  id: string;
  title: string;
  text: string;
  house: string[];
}

export interface Geometry {
  section: number;
  sections: number;
  ruler_width: number;
  template_width: number;
  arcs: { forward: number; rear: number };
  templates: { straight: number[]; bank: number[]; turn: number[] };
  setup: { depth: number; area: number; large_area: number };
  tokens: { burst: number };
}

export interface Catalogue {
  creatures: ById<CreatureCard>;
  dials: ById<{ id: string; level: string; maneuvers: ById<Maneuver> }>;
  upgrades: ById<UpgradeCard>;
  damage: ById<DamageTitle>;
  geometry: Geometry;
}

let here: Catalogue | null = null;
/** The pack that it was loaded with, by its id or text. */
let ofPack: string | null = null;

export async function loadCatalogue(pack = ''): Promise<Catalogue> {
  if (here && ofPack === pack) return here;
  const loaded = await api.catalogue<Catalogue>('dndattackwing', pack);
  [here, ofPack] = [loaded, pack];
  return loaded;
}

/** The catalogue, if it has been loaded. */
export const catalogueHere = (): Catalogue | null => here;

/** Put a catalogue in place, as a test does. */
export function keepCatalogue(catalogue: Catalogue): void {
  [here, ofPack] = [catalogue, ''];
}

export function templatesIn({ templates, template_width: width }: Geometry): TemplateSet {
  return { straights: templates.straight, banks: templates.bank, turns: templates.turn, width };
}

/** The arcs on a base that something of the creature attacks through. */
export function arcsOn(card: CreatureCard | undefined, { arcs }: Geometry): { facing: number; width: number }[] {
  const through = new Set(card?.weapons.map(({ arc }) => arc));
  return [
    ...(through.has('forward') ? [{ facing: 0, width: arcs.forward }] : []),
    ...(through.has('rear') ? [{ facing: 180_000, width: arcs.rear }] : []),
  ];
}

/** The attack of a card, if it makes one. */
export const attackOf = (card: string): CardAttack | null => here?.upgrades[card]?.abilities.find(({ attack }) => attack)?.attack ?? null;
