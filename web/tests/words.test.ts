import { describe, expect, it } from 'vitest';
import { EVENT_KINDS } from '../src/games/dragonwars/model';
import { de as dragonGerman } from '../src/games/dragonwars/words/de';
import { en as dragonEnglish } from '../src/games/dragonwars/words/en';
import { german } from '../src/games/dragonwars/words/sentences';
import { settings } from '../src/state/settings.svelte';
import { de } from '../src/words/de';
import { en } from '../src/words/en';
import type { Prompt, Told } from '../src/wire/types';

const places = (words: string): string[] => (words.match(/\{\w+\}/g) ?? []).sort();

describe.each([
  ['the client', en as { [key: string]: string }, de as { [key: string]: string }],
  ['DragonWars', dragonEnglish as { [key: string]: string }, dragonGerman as { [key: string]: string }],
])('the catalogues of %s', (_, english, otherwise) => {
  it('have the same keys', () => {
    expect(Object.keys(otherwise).sort()).toEqual(Object.keys(english).sort());
  });
  it.each(Object.keys(english))('%s takes the same values', (key) => {
    expect(otherwise[key]).toBeTruthy();
    expect(places(otherwise[key] ?? '')).toEqual(places(english[key] ?? ''));
  });
});

/** An event of every kind, with all the fields any of them has. */
function eventOf(event: string): Told {
  return {
    number: 1,
    words: 'said in English',
    rule: 'DW',
    event,
    color: 'red',
    site: 'W',
    round: 2,
    turn: 3,
    dragon: 'red.elder',
    target: 'blue.drake',
    dragons: event === 'dragons_placed' ? [['red.elder', [1, 2]]] : ['red.elder', 'blue.drake'],
    facings: [['red.elder', 1]],
    lanes: [['red.elder', [[['F1', 'CLIMB'], 'FB2'], [[], 'none'], [[], 'BR2+CB']]]],
    health: 4,
    energy: 1,
    move: ['F1', 'CLIMB'],
    hex: [0, 4],
    height: 2,
    total: 3,
    facing: 5,
    reason: 'it would leave the map at 0,6',
    needed: 11,
    rolled: 7,
    damage: 5,
    stay: ['red.ancient'],
    denied: ['red.elder'],
    hold: ['red.elder'],
    attack: 'Fireball 3',
    hexes: [[0, 1]],
    heights: [2],
    cost: 1,
    hits: [['blue.drake', 4]],
  };
}

describe('German sentences', () => {
  settings.language = 'de';
  it.each(EVENT_KINDS)('there is one for %s', (kind) => {
    const said = german.event(eventOf(kind));
    expect(said).toMatch(/\.$/);
    expect(said).not.toMatch(/undefined|NaN|\{|\[object/);
  });
  it('says why a movement is illegal', () => {
    expect(german.event(eventOf('moved_illegally'))).toContain('die Karte bei 0,6 verlassen');
  });
  it.each(['lair', 'placing', 'plot', 'grounded', 'denied', 'hold'])('the question %s has one', (kind) => {
    const prompt = { kind, words: 'Plot Round 3', about: ['dragon:red.elder'] } as unknown as Prompt;
    expect(german.prompt(prompt)).toMatch(/[.?]$/);
  });
  it('names options', () => {
    expect(german.option('grounded', 'NE')).toBe('Nordosten');
    expect(german.option('grounded', 'H2E0')).toBe('Leben 2, Energie 0');
    expect(german.option('hold', 'hold')).toBe('zurückhalten');
  });
});
