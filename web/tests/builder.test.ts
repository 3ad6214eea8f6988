import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Catalogue, UnitKind } from '../src/games/dragondice/catalogue';
import { optionsFor } from '../src/builder/building.svelte';
import { PAUSE } from '../src/state/looking.svelte';
import { Packing } from '../src/builder/packing.svelte';
import { DICE, ForceBuilding, FORCES } from '../src/games/dragondice/builder/building.svelte';
import { barsOf, sureResult } from '../src/games/dragondice/builder/chances';
import { costOf, diceFor, sortsFor } from '../src/games/dragondice/builder/dice';
import { factsOf, sidesOf, sideSaid } from '../src/games/dragondice/builder/faces';
import { asForce, counted, diceOf, emptyForce, isEmpty, moved, numberOf, withDie, withoutDie } from '../src/games/dragondice/builder/force';
import { usableFor, type Looked, type Options, type Ready } from '../src/games/dragondice/builder/looked';
import { readySaid, titleOf } from '../src/games/dragondice/builder/naming';
import { shelf } from '../src/games/dragondice/builder/shelf';
import { de } from '../src/games/dragondice/builder/words/de';
import { en } from '../src/games/dragondice/builder/words/en';
import { keepGerman } from '../src/games/dragondice/words/index.svelte';
import { messages as questions } from '../src/games/dragondice/words/messages.de';
import { texts } from '../src/games/dragondice/words/texts.de';
import { translated } from '../src/games/dragondice/words/translated';
import { settings } from '../src/state/settings.svelte';
import type { GameFacts } from '../src/wire/api';
import type { Json } from '../src/wire/types';

const unit = (id: string, more: Partial<UnitKind> = {}): UnitKind => ({
  id,
  name: id.split('.')[1] ?? id,
  species: id.split('.')[0] ?? '',
  rank: 'heavy melee',
  size: 'small',
  elements: ['earth', 'death'],
  faces: [
    { icon: 'id', count: 1 },
    { icon: 'melee', count: 2 },
    { icon: 'melee', count: 2 },
  ],
  confidence: 'certain',
  carries: 'own',
  ...more,
});
const text = (id: string, name: string) => ({ id, name, words: `${name} does it.`, rules: ['DD-X-01'] });
const catalogue: Catalogue = {
  species: { goblins: { id: 'goblins', name: 'Goblins', abilities: [] }, dragonkin: { id: 'dragonkin', name: 'Dragonkin', abilities: [] } },
  units: {
    'goblins.thug': unit('goblins.thug', { name: 'Thug' }),
    'goblins.troll': unit('goblins.troll', { name: 'Troll', size: 'monster', rank: 'monster' }),
    'eldarim.follower.air': unit('eldarim.follower.air', { name: 'Follower', species: 'eldarim', elements: ['air'] }),
    'eldarim.dragonlord': unit('eldarim.dragonlord', { name: 'Dragonlord', species: 'eldarim', size: 'champion' }),
    'dragonkin.dragontroop.fire': unit('dragonkin.dragontroop.fire', { elements: ['fire'] }),
  },
  items: {
    'dawnblade.earth': { id: 'dawnblade.earth', name: 'Dawn Blade', sort: 'equipment', size: 'medium', elements: ['earth'], faces: [], confidence: 'likely', alloy: '' },
  },
  dragons: {},
  terrains: {},
  minors: {},
  icons: {},
  abilities: {},
  spells: {},
  faces: { melee: text('melee', 'Melee'), id: text('id', 'ID') },
};
const OPTIONS: Options = { force_size: 24, players: 2 };

it('forces are ready for what was agreed, plain ones where a species has no other', () => {
  const ready = (id: string, species: string[], advanced: string[] = []): Ready => ({ id, name: id, words: '', size: 36, species, advanced, force: {} });
  const all = [ready('a_36', ['a'], ['items']), ready('ab_36', ['b', 'a']), ready('plain.a', ['a']), ready('plain.b', ['b'])];
  const ids = (options: Options): string[] => usableFor(all, options).map(({ id }) => id);
  expect(ids({})).toEqual(['a_36', 'ab_36', 'plain.b']);
  expect(ids({ items: false })).toEqual(['ab_36', 'plain.a', 'plain.b']);
});

