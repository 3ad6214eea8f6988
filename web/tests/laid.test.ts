/** A force on the table before it is brought. */

import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partOf } from '../src/games';
import { previewFor } from '../src/games/dragondice/builder/laid/preview';
import { keepGerman } from '../src/games/dragondice/words/index.svelte';
import { messages } from '../src/games/dragondice/words/messages.de';
import { texts } from '../src/games/dragondice/words/texts.de';
import type { BoardProps } from '../src/games/kit';
import { Desk } from '../src/state/desk.svelte';
import { settings } from '../src/state/settings.svelte';
import type { Json } from '../src/wire/types';
import Asked from './hands/Asked.svelte';

const face = (icon: string, count = 1) => ({ icon, count });
const unit = (id: string, name: string, size: string, icon: string) => ({
  id,
  name,
  species: id.split('.')[0],
  rank: '',
  size,
  elements: ['air', 'water'],
  faces: [face('id'), face('save'), face(icon), face(icon), face('maneuver'), face(icon)],
  confidence: 'certain',
  carries: 'own',
});
const land = (id: string, name: string, eighth: string) => ({
  id,
  name,
  land: 'coastland',
  elements: ['air', 'water'],
  faces: ['magic', 'missile', 'missile', 'missile', 'missile', 'melee', 'melee'],
  eighth,
  eighth_name: eighth,
  advanced: false,
});
const CATALOGUE = {
  species: { coral_elves: { id: 'coral_elves', name: 'Coral Elves', abilities: [] } },
  units: {
    'coral_elves.archer': unit('coral_elves.archer', 'Archer', 'medium', 'missile'),
    'coral_elves.fighter': unit('coral_elves.fighter', 'Fighter', 'small', 'melee'),
  },
  items: {},
  dragons: { water_drake: { id: 'water_drake', name: 'Water Drake', sort: 'elemental', elements: ['water'], form: 'drake', health: 5, slots: 1, faces: ['jaws'] } },
  terrains: { coastland_tower: land('coastland_tower', 'Coastland Tower', 'tower'), coastland_city: land('coastland_city', 'Coastland City', 'city') },
  minors: {},
  icons: {},
  abilities: {},
  spells: {},
  faces: { 'eighth.tower': { id: 'eighth.tower', name: 'Tower', words: 'Shoots far.', rules: [] }, missile: { id: 'missile', name: 'Missile', words: 'Flies.', rules: [] } },
};
const FORCE = {
  name: 'Reef Patrol',
  size: 15,
  home: { units: ['coral_elves.archer', 'coral_elves.fighter', 'coral_elves.fighter'], items: [] },
  horde: { units: ['coral_elves.fighter'], items: [] },
  campaign: { units: ['coral_elves.archer'], items: [] },
  home_terrain: 'coastland_tower',
  frontier: 'coastland_city',
  dragons: ['water_drake'],
  dragonkin: [],
  minors: [],
};
const READY = { id: 'starter_coral_elves', name: 'Reef Patrol', words: 'Quick archers.', size: 15, species: ['coral_elves'], advanced: [], force: FORCE };
const ROLLS = Object.fromEntries(['melee', 'missile', 'magic', 'maneuver', 'save'].map((type) => [type, { mean: 2.75, chances: [] }]));
const LOOKED = {
  force: FORCE,
  points: { there: 15, limit: 15 },
  armies: ['home', 'horde', 'campaign'].map((post) => ({ post, places: { coastland_tower: { faces: [0, 0, 0, 0, 0, 0, 0, 0], odds: [ROLLS] } } })),
  problems: [] as object[],
};
const OPTIONS = { force_size: 15, players: 2, pack: '' };

let looked: object | null = LOOKED;
let sent: [path: string, body: unknown][] = [];
function answer(path: string): object | null {
  if (path.endsWith('/catalogue')) return CATALOGUE;
  return path.includes('/forces') ? [READY] : looked;
}

