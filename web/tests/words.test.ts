import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { EVENT_KINDS } from '../src/games/dragonwars/model';
import { de as dragonGerman } from '../src/games/dragonwars/words/de';
import { en as dragonEnglish } from '../src/games/dragonwars/words/en';
import { german } from '../src/games/dragonwars/words/german';
import { de as diceOwnGerman } from '../src/games/dragondice/words/de';
import { en as diceEnglish } from '../src/games/dragondice/words/en';
import { keyOf } from '../src/games/dragondice/words/keyed';
import { messages as diceQuestions } from '../src/games/dragondice/words/messages.de';
import { texts as diceTexts } from '../src/games/dragondice/words/texts.de';
import { german as diceGerman } from '../src/games/dragondice/words/german';
import { settings } from '../src/state/settings.svelte';
import * as learning from '../src/pages/words/learn';
import * as making from '../src/pages/words/new_match';
import * as playing from '../src/pages/words/playing';
import { de } from '../src/words/de';
import { en } from '../src/words/en';
import { messages as dragonMessages } from '../src/games/dragonwars/words/messages.de';
import type { Phrase, Told } from '../src/wire/types';
import sayings from '../src/words/messages.json';
import { messages as tableMessages } from '../src/words/messages.de';
import { filled } from '../src/words/index.svelte';
import { inWords, type Catalogue } from '../src/words/phrases';
import { eventSaid, speakGame } from '../src/words/speech.svelte';
import { speakTable } from '../src/words/table.svelte';
import { unfolded } from '../src/wire/unfold';
import type { GameKit, GameWords } from '../src/games/kit';

beforeAll(async () => {
  settings.language = 'de';
  await speakTable();
});

const diceMessages = { ...diceQuestions, ...diceTexts };
const catalogues = import.meta.glob<{ messages?: Catalogue; texts?: Catalogue }>(
  '../src/games/*/words/{messages,texts}.de.ts',
  { eager: true },
);

const places = (words: string): string[] => (words.match(/\{\w+\}/g) ?? []).sort();

