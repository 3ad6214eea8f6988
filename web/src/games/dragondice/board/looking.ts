/** What there is to say about a piece of the table, by what it is about: `die:3`, `terrain:1`. */

import { faceText, type Catalogue, type Confidence, type FaceText, type SpellKind } from '../catalogue';
import { terrainFace } from '../describe';
import { dragonFacts, minorFacts, unitOrItem, type DieFacts } from '../facts';
import type { DragonDiceView, EffectSeen, TerrainSeen } from '../model';
import { keyOf } from '../words/keyed';
import { d, named, otherWords } from '../words/index.svelte';

export interface Looked {
  title: string;
  /** Words by their ids: species, size, elements. */
  kinds: string[];
  facts: DieFacts | null;
  /** The face that is up, if any. */
  face: number;
  texts: FaceText[];
  confidence: Confidence;
}

export function lookedAt(about: string, view: DragonDiceView, catalogue: Catalogue): Looked | null {
  const [sort, id] = about.split(':');
  const number = Number(id);
  switch (sort) {
    case 'die': {
      const die = view.dice.find((other) => other.id === number);
      return die ? { ...kindLooked(die.kind, catalogue)!, face: die.face } : null;
    }
    case 'dragon': {
      const dragon = view.dragons.find((other) => other.id === number);
      return dragon ? { ...kindLooked(dragon.kind, catalogue)!, face: dragon.face } : null;
    }
    case 'minor': {
      const minor = view.minors.find((other) => other.id === number);
      return minor ? { ...kindLooked(minor.kind, catalogue)!, face: minor.place < 0 ? -1 : minor.face } : null;
    }
    case 'terrain': {
      const terrain = view.terrains[number];
      const looked = terrain && kindLooked(terrain.kind, catalogue);
      return looked ? { ...looked, texts: [...faceNow(terrain, catalogue), ...looked.texts, GOAL()] } : null;
    }
    case 'effect': {
      const effect = view.effects.find((other) => other.id === number);
      if (!effect) return null;
      const text = sourceText(effect.name, catalogue);
      return { ...NOTHING, title: sourceName(effect.name, catalogue), texts: text ? [text] : [] };
    }
    case 'source': {
      const text = sourceText(about.slice('source:'.length), catalogue);
      return text && { ...NOTHING, title: text.name, texts: [text] };
    }
    default:
      return null;
  }
}

/** What the face of a terrain allows; the eighth has a text of its own. */
function faceNow(terrain: TerrainSeen, catalogue: Catalogue): FaceText[] {
  if (terrain.face === 0 || terrain.face === 8) return [];
  const name = terrainFace(catalogue, terrain);
  return [{ id: 'now', name: name.charAt(0).toUpperCase() + name.slice(1), rules: ['DD-MARCH-06'], words: d('terrain_allows') }];
}

/** What terrains are there for. */
const GOAL = (): FaceText => ({ id: 'goal', name: d('maneuvers'), rules: ['DD-MANEUVER-06', 'DD-WIN-01'], words: d('terrain_goal') });

const NOTHING: Looked = { title: '', kinds: [], facts: null, face: -1, texts: [], confidence: 'certain' };

/** Everything about a kind of die. */
export function kindLooked(kind: string, catalogue: Catalogue): Looked | null {
  const unit = catalogue.units[kind];
  const item = catalogue.items[kind];
  const facts = unitOrItem(catalogue, kind) ?? dragonFacts(catalogue, kind) ?? minorFacts(catalogue, kind);
  if (unit) {
    const species = catalogue.species[unit.species];
    const kinds = [species?.name ?? '', unit.rank, unit.size, ...unit.elements].filter(Boolean);
    const texts = (species?.abilities ?? []).flatMap((name) => namedText(name, catalogue) ?? []);
    return { ...NOTHING, title: unit.name, kinds, facts, texts, confidence: unit.confidence };
  }
  if (item) {
    return { ...NOTHING, title: item.name, kinds: [item.sort, item.size, ...item.elements].filter(Boolean), facts, confidence: item.confidence };
  }
  const dragon = catalogue.dragons[kind];
  if (dragon) {
    const breaths = dragon.sort === 'white' ? ['white'] : dragon.sort === 'ivory' ? ['ivory'] : dragon.elements;
    const texts = breaths.flatMap((element) => catalogue.faces[`breath.${element}`] ?? []);
    return { ...NOTHING, title: dragon.name, kinds: [...dragon.elements], facts, texts };
  }
  const land = catalogue.minors[kind] ?? catalogue.terrains[kind];
  if (!land) return null;
  const eighth = 'eighth' in land ? catalogue.faces[`eighth.${land.eighth}`] : undefined;
  return { ...NOTHING, title: land.name, kinds: [...land.elements], facts, texts: eighth ? [eighth] : [] };
}

/** A spell by its id or its English name. */
function spellNamed(name: string, catalogue: Catalogue): SpellKind | undefined {
  return catalogue.spells[name] ?? Object.values(catalogue.spells).find((other) => titled(other.id) === name.toLowerCase());
}

/** How often a lasting spell was cast: its text adds up all its castings. */
export function castingsOf({ name, amount }: Pick<EffectSeen, 'name' | 'amount'>, catalogue: Catalogue): number {
  return amount / (spellNamed(name, catalogue)?.amount || 1);
}

/** The text behind a name: an ability, a spell, an icon or a breath. */
export function namedText(name: string, catalogue: Catalogue): FaceText | null {
  const ability = catalogue.abilities[name] ?? catalogue.icons[name];
  if (ability) return { ...ability, name: ability.name ?? name };
  const spell = spellNamed(name, catalogue);
  if (spell) return { id: spell.id, name: spell.name, rules: spell.rules, words: spell.words };
  return Object.values(catalogue.faces).find((face) => (face.english ?? face.name) === name) ?? null;
}

/** The text behind what changes a roll: an icon, a type, an effect, `eighth` for holding one, `eighth:city`, `minor:flood`, `Logo:` and a die. */
export function sourceText(source: string, catalogue: Catalogue): FaceText | null {
  if (source === 'eighth') return { id: source, name: d('eighth_face'), rules: ['DD-EIGHTH-02'], words: d('eighth_doubles') };
  const family = source.slice(0, Math.max(source.indexOf(':'), 0));
  if (family === 'eighth' || family === 'minor') return catalogue.faces[source.replace(':', '.')] ?? null;
  return faceText(catalogue, family === 'Logo' ? family : source) ?? namedText(source, catalogue);
}

/** What it is called. */
export function sourceName(source: string, catalogue: Catalogue): string {
  const text = sourceText(source, catalogue);
  return text?.name ?? otherWords()?.[keyOf('icon_effect', source)] ?? named(source);
}

/** The English name that the id of a spell is made of. */
function titled(id: string): string {
  return id.replaceAll('_', ' ');
}

/** The texts of a die's special faces, each once. */
export function facesOnce(catalogue: Catalogue, facts: DieFacts): FaceText[] {
  const special = facts.faces.map(({ icon }) => icon).filter((icon) => icon in catalogue.icons || icon.includes('.'));
  return [...new Set(special)].flatMap((icon) => faceText(catalogue, icon) ?? []);
}
