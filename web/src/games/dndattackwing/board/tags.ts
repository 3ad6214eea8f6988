/** What is written beside a creature: altitude, Level and name, Health and Armor, and its tokens. */

import { healthLeft, ownName, type Creature } from '../model';
import { s } from '../words';
import { pressedIn } from './formation';

const LETTER = 7.3;
const BADGES = 36;
export const HEIGHT = { head: 17, bar: 12, chips: 18 };
export const CHIP = 16;

export interface Chip {
  sign: string;
  count: number;
  bad: boolean;
}

const TOKENS: readonly [kind: string, bad: boolean][] = [
  ['dodge', false],
  ['concentrate', false],
  ['target', false],
  ['charge', false],
  ['exhaustion', true],
  ['pivot', true],
  ['no_attack', true],
];

export function chipsOf(creature: Creature, effects = 0): Chip[] {
  const known = TOKENS.map(([sign, bad]) => ({ sign, bad, count: creature.tokens[sign] ?? 0 }));
  const critical = creature.damage.filter(({ title }) => title).length;
  const dial = Number(creature.dialSet && !creature.dialShown);
  return [...known, { sign: 'effect', bad: false, count: effects }, { sign: 'damage', bad: true, count: critical }, { sign: 'dial', bad: false, count: dial }].filter(({ count }) => count > 0);
}

export interface Tag {
  name: string;
  width: number;
  height: number;
  left: number;
  health: number;
  armor: number;
  shattered: number;
  chips: Chip[];
  /** How many soldiers a Troop has, in place of its Health; '' for any other creature. */
  troop: string;
}

export function tagOf(creature: Creature, effects = 0): Tag {
  const name = ownName(creature.id);
  const chips = chipsOf(creature, effects);
  const pressed = pressedIn(creature);
  const troop = creature.soldiers.length ? [s('soldiers_left', { n: creature.soldiers.length }), ...(pressed ? [s('pressed', { n: pressed })] : [])].join(', ') : '';
  return {
    name,
    chips,
    troop,
    left: healthLeft(creature),
    health: creature.health,
    armor: creature.armor,
    shattered: creature.shattered,
    width: Math.max(name.length * LETTER + BADGES, chips.length * CHIP, troop.length * 5.6 + creature.armor * 9, 70) + 8,
    height: HEIGHT.head + HEIGHT.bar + (chips.length ? HEIGHT.chips : 0),
  };
}