let shown: Record<string, unknown> | null = null;
function show(part: Component<BoardProps>, laid: unknown): void {
  document.body.innerHTML = '';
  const props = { view: { pack: '' } as Json, flash: null, seat: 0, seats: [], pace: 0, events: [], laid };
  shown = mount(part, { target: document.body, props });
  flushSync();
}
const text = (): string => document.body.textContent!.replace(/\s+/g, ' ').trim();
const dice = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-laid]')];

beforeEach(() => {
  settings.language = 'en';
  looked = LOOKED;
  sent = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    sent.push([path, body ? JSON.parse(body) : null]);
    const found = answer(path);
    return Promise.resolve(new Response(JSON.stringify(found), { status: found ? 200 : 400 }));
  });
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  vi.unstubAllGlobals();
});

describe('the preview of a force', () => {
  it('says points and species of what is ready, in both languages', async () => {
    const preview = await previewFor(OPTIONS);
    expect(preview.note('starter_coral_elves')).toBe('15 points · Coral Elves');
    expect(preview.note('something_else')).toBe('');
    settings.language = 'de';
    keepGerman({ ...messages, ...texts });
    expect(preview.note('starter_coral_elves')).toBe('15 Punkte · Korallenelfen');
  });

  it('knows what is ready with a pack of any sort: a shipped one, or one given as a whole', async () => {
    for (const pack of ['moss_gnomes', { name: 'Moss', units: [] }]) {
      const preview = await previewFor({ ...OPTIONS, pack });
      const text = typeof pack === 'string' ? pack : JSON.stringify(pack);
      expect(sent).toContainEqual(['/api/games/dragondice/forces', { size: 15, pack: text }]);
      expect(await preview.look('starter_coral_elves')).toMatchObject({ force: FORCE, ready: READY });
    }
  });

  it('looks at something ready, at a text and at what was built, and at nothing else', async () => {
    const preview = await previewFor(OPTIONS);
    expect(await preview.look('starter_coral_elves')).toMatchObject({ force: FORCE, ready: READY, looked: LOOKED });
    expect(await preview.look({ text: 'DD1.abc' })).toMatchObject({ force: FORCE, ready: null });
    expect(await preview.look({ ...FORCE, name: 'Mine' })).toMatchObject({ force: { name: 'Mine' }, ready: null });
    for (const nothing of ['unknown', { text: ' ' }, null, []]) expect(await preview.look(nothing)).toBeNull();
    looked = null;
    expect(await preview.look({ text: 'nonsense' })).toBeNull();
    expect(await preview.look('starter_coral_elves')).toMatchObject({ force: FORCE, looked: null });
  });

  it('lays armies, terrains and dragons on the table, with what they roll', async () => {
    const preview = await previewFor(OPTIONS);
    show(preview.board, await preview.look('starter_coral_elves'));
    expect(text()).toContain('Reef Patrol 15 points · Coral Elves Quick archers.');
    expect([...document.querySelectorAll('section')].map((part) => part.getAttribute('aria-label'))).toEqual([
      'Home Army',
      'Horde Army',
      'Campaign Army',
      'Dragons',
    ]);
    expect(text()).toContain('Home Army 4 health');
    expect(dice().map((die) => die.getAttribute('aria-label'))).toEqual([
      'Archer, 2 health',
      'Fighter, 1 health',
      'Fighter, 1 health',
      'Coastland Tower, Home Terrain',
      'Fighter, 1 health',
      'Archer, 2 health',
      'Coastland City, Proposed as the Frontier',
      'Water Drake',
    ]);
    expect(text()).toContain('Starts at an opponent’s Home Terrain');
    expect(document.querySelectorAll('.means')).toHaveLength(3);
    expect(document.querySelector('.means')!.getAttribute('aria-label')).toBe(
      'Results of one roll on average at Coastland Tower: Melee 2.8, Missile 2.8, Magic 2.8, Maneuver 2.8 and Save 2.8',
    );
  });

  it('has one Tab stop and shows the faces of a die that is pressed', async () => {
    const preview = await previewFor(OPTIONS);
    show(preview.board, await preview.look('starter_coral_elves'));
    const press = (key: string): void => {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      flushSync();
    };
    expect(dice().map(({ tabIndex }) => tabIndex)).toEqual([0, ...dice().slice(1).map(() => -1)]);
    dice()[0]!.focus();
    press('ArrowRight');
    expect(document.activeElement).toBe(dice()[1]);
    expect(dice().filter(({ tabIndex }) => tabIndex === 0)).toEqual([dice()[1]]);
    dice()[0]!.click();
    flushSync();
    expect(text()).toContain('3 × 1 Missile Flies.');
    press('Escape');
    expect(text()).not.toContain('Flies.');
    dice()[3]!.click();
    flushSync();
    expect(text()).toContain('Tower Shoots far.');
  });

  it('says what is wrong with a force, and what to do while there is none', async () => {
    const preview = await previewFor(OPTIONS);
    show(preview.board, null);
    expect(text()).toContain('Choose a force');
    looked = { ...LOOKED, problems: [{ words: 'Too many dice.', rule: 'DD-X-01', where: '', about: [] }] };
    const laid = await preview.look({ text: 'DD1.abc' });
    document.body.innerHTML = '';
    shown = mount(Asked, { target: document.body, props: { desk: new Desk(), laid, preview } });
    flushSync();
    expect(text()).toContain('Too many dice.');
  });

  it('says the same in words', async () => {
    const preview = await previewFor(OPTIONS);
    const laid = await preview.look('starter_coral_elves');
    expect(preview.said(laid)).toBe(
      'On the table: Reef Patrol. 15 points · Coral Elves. Home Army, 4 health: Archer and 2 Fighter. Horde Army, 1 health: Fighter. Campaign Army, 2 health: Archer.',
    );
    show(preview.text, laid);
    expect(text()).toContain('Quick archers.');
    expect(text()).toContain('Home Terrain: Coastland Tower');
    expect(text()).toContain('Proposed as the Frontier: Coastland City');
    expect(text()).toContain('Results of one roll on average at Coastland Tower');
    expect(text()).toContain('Dragons Water Drake');
  });
});

