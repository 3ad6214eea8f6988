/** A game comes to the client by its entry alone: nothing outside its folder knows it. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brings, partOf, spoken } from '../src/games';
import type { GameParts, Spoken } from '../src/games/entry';
import { favoriteOf, setFavorite } from '../src/state/favorite.svelte';
import { settings } from '../src/state/settings.svelte';

const source = join(__dirname, '../src');
const games = readdirSync(join(source, 'games'), { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => name);
const PARTS: (keyof GameParts)[] = ['kit', 'cover', 'lesson', 'guide', 'setup', 'howTo', 'tally', 'builder', 'preview'];

/** How a game may be called in code or in words: `dragondice`, `DragonDice`, `Dragon Dice`, `dragon_dice`. */
const TITLES: { [game: string]: string[] } = {
  dndattackwing: ['d(?:&|n)d', 'attack', 'wing'],
  dragondice: ['dragon', 'dice'],
  dragonwars: ['dragon', 'wars'],
  heroscape: ['hero', 'scape'],
  startrek: ['star', 'trek'],
};
const called = (game: string): RegExp => new RegExp((TITLES[game] ?? [game]).join('[ _-]?'), 'i');

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    const path = join(folder, each.name);
    return each.isDirectory() ? filesIn(path) : [path];
  });
}
const inGame = (path: string): boolean => games.some((game) => path.startsWith(join(source, 'games', game, '/')));
const generic = filesIn(source).filter((path) => /\.(ts|svelte|css)$/.test(path) && !inGame(path));

describe('nothing outside the folder of a game', () => {
  it('is overlooked here', () => {
    expect(games).toContain('dragonwars');
    expect(Object.keys(TITLES).sort()).toEqual([...games].sort());
    expect(generic.length).toBeGreaterThan(80);
    expect('Rules of Dragon Dice').toMatch(called('dragondice'));
  });
  it.each(games)('names %s', (game) => {
    const naming = generic.filter((path) => called(game).test(readFileSync(path, 'utf8')));
    expect(naming.map((path) => relative(source, path))).toEqual([]);
  });
  it('knows pieces or places that only one game has', () => {
    const sorts = /[`'"](army|card|creature|dragon|figure|glyph|lair|ship|soldier|terrain|weapon):\$?\{?/;
    const found = generic.filter((path) => sorts.test(readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')));
    expect(found.map((path) => relative(source, path))).toEqual([]);
  });
  it('loads a part of a game by itself', () => {
    const importing = new RegExp(`['"\`/]games/(${games.join('|')})|['"\`]\\./(${games.join('|')})/`);
    const found = generic.filter((path) => importing.test(readFileSync(path, 'utf8')));
    expect(found.map((path) => relative(source, path))).toEqual([]);
  });
});

describe.each(games)('the entry of %s', (game) => {
  it('loads nothing before it is needed', () => {
    const path = join(source, 'games', game, 'entry.ts');
    expect(existsSync(path)).toBe(true);
    const first = readFileSync(path, 'utf8').match(/^(import|export .* from) .*$/gm) ?? [];
    expect(first.filter((line) => !line.startsWith('import type '))).toEqual([]);
  });
  it('brings what the pages ask for', async () => {
    const found = PARTS.filter((part) => brings(game, part));
    expect(found).toEqual(expect.arrayContaining(['kit', 'cover', 'lesson', 'guide', 'setup', 'howTo', 'tally']));
    for (const part of found) expect(await partOf(game, part), part).toBeTruthy();
    expect((await partOf(game, 'kit'))?.id).toBe(game);
  });
  it('says in every language of its kit what it says about itself', async () => {
    const languages = ['en', ...Object.keys((await partOf(game, 'kit'))?.words ?? {})];
    const lesson = await partOf(game, 'lesson');
    const said: Spoken[] = [lesson!.about, ...lesson!.steps.map(({ words }) => words)];
    for (const words of said) expect(Object.keys(words).sort()).toEqual([...languages].sort());
    const { en = {}, ...others } = (await partOf(game, 'setup'))?.words ?? {};
    expect(['en', ...Object.keys(others)].sort()).toEqual([...languages].sort());
    for (const words of Object.values(others)) expect(Object.keys(words)).toEqual(expect.arrayContaining(Object.keys(en)));
  });
});

describe('a game that is not known here', () => {
  it('brings nothing and is played by forms', async () => {
    expect(PARTS.filter((part) => brings('chess', part))).toEqual([]);
    expect(await partOf('chess', 'kit')).toBeNull();
    expect(brings('toString', 'kit')).toBe(false);
  });
});

it('what a game does not say in a language is said in English and marked', () => {
  settings.language = 'de';
  expect(spoken({ en: 'ship', de: 'Schiff' })).toEqual({ text: 'Schiff' });
  expect(spoken({ en: 'ship' })).toEqual({ text: 'ship', lang: 'en' });
  settings.language = 'en';
  expect(spoken({ en: 'ship' }).text).toBe('ship');
});

it('teams are equal and have two players at least (DW-SETUP-04)', async () => {
  const setup = await partOf('dragonwars', 'setup');
  const all = [2, 3, 4, 5, 6];
  expect(setup?.counts?.({ mode: 'teams' }, all)).toEqual([4, 6]);
  expect(setup?.counts?.({ mode: 'egg' }, all)).toEqual(all);
});

describe('the game that is offered first', () => {
  const offered = [
    { id: 'long', minutes: 40 },
    { id: 'unknown', minutes: 0 },
    { id: 'short', minutes: 10 },
  ];
  it('is over soonest, where nothing was chosen', () => {
    expect(favoriteOf(offered)?.id).toBe('short');
    expect(favoriteOf(offered.slice(1, 2))?.id).toBe('unknown');
    expect(favoriteOf([])).toBeUndefined();
  });
  it('is the one chosen last, if it is there', () => {
    setFavorite('long');
    expect(favoriteOf(offered)?.id).toBe('long');
    setFavorite('gone');
    expect(favoriteOf(offered)?.id).toBe('short');
  });
});
