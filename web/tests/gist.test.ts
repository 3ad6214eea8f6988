/** What a player should not miss of all that happened since the last answer. */

import { expect, it } from 'vitest';
import { kit } from '../src/games/dragondice';
import { gist, turnBefore } from '../src/table/gist';
import type { Told } from '../src/wire/types';

const told = (number: number, event: string, seat = 1, more: object = {}): Told =>
  ({ number, event, seat, words: '', about: [], rule: '', ...more }) as unknown as Told;
const numbers = (events: Told[], seat: number | null = 0): number[] => gist(events, kit, seat).lines.map(({ number }) => number);

it('leaves out how it was rolled', () => {
  expect(numbers([told(1, 'dice_thrown'), told(2, 'roll_counted'), told(3, 'damage_dealt'), told(4, 'units_killed')])).toEqual([3, 4]);
  expect(numbers([told(1, 'phase_began'), told(2, 'dice_thrown')])).toEqual([]);
});

it('keeps what befell the player and the latest, and says how much there is besides', () => {
  const many = Array.from({ length: 9 }, (_, n) => told(n + 1, 'terrain_turned', n === 0 ? 0 : 1));
  expect(numbers(many)).toEqual([1, 6, 7, 8, 9]);
  expect(gist(many, kit, 0).more).toBe(4);
  expect(numbers([told(0, 'spell_resolved', 2, { about: ['army:0:3'] }), ...many.slice(1)])).toEqual([0, 6, 7, 8, 9]);
  expect(numbers(many, null)).toEqual([5, 6, 7, 8, 9]);
});

it('starts with the turn before for a player who comes back', () => {
  const turn = (number: number, phase: string): Told => told(number, 'phase_began', 0, { phase, round: 1, name: 'Red' });
  expect(turnBefore([turn(1, 'expire'), turn(3, 'expire'), told(4, 'units_killed'), turn(8, 'expire'), turn(9, 'first_march')], kit)).toBe(3);
  expect(turnBefore([told(4, 'units_killed'), turn(8, 'expire')], kit)).toBe(0);
});