describe('what is about to be brought', () => {
  const settled = async (): Promise<void> => {
    await vi.waitFor(() => expect(desk.laid?.shown).not.toBeNull());
    flushSync();
  };
  let desk: Desk;
  beforeEach(() => {
    desk = new Desk();
  });

  it('lies on the board of the one who chose it, is spoken, and goes with the question', async () => {
    document.body.innerHTML = '';
    const part = mount(Asked, { target: document.body, props: { desk, game: 'dragondice', options: OPTIONS, value: 'starter_coral_elves' } });
    await vi.waitFor(() => expect(desk.laid).not.toBeNull());
    await settled();
    expect(document.querySelector('[role=status]')!.textContent).toContain('On the table: Reef Patrol.');
    desk.playing = true;
    expect(desk.laid).toBeNull();
    desk.playing = false;
    await unmount(part);
    expect(desk.laid).toBeNull();
  });

  it('is nothing in a game that shows none', async () => {
    expect(await partOf('dragonwars', 'preview')).toBeNull();
  });

  it('is what was chosen last, whichever the server sends last', async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
      if (body?.includes('slow')) await new Promise<void>((done) => waiting.push(done));
      return new Response(JSON.stringify(path.endsWith('/force') ? { ...LOOKED, code: body } : answer(path)));
    });
    const props = { desk, game: 'dragondice', options: OPTIONS, value: { text: 'slow' } };
    const part = mount(Asked, { target: document.body, props }) as { choose(next: Json): void };
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    part.choose({ text: 'fast' });
    flushSync();
    await settled();
    waiting[0]!();
    await new Promise((done) => setTimeout(done));
    expect(desk.laid!.shown).toMatchObject({ looked: { code: expect.stringContaining('fast') } });
    await unmount(part);
  });
});
