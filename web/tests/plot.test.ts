import { describe, expect, it } from 'vitest';
import {
  emptyPlot,
  fireRow,
  fromAnswer,
  typesOf,
  lastPlot,
  toAnswer,
  withFire,
  withMark,
} from '../src/games/dragonwars/plotting/plot';
import type { Plan, Told } from '../src/wire/types';

const field = { words: '', form: { form: 'pick', options: [] } } as const;
const plan = {
  form: 'plan',
  fields: Object.fromEntries(
    ['ancient', 'drake'].flatMap((type) =>
      [1, 2, 3].flatMap((turn) => [
        [`${type}.${turn}.move`, field],
        [`${type}.${turn}.fire`, field],
      ]),
    ),
  ),
} as unknown as Plan;

describe('marks', () => {
  it.each([
    [[], 'F1', ['F1']],
    [['F1'], 'F1', []],
    [['F1'], 'LS', ['LS']],
    [['F1'], 'CLIMB', ['F1', 'CLIMB']],
    [['F1', 'CLIMB'], 'DESCEND', ['F1', 'DESCEND']],
    [['F1', 'CLIMB'], 'RT', ['RT', 'CLIMB']],
    [['F1', 'CLIMB'], 'HOVER', ['HOVER']],
    [['HOVER'], 'CLIMB', ['CLIMB']],
    [['CLIMB'], 'F1', ['F1', 'CLIMB']],
  ])('%j with %s is %j', (move, mark, after) => {
    expect(withMark(move, mark)).toEqual(after);
  });
  it.each([
    ['none', 'FB3', 'FB3'],
    ['FB3', 'FB3', 'none'],
    ['FB3', 'BR2', 'BR2'],
    ['BR2', 'CB', 'BR2+CB'],
    ['BR2+CB', 'FB1', 'FB1+CB'],
    ['FB1+CB', 'CB', 'FB1'],
    ['CB', 'CB', 'none'],
  ])('fire %s with %s is %s', (fire, part, after) => {
    expect(withFire(fire, part)).toBe(after);
  });
  it('has the holes of each type', () => {
    expect(fireRow('wyrmling')).toEqual({ fireballs: ['FB1'], breaths: [], blast: false });
    expect(fireRow('drake').breaths).toEqual(['BR2', 'BR3']);
    expect(fireRow('ancient').fireballs).toHaveLength(5);
  });
});

describe('a plot', () => {
  it('goes into an answer and back', () => {
    const plot = emptyPlot(plan);
    plot.drake!.orders[1] = [['F2', 'CLIMB'], 'FB1'];
    const answer = toAnswer(plan, plot);
    expect(answer['drake.2.move']).toEqual(['F2', 'CLIMB']);
    expect(Object.keys(answer)).toHaveLength(12);
    expect(fromAnswer(typesOf(plan), answer)).toEqual(plot);
  });
  it('finds the plot of the last Round, of the dragons that live', () => {
    const orders = [[['F1'], 'none'], [[], 'none'], [[], 'CB']];
    const events = [
      { event: 'plot_revealed', color: 'red', lanes: [['red.elder', orders], ['red.drake', orders]] },
      { event: 'plot_revealed', color: 'blue', lanes: [] },
    ] as unknown as Told[];
    const last = lastPlot(plan, 'red', events);
    expect(Object.keys(last ?? {})).toEqual(['ancient', 'drake']);
    expect(last?.drake?.orders).toEqual(orders);
    expect(lastPlot(plan, 'green', events)).toBeNull();
  });
});