describe.each([
  ['the client', en as { [key: string]: string }, de as { [key: string]: string }],
  ['the page that teaches', learning.en as { [key: string]: string }, learning.de as { [key: string]: string }],
  ['the page that makes matches', making.en as { [key: string]: string }, making.de as { [key: string]: string }],
  ['the pages that choose opponents', playing.en as { [key: string]: string }, playing.de as { [key: string]: string }],
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

const say = (phrase: Phrase | undefined): string | null =>
  phrase ? inWords(phrase, [dragonMessages, tableMessages]) : null;

/** What a part of the program can say, by its name: the table, or a game by its id. */
const said = sayings as unknown as { [part: string]: { messages: Catalogue; events: { [kind: string]: string[] } } };

/** The games that German has catalogues for; others are said in English. */
const claimed = new Map<string, Catalogue>([['table', tableMessages]]);
for (const [path, { messages, texts }] of Object.entries(catalogues)) {
  const game = path.split('/').at(-3)!;
  claimed.set(game, { ...claimed.get(game), ...messages, ...texts });
}

describe('the languages', () => {
  it('claim parts that there are', () => {
    expect(Object.keys(said)).toEqual(expect.arrayContaining([...claimed.keys()]));
    expect([...claimed.keys()].sort()).toEqual(['dragondice', 'dragonwars', 'table']);
  });
});

describe.each([...claimed])('the messages of %s', (part, otherwise) => {
  const english = said[part]!.messages;
  it('have German words, and there are no words without a message', () => {
    expect(Object.keys(otherwise).sort()).toEqual(Object.keys(english).sort());
  });
  it.each(Object.keys(said[part]!.messages))('%s takes the same values in both languages', (key) => {
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

/** An event as the server sends it. */
function told(phrase: Phrase | undefined): Told {
  return { number: 1, words: 'said in English', rule: 'R', event: 'some_event', phrase };
}

async function speak(words: GameWords): Promise<void> {
  settings.language = 'de';
  speakGame({ words: { de: async () => words } } as unknown as GameKit);
  await Promise.resolve();
  await Promise.resolve();
}

describe('events in German', () => {
  const red: Phrase = { key: 'dragondice.seat.red' };
  const army: Phrase = { key: 'dragondice.army', values: { name: red, where: { key: 'dragondice.at.frontier' } } };
  const sum = (parts: (string | Phrase)[]): string | Phrase =>
    parts.reduce((one, other) => ({ key: 'dragondice.event.changed', values: { one, other } }));

  it('of every kind are known to the board', () => {
    expect([...EVENT_KINDS].sort()).toEqual(Object.keys(sayings.dragonwars.events).sort());
  });
  it.each(['advanced', 'four'])('are said for every event of the recorded table %s', async (name) => {
    await speak({ ...diceGerman, messages: diceMessages });
    const file = readFileSync(join(__dirname, `recorded/${name}.json`), 'utf8');
    const { events } = JSON.parse(file) as { events: Told[] };
    expect(events.length).toBeGreaterThan(10);
    for (const event of events) {
      const { text, lang } = eventSaid(event);
      expect(lang, event.words).toBeUndefined();
      expect(text).toMatch(/^[^a-z].*\.$/);
      expect(text).not.toMatch(/undefined|NaN|\{|\[object/);
    }
  });
  it('begin as a sentence does', async () => {
    await speak(diceGerman);
    const damage: Phrase = { key: 'dragondice.event.dealt', values: { who: army, damage: 3 } };
    expect(eventSaid(told(damage)).text).toBe('Die Armee von Rot im Grenzland nimmt 3 Schaden.');
  });
  it('say how a roll is counted, with names of a pack as they are', async () => {
    await speak(diceGerman);
    const sources: Phrase = {
      key: 'dragondice.event.one_by_one',
      values: { one: { key: 'dragondice.spell.stone_skin' }, other: 'Something new' },
    };
    const by = (key: string, amount: number, what: string | Phrase): Phrase => ({ key: `dragondice.event.${key}`, values: { amount, sources: what } });
    const counted: Phrase = {
      key: 'dragondice.event.counted_up',
      values: {
        who: red,
        total: 5,
        results: { key: 'dragondice.type.save' },
        sum: sum(['4', by('halved_by', 2, { key: 'dragondice.breath.petrify' }), by('doubled_by', 1, { key: 'dragondice.eighth_face' }), by('plus_by', 2, sources)]) as Phrase,
      },
    };
    expect(eventSaid(told(counted)).text).toBe(
      'Rot: 5 Abwehr = 4 − 2 (halbiert: Versteinerung) + 1 (verdoppelt: achte Seite) + 2 (Steinhaut, Something new).',
    );
  });
  it('say why a movement of DragonWars is illegal', async () => {
    await speak(german);
    const dragon: Phrase = {
      key: 'dragonwars.dragon',
      values: { color: { key: 'dragonwars.color.red' }, type: { key: 'dragonwars.type.elder' } },
    };
    const reason: Phrase = { key: 'dragonwars.off_map', values: { hex: '0,6' } };
    expect(eventSaid(told({ key: 'dragonwars.event.moved_illegally', values: { dragon, reason } })).text).toBe(
      'Ältester (Rot) bewegt sich regelwidrig: er würde die Karte bei 0,6 verlassen.',
    );
  });
  it('translate what the table says', async () => {
    await speak(german);
    const rolls: Phrase = {
      key: 'engine.event.dice',
      values: { name: { key: 'engine.the_table' }, values: '17', asked: { key: 'dragonwars.seat_order' } },
    };
    expect(eventSaid(told(rolls)).lang).toBeUndefined();
    expect(eventSaid(told(rolls)).text).toContain('würfelt 17: in dieser Reihenfolge werden die Horte gewählt.');
  });
  it('stay English, marked as such, where the language lacks a word of them', async () => {
    await speak(german);
    const english = { text: 'said in English', lang: 'en' };
    expect(eventSaid(told(undefined))).toEqual(english);
    expect(eventSaid(told({ key: 'newgame.event.moved' }))).toEqual(english);
    expect(eventSaid(told({ key: 'engine.event.conceded', values: { name: { key: 'newgame.name' } } }))).toEqual(english);
  });
});

describe('keys of things in Dragon Dice', () => {
  it('are made as the rules make them', () => {
    expect(keyOf('icon', 'Element: Air')).toBe('dragondice.icon.element_air');
    expect(keyOf('ability', "Winter's Fortitude") in diceMessages).toBe(true);
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

describe('words with numbers', () => {
  it('are chosen for one and for more', () => {
    const words = '{name} takes {n} {n:wound|wounds}.';
    expect([1, 2, 0].map((n) => filled(words, { name: 'Raelin', n }))).toEqual([
      'Raelin takes 1 wound.',
      'Raelin takes 2 wounds.',
      'Raelin takes 0 wounds.',
    ]);
  });

  it('stay as they are where a value is missing', () => {
    expect(filled('{n} {n:wound|wounds}', {})).toBe('{n} {n:wound|wounds}');
  });
});
