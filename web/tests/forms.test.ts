import { describe, expect, it } from 'vitest';
import { firstValue, missing, planStart, wantedWeight } from '../src/forms/logic';
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
    ['two of three in order', { form: 'order', options, count: 2 }, ['c', 'a'], true],
    ['all shared out', { form: 'share', options, amount: 3, most: [3, 3, 3] }, { a: 1, b: 2, c: 0 }, true],
    ['some left', { form: 'share', options, amount: 3, most: [3, 3, 3] }, { a: 1, b: 1, c: 0 }, false],
    ['some left where that is allowed', { form: 'share', options, amount: 3, most: [3, 3, 3], whole: false }, { a: 1, b: 1, c: 0 }, true],
    ['too much', { form: 'share', options, amount: 3, most: [3, 3, 3] }, { a: 2, b: 2, c: 0 }, false],
    ['in a patch', { form: 'place', unit: 'mm', patches: [{ turns: [0, 90], runs: [[5, 1, 4]] }] }, { x: 2, y: 5, turn: 90 }, true],
    ['beside the patch', { form: 'place', unit: 'mm', patches: [{ turns: [0], runs: [[5, 1, 4]] }] }, { x: 9, y: 5, turn: 0 }, false],
    ['at another turn', { form: 'place', unit: 'mm', patches: [{ turns: [0], runs: [[5, 1, 4]] }] }, { x: 2, y: 5, turn: 90 }, false],
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
