/** HeroScape in the browser: its ground, what it plays, what it says. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { shownCard } from '../src/games/heroscape/board/cardshown';
import { figureSentence, glyphWords, nearEnemies, spotLabel } from '../src/games/heroscape/board/describe';
import { changedWords, numbersOf, numbersOn } from '../src/games/heroscape/board/numbers';
import { nextFigure, pressed, spacesOf, targetsBySpace, walkedBy } from '../src/games/heroscape/board/walk';
import { keepCatalogue, powerAsked, type ArmyCard, type Catalogue } from '../src/games/heroscape/catalogue.svelte';
import { combatDice, faceOf } from '../src/games/heroscape/faces';
import { groundOf, type Ground } from '../src/games/heroscape/ground';
import { kit } from '../src/games/heroscape/index';
import { asView, partsOf, type FigureSeen, type HeroScapeView, type MapSheet } from '../src/games/heroscape/model';
import { namedBy } from '../src/games/heroscape/naming';
import { play } from '../src/games/heroscape/playback';
import { portraitOf, signOf } from '../src/games/heroscape/portrait';
import { cardsOf, fitting, lastOrders, leftOf, nextFace } from '../src/games/heroscape/prompts/orders';
import { reckoned } from '../src/games/heroscape/reckoned';
import { inRange, isShown, shadeOf, sightLines, trail, wayOf, waysBySpace } from '../src/games/heroscape/sights';
import { ordersSketch, withOrders } from '../src/games/heroscape/sketch';
import { summary } from '../src/games/heroscape/summary';
import { tally } from '../src/games/heroscape/tally';
import { terrainFill, TERRAINS } from '../src/games/heroscape/terrain';
import { fullName, shortName } from '../src/games/heroscape/words/index.svelte';
import type { Target } from '../src/state/desk.svelte';
import type { Json, Plan, Told } from '../src/wire/types';

const content = join(__dirname, '../../src/wartable/games/heroscape/content');
const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(content, ...path), 'utf8'));
const sheet = (id: string): MapSheet => read('maps', `${id}.json`) as MapSheet;
const cards = (read('cards.json') as { cards: ArmyCard[] }).cards;

beforeAll(() => {
  keepCatalogue({ cards: Object.fromEntries(cards.map((card) => [card.id, card])), glyphs: { ivor: { id: 'ivor', name: 'Glyph of Ivor', words: 'Shoots farther.' } }, scenarios: {}, armies: {} } as Catalogue);
});

const figure = (id: string, seat: number, spaces: string[], more: Partial<FigureSeen> = {}): FigureSeen => ({
  id,
  muster: id.split('.').slice(0, 2).join('.'),
  card: partsOf(id).card,
  seat,
  owner: seat,
  where: 'board',
  spaces,
  wounds: 0,
  host: '',
  ...more,
});

const base = (figures: FigureSeen[], more: Partial<HeroScapeView> = {}): HeroScapeView =>
  asView({
    seat: 0,
    mode: 'master',
    scenario: 'vengalla-gulch',
    map: 'vengalla-gulch',
    players: 2,
    colors: ['red', 'blue'],
    teams: [0, 1],
    points: 300,
    phase: 'turn',
    round: 1,
    round_limit: 12,
    order: [0, 1],
    turn: null,
    zones: [0, 1],
    musters: [...new Set(figures.map(({ muster }) => muster))].map((id) => ({ id, card: partsOf(id).card, seat: id.startsWith('red') ? 0 : 1, copies: [0] })),
    figures,
    markers: [],
    glyphs: [],
    tiles: {},
    effects: [],
    ...more,
  } as unknown as Json);

const told = (event: string, fields: object, number = 1): Told => ({ event, number, words: '', rule: '', ...fields }) as Told;

describe('the ground', () => {
  const ids = ['heshva-basin', 'spire-at-mount-tildept', 'the-howling-pass', 'the-minor-spring', 'the-shattered-table', 'vengalla-gulch', 'vile-cove'];
  it.each(ids)('of %s has every space under its own name, around the middle', (id) => {
    const map = sheet(id);
    const ground = groundOf(map);
    expect(ground.spots).toHaveLength(map.spaces.length);
    for (const [q, r, level, terrain] of map.spaces) expect(ground.byKey.get(`${q},${r},${level}`)).toMatchObject({ height: level, terrain });
    const qs = ground.spots.map(({ hex: [q, r] }) => q + r / 2);
    expect(Math.abs(Math.min(...qs) + Math.max(...qs))).toBeLessThanOrEqual(2);
    expect(new Set(ground.spots.map(({ zone }) => zone))).toEqual(new Set([-1, ...map.zones.keys()]));
    for (const { terrain } of ground.spots) expect(TERRAINS).toContain(terrain);
  });
  it('has air between a space and what hangs over it', () => {
    const ground = groundOf(sheet('vile-cove'));
    const below = ground.spots.filter(({ ceiling }) => ceiling !== null);
    expect(below.length).toBeGreaterThan(10);
    for (const spot of below) {
      const column = ground.columns.get(String(spot.hex)) ?? [];
      const above = column[column.indexOf(spot) + 1];
      expect(above?.underside).toBe(spot.ceiling);
      expect(spot.ceiling).toBeGreaterThan(spot.height);
    }
  });
  it('shows tiles that were laid, and obstacles where they stand', () => {
    const map = sheet('vengalla-gulch');
    const [q, r, level] = map.spaces[0]!;
    expect(groundOf(map, undefined, { [`${q},${r},${level}`]: 'water' }).byKey.get(`${q},${r},${level}`)?.terrain).toBe('water');
    const [tree] = map.obstacles;
    expect(groundOf(map).byKey.get(`${tree!.q},${tree!.r},${tree!.foot}`)?.obstacle).toBe('laur_jungle_tree');
    expect(terrainFill('rock', 3)).not.toBe(terrainFill('rock', 1));
  });
});

describe('cards and portraits', () => {
  it('have a head and a sign for every card', () => {
    const human = portraitOf({ species: 'Human', rank: 'Warrior', general: 'Jandar' }).head;
    for (const card of cards) {
      const look = portraitOf({ species: card.species, rank: card.class, general: card.general });
      expect(look.head.startsWith('M'), card.id).toBe(true);
      expect(look.ground, card.general).not.toBe('#4a5563');
      if (card.species !== 'Human') expect(look.head, card.species).not.toBe(human);
    }
    expect(signOf('Archer')).toBe('bow');
    expect(signOf('Queen')).toBe('crown');
  });
  it('show values, powers, wounds and markers of a card in play', () => {
    const view = base([figure('red.grimnak', 0, ['0,0,1', '0,1,1'], { wounds: 2 })], {
      markers: [{ seat: 0, muster: 'red.grimnak', face: '2', copy: 0, revealed: false, off: false }],
    });
    const card = shownCard(view, view.musters[0]!);
    expect(card.title).toBe('Grimnak');
    expect(card.values.map(({ id, now }) => [id, now.value])).toEqual([['life', 5], ['move', 5], ['range', 1], ['attack', 2], ['defense', 4]]);
    expect(card.tokens).toEqual([
      { id: 'red.grimnak', name: 'Wounds', count: 2, most: 5 },
      { id: 'marker0', name: 'Order Marker 2', count: 1, most: 1 },
    ]);
    expect(card.powers.length).toBeGreaterThan(0);
  });
  it('are called by owner, name and number', () => {
    expect(fullName('red.marro-warriors.2')).toBe("Red's Marro Warriors 2");
    expect(shortName('blue.grimnak')).toBe('Grimnak');
  });
});

describe('the view', () => {
  it('is filled up with what goes without saying, once', () => {
    const sent = { ...base([]), figures: [{ id: 'red.grimnak', muster: 'red.grimnak', card: 'grimnak', seat: 0, owner: 0 }], markers: [{ seat: 0, muster: 'red.grimnak' }] };
    const view = asView(sent as unknown as Json);
    expect(view.figures[0]).toMatchObject({ where: 'board', spaces: [], wounds: 0 });
    expect(view.markers[0]).toMatchObject({ face: '', copy: 0, revealed: false });
    expect(asView(sent as unknown as Json)).toBe(view);
    expect(asView(view as unknown as Json)).toBe(view);
  });
});

describe('what the ids of choices name', () => {
  it.each([
    ['space:1,-2,3', ['space:1,-2,3']],
    ['space:1,-2,3.1', ['space:1,-2,3']],
    ['space:1,-2,3+1,-1,3', ['space:1,-2,3', 'space:1,-1,3']],
    ['figure:red.marro-warriors.2', ['figure:red.marro-warriors.2']],
    ['card:red.marro-warriors.c2', ['card:red.marro-warriors']],
    ['done', []],
    ['army:long-sight', []],
  ])('%s', (id, about) => expect(namedBy(id)).toEqual(about));
});

describe('on the board', () => {
  const ground: Ground = groundOf(sheet('vengalla-gulch'));
  const [one, two] = [ground.spots.find(({ obstacle, zone }) => !obstacle && zone === 0)!, ground.spots.find(({ obstacle, zone }) => !obstacle && zone === 1)!];
  const view = base([figure('red.syvarris-rotv', 0, [one.key]), figure('blue.marro-warriors.1', 1, [two.key])]);
  const target = (id: string, about: string, values = {}, chosen = false): Target => ({ id, about, words: id, chosen, choose: () => undefined, values });

  it('a press takes what can be chosen there, and the next one when pressed again', () => {
    const targets = [target('a', `space:${one.key}`), target('b', `space:${one.key}`)];
    const here = targetsBySpace(targets, view).get(one.key)!;
    expect(pressed(here)?.id).toBe('a');
    expect(pressed([{ ...here[0]!, chosen: true }, here[1]!])?.id).toBe('b');
    expect(pressed([])).toBeUndefined();
    expect(spacesOf('card:blue.marro-warriors', view)).toEqual([two.key]);
  });
  it('every space says what it is, who is there and what can be done', () => {
    const walked = walkedBy({
      ground,
      view,
      seat: 0,
      targets: [target('go', `space:${two.key}`)],
      barred: [{ about: 'figure:red.syvarris-rotv', reason: 'it is a friend' }],
    });
    expect(walked.labelOf(two.key)).toContain("Blue's Marro Warriors 1");
    expect(walked.labelOf(two.key)).toContain('Can be chosen: go.');
    expect(walked.labelOf(one.key)).toContain('Not possible: it is a friend');
    expect(walked.chosenAt(one.key)).toBeUndefined();
    expect(walked.chosenAt(two.key)).toBe(false);
    expect(nextFigure(one.key, view, false)).toBe(two.key);
    expect(spotLabel(one, view, ground)).toContain('level 1');
  });
  it('figures side by side are engaged unless one stands above the other’s head', () => {
    const near = (level: number) => base([figure('red.grimnak', 0, ['0,0,1']), figure('blue.marro-warriors.1', 1, [`1,0,${level}`])]);
    const [low, high] = [near(1), near(12)];
    expect(nearEnemies(low, low.figures[0]!).map(({ id }) => id)).toEqual(['blue.marro-warriors.1']);
    expect(nearEnemies(high, high.figures[0]!)).toEqual([]);
    expect(figureSentence(view.figures[0]!, view, ground)).toMatch(/^Red's Syvarris/);
  });
  it('lines go from whoever attacks to those it may attack, and to others when asked', () => {
    const lines = sightLines(view, ['figure:red.syvarris-rotv'], [target('figure:blue.marro-warriors.1', 'figure:blue.marro-warriors.1')], [], {
      'figure:blue.marro-warriors.1': [{ words: 'wounds', number: 1.2, share: 0.4 }],
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ clear: true, hostile: true });
    expect(lines[0]?.odds).toHaveLength(1);
    const [barred] = sightLines(view, ['figure:red.syvarris-rotv'], [], [{ about: 'figure:blue.marro-warriors.1', reason: 'it cannot be seen' }], {});
    expect(isShown(barred!, null, [])).toBe(false);
    expect(isShown(barred!, two.key, [])).toBe(true);
    expect(isShown(barred!, null, ['figure:blue.marro-warriors.1'])).toBe(true);
    expect(sightLines(view, ['seat:0'], [], [], {})).toEqual([]);
  });
  it('an attack on a friend is never made by a press on the board', () => {
    const seen = base([figure('red.grimnak', 0, ['0,0,1', '0,1,1']), figure('blue.marro-warriors.1', 1, ['1,0,1'])]);
    const offer = (about: string, values: Target['values'] = {}): Target => ({ about, words: '', chosen: false, choose: () => undefined, values });
    const found = targetsBySpace([offer('figure:red.grimnak', { friend: 'Red' }), offer('figure:blue.marro-warriors.1', { figure: 'Blue', attack: 1 })], seen);
    expect([...found.keys()]).toEqual(['1,0,1']);
  });
  it('Range is counted over the battlefield, from the figure pointed at or asked about', () => {
    const line = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((q) => [q, 0, q === 2 ? 4 : 1, 'grass'] as [number, number, number, string]);
    const row = groundOf({ id: 'row', name: 'Row', words: '', spaces: [...line, [12, 0, 1, 'grass']], obstacles: [], panels: [], zones: [] });
    const seen = base([figure('red.marro-warriors.1', 0, ['0,0,1']), figure('blue.grimnak', 1, ['7,0,1', '8,0,1'])]);
    expect(inRange(row, seen, null, ['figure:red.marro-warriors.1'])).toEqual(['1,0,1', '2,0,4', '3,0,1', '4,0,1', '5,0,1', '6,0,1']);
    expect(inRange(row, seen, '8,0,1', ['figure:red.marro-warriors.1'])).toEqual(['6,0,1']);
    expect(inRange(row, seen, null, [])).toEqual([]);
  });
  it('a power that is asked about is explained', () => {
    expect(powerAsked(['ability:berserker_charge', 'figure:red.tarn-viking-warriors.1'])).toMatchObject({ name: 'Berserker Charge' });
    expect(powerAsked(['ability:glyph-ivor', 'figure:red.grimnak'])).toMatchObject({ words: 'Shoots farther.' });
    expect(powerAsked(['figure:red.grimnak'])).toBeNull();
  });
  it('a Glyph that lies open says what it does', () => {
    const seen = base([], { glyphs: [{ space: '0,0,1', glyph: 'ivor', up: true }, { space: '1,0,1', glyph: '', up: false }] });
    expect(glyphWords(seen, '0,0,1')).toBe('Glyph of Ivor: Shoots farther.');
    expect(glyphWords(seen, '1,0,1')).toBe('An unknown Glyph, face down');
  });
  it('ways are shaded by cost, risky ones red', () => {
    expect(wayOf(target('x', 'space:0,0,1', { cost: 3, strikes: 2, falls: 0 }))).toEqual({ cost: 3, strikes: 2, falls: 0 });
    expect(wayOf(target('x', 'space:0,0,1', { space: 'a' }))).toBeNull();
    expect(shadeOf({ cost: 1, strikes: 0, falls: 0 }, 5)).not.toBe(shadeOf({ cost: 5, strikes: 0, falls: 0 }, 5));
    expect(shadeOf({ cost: 1, strikes: 1, falls: 0 }, 5)).toContain('224');
    const targets = [target('a', 'space:0,0,1', { cost: 2, strikes: 1 }), target('a1', 'space:0,0,1', { cost: 4 })];
    expect(waysBySpace(targets, ({ about }) => about.slice(6)).get('0,0,1')).toEqual({ cost: 4, strikes: 0, falls: 0 });
  });
  it('a trail is read back from the costs', () => {
    const flat = groundOf({ ...sheet('vengalla-gulch'), obstacles: [], zones: [], spaces: [[0, 0, 1, 'grass'], [1, 0, 1, 'grass'], [2, 0, 3, 'grass'], [4, 0, 1, 'grass']] });
    const ways = new Map([['1,0,1', 1], ['2,0,3', 4], ['4,0,1', 6]].map(([key, cost]) => [key as string, { cost: cost as number, strikes: 0, falls: 0 }]));
    expect(trail(flat, ways, ['0,0,1'], '2,0,3')).toEqual(['0,0,1', '1,0,1', '2,0,3']);
    expect(trail(flat, ways, ['0,0,1'], '4,0,1')).toBeNull();
  });
});

describe('events play', () => {
  const view = base([figure('red.grimnak', 0, ['0,0,1', '0,1,1']), figure('blue.marro-warriors.1', 1, ['3,0,1'])]);
  const find = (id: string, seen: HeroScapeView): FigureSeen => seen.figures.find((one) => one.id === id)!;
  it('a move along its path', () => {
    const { view: after, effect, ms } = play(view, told('moved', { figure: 'blue.marro-warriors.1', path: [['3,0,1'], ['4,0,1'], ['5,0,2']], going: 'walk', spent: 3 }), view);
    expect(find('blue.marro-warriors.1', after).spaces).toEqual(['5,0,2']);
    expect(effect?.path?.spaces).toEqual(['3,0,1', '4,0,1', '5,0,2']);
    expect(ms).toBeGreaterThan(0);
  });
  it('wounds, healing and destruction', () => {
    const hurt = play(view, told('wounded', { figure: 'red.grimnak', wounds: 2, left: 3 }), view).view;
    expect(find('red.grimnak', hurt).wounds).toBe(2);
    expect(find('red.grimnak', play(hurt, told('healed', { figure: 'red.grimnak', wounds: 1 }), view).view).wounds).toBe(1);
    expect(find('red.grimnak', play(view, told('destroyed', { figure: 'red.grimnak' }), view).view).where).toBe('destroyed');
  });
  it('markers as they are placed, and one that is turned up', () => {
    const marker = { seat: 1, muster: 'blue.marro-warriors', face: '', copy: 0, revealed: false, off: false };
    const present = { ...view, markers: [{ ...marker, face: '1', revealed: true }, marker] };
    const laid = play(view, told('markers_placed', { color: 'blue', placed: [['blue.marro-warriors', 0, 2]] }), present).view;
    expect(laid.markers.map(({ revealed }) => revealed)).toEqual([false, false]);
    const up = play({ ...view, markers: [marker, marker] }, told('marker_revealed', { color: 'blue', face: '1', card: 'blue.marro-warriors', copy: 0 }), present).view;
    expect(up.markers.filter(({ revealed }) => revealed)).toEqual([{ ...marker, face: '1', revealed: true }]);
    expect(up.turn).toMatchObject({ seat: 1, number: 1, muster: 'blue.marro-warriors' });
  });
  it('what is not known changes nothing', () => {
    expect(play(view, told('something', {}), view)).toEqual({ view, effect: null, ms: 0 });
  });
});

describe('combat dice', () => {
  it('show three skulls, two shields and a blank', () => {
    expect([1, 2, 3, 4, 5, 6].map(faceOf)).toEqual(['skull', 'skull', 'skull', 'shield', 'shield', 'blank']);
    expect(combatDice(told('dice', { sides: [6, 6], values: [1, 6] })).map(({ face }) => face)).toEqual(['skull', 'blank']);
    expect(combatDice(told('dice', { sides: [20], values: [17] }))).toEqual([]);
    expect(kit.pictured?.(told('dice', { sides: [6], values: [1] }))).toBe(true);
    expect(kit.pictured?.(told('moved', {}))).toBe(false);
  });
});

describe('the dice of an attack', () => {
  const counted = (fields: object): string => reckoned(told('dice_counted', fields));
  it('are told with where they come from, unless they are all printed', () => {
    expect(counted({ reckoning: { value: 3, base: 3 } })).toBe('');
    expect(counted({ reckoning: { value: 4, base: 4 }, height: 1 })).toBe('3 printed, +1 height');
    expect(counted({ reckoning: { value: 2, base: 3, parts: [{ layer: 'add', amount: -1, ability: 'terrifying_aura' }] } })).toBe('3 printed, −1 Terrifying Aura');
    const glyph = { layer: 'add', amount: 1, words: 'Glyph of Ulaniva (Glyph of Ulaniva)' };
    expect(counted({ reckoning: { value: 4, base: 3, parts: [glyph] } })).toBe('3 printed, +1 Glyph of Ulaniva');
    expect(reckoned(told('moved', {}))).toBe('');
  });
});

describe('Order Markers', () => {
  const pick = { form: 'pick' as const, options: [{ id: 'card:red.a', words: 'A' }, { id: 'card:red.b', words: 'B' }], bars: [{ id: 'card:red.c', words: 'C', reason: 'out', rule: 'HS-ORDER-07' }] };
  const plan: Plan = { form: 'plan', fields: Object.fromEntries(['1', '2', '3', 'x'].map((face) => [`marker.${face}`, { words: face, form: pick }])) };
  it('go on cards in play, one after the other', () => {
    expect(cardsOf(plan).open.map(({ id }) => id)).toEqual(['card:red.a', 'card:red.b']);
    expect(cardsOf(plan).closed.map(({ id }) => id)).toEqual(['card:red.c']);
    expect(nextFace(plan, {}, 'x')).toBe('1');
    expect(nextFace(plan, { 'marker.1': 'card:red.a' }, '1')).toBe('2');
    expect(leftOf(plan, { 'marker.2': 'card:red.a' })).toEqual(['1', '3', 'x']);
    expect(nextFace(plan, Object.fromEntries(['1', '2', '3', 'x'].map((face) => [`marker.${face}`, 'card:red.a'])), 'x')).toBeNull();
  });
  it('are remembered from the last round as far as they still fit', () => {
    const events = [told('markers_shown', { color: 'red', markers: [['1', 'red.a'], ['2', 'red.c']] })];
    expect(fitting(plan, lastOrders(events, 'red'))).toEqual({ 'marker.1': 'card:red.a' });
    expect(lastOrders(events, 'blue')).toBeNull();
    expect(fitting(plan, null)).toEqual({});
  });
});

describe('markers that are not placed yet', () => {
  it('lie on their cards for their own side', () => {
    const sketch = ordersSketch([{ seat: 0, name: '', data: { 'marker.1': 'card:red.grimnak', 'marker.x': 'card:red.marro-warriors.c2', other: 3 } }]);
    expect(sketch.markers.map(({ face, muster, copy }) => [face, muster, copy])).toEqual([['1', 'red.grimnak', 0], ['x', 'red.marro-warriors', 1]]);
    const view = base([figure('red.grimnak', 0, ['0,0,1'])]);
    expect(withOrders(view, sketch).markers).toHaveLength(2);
    expect(withOrders(view, null)).toBe(view);
  });
});

describe('what is told', () => {
  const events = [
    told('marker_revealed', { color: 'red', face: '1', card: 'red.grimnak' }, 1),
    told('moved', { figure: 'red.grimnak', path: [] }, 2),
    told('attack_resolved', { figure: 'red.grimnak', target: 'blue.marro-warriors.1', skulls: 3, shields: 1 }, 3),
    told('wounded', { figure: 'blue.marro-warriors.1', wounds: 2, left: 0 }, 4),
    told('destroyed', { figure: 'blue.marro-warriors.1' }, 5),
    told('attack_resolved', { figure: 'blue.marro-warriors.2', target: 'red.grimnak', skulls: 1, shields: 2 }, 6),
  ];
  it('is summed up for those who listen', () => {
    expect(summary(events)).toBe(
      "Red with Grimnak; 1 figure moved; Blue's Marro Warriors 1: 2 wounds; Blue's Marro Warriors 1 destroyed; Red's Grimnak blocked",
    );
  });
  it('is counted at the end', () => {
    const { figures, turns } = tally(events, ['Red', 'Blue']);
    expect(Object.fromEntries(figures.map(({ words, by }) => [words, by]))).toEqual({
      'Wounds dealt': [2, 0],
      'Wounds taken': [0, 2],
      Attacks: [1, 1],
      'Attacks blocked': [1, 0],
      'Figures destroyed': [1, 0],
      'Figures lost': [0, 1],
    });
    const [hit, , gone] = [events[2]!, events[3]!, events[4]!];
    const brief = tally([hit, gone], ['Red', 'Blue']).figures;
    expect(brief.find(({ words }) => words === 'Wounds dealt')?.by).toEqual([1, 0]);
    const fall = tally([hit, told('fell', { figure: 'blue.marro-warriors.1', levels: 4 }), gone], ['Red', 'Blue']).figures;
    expect(fall.find(({ words }) => words === 'Figures destroyed')?.by).toEqual([0, 0]);
    expect(turns.map(({ event }) => event)).toEqual(['destroyed']);
  });
  it('leaves out the drawing of a Glyph, which is turned up in the next sentence', () => {
    expect(kit.hides?.(told('draw', { kind: 'glyph', items: ['ivor'] }))).toBe(true);
    expect(kit.hides?.(told('draw', { kind: 'look', items: ['marker:1'] }))).toBe(false);
  });
  it('opens headings in the feed', () => {
    expect(kit.heading(events[0]!)).toBe('Red 1: Grimnak');
    expect(kit.heading(told('round_began', { round: 2 }))).toBe('Round 2');
    expect(kit.heading(events[1]!)).toBeNull();
  });
});

describe('numbers as they are now', () => {
  const aura = { value: 5, base: 3, parts: [{ ability: 'x', amount: 2, words: 'Defensive Aura', source: 's' }] } as never;
  const view = asView({ mode: 'master', musters: [{ id: 'red.marro-warriors', card: 'marro-warriors', seat: 0, values: { defense: aura } }], figures: [], markers: [], glyphs: [], turn: null } as never);
  const figure = { id: 'red.marro-warriors.1', muster: 'red.marro-warriors', card: 'marro-warriors', seat: 0, owner: 0, where: 'board', spaces: [], wounds: 0, host: '' };
  const now = (values: ReturnType<typeof numbersOf>): { [id: string]: number } => Object.fromEntries(values.map(({ id, now: { value } }) => [id, value]));
  it('are those of the card, or of a figure apart', () => {
    expect(now(numbersOn(view, view.musters[0]!)).defense).toBe(5);
    expect(now(numbersOf(view, figure)).defense).toBe(5);
    expect(now(numbersOf(view, { ...figure, values: {} })).defense).not.toBe(5);
    expect(changedWords(numbersOf(view, figure))).toEqual(['Defense 5 (printed 3; Defensive Aura)']);
  });
});
