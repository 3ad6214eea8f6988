import { describe, expect, it } from 'vitest';
import { EVENT_KINDS } from '../src/games/dragonwars/model';
import { de as dragonGerman } from '../src/games/dragonwars/words/de';
import { en as dragonEnglish } from '../src/games/dragonwars/words/en';
import { german } from '../src/games/dragonwars/words/sentences';
import { de as diceOwnGerman } from '../src/games/dragondice/words/de';
import { en as diceEnglish } from '../src/games/dragondice/words/en';
import { keyOf } from '../src/games/dragondice/words/keyed';
import { messages as diceQuestions } from '../src/games/dragondice/words/messages.de';
import { texts as diceTexts } from '../src/games/dragondice/words/texts.de';
import { EVENT_KINDS as DICE_EVENT_KINDS, german as diceGerman } from '../src/games/dragondice/words/sentences';
import { settings } from '../src/state/settings.svelte';
import * as learning from '../src/pages/words/learn';
import * as making from '../src/pages/words/new_match';
import { de } from '../src/words/de';
import { en } from '../src/words/en';
import { messages as dragonMessages } from '../src/games/dragonwars/words/messages.de';
import type { Phrase, Told } from '../src/wire/types';
import sayings from '../src/words/messages.json';
import { messages as tableMessages } from '../src/words/messages.de';
import { inWords } from '../src/words/phrases';
import { eventSaid, speakGame } from '../src/words/speech.svelte';
import { unfolded } from '../src/wire/unfold';
import type { GameKit } from '../src/games/kit';

const diceMessages = { ...diceQuestions, ...diceTexts };

const places = (words: string): string[] => (words.match(/\{\w+\}/g) ?? []).sort();

describe.each([
  ['the client', en as { [key: string]: string }, de as { [key: string]: string }],
  ['the page that teaches', learning.en as { [key: string]: string }, learning.de as { [key: string]: string }],
  ['the page that makes matches', making.en as { [key: string]: string }, making.de as { [key: string]: string }],
  ['Dragon Dice', diceEnglish as { [key: string]: string }, diceOwnGerman as { [key: string]: string }],
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
    said: {
      reason: { key: 'dragonwars.off_map', values: { hex: '0,6' } },
      attack: { key: 'dragonwars.fireball', values: { reach: 3 } },
    },
    hexes: [[0, 1]],
    heights: [2],
    cost: 1,
    hits: [['blue.drake', 4]],
  };
}

const say = (phrase: Phrase | undefined): string | null =>
  phrase ? inWords(phrase, [dragonMessages, tableMessages]) : null;

describe.each([
  ['the table', sayings.table.messages as { [key: string]: string }, tableMessages],
  ['DragonWars', sayings.dragonwars.messages as { [key: string]: string }, dragonMessages],
  ['Dragon Dice', sayings.dragondice.messages as { [key: string]: string }, diceMessages],
])('the messages of %s', (_, english, otherwise) => {
  it('have German words, and there are no words without a message', () => {
    expect(Object.keys(otherwise).sort()).toEqual(Object.keys(english).sort());
  });
  it.each(Object.keys(english))('%s takes the same values in both languages', (key) => {
    expect(english[key]).toBeTruthy();
    expect(otherwise[key]).toBeTruthy();
    expect(places(otherwise[key] ?? '')).toEqual(places(english[key] ?? ''));
  });
});

describe('a phrase', () => {
  settings.language = 'de';
  const red: Phrase = { key: 'dragonwars.color.red' };
  const blue: Phrase = { key: 'dragonwars.color.blue' };
  it('says the names in it in the same language', () => {
    const elder: Phrase = { key: 'dragonwars.type.elder' };
    const dragon: Phrase = { key: 'dragonwars.dragon', values: { color: red, type: elder } };
    expect(say({ key: 'dragonwars.denied', values: { dragon } })).toMatch(/^Ältester \(Rot\) muss weichen/);
  });
  it('lists several names as one says them', () => {
    expect(say({ key: 'dragonwars.last_team', values: { colors: [red, blue] } })).toBe(
      'Nur Rot und Blau haben noch Drachen und gewinnen.',
    );
  });
  it('takes messages of the table and of the game into one another', () => {
    const reason: Phrase = { key: 'dragonwars.site_taken', values: { color: red, site: 'NW' } };
    expect(say({ key: 'engine.of_field', values: { field: 'Hort', reason } })).toBe(
      'Hort: Rot hat NW genommen',
    );
  });
  it('is not said at all where a part has no words', () => {
    expect(say({ key: 'engine.put_to', values: { name: { key: 'other.name' } } })).toBeNull();
  });
});

