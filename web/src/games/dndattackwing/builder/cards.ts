/** The cards that can be put into a Legion, each with what a picker shows of it. */

import type { Ability, Catalogue, CreatureCard, UpgradeCard } from '../catalogue';
import type { Sort } from './legion';
import type { Terms } from './looked';
import { b } from './words';

export interface Shown {
  id: string;
  sort: Sort;
  name: string;
  /** The icon of its slot; '' for a creature. */
  slot: string;
  tags: string[];
  line: string;
  text: string;
  cost: number;
  /** What is said of the cost, where it is not one number: "11–23". */
  costs: string;
  /** Whether any number or text on it is this project's own. */
  house: boolean;
}

const texts = (abilities: readonly Ability[]): string => abilities.map(({ text }) => text).join(' ');
const joined = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ');
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What a creature must be to carry a card, in a few words; '' where anything may. */
export function demand({ needs, spell_level: level }: UpgradeCard, names: Catalogue['creatures']): string {
  const wanted = [
    ...(needs.creatures ?? []).map((id) => names[id]?.name ?? id),
    ...(needs.tags ?? []),
    ...(needs.alignment ?? []),
    ...(needs.energy ?? []),
    ...(needs.tags_not ?? []).map((tag) => b('no_kind', { kind: tag })),
    ...(needs.alignment_not ?? []).map((kind) => b('no_kind', { kind })),
    ...(needs.level ? [b('level_least', { n: needs.level })] : []),
  ];
  return joined([
    wanted.length > 0 && b('only', { who: wanted.join(', ') }),
    level > 0 && b('level_least', { n: level }),
    needs.only_of_class === true && b('one_of_class'),
  ]);
}

/** What a card costs more, and on whom; '' where it never does. */
export function surcharge({ penalty }: UpgradeCard): string {
  return penalty ? b('penalty', { n: penalty.points, kind: penalty.unless_energy || penalty.unless_tag || '' }) : '';
}

function creatureShown(card: CreatureCard): Shown {
  const costs = card.soldiers.map(({ cost }) => cost);
  const numbers = b('numbers', { level: card.level, attack: card.attack, agility: card.agility, health: card.health, armor: card.armor });
  return {
    id: card.id,
    sort: 'creature',
    name: card.name,
    slot: '',
    tags: card.tags,
    line: joined([card.creature_class !== card.name && card.creature_class, numbers, capital(card.alignment), card.energy && capital(card.energy), card.unique && b('unique')]),
    text: texts(card.abilities),
    cost: costs[0] ?? card.cost,
    costs: costs.length ? `${Math.min(...costs)}–${Math.max(...costs)}` : '',
    house: card.house.length > 0,
  };
}

function upgradeShown(card: UpgradeCard, sort: Sort, catalogue: Catalogue): Shown {
  return {
    id: card.id,
    sort,
    name: card.name,
    slot: card.slot,
    tags: [],
    line: joined([card.slot === 'any' ? b('any_slot') : capital(card.slot), card.upgrade_class, card.energy && capital(card.energy), demand(card, catalogue.creatures), surcharge(card), card.per_copy === true && b('per_copy'), card.unique && b('unique')]),
    text: texts(card.abilities),
    cost: card.cost,
    costs: card.per_copy ? `${card.cost}+` : '',
    house: card.house.length > 0,
  };
}

/** Artifacts take a slot of any icon. */
const sortOf = ({ slot }: UpgradeCard): Sort => (slot === 'artifact' || slot === 'any' ? 'artifact' : 'upgrade');

export function cardsOf(catalogue: Catalogue, sort: Sort): Shown[] {
  if (sort === 'creature') return Object.values(catalogue.creatures).map(creatureShown);
  return Object.values(catalogue.upgrades)
    .filter((card) => sortOf(card) === sort)
    .map((card) => upgradeShown(card, sort, catalogue));
}

/** What a match asks of a Legion, in sentences. */
export function termsSaid({ demanded = '', alone = '', experience = '', earned = '*' }: Terms, size: number, { creatures, upgrades }: Catalogue): string[] {
  const artifacts = earned.split(' ').flatMap((id) => upgrades[id]?.name ?? []);
  const spare = Number(experience) || 0;
  return [
    b('for_match', { size }),
    ...(spare ? [b('to_spend', { n: spare })] : []),
    ...(demanded ? [b(alone ? 'demanded_alone' : 'demanded', { name: creatures[demanded]?.name ?? demanded })] : []),
    ...(earned === '*' ? [] : [artifacts.length ? b('earned', { names: artifacts.join(', ') }) : b('earned_none')]),
  ];
}

/** A card by its id; an unknown one is named by that id. */
export function shownOf(catalogue: Catalogue, id: string): Shown {
  const upgrade = catalogue.upgrades[id];
  if (upgrade) return upgradeShown(upgrade, sortOf(upgrade), catalogue);
  const creature = catalogue.creatures[id];
  if (creature) return creatureShown(creature);
  return { id, sort: 'upgrade', name: id, slot: '', tags: [], line: b('unknown'), text: '', cost: 0, costs: '', house: false };
}

/** Those that match what is looked for, by name. */
export function sifted(cards: readonly Shown[], { words, slots }: { words: string; slots: readonly string[] | null }): Shown[] {
  const wanted = words.trim().toLowerCase();
  return cards
    .filter(({ slot }) => !slots || slots.includes(slot))
    .filter(({ name, line, text, tags }) => !wanted || [name, line, text, ...tags].join(' ').toLowerCase().includes(wanted))
    .sort((one, other) => one.name.localeCompare(other.name));
}
