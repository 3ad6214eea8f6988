import { describe, expect, it } from 'vitest';
import '../src/forms/along';
import { firstValue, missing, planStart, wantedWeight } from '../src/forms/logic';
import '../src/forms/region';
import type { Form, Option, PickWeight, Plan } from '../src/wire/types';

const options: Option[] = ['a', 'b', 'c'].map((id) => ({ id, words: id }));
const weighing = (mode: PickWeight['mode'], total: number): PickWeight => ({
  form: 'pick_weight',
  options,
  weights: [1, 2, 4],
  total,
  mode,
});
const pick: Form = { form: 'pick', options };
const build: Form = { form: 'build', options, law: 'game.thing', data: {} };

const along: Form = { form: 'along', unit: 'mm', stretches: [{ id: 'left', words: 'left', runs: [[-5, 0], [3, 9]] }] };
const region: Form = {
  form: 'region',
  law: 'flightpath.clear',
  areas: [{ corners: [[0, 0], [900_000, 0], [900_000, 100_000], [0, 100_000]] }],
  shape: { side: 40_000 },
  otherwise: [50_000, 50_000, 0],
  clear: [
    { shape: { side: 40_000 }, pose: [400_000, 50_000, 0], words: 'Vorn' },
    { shape: { radius: 20_000 }, pose: [800_000, 50_000, 0], words: 'a mine', keep: 60_000 },
  ],
};

describe('when an answer can be sent', () => {
  const cases: [string, Form, unknown, boolean][] = [
    ['one of the options', pick, 'b', true],
    ['nothing picked', pick, undefined, false],
    ['no option', pick, 'x', false],
    ['enough of some', { form: 'pick_some', options, least: 1, most: 2 }, ['a'], true],
    ['too few', { form: 'pick_some', options, least: 1, most: 2 }, [], false],
    ['too many', { form: 'pick_some', options, least: 1, most: 2 }, ['a', 'b', 'c'], false],
    ['exactly the weight', weighing('exactly', 5), ['a', 'c'], true],
    ['another weight', weighing('exactly', 5), ['b', 'c'], false],
    ['at most the weight', weighing('at_most', 5), ['a'], true],
    ['above the weight', weighing('at_most', 5), ['b', 'c'], false],
    ['the nearest weight', weighing('nearest', 9), ['a', 'b', 'c'], true],
    ['a lesser weight', weighing('nearest', 9), ['c'], false],
    ['all in order', { form: 'order', options }, ['c', 'a', 'b'], true],
    ['not all in order', { form: 'order', options }, ['c', 'a'], false],
    ['two of three in order', { form: 'order', options, length: 2 }, ['c', 'a'], true],
    ['all shared out', { form: 'share', options, amount: 3, most: [3, 3, 3] }, { a: 1, b: 2, c: 0 }, true],
    ['some left', { form: 'share', options, amount: 3, most: [3, 3, 3] }, { a: 1, b: 1, c: 0 }, false],
    ['some left where that is allowed', { form: 'share', options, amount: 3, most: [3, 3, 3], whole: false }, { a: 1, b: 1, c: 0 }, true],
    ['too much', { form: 'share', options, amount: 3, most: [3, 3, 3] }, { a: 2, b: 2, c: 0 }, false],
    ['on a stretch', along, { on: 'left', at: 4 }, true],
    ['between two runs', along, { on: 'left', at: 2 }, false],
    ['on no stretch', along, { on: 'up', at: 4 }, false],
    ['in the region', region, { x: 100_000, y: 50_000, heading: 0 }, true],
    ['over the edge', region, { x: 10_000, y: 50_000, heading: 0 }, false],
    ['turned over the edge', region, { x: 20_000, y: 50_000, heading: 45_000 }, false],
    ['on top of another', region, { x: 430_000, y: 50_000, heading: 0 }, false],
    ['in contact with another', region, { x: 440_000, y: 50_000, heading: 0 }, true],
    ['too near to a mine', region, { x: 700_000, y: 50_000, heading: 0 }, false],
    ['something ready', build, 'b', true],
    ['nothing that is ready', build, 'x', false],
    ['nothing built', build, undefined, false],
    ['something built', build, { name: 'mine', size: 24 }, true],
    ['something built as a text', build, { text: 'DD1.abc' }, true],
    ['an empty text', build, { text: ' ' }, false],
    ['faces', { form: 'faces', sides: [20, 6] }, [20, 1], true],
    ['a face too high', { form: 'faces', sides: [20, 6] }, [20, 7], false],
    ['a face missing', { form: 'faces', sides: [20, 6] }, [20], false],
  ];
  it.each(cases)('%s', (_, form, value, complete) => {
    expect(missing(form, value as never) === null).toBe(complete);
  });
});

describe('a plan', () => {
  const plan: Plan = {
    form: 'plan',
    fields: {
      'elder.face': { words: 'Elder, facing', form: { form: 'pick', options, otherwise: 'b' } },
      'drake.face': { words: 'Drake, facing', form: { form: 'pick', options } },
    },
  };

  it('begins with the defaults its fields name', () => {
    expect(firstValue(plan)).toEqual({ 'elder.face': 'b' });
  });

  it('begins with what is given', () => {
    expect(planStart(plan, { 'elder.face': 'c', 'drake.face': 'a' })).toEqual({ 'elder.face': 'c', 'drake.face': 'a' });
  });

  it('says how many fields are left', () => {
    expect(missing(plan, { 'elder.face': 'b' })).toEqual({ key: 'fields_left', values: { n: 1 } });
    expect(missing(plan, { 'elder.face': 'b', 'drake.face': 'a' })).toBeNull();
  });
});

describe('weights', () => {
  it('finds the nearest sum that can be reached', () => {
    expect(wantedWeight(weighing('nearest', 6))).toBe(6);
    expect(wantedWeight({ ...weighing('nearest', 5), weights: [2, 2, 4] })).toBe(4);
  });
});
