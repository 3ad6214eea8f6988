import { describe, expect, it } from 'vitest';
import { commonCounts, oddsLines } from '../src/forms/odds';
import type { OddsSeen } from '../src/wire/types';

const damage = (range: string): OddsSeen => ({ sort: 'amount', number: 2.5, share: 0.5, words: `damage at Range ${range}` });
const chance = (words: string): OddsSeen => ({ sort: 'chance', number: 0.9, share: 0.9, words });
const few = [damage('1'), chance('to hit')];
const many = [damage('1'), chance('to hit'), chance('to defeat it'), damage('2'), chance('to hit'), chance('to defeat it')];

describe('what all options count', () => {
  it('is said once where the options count the same few things', () => {
    expect(commonCounts([few, few])).toEqual(few);
  });

  it('stays beside each number where they count different things, or there is one option only', () => {
    expect(commonCounts([few, [damage('1'), chance('to miss')]])).toEqual([]);
    expect(commonCounts([few])).toEqual([]);
  });

  it('stays beside each number where there are too many numbers to tell apart', () => {
    expect(commonCounts([many, many])).toEqual([]);
  });
});

describe('the lines of odds', () => {
  it('hold a number each while there are few', () => {
    expect(oddsLines(few)).toEqual([[few[0]], [few[1]]]);
    expect(oddsLines([])).toEqual([]);
  });

  it('begin with the same sort of number each where there are many', () => {
    expect(oddsLines(many)).toEqual([many.slice(0, 3), many.slice(3)]);
  });
});
