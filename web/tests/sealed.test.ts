import { asSketch } from '../src/games/dragonwars/sketch';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareGround } from '../src/games/dragonwars/grounds';
import type { DragonWarsView } from '../src/games/dragonwars/model';
import { sealedSketch } from '../src/games/dragonwars/sealed';
import type { Json, Prompt } from '../src/wire/types';
import { dragonAt, NE, sheet } from './hands/dragonwars';

const view = {
  map: JSON.stringify(sheet),
  players: 2,
  colors: ['red', 'blue'],
  egg: null,
  dragons: [dragonAt('drake', [3, 0], 2, NE), dragonAt('elder', [0, 4], 1, NE)],
} as unknown as DragonWarsView;
const seen = view as unknown as Json;
const prompt = { id: '1:1', seat: 1, kind: 'plot' } as Prompt;
const plot = { 'drake.1.move': ['F1'], 'drake.1.fire': 'none', 'elder.1.move': [], 'elder.1.fire': 'none' };

describe('plots that are locked in', () => {
  beforeAll(async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('the map is in the view')));
    await prepareGround(view);
  });

  it('are drawn with the name of the team mate, where something is plotted', () => {
    const sketch = asSketch(sealedSketch(prompt, seen, [{ seat: 0, name: 'Anna', data: plot }]));
    expect(sketch?.paths.map(({ dragon, mate, chosen }) => [dragon, mate, chosen])).toEqual([['red.drake', 'Anna', false]]);
    expect(sketch?.paths[0]?.legs[0]?.hex).toEqual([4, -1]);
  });

  it('are drawn for no other question', () => {
    expect(sealedSketch({ ...prompt, kind: 'lair' }, seen, [{ seat: 0, name: '', data: 'W' }])).toBeNull();
  });
});
