import { describe, expect, it } from 'vitest';
import { preview } from '../src/games/dragonwars/flight';
import type { DragonSeen, Order } from '../src/games/dragonwars/model';
import { reach } from '../src/games/dragonwars/plotting/reach';
import { dragonAt, ground, marks, N, S } from './hands/dragonwars';

const reached = (dragon: DragonSeen, orders: Order[], turn: number) =>
  reach(ground, dragon, preview(ground, dragon, orders, {}, false), turn);

describe('where a dragon can get', () => {
  it('is straight ahead by Forward, aside by a turn, and where it is by Hover', () => {
    const found = reached(dragonAt('elder', [0, 4], 3, N), [marks()], 1);
    expect(found.get('0,3')?.move).toEqual(['F1']);
    expect(found.get('-1,4')?.move).toEqual(['LT']);
    expect(found.get('0,4')?.move).toEqual(['HOVER']);
    expect([...found.keys()].sort()).toEqual(['-1,4', '0,3', '0,4', '1,3']);
  });
  it('is as far as its type flies', () => {
    expect(reached(dragonAt('wyrmling', [0, 4], 7, N), [marks()], 1).get('0,1')?.move).toEqual(['F3']);
    expect(reached(dragonAt('ancient', [0, 4], 7, N), [marks()], 1).has('0,2')).toBe(false);
  });
  it('is all around a grounded dragon, which climbs and declares its facing first', () => {
    const way = reached(dragonAt('elder', [0, 4], 0, N), [marks()], 1).get('0,5');
    expect(way?.face).toBe(S);
    expect(way?.move[0]).toBe('F1');
    expect(way?.height).toBeGreaterThan(0);
  });
  it('follows what is planned before, and not Hover twice running', () => {
    const found = reached(dragonAt('elder', [0, 4], 3, N), [marks('HOVER'), marks()], 2);
    expect(found.get('0,4')?.move).toEqual(['FLIP']);
  });
  it('is nowhere after a movement that fails', () => {
    expect(reached(dragonAt('elder', [0, 4], 3, N), [marks(), marks()], 2).size).toBe(0);
  });
});
