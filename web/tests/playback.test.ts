import { describe, expect, it } from 'vitest';
import type { DragonWarsView } from '../src/games/dragonwars/model';
import { play } from '../src/games/dragonwars/playback';
import type { Told } from '../src/wire/types';
import { dragonAt, ground, N } from './hands/dragonwars';

const view: DragonWarsView = {
  seat: 0,
  mode: 'egg',
  map: 'standard',
  players: 2,
  colors: ['red', 'blue'],
  lairs: ['W', 'E'],
  out: [],
  phase: 'combat',
  round: 1,
  turn: 1,
  round_limit: 200,
  egg: { hex: [0, 0], carrier: '', taken: false },
  dragons: [dragonAt('elder', [0, 4], 3, N)],
  revealed: true,
  plots: {},
  result: null,
};
const told = (event: string, fields: object): Told =>
  ({ number: 1, words: '', rule: '', event, ...fields }) as Told;
const elder = (after: DragonWarsView) => after.dragons[0];

describe('playing events', () => {
  it('moves a dragon and counts its total height', () => {
    const { view: after } = play(
      view,
      told('flew', { dragon: 'red.elder', move: ['F1'], hex: [0, 3], height: 2, total: 3, facing: 0 }),
      ground,
    );
    expect(elder(after)).toMatchObject({ hex: [0, 3], height: 2, total: 3 });
    expect(elder(view)?.height).toBe(3);
  });
  it('drops a dragon that falls and shows the die', () => {
    const played = play(
      view,
      told('fell', { dragon: 'red.elder', height: 3, needed: 15, rolled: 9, damage: 3, health: 9 }),
      ground,
    );
    expect(elder(played.view)).toMatchObject({ height: 0, total: 0, health: 9 });
    expect(played.effect?.die).toEqual({ dragon: 'red.elder', needed: 15, rolled: 9, made: false });
  });
  it('takes the energy of a fire and shows where it burns', () => {
    const played = play(
      view,
      told('fired', { dragon: 'red.elder', attack: 'Fireball 1', hexes: [[0, 3]], heights: [3], cost: 1, hits: [] }),
      ground,
    );
    expect(elder(played.view)?.energy).toBe(14);
    expect(played.effect?.fire?.hexes).toEqual([[0, 3]]);
  });
  it('hands the egg over', () => {
    const taken = play(view, told('egg_taken', { dragon: 'red.elder', hex: [0, 0] }), ground).view;
    expect(taken.egg).toMatchObject({ carrier: 'red.elder', taken: true });
    const dropped = play(taken, told('egg_dropped', { hex: [0, 4] }), ground).view;
    expect(dropped.egg).toMatchObject({ carrier: '', hex: [0, 4] });
  });
  it('leaves the board alone at an event it does not know', () => {
    expect(play(view, told('dice', { values: [3] }), ground)).toEqual({ view, effect: null, ms: 0 });
  });
});
