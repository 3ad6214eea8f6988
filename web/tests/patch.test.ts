import { describe, expect, it } from 'vitest';
import { patched } from '../src/wire/patch';

describe('patching a view', () => {
  it('replaces a value deep inside and shares the rest', () => {
    const view = { dragons: [{ id: 'a', health: 5 }, { id: 'b', health: 6 }], round: 1 };
    const next = patched(view, [[['dragons', 1, 'health'], 3]]) as typeof view;
    expect(next).toEqual({ dragons: [{ id: 'a', health: 5 }, { id: 'b', health: 3 }], round: 1 });
    expect(next.dragons[0]).toBe(view.dragons[0]);
    expect(view.dragons[1]?.health).toBe(6);
  });

  it('appends to a list', () => {
    expect(patched({ list: [1] }, [[['list', 1], 2]])).toEqual({ list: [1, 2] });
  });

  it('adds a name', () => {
    expect(patched({ plots: {} }, [[['plots', 'red.elder'], [1]]])).toEqual({ plots: { 'red.elder': [1] } });
  });

  it('makes several changes in order', () => {
    expect(patched({ a: null }, [[['a'], { b: 1 }], [['a', 'b'], 2]])).toEqual({ a: { b: 2 } });
  });

  it('replaces the whole view', () => {
    expect(patched({ a: 1 }, [[[], { b: 2 }]])).toEqual({ b: 2 });
  });

  it('refuses a place that is not there', () => {
    expect(() => patched({ list: [1] }, [[['list', 3], 2]])).toThrow(RangeError);
    expect(() => patched({ a: 1 }, [[['a', 'b', 'c'], 2]])).toThrow(RangeError);
  });
});
