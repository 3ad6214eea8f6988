/** Packs of one's own: loaded, kept, and named with the forces that need them. */

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { diceFor } from '../src/games/dragondice/builder/dice';
import { asForce, emptyForce } from '../src/games/dragondice/builder/force';
import { Packing } from '../src/builder/packing.svelte';
import { double, isFrom, linkTo, notedText, packCalled, packNeeded, packNoted, readPack, renamed, whyUnread, type PackCard } from '../src/builder/packs';
import { DICE, FORCES } from '../src/games/dragondice/builder/building.svelte';
import { clash, joined } from '../src/games/dragondice/builder/joining';
import { shelf } from '../src/games/dragondice/builder/shelf';
import type { Catalogue, UnitKind } from '../src/games/dragondice/catalogue';
import { firstWish, ownPack, toRequest } from '../src/pages/wish';
import { Desk } from '../src/state/desk.svelte';
import { dropPack, keepPack, keptPacks } from '../src/state/packs';
import { settings } from '../src/state/settings.svelte';
import { ApiError, type GameFacts } from '../src/wire/api';
import type { Json } from '../src/wire/types';
import PackChoice from './hands/PackChoice.svelte';

const PACK = { name: 'Night Shift', units: { goblins: [] } };
const CARD: PackCard = {
  name: 'Night Shift',
  words: '',
  adds: {},
  summary: '',
  ids: { species: ['owls'], units: ['goblins.lamplighter', 'owls.hooter'], items: ['lamp.fire'], spells: [] },
  pack: PACK,
};
const FACTS = {
  id: 'dragondice',
  players: [2, 6],
  bots: [],
  options: [
    { name: 'players', kind: 'number', words: '', choices: [], default: 2 },
    { name: 'pack', kind: 'choice', words: 'Pack', choices: [{ id: '', words: 'No pack' }, { id: 'moss_gnomes', words: 'Moss Gnomes' }], default: '' },
  ],
} as unknown as GameFacts;
const CATALOGUE = { species: {}, units: {}, items: {}, dragons: {}, minors: {}, terrains: {} } as unknown as Catalogue;

