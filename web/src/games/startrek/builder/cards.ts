/** The cards that can be put into a fleet, each with what a picker shows of it. */

import { s } from '../words';
import type { Ability, Catalogue } from '../catalogue';
import type { Sort } from './fleet';
import { b } from './words';

export interface Shown {
  id: string;
  sort: Sort;
  /** The sign beside it: `captain`, `crew`, a class of ships. */
  sign: string;
  name: string;
  line: string;
  text: string;
  cost: number;
  factions: string[];
  unique: boolean;
  house: boolean;
}

const texts = (abilities: readonly Ability[]): string => abilities.map(({ text }) => text).join(' ');

export function cardsOf(catalogue: Catalogue, sort: Sort): Shown[] {
  const basic = (card: { id: string; name: string; cost: number }) => ({ id: card.id, name: card.name, cost: card.cost, sort });
  switch (sort) {
    case 'ship':
      return Object.values(catalogue.ships).map((card) => ({
        ...basic(card),
        sign: card.ship_class,
        line: `${card.ship_class} · Attack ${card.attack}, Agility ${card.agility}, Hull ${card.hull}, Shields ${card.shields}`,
        text: texts(card.abilities),
        factions: card.factions,
        unique: card.unique,
        house: card.house,
      }));
    case 'captain':
    case 'admiral':
      return Object.values(sort === 'captain' ? catalogue.captains : catalogue.admirals)
        .filter(({ placeholder }) => !placeholder)
        .map((card) => ({
          ...basic(card),
          sign: sort,
          line: `Skill ${sort === 'admiral' ? '+' : ''}${card.skill}${card.talents ? ` · ${card.talents} ${card.talents > 1 ? 'Talents' : 'Talent'}` : ''}`,
          text: texts(card.abilities),
          factions: card.factions,
          unique: card.unique,
          house: card.house ?? false,
        }));
    case 'upgrade':
      return Object.values(catalogue.upgrades).map((card) => ({
        ...basic(card),
        sign: card.type,
        line: card.weapon ? `${card.type} · ${s(card.weapon.plus_primary ? 'weapon_plus' : 'weapon', { n: card.weapon.attack, range: card.weapon.range.join('–') })}` : card.type,
        text: texts(card.abilities),
        factions: card.factions,
        unique: card.unique,
        house: card.weapon?.house ?? false,
      }));
    case 'resource':
      return Object.values(catalogue.resources).map((card) => ({
        ...basic(card),
        sign: 'initiative',
        line: '',
        text: card.text,
        factions: [],
        unique: false,
        house: false,
      }));
  }
}

/** A card of a fleet by its id, whichever sort it is. */
export function cardOf(catalogue: Catalogue, sort: Sort, id: string): Shown | null {
  return cardsOf(catalogue, sort).find((card) => card.id === id) ?? null;
}

/** Those that match what is looked for, cheap ones first. */
export function sifted(cards: readonly Shown[], { words, faction, type }: { words: string; faction: string; type: string }): Shown[] {
  const wanted = words.trim().toLowerCase();
  return cards
    .filter((card) => !faction || card.factions.length === 0 || card.factions.includes(faction))
    .filter((card) => !type || card.sign === type)
    .filter(({ name, line, text }) => !wanted || `${name} ${line} ${text}`.toLowerCase().includes(wanted))
    .sort((one, other) => one.name.localeCompare(other.name) || one.cost - other.cost);
}

/** What a match asks of a fleet, in sentences. */
export function termsSaid({ faction = '', crew = '' }: { [name: string]: string }, size: number, catalogue: Catalogue | null): string[] {
  return [
    b('for_match', { size }),
    ...(faction ? [b('asked_faction', { faction: catalogue?.factions[faction]?.name ?? faction })] : []),
    ...(crew ? [b('asked_crew')] : []),
  ];
}
