/** The cards that can be put into an Army, sifted and in groups. */

import type { ArmyCard } from '../catalogue.svelte';

/** What cards are put together by. */
export const GROUPINGS = ['general', 'class', 'species', 'type'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface Sieve {
  words: string;
  general: string;
  /** `hero`, `squad`, `common` or nothing for all. */
  sort: string;
}

export interface Group {
  title: string;
  cards: ArmyCard[];
}

export function generalsOf(cards: readonly ArmyCard[]): string[] {
  return [...new Set(cards.map(({ general }) => general))].sort();
}

export function sifted(cards: readonly ArmyCard[], { words, general, sort }: Sieve): ArmyCard[] {
  const wanted = words.trim().toLowerCase().split(/\s+/);
  return cards
    .filter((card) => !general || card.general === general)
    .filter((card) => !sort || card.type === sort || card.uniqueness === sort)
    .filter((card) => wanted.every((part) => textOf(card).includes(part)));
}

const textOf = (card: ArmyCard): string =>
  [card.name, card.species, card.class, card.general, card.personality, ...card.powers.flatMap(({ name, words }) => [name, words])].join(' ').toLowerCase();

/** Groups by name, in each the dearest card first. */
export function grouped(cards: readonly ArmyCard[], by: Grouping): Group[] {
  const groups = new Map<string, ArmyCard[]>();
  for (const card of cards) groups.set(card[by], [...(groups.get(card[by]) ?? []), card]);
  return [...groups]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([title, found]) => ({ title, cards: found.sort((one, other) => other.points - one.points || one.name.localeCompare(other.name)) }));
}