/** What the server answers, and what was sent to it. */
let answers: { [part: string]: [status: number, body: object] } = {};
let sent: { path: string; body: { pack?: string } }[] = [];
beforeEach(() => {
  localStorage.clear();
  settings.language = 'en';
  sent = [];
  answers = { pack: [200, CARD], catalogue: [200, CATALOGUE] };
  vi.stubGlobal('fetch', async (path: string, { body = '{}' }: { body?: string }) => {
    sent.push({ path, body: JSON.parse(body) as { pack?: string } });
    const [status, data] = answers[path.split('/').at(-1) ?? ''] ?? [404, {}];
    return new Response(JSON.stringify(data), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('packs beside each other', () => {
  const owls = { name: 'Owls', pack: { name: 'Owls', species: { owls: {} }, units: { goblins: [{ id: 'owler' }] }, items: [{ id: 'perch' }] } };

  it('of one name are told apart by what is in them', () => {
    expect(double(CARD, [])).toBeNull();
    expect(double(CARD, [{ name: CARD.name, pack: { ...PACK } }])).toBeNull();
    const other = { name: CARD.name, pack: { ...PACK, words: 'Older.' } };
    expect(double(CARD, [owls, other])).toBe(other);
  });
  it('get a name that is free and not too long', () => {
    const own = [CARD, { name: 'Night Shift (2)', pack: {} }];
    expect(renamed(CARD, own)).toMatchObject({ name: 'Night Shift (3)', pack: { name: 'Night Shift (3)', units: { goblins: [] } } });
    expect(renamed({ ...CARD, name: 'x'.repeat(40) }, own).name).toBe(`${'x'.repeat(36)} (2)`);
  });
  it('become one, unless both have a species', () => {
    const night = { name: 'Night Shift', pack: { name: 'Night Shift', units: { goblins: [{ id: 'lamplighter' }] }, spells: [{ id: 'dusk' }] } };
    expect(joined(night, owls)).toEqual({
      name: 'Night Shift + Owls',
      species: { owls: {} },
      units: { goblins: [{ id: 'lamplighter' }, { id: 'owler' }] },
      items: [{ id: 'perch' }],
      spells: [{ id: 'dusk' }],
    });
    expect(clash(night, owls)).toEqual([]);
    expect(clash(owls, owls)).toEqual(['owls']);
  });
});

describe('packs in this browser', () => {
  it('are kept by name, and a newer one of the same name takes the place', () => {
    keepPack('dragondice', CARD);
    keepPack('dragondice', { name: 'Acorns', pack: { name: 'Acorns' } });
    keepPack('dragondice', { name: 'Night Shift', pack: { name: 'Night Shift', words: 'Newer.' } });
    expect(keptPacks('dragondice').map(({ name, pack }) => [name, Object.keys(pack as object)])).toEqual([
      ['Night Shift', ['name', 'words']],
      ['Acorns', ['name']],
    ]);
    expect(dropPack('dragondice', 'Acorns').map(({ name }) => name)).toEqual(['Night Shift']);
    expect(keptPacks('dragonwars')).toEqual([]);
  });
  it('are nothing where something else was kept', () => {
    localStorage.setItem('wartable.packs.dragondice', '[3, null, {"name": "x"}]');
    expect(keptPacks('dragondice')).toEqual([]);
    localStorage.setItem('wartable.packs.dragondice', '{"name": "x"}');
    expect(keptPacks('dragondice')).toEqual([]);
  });
  it('are found by name, your own before a shipped one', () => {
    const shipped = [{ id: '', words: 'No pack' }, { id: 'moss_gnomes', words: 'Moss Gnomes' }];
    expect(packCalled('Moss Gnomes', [], shipped)).toBe('moss_gnomes');
    expect(packCalled('Moss Gnomes', [{ name: 'Moss Gnomes', pack: PACK }], shipped)).toBe(PACK);
    expect(packCalled('No pack', [], shipped)).toBeUndefined();
    expect(packCalled('Night Shift', [], shipped)).toBeUndefined();
  });
  it('are played with in a new match', () => {
    keepPack('dragondice', CARD);
    const wish = firstWish(FACTS, 'friends', 'Anna');
    expect(toRequest(wish).options.pack).toBe('');
    wish.options.pack = ownPack('Night Shift');
    expect(toRequest(wish).options.pack).toEqual(PACK);
    wish.options.pack = 'moss_gnomes';
    expect(toRequest(wish).options.pack).toBe('moss_gnomes');
  });
});

describe('a force with dice of a pack', () => {
  const owls = asForce({ name: 'Owls', size: 24, home: { units: ['owls.hooter'] } });
  it('names the pack, others do not', () => {
    expect(packNeeded(FORCES.ids(owls), CARD)).toBe('Night Shift');
    expect(packNeeded(FORCES.ids(asForce({ horde: { items: ['lamp.fire'] } })), CARD)).toBe('Night Shift');
    expect(packNeeded(FORCES.ids(asForce({ home: { units: ['goblins.thug'] } })), CARD)).toBe('');
    expect(packNeeded(FORCES.ids(owls), null)).toBe('');
  });
  it('is kept with the pack’s name', () => {
    shelf.keep({ ...owls, pack: 'Night Shift' });
    shelf.keep({ ...emptyForce(24), name: 'Plain', pack: '' });
    expect(shelf.all().map(({ name, pack }) => [name, pack])).toEqual([['Plain', ''], ['Owls', 'Night Shift']]);
  });
  it('is shared with the pack’s name in its text and its link', () => {
    const text = 'Name: Owls\nPoints: 24\n';
    expect(notedText(text, '')).toBe(text);
    expect(packNoted(notedText(text, 'Night Shift'))).toBe('Night Shift');
    expect(packNoted(text)).toBe('');
    expect(linkTo('http://here/forces/dragondice', 'DD1.abc', '')).toBe('http://here/forces/dragondice#DD1.abc');
    const link = new URL(linkTo('http://here/forces/dragondice', 'DD1.abc', 'Night & Day'));
    expect([link.searchParams.get('pack'), link.hash]).toEqual(['Night & Day', '#DD1.abc']);
  });
  it('may lack the pack where a die is unknown, and not where a code is damaged', () => {
    const unknown = new ApiError('Malformed', 'The code names a die that is not known here.', 'DD-RULING-01', 400);
    expect(whyUnread(unknown, 'Night Shift', FORCES.unknown)).toEqual({ error: unknown, lacks: true, pack: 'Night Shift' });
    expect(whyUnread(new ApiError('Malformed', 'The code is damaged.', null, 400), '', FORCES.unknown).lacks).toBe(false);
    expect(whyUnread(new ApiError('offline', '', null, 0))).toEqual({ error: null, lacks: false, pack: '' });
  });
});

describe('dice of a pack', () => {
  const unit = (id: string): UnitKind => ({
    id,
    name: id,
    species: id.split('.')[0] ?? '',
    rank: '',
    size: 'small',
    elements: ['fire'],
    faces: [],
    confidence: 'certain',
    carries: 'own',
  });
  const ids = ['goblins.thug', 'goblins.lamplighter', 'owls.hooter'];
  const all = { ...CATALOGUE, units: Object.fromEntries(ids.map((id) => [id, unit(id)])) };
  it('are told from shipped ones', () => {
    expect(ids.filter((id) => isFrom(CARD, id))).toEqual(['goblins.lamplighter', 'owls.hooter']);
    expect(isFrom(null, 'owls.hooter')).toBe(false);
  });
  it('are found alone, whatever their species', () => {
    const wanted = { sort: 'units' as const, species: 'goblins', element: '' as const, words: '' };
    expect(diceFor(all, {}, wanted).map(({ id }) => id)).toEqual(['goblins.thug', 'goblins.lamplighter']);
    expect(diceFor(all, {}, { ...wanted, from: CARD }).map(({ id }) => id)).toEqual(['goblins.lamplighter', 'owls.hooter']);
    expect(diceFor(all, {}, { ...wanted, from: CARD, words: 'hoot' }).map(({ id }) => id)).toEqual(['owls.hooter']);
  });
});

describe('the dice with a pack', () => {
  it('come with what the pack adds, and without a pack with nothing', async () => {
    const packing = new Packing(FACTS, DICE);
    const text = JSON.stringify(PACK);
    expect(packing.catalogue(text)).toBeNull();
    await Promise.all([packing.fetch(text), packing.fetch('')]);
    expect([packing.card(text), packing.card('')]).toEqual([CARD, null]);
    expect(packing.catalogue(text)).toEqual(CATALOGUE);
    expect(sent.filter(({ path }) => path.endsWith('/pack'))).toHaveLength(1);
  });
  it('do not come with a broken one, and it is said why', async () => {
    answers.pack = [400, { error: 'BadOptions', reason: 'There is no pack.', rule: null }];
    const packing = new Packing(FACTS, DICE);
    await packing.fetch('moss_elves');
    expect(packing.catalogue('moss_elves')).toBeNull();
    expect(packing.trouble('moss_elves')?.error?.message).toBe('There is no pack.');
    expect(packing.trouble('')).toBeNull();
  });
  it('are those of the pack before until they are here', async () => {
    const packing = new Packing(FACTS, DICE);
    expect(packing.shown('')).toBeNull();
    await packing.fetch('');
    expect(packing.shown('moss_gnomes')).toBe('');
    await packing.fetch('moss_gnomes');
    expect([packing.shown('moss_gnomes'), packing.shown('')]).toEqual(['moss_gnomes', '']);
  });
  it('come after all where a pack is read at the second try', async () => {
    answers.pack = [500, {}];
    const packing = new Packing(FACTS, DICE);
    await packing.fetch('owls');
    expect(packing.trouble('owls')).not.toBeNull();
    answers.pack = [200, CARD];
    await packing.fetch('owls');
    expect([packing.trouble('owls'), packing.card('owls')]).toEqual([null, CARD]);
  });
  it('need not be sent whole where there are too many', async () => {
    await readPack('dragondice', 'x'.repeat(5_000_000));
    const length = sent[0]?.body.pack?.length ?? 0;
    expect(length).toBeGreaterThan(100_000);
    expect(length).toBeLessThan(200_000);
  });
});

describe('the choice of a pack', () => {
  let shown: object | null = null;
  afterEach(() => {
    if (shown) void unmount(shown);
    document.body.replaceChildren();
  });
  function show(more: { own?: { name: string; pack: Json }[]; pack?: Json } = {}) {
    const desk = new Desk();
    const [onchoose, onload, ondrop] = [vi.fn(), vi.fn(), vi.fn()];
    shown = mount(PackChoice, { target: document.body, props: { desk, onchoose, onload, onkeep: vi.fn(), ondrop, ...more } });
    flushSync();
    return { desk, onchoose, onload, ondrop };
  }
  const one = <T extends Element>(selector: string): T => {
    const found = document.querySelector<T>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  };
  const settle = async (): Promise<void> => {
    await new Promise((done) => setTimeout(done, 5));
    flushSync();
  };
  const forgetting = (): HTMLButtonElement | undefined =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === 'Forget Night Shift');
  async function read(text: string): Promise<void> {
    const field = one<HTMLTextAreaElement>('textarea');
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    [...document.querySelectorAll<HTMLButtonElement>('details button')].at(-1)?.click();
    await settle();
  }

  it('says what is wrong with a pack and opens the rule', async () => {
    answers.pack = [400, { error: 'BadOptions', reason: 'Digger has 5 faces.', rule: 'DD-DICE-07' }];
    const { desk, onload } = show();
    await read('name = "Night Shift"');
    expect(one('[role=alert]').textContent).toContain('Digger has 5 faces.');
    expect(one('textarea').getAttribute('aria-describedby')).toBe(one('[role=alert]').id);
    expect(one<HTMLTextAreaElement>('textarea').value).toBe('name = "Night Shift"');
    one<HTMLButtonElement>('[role=alert] .rule-link').click();
    expect(desk.rule).toBe('DD-DICE-07');
    expect(onload).not.toHaveBeenCalled();
  });
  it('hands on a pack that was read, and says so', async () => {
    const { onload } = show();
    await read('name = "Night Shift"');
    expect(onload).toHaveBeenCalledWith(CARD);
    expect(one('[role=status]').textContent).toBe('“Night Shift” is loaded: its dice are among the others, marked with its name.');
    expect(one<HTMLTextAreaElement>('textarea').value).toBe('');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });
  it('reads a file as soon as it is chosen', async () => {
    const { onload } = show();
    const field = one<HTMLInputElement>('input[type=file]');
    Object.defineProperty(field, 'files', { value: [new File(['name = "Night Shift"'], 'night.toml')] });
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    expect(sent[0]?.body.pack).toBe('name = "Night Shift"');
    expect(onload).toHaveBeenCalledWith(CARD);
  });
  it('says that the server is not there', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new Error('gone')));
    show();
    await read('name = "Night Shift"');
    expect(one('[role=alert]').textContent).toContain('The server cannot be reached');
  });
  it('has your own packs beside the shipped ones, to play with and to forget', () => {
    const { onchoose, ondrop } = show({ own: [{ name: 'Night Shift', pack: PACK }], pack: PACK });
    const list = one<HTMLSelectElement>('select');
    expect([...list.options].map(({ textContent }) => textContent)).toEqual(['No pack', 'Moss Gnomes', 'Night Shift']);
    expect(list.value).toBe(JSON.stringify(PACK));
    list.value = 'moss_gnomes';
    list.dispatchEvent(new Event('change', { bubbles: true }));
    expect(onchoose).toHaveBeenLastCalledWith('moss_gnomes');
    list.value = JSON.stringify(PACK);
    list.dispatchEvent(new Event('change', { bubbles: true }));
    expect(onchoose).toHaveBeenLastCalledWith(PACK);
    forgetting()?.click();
    expect(ondrop).toHaveBeenCalledWith('Night Shift');
    expect(document.activeElement).toBe(list);
  });
  it('shows a pack that is played with though it is not kept', () => {
    show({ pack: PACK });
    expect(one<HTMLSelectElement>('select').value).toBe(JSON.stringify(PACK));
    expect(forgetting()).toBeUndefined();
  });
});
