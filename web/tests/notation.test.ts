import { describe, expect, it } from 'vitest';
import cases from '../../tests/dragonwars/notation.json';
import type { Order } from '../src/games/dragonwars/model';
import { readTurns, Unreadable, writeTurns } from '../src/games/dragonwars/plotting/notation';

type Case = { type: string; text: string; orders?: [string[], string][]; mistake?: string };

describe('plots as they are typed, as the terminal reads them', () => {
  it.each(cases as Case[])('$type: “$text”', ({ type, text, orders, mistake }) => {
    if (orders) expect(readTurns(text, type)).toEqual(orders);
    else {
      const read = (): unknown => readTurns(text, type);
      expect(read).toThrow(Unreadable);
      expect(read).toThrow(mistake);
    }
  });

  it('writes what it reads', () => {
    const orders: Order[] = [
      [['F1', 'CLIMB'], 'FB2+CB'],
      [['LT', 'DESCEND'], 'none'],
      [[], 'none'],
    ];
    expect(writeTurns(orders)).toBe('F1+ FB2 CB / LT- / .');
    expect(readTurns(writeTurns(orders), 'ancient')).toEqual(orders);
  });
});
