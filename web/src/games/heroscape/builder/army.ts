/** An Army in the making, and what can be done to it. Nothing here judges: the server does. */

import type { Json } from '../../../wire/types';

export interface Army {
  name: string;
  /** The limit it is built for; it is kept under that. */
  size: number;
  /** Cards by id, a Common card as often as there are copies. */
  cards: string[];
}

export const USUAL_SIZE = 300;

export const emptyArmy = (size: number): Army => ({ name: '', size, cards: [] });

/** An Army as it came from somewhere; whatever it leaves out is empty. */
export function asArmy(data: Json): Army {
  const given = data && typeof data === 'object' && !Array.isArray(data) ? data : {};
  const size = given.size ?? given.points;
  return {
    name: typeof given.name === 'string' ? given.name : '',
    size: typeof size === 'number' ? size : USUAL_SIZE,
    cards: Array.isArray(given.cards) ? given.cards.map(String) : [],
  };
}

/** The same Army as the server knows it. */
export const asSent = ({ name, size, cards }: Army): { [name: string]: Json } => ({ name, points: size, cards });

export const isEmpty = ({ cards }: Army): boolean => cards.length === 0;

export const withCard = (army: Army, card: string): Army => ({ ...army, cards: [...army.cards, card] });

/** The Army with one copy of a card fewer. */
export function withoutCard(army: Army, card: string): Army {
  const at = army.cards.lastIndexOf(card);
  return at < 0 ? army : { ...army, cards: army.cards.filter((_, nth) => nth !== at) };
}

/** Each card once, with how often it is there. */
export function counted({ cards }: Army): { card: string; copies: number }[] {
  const copies = new Map<string, number>();
  for (const card of cards) copies.set(card, (copies.get(card) ?? 0) + 1);
  return [...copies].map(([card, count]) => ({ card, copies: count }));
}
