/** How much a page loads before a player can act; the numbers are bytes after gzip. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const assets = join(__dirname, '../../src/wartable/server/static/assets');
const LIMIT = 120_000;
const LIMIT_OF_A_MATCH = 116_000;
const LIMIT_AT_FIRST = 104_000;
const LIMIT_IN_3D = 350_000;
/** What those load on top who read another language than English. */
const LIMIT_OF_WORDS = 32_000;

interface Script {
  size: number;
  /** Scripts that are loaded with it, and those that it loads when they are needed. */
  needs: string[];
  later: string[];
}

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '');

function scripts(): Map<string, Script> {
  if (!existsSync(assets)) throw new Error('There is no built client here: make client');
  const all = readdirSync(assets).filter((name) => name.endsWith('.js'));
  return new Map(
    all.map((name) => {
      const text = readFileSync(join(assets, name), 'utf8');
      const later = found(text, /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
      const needs = found(text, /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
      return [name, { size: gzipSync(text).length, needs, later }];
    }),
  );
}

const all = scripts();
const named = (name: string): string[] =>
  [...all.keys()].filter((file) => file.startsWith(`${name}-`) && /^[\w-]{8}\.js$/.test(file.slice(name.length + 1)));

/** These scripts and all that are loaded with them. */
function together(names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names.filter((each) => !seen.has(each))) {
    seen.add(name);
    together(all.get(name)?.needs ?? [], seen);
  }
  return seen;
}

const sizeOf = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + (all.get(name)?.size ?? 0), 0);

/** What a match of a game needs before its table is there, in English. */
function first(game: string): number {
  return sizeOf(together([...named('index'), ...named('MatchPage'), ...named(game)]));
}

/** These scripts with all that is loaded with them, and all that those may load later, however deep. */
function atMost(names: string[], leftOut: (name: string) => boolean, seen = new Set<string>()): Set<string> {
  for (const name of names.filter((each) => !seen.has(each) && !leftOut(each))) {
    seen.add(name);
    const { needs = [], later = [] } = all.get(name) ?? {};
    atMost([...needs, ...later], leftOut, seen);
  }
  return seen;
}

/** A match of a game with all that its board may load, and the words of another language; builders are apart. */
function match(game: string): { flat: number; scene: number; words: number } {
  const kit = named(game);
  expect(kit).toHaveLength(1);
  // Pages load each other later, which is no part of a match.
  const page = together([...named('index'), ...named('MatchPage')]);
  const parts = together(kit, new Set(page));
  const loaded = [...parts].filter((name) => !page.has(name)).flatMap((name) => all.get(name)?.later ?? []);
  const scenes = named('scene').filter((name) => loaded.includes(name));
  const german = ['german', 'texts.de'].flatMap(named);
  const apart = (name: string): boolean => name.includes('Builder-') || scenes.includes(name) || parts.has(name);
  const later = atMost(loaded, (name) => apart(name) || german.includes(name));
  const flat = new Set([...parts, ...later]);
  const scene = [...together(scenes)].filter((name) => !flat.has(name));
  const own = german.filter((name) => [...parts, ...later].some((each) => all.get(each)?.later.includes(name)));
  const words = atMost([...named('tableGerman'), ...own], (name) => flat.has(name) || apart(name));
  return { flat: sizeOf(flat), scene: sizeOf(scene), words: sizeOf(words) };
}

it('sees what is loaded with what', () => {
  expect(named('scene')).toHaveLength(2);
  expect(together(named('MatchPage')).size).toBeGreaterThan(3);
  expect(named('tableGerman')).toHaveLength(1);
  expect(match('heroscape').scene).toBeGreaterThan(0);
  expect(match('dragondice').words).toBeGreaterThan(match('dndattackwing').words);
});

it.each(['dndattackwing', 'dragondice', 'dragonwars', 'heroscape', 'startrek'])('keeps a match of %s small, with and without a 3D board', (game) => {
  const { flat, scene, words } = match(game);
  expect(first(game)).toBeLessThan(LIMIT_AT_FIRST);
  expect(flat).toBeLessThan(LIMIT_OF_A_MATCH);
  expect(flat + scene).toBeLessThan(LIMIT_IN_3D);
  expect(words).toBeLessThan(LIMIT_OF_WORDS);
});

it.each(['ForceBuilder', 'ArmyBuilder', 'FleetBuilder', 'LegionBuilder'])('keeps building small in %s', (name) => {
  const builder = named(name);
  expect(builder).toHaveLength(1);
  const later = builder.flatMap((each) => all.get(each)?.later ?? []);
  expect(sizeOf(together([...named('index'), ...named('Forces'), ...builder, ...later]))).toBeLessThan(LIMIT);
});

it('keeps making a map small', () => {
  const maker = named('MapMaker');
  expect(maker).toHaveLength(1);
  expect(sizeOf(together([...named('index'), ...named('Maps'), ...maker]))).toBeLessThan(LIMIT);
});

it.each([
  ['dragondice', 'preview'],
  ['startrek', 'fleetPreview'],
])('keeps small what shows a force of %s before it is brought, with all that it is shown with', (game, name) => {
  const preview = named(name);
  expect(preview).toHaveLength(1);
  const parts = together([...named('index'), ...named('MatchPage'), ...named(game), ...preview]);
  expect(sizeOf(parts)).toBeLessThan(LIMIT);
});