describe('a force', () => {
  const start = emptyForce(24);
  it('is nothing but its size at first', () => {
    expect(isEmpty(start)).toBe(true);
    expect(start.size).toBe(24);
    expect(asForce({}).size).toBe(24);
    expect(asForce({ home: { units: ['a'] }, size: 36 }).home).toEqual({ units: ['a'], items: [] });
    expect(isEmpty(asForce('nonsense'))).toBe(true);
  });
  it('takes dice in and gives them back', () => {
    const two = withDie(withDie(start, 'home', 'goblins.thug', false), 'home', 'goblins.thug', false);
    expect(counted(diceOf(two, 'home'))).toEqual([['goblins.thug', 2]]);
    expect(numberOf(two, 'goblins.thug')).toBe(2);
    expect(diceOf(withoutDie(two, 'home', 'goblins.thug', false), 'home')).toEqual(['goblins.thug']);
    expect(withoutDie(two, 'home', 'goblins.troll', false)).toEqual(two);
    expect(start.home.units).toEqual([]);
  });
  it('keeps items apart from units, and other dice in their heaps', () => {
    const armed = withDie(withDie(start, 'horde', 'dawnblade.earth', true), 'dragons', 'air_drake', false);
    expect(armed.horde).toEqual({ units: [], items: ['dawnblade.earth'] });
    expect(armed.dragons).toEqual(['air_drake']);
  });
  it('moves a die from one army to another', () => {
    const one = withDie(start, 'home', 'goblins.thug', false);
    const there = moved(one, 'home', 'campaign', 'goblins.thug', false);
    expect([there.home.units, there.campaign.units]).toEqual([[], ['goblins.thug']]);
    expect(moved(one, 'horde', 'home', 'goblins.thug', false)).toBe(one);
  });
});

describe('dice to pick', () => {
  const wanted = { sort: 'units' as const, species: 'goblins', element: '' as const, words: '' };
  const ids = (options: Options, more: object): string[] =>
    diceFor(catalogue, options, { ...wanted, ...more }).map(({ id }) => id);
  it('are of one species', () => {
    expect(ids(OPTIONS, {})).toEqual(['goblins.thug', 'goblins.troll']);
    expect(ids(OPTIONS, { words: 'tro' })).toEqual(['goblins.troll']);
    expect(ids(OPTIONS, { words: 'heavy thug' })).toEqual(['goblins.thug']);
  });
  it('leave out what a match is played without', () => {
    expect(ids(OPTIONS, { species: 'eldarim' })).toContain('eldarim.dragonlord');
    expect(ids({ ...OPTIONS, champions: false }, { species: 'eldarim' })).toEqual(['eldarim.follower.air']);
    expect(sortsFor({ items: false, dragonkin: false, minor_terrains: false })).toEqual(['units', 'dragons']);
  });
  it('are found by element', () => {
    expect(ids(OPTIONS, { sort: 'dragonkin', element: 'fire' })).toEqual(['dragonkin.dragontroop.fire']);
    expect(ids(OPTIONS, { sort: 'dragonkin', element: 'water' })).toEqual([]);
  });
  it('say what they cost', () => {
    expect(costOf(catalogue.units['goblins.troll']!)).toBe('4');
    expect(costOf(catalogue.units['dragonkin.dragontroop.fire']!)).toBeNull();
    expect(costOf(catalogue.items['dawnblade.earth']!)).toBe('1–2');
  });
  it('have their faces together, in words', () => {
    const sides = sidesOf(factsOf(catalogue, 'goblins.thug')!);
    expect(sides.map(({ times }) => times)).toEqual([1, 2]);
    expect(sides.map((side) => sideSaid(catalogue, side))).toEqual(['1 ID', '2 Melee']);
  });
});

describe('names', () => {
  it('have the element where a die exists in several, and are said in German', () => {
    const follower = catalogue.units['eldarim.follower.air']!;
    expect(titleOf(follower)).toBe('Follower, air');
    settings.language = 'de';
    const messages = { ...questions, ...texts };
    keepGerman(messages);
    expect(titleOf(translated(catalogue, messages).units[follower.id]!)).toBe('Gefolgsmann, Luft');
    expect(readySaid({ id: 'dwarves_24', name: 'Mountain Kin', words: '', species: ['dwarves'] }).name).toBe('Bergsippe');
    expect(readySaid({ id: 'of_a_pack', name: 'Moss', words: 'Soft.', species: ['moss'] })).toEqual({ name: 'Moss', words: 'Soft.' });
    const undead = { id: 'plain.undead', name: 'Plain Undead', words: 'Slow.', species: ['undead'] };
    expect(readySaid(undead)).toEqual({ name: 'Untote, schlicht', words: expect.stringContaining('Langsam') });
    const moss = { id: 'plain.moss', name: 'Plain Moss', words: 'Soft.', species: ['moss'] };
    expect(readySaid(moss)).toEqual({ name: 'Plain Moss', words: 'Soft.' });
    settings.language = 'en';
    expect(titleOf(follower)).toBe('Follower, air');
  });
  it('and words of the builder are there in both languages', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    const places = (words: string): string[] => (words.match(/\{\w+\}/g) ?? []).sort();
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(places(de[key])).toEqual(places(en[key]));
  });
});

describe('chances', () => {
  const odds = { mean: 1.5, chances: [0, 0.5, 0.4999, 0.0001] };
  it('are drawn from the first to the last worth drawing', () => {
    expect(barsOf(odds).map(({ result }) => result)).toEqual([1, 2]);
    expect(barsOf(odds)[1]?.atLeast).toBeCloseTo(0.5);
  });
  it('say what is nearly sure', () => {
    expect(sureResult(odds)).toBe(1);
    expect(sureResult({ mean: 0, chances: [1] })).toBe(0);
  });
});

