/** What a card shows: what is printed on it, what is true now, and why. */

import type { Keyed, Reckoning } from '../wire/types';

/** A number of a card, with whatever changes it now. */
export interface CardValue {
  id: string;
  name: string;
  now: Reckoning;
}

/** Something a card can do, in our words. */
export interface CardPower extends Keyed {
  id: string;
  name: string;
  words: string;
  rule: string;
  /** Why it cannot be used now; nothing where it can. */
  spent?: string;
}

/** Something that lies on a card: wounds, shields, an order marker. */
export interface CardToken {
  id: string;
  name: string;
  count: number;
  /** How many it can have, where that is known: they are shown as a row. */
  most?: number;
}

export interface CardShown {
  id: string;
  title: string;
  /** What it is: "Unique Hero, Kyrie". */
  line: string;
  values: readonly CardValue[];
  powers: readonly CardPower[];
  tokens: readonly CardToken[];
}

/** Whether a number is better, worse or just what is printed. */
export function changeOf({ value, base }: Reckoning): 'more' | 'less' | 'same' {
  return value > base ? 'more' : value < base ? 'less' : 'same';
}

/** An amount as it is added: +1, −2. */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** An ability with its source, "Aura (Raelin)"; where both have one name it is said once. */
export function saidOnce(words: string): string {
  return words.replace(/^(.+) \(\1\)$/, '$1');
}
