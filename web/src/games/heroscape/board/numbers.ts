/** The numbers of figures and cards as they are now, with what changes them. */

import type { CardValue } from '../../../cards/card';
import type { Reckoning } from '../../../wire/types';
import { cardOf, type ArmyCard } from '../catalogue.svelte';
import { partsOf, type FigureSeen, type HeroScapeView, type MusterSeen } from '../model';
import { d } from '../words/index.svelte';

const NUMBERS = ['move', 'range', 'attack', 'defense'] as const;
type Changed = { [name: string]: Reckoning };

export function printed(card: ArmyCard, basic: boolean): { [name in (typeof NUMBERS)[number]]: number } {
  return basic && card.basic ? card.basic : card;
}

function numbers(view: HeroScapeView, card: ArmyCard, changed: Changed): CardValue[] {
  const base = printed(card, view.mode === 'basic');
  return NUMBERS.map((id) => ({ id, name: d(id), now: changed[id] ?? { value: base[id], base: base[id] } }));
}

/** The numbers of a card: what holds for all its figures. */
export const numbersOn = (view: HeroScapeView, muster: MusterSeen): CardValue[] => numbers(view, cardOf(muster.card), muster.values ?? {});

/** The numbers of a figure: its own, or those of its card. */
export function numbersOf(view: HeroScapeView, figure: FigureSeen): CardValue[] {
  const muster = view.musters.find(({ id }) => id === figure.muster);
  return numbers(view, cardOf(partsOf(figure.id).card), figure.values ?? muster?.values ?? {});
}

const isChanged = ({ now }: CardValue): boolean => now.value !== now.base;

/** "Attack 4 (printed 3; Attack Aura)" for each number that differs from the card. */
export const changedWords = (values: readonly CardValue[]): string[] =>
  values.filter(isChanged).map(({ name, now }) => {
    const said = d('number_now', { name, value: now.value, base: now.base });
    const sources = (now.parts ?? []).map(({ words }) => words).filter((words) => words !== '');
    return sources.length > 0 ? said.replace(/\)$/, `; ${sources.join(', ')})`) : said;
  });