describe('the shelf', () => {
  beforeEach(() => localStorage.clear());
  it('keeps forces by name and size', () => {
    const mine = { ...emptyForce(24), name: 'Mine', pack: '' };
    shelf.keep(mine);
    shelf.keep({ ...mine, frontier: 'coastland_city' });
    shelf.keep({ ...mine, size: 36 });
    expect(shelf.all().map(({ size, frontier }) => [size, frontier])).toEqual([[36, ''], [24, 'coastland_city']]);
    expect(shelf.drop(mine)).toHaveLength(1);
  });
});

describe('a force being built', () => {
  const FACTS = { id: 'dragondice', options: [{ name: 'force_size', default: 24 }, { name: 'items', default: true }] } as unknown as GameFacts;
  const looked = { points: { there: 0, limit: 24 }, problems: [], armies: [] } as unknown as Looked;
  function made(look = vi.fn(async () => looked), kept: Json = null, settled = false) {
    vi.useFakeTimers();
    const saved = new Map<string, Json>(kept ? [['force', kept]] : []);
    const draft = { load: (name: string) => saved.get(name) ?? null, save: (name: string, value: Json) => void saved.set(name, value) };
    const judge = { ...FORCES.judge, look };
    const building = new ForceBuilding({ ...FORCES, judge: judge as unknown as typeof FORCES.judge }, new Packing(FACTS, DICE), { options: OPTIONS, settled, draft });
    return { building, look, saved };
  }
  const thugs = (number: number) => asForce({ size: 24, home: { units: Array<string>(number).fill('goblins.thug') } });

  it('looks once after a moment, however many changes there were', async () => {
    const { building, look } = made();
    await vi.advanceTimersByTimeAsync(1);
    expect(look).toHaveBeenCalledTimes(1);
    for (const number of [1, 2, 3]) building.change(thugs(number));
    expect(building.fresh).toBe(false);
    await vi.advanceTimersByTimeAsync(PAUSE - 1);
    expect(look).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(look).toHaveBeenCalledTimes(2);
    expect(look).toHaveBeenLastCalledWith(OPTIONS, thugs(3), { places: [] });
    expect(building.fresh).toBe(true);
  });
  it('undoes change by change and keeps what is in the making', async () => {
    const { building, saved } = made();
    building.change(thugs(1));
    building.change(thugs(2));
    building.undo();
    expect(building.force).toEqual(thugs(1));
    expect(saved.get('force')).toEqual(thugs(1));
    building.undo();
    building.undo();
    expect(isEmpty(building.force)).toBe(true);
    expect(building.undoable).toBe(false);
  });
  it('begins with what was kept', () => {
    expect(made(undefined, thugs(2) as unknown as Json).building.force).toEqual(thugs(2));
  });
  it('shows no answer to an older question', async () => {
    const late: ((value: Looked) => void)[] = [];
    const { building } = made(vi.fn(() => new Promise<Looked>((resolve) => late.push(resolve))));
    await vi.advanceTimersByTimeAsync(1);
    building.change(thugs(1));
    await vi.advanceTimersByTimeAsync(PAUSE);
    late[0]?.({ ...looked, code: 'old' });
    await vi.advanceTimersByTimeAsync(0);
    expect(building.looked).toBeNull();
    late[1]?.({ ...looked, code: 'new' });
    await vi.advanceTimersByTimeAsync(0);
    flushSync();
    expect(building.looked).toMatchObject({ code: 'new' });
  });
  it('gives the force the size that is agreed on, and that can be undone', () => {
    const { building } = made();
    building.agree({ ...OPTIONS, force_size: 36 });
    expect(building.force.size).toBe(36);
    building.undo();
    expect([building.force.size, building.options.force_size]).toEqual([24, 24]);
  });
  it('measures a force by what a match is played with', () => {
    const { building } = made(undefined, { size: 36 }, true);
    expect([building.force.size, building.options.force_size]).toEqual([36, 24]);
    expect(made(undefined, { size: 36 }).building.options.force_size).toBe(36);
  });
  it('says when the server is not there', async () => {
    const { building } = made(vi.fn(async () => Promise.reject(new Error('gone'))));
    await vi.advanceTimersByTimeAsync(1);
    expect([building.trouble, building.fresh]).toEqual(['offline', false]);
  });
  it('is built for what was chosen before, as far as the game still knows it', () => {
    const draft = (options: Json) => ({ load: () => options, save: () => undefined });
    expect(optionsFor(FACTS, null, draft({ items: false, gone: 1 }))).toEqual({ force_size: 24, items: false });
    expect(optionsFor(FACTS, { items: true, other: 1 }, draft({ items: false }))).toEqual({ force_size: 24, items: true, other: 1 });
  });
  it('is asked about where its odds are shown', async () => {
    const { building, look } = made();
    building.visit('coastland_city');
    await vi.advanceTimersByTimeAsync(1);
    expect(look).toHaveBeenLastCalledWith(OPTIONS, emptyForce(24), { places: ['coastland_city'] });
  });
});
