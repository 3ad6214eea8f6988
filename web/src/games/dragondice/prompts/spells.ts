/** What can be announced now, by element, and what magic is left to pay for it. */

import type { Bar, Option, Pick } from '../../../wire/types';
import { ELEMENTS, type Catalogue, type SpellKind } from '../catalogue';
import type { CastingSeen } from '../model';

export interface Offer<O> {
  option: O;
  spell: SpellKind;
}

export interface Group {
  element: string;
  offers: Offer<Option>[];
}

export interface Offers {
  groups: Group[];
  barred: Offer<Bar>[];
  /** Options that are no spells, such as “no more”. */
  others: Option[];
}

/** The options of a prompt for spells, cheapest first in each element. */
export function offersOf(form: Pick, catalogue: Catalogue): Offers {
  const found = form.options.flatMap((option): Offer<Option>[] => {
    const spell = catalogue.spells[option.id];
    return spell ? [{ option, spell }] : [];
  });
  const groups = [...ELEMENTS, 'elemental'].flatMap((element): Group[] => {
    const offers = found.filter(({ spell }) => spell.element === element).sort((one, other) => one.spell.cost - other.spell.cost);
    return offers.length > 0 ? [{ element, offers }] : [];
  });
  const barred = (form.bars ?? []).flatMap((option): Offer<Bar>[] => {
    const spell = catalogue.spells[option.id];
    return spell ? [{ option, spell }] : [];
  });
  return { groups, barred, others: form.options.filter(({ id }) => !(id in catalogue.spells)) };
}

export interface Purse {
  elements: string[];
  amount: number;
}

/** What everything announced so far costs: it is paid together, from whatever magic may pay for it. */
export function owedFor(casting: CastingSeen | null, catalogue: Catalogue): number {
  return (casting?.announced ?? []).reduce((sum, { spell, castings }) => sum + (catalogue.spells[spell]?.cost ?? 0) * castings, 0);
}

/** The magic there is, by what it may be. */
export function purseOf(casting: CastingSeen | null): Purse[] {
  const found = new Map<string, Purse>();
  for (const { amount, elements } of casting?.pool ?? []) {
    const key = [...elements].sort().join(' ');
    const purse = found.get(key) ?? { elements: [...elements].sort(), amount: 0 };
    purse.amount += amount;
    found.set(key, purse);
  }
  return [...found.values()].filter(({ amount }) => amount > 0);
}