describe('German sentences', () => {
  settings.language = 'de';
  it('there are events of every kind the game has', () => {
    expect([...EVENT_KINDS].sort()).toEqual(Object.keys(sayings.dragonwars.events).sort());
  });
  it.each(EVENT_KINDS)('there is one for %s', (kind) => {
    const told = eventOf(kind);
    for (const field of sayings.dragonwars.events[kind]) expect(told).toHaveProperty(field);
    const said = german.event(told, say);
    expect(said).toMatch(/\.$/);
    expect(said).not.toMatch(/undefined|NaN|\{|\[object/);
  });
  it('says why a movement is illegal', () => {
    expect(german.event(eventOf('moved_illegally'), say)).toContain('die Karte bei 0,6 verlassen');
  });
  it('names an attack', () => {
    expect(german.event(eventOf('fired'), say)).toContain('Feuerball 3');
  });
});

/** An event of every kind of Dragon Dice, with all the fields any of them has. */
function diceEventOf(event: string): Told {
  const phrases: { [field: string]: Phrase } = {
    who: {
      key: 'dragondice.army',
      values: { name: { key: 'dragondice.seat.red' }, where: { key: 'dragondice.at.frontier' } },
    },
    name: { key: 'dragondice.seat.blue' },
    where: { key: 'dragondice.to.reserves' },
    why: { key: 'dragondice.cause.melee' },
    what: {
      key: 'dragondice.listed',
      values: {
        things: [
          { key: 'dragondice.unit.goblins.thug' },
          { key: 'dragondice.times', values: { number: 2, thing: { key: 'dragondice.unit.goblins.troll' } } },
        ],
      },
    },
    terrain: {
      key: 'dragondice.land_and_place',
      values: { land: { key: 'dragondice.land.coastland' }, place: { key: 'dragondice.eighth.city' } },
    },
  };
  const texts = ['whom', 'on', 'owner', 'caster', 'by', 'force', 'home', 'frontier'];
  texts.push('names', 'first_name', 'selects_name');
  for (const field of texts) phrases[field] = { key: 'dragondice.seat.green' };
  const numbers = ['seat', 'place', 'to', 'die', 'damage', 'saves', 'amount', 'before', 'target', 'round', 'minor'];
  numbers.push('target_place', 'dragon', 'unit', 'castings', 'first', 'selects', 'rolled', 'total', 'subtotal');
  numbers.push('subtracted', 'divided', 'special', 'multiplied', 'added');
  return {
    number: 1,
    words: 'said in English',
    rule: 'DD',
    event,
    kind: 'melee',
    type: 'save',
    phase: 'first_march',
    element: 'air',
    how: 'tamed',
    counter: false,
    face: event === 'minor_rolled' ? 'dust_storm' : event === 'dragon_rolled' ? 'jaws' : 3,
    dice: event === 'dice_thrown' ? [[1, 0]] : [1, 2],
    spell: 'blizzard',
    source: 'Rend',
    again: true,
    said: phrases,
    ...Object.fromEntries(Object.keys(phrases).map((field) => [field, 'said in English'])),
    ...Object.fromEntries(numbers.map((field, n) => [field, n + 2])),
    ...Object.fromEntries(['targets', 'aims', 'parts', 'gone', 'come', 'order'].map((field) => [field, []])),
  };
}

describe('German sentences of Dragon Dice', () => {
  const sayDice = (phrase: Phrase | undefined): string | null =>
    phrase ? inWords(phrase, [diceMessages, tableMessages]) : null;
  const kinds = sayings.dragondice.events as { [kind: string]: string[] };
  it('there is one for every kind of event', () => {
    expect([...DICE_EVENT_KINDS].sort()).toEqual(Object.keys(kinds).sort());
  });
  it.each(Object.keys(kinds))('%s is said', (kind) => {
    settings.language = 'de';
    const told = diceEventOf(kind);
    for (const field of kinds[kind] ?? []) expect(told).toHaveProperty(field);
    const said = diceGerman.event(told, sayDice);
    expect(said).toMatch(/^[^a-z].*\.$/);
    expect(said).not.toMatch(/undefined|NaN|English|\{|\[object|_/);
  });
  it('names who did what', () => {
    expect(diceGerman.event(diceEventOf('damage_dealt'), sayDice)).toMatch(/^Die Armee von Rot im Grenzland nimmt/);
    expect(diceGerman.event(diceEventOf('units_killed'), sayDice)).toBe('Blau verliert Schläger und 2 × Troll: Nahkampfangriff.');
    expect(diceGerman.event(diceEventOf('terrain_captured'), sayDice)).toBe('Blau erobert Stadt im Küstenland.');
    expect(diceGerman.event(diceEventOf('maneuver_failed'), sayDice)).toBe(
      'Blau dreht Stadt im Küstenland nicht: Das Manöver misslingt.',
    );
  });
  it('makes keys as the rules make them', () => {
    expect(keyOf('icon', 'Element: Air')).toBe('dragondice.icon.element_air');
    expect(keyOf('ability', "Winter's Fortitude") in diceMessages).toBe(true);
  });
});

describe('events of the table', () => {
  const told = (event: string): Told => ({
    number: 1,
    words: 'said in English',
    rule: 'DW',
    event,
    name: 'Red',
    values: [17],
    items: ['red'],
    holder: 'Anna',
    said: {
      name: { key: 'engine.the_table' },
      asked: { key: 'dragonwars.seat_order' },
      sentence: { key: 'engine.agreed_draw' },
    },
  });
  it.each(Object.keys(sayings.table.events))('%s is said in German', async (event) => {
    settings.language = 'de';
    speakGame({ words: { de: async () => german } } as unknown as GameKit);
    await Promise.resolve();
    await Promise.resolve();
    const said = eventSaid(told(event));
    expect(said.lang).toBeUndefined();
    expect(said.text).toMatch(/\.$/);
    expect(said.text).not.toMatch(/undefined|English|\{/);
  });
  it('stays English, marked as such, where a part of it has no German', () => {
    const strange = { ...told('dice'), said: {} };
    expect(eventSaid(strange)).toEqual({ text: 'said in English', lang: 'en' });
  });
});

describe('a plan', () => {
  it('has a form in every field again', () => {
    const faces = { form: 'faces' as const, sides: [6] };
    const plan = { form: 'plan' as const, fields: { a: { words: 'a', form: faces }, b: { words: 'b', like: 'a' } } };
    const prompt = { id: '1:0', seat: 0, kind: 'k', words: 'w', rule: 'R', form: plan };
    expect(unfolded(prompt).form).toEqual({
      form: 'plan',
      fields: { a: { words: 'a', form: faces }, b: { words: 'b', form: faces } },
    });
  });
});
