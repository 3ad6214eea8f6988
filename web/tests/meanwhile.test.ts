/** What a player does while a request is under way outlives its end. */

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PackCard, Unread } from '../src/builder/packs';
import Sharing from '../src/builder/Sharing.svelte';
import { b } from '../src/games/dragondice/builder/words/index.svelte';
import { LEVELS } from '../src/pages/levels';
import Home from '../src/pages/Home.svelte';
import MatchPage from '../src/pages/MatchPage.svelte';
import Replay from '../src/pages/Replay.svelte';
import { go, place } from '../src/route.svelte';
import { Desk } from '../src/state/desk.svelte';
import { myMatch } from '../src/state/mine';
import { settings } from '../src/state/settings.svelte';
import SettingsForm from '../src/table/SettingsForm.svelte';
import { api, type GameFacts, type MatchFacts, type ReplayFile } from '../src/wire/api';
import PackChoice from './hands/PackChoice.svelte';

/** A request that ends when the test says so. */
class Late<T> {
  private ends: ((value: T) => void)[] = [];
  ask = vi.fn((..._: unknown[]): Promise<T> => new Promise((done) => void this.ends.push(done)));
  /** End the nth request. */
  async end(nth: number, value: T): Promise<void> {
    this.ends[nth]!(value);
    await settle();
  }
}

let shown: Record<string, unknown> | null = null;
const one = <T extends Element>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const settle = async (): Promise<void> => {
  await new Promise((done) => setTimeout(done, 5));
  flushSync();
};
const button = (words: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(words))!;
function type(text: string): void {
  const field = one<HTMLTextAreaElement>('textarea');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}
function choose(list: HTMLSelectElement, value: string): void {
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
}

beforeEach(() => {
  localStorage.clear();
  settings.language = 'en';
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a pack that is being read', () => {
  const card = (name: string): PackCard => ({ name, words: '', adds: {}, summary: '', ids: { species: [], units: [], items: [], spells: [] }, pack: { name } });
  let packs: Late<unknown>;
  const [onchoose, onload, onkeep] = [vi.fn(), vi.fn(), vi.fn()];

  function show(more: object = {}): void {
    packs = new Late();
    for (const each of [onchoose, onload, onkeep]) each.mockClear();
    vi.spyOn(api, 'pack').mockImplementation(packs.ask as typeof api.pack);
    shown = mount(PackChoice, { target: document.body, props: { desk: new Desk(), onchoose, onload, onkeep, ondrop: vi.fn(), ...more } });
    flushSync();
  }
  const read = async (text: string): Promise<void> => {
    type(text);
    button('Read').click();
    await settle();
  };

  it('does not wipe a text that is typed meanwhile', async () => {
    show();
    await read('owls');
    type('bats');
    await packs.end(0, card('Owls'));
    expect(onload).toHaveBeenCalledWith(card('Owls'));
    expect(one<HTMLTextAreaElement>('textarea').value).toBe('bats');
  });
  it('comes before one that is read after it', async () => {
    show();
    await read('owls');
    await read('bats');
    expect(packs.ask).toHaveBeenCalledTimes(1);
    await packs.end(0, card('Owls'));
    await packs.end(1, card('Bats'));
    expect(onload.mock.calls.map(([found]) => (found as PackCard).name)).toEqual(['Owls', 'Bats']);
    expect(one<HTMLTextAreaElement>('textarea').value).toBe('');
  });
  it('is kept but not played with if another is chosen meanwhile', async () => {
    show();
    await read('owls');
    choose(one('select'), 'moss_gnomes');
    await packs.end(0, card('Owls'));
    expect(onchoose).toHaveBeenLastCalledWith('moss_gnomes');
    expect(onload).not.toHaveBeenCalled();
    expect(onkeep).toHaveBeenCalledWith(card('Owls'));
    expect(one('[role=status]').textContent).toContain('Owls');
  });
  it('is out of a file and leaves alone what is typed meanwhile', async () => {
    show();
    const field = one<HTMLInputElement>('input[type=file]');
    let opened: (text: string) => void = () => undefined;
    const file = { text: () => new Promise<string>((done) => (opened = done)) };
    Object.defineProperty(field, 'files', { value: [file] });
    field.dispatchEvent(new Event('change', { bubbles: true }));
    type('bats');
    opened('owls');
    await settle();
    expect(packs.ask).toHaveBeenCalledWith('dragondice', 'owls');
    await packs.end(0, card('Owls'));
    expect(one<HTMLTextAreaElement>('textarea').value).toBe('bats');
  });
  it('is no longer joined if another is chosen meanwhile', async () => {
    show({ card: card('Owls'), pack: { name: 'Owls' }, own: [card('Owls')] });
    choose([...document.querySelectorAll('select')][1]!, 'moss_gnomes');
    choose([...document.querySelectorAll('select')][0]!, '');
    await packs.end(0, card('Owls'));
    await packs.end(1, card('Moss Gnomes'));
    await packs.end(2, card('Both'));
    expect(onload).not.toHaveBeenCalled();
  });
  it('is the one that is joined, though the card of the one before is still shown', async () => {
    show({ card: card('Bats'), pack: { name: 'Owls' }, own: [card('Owls'), card('Bats')] });
    choose([...document.querySelectorAll('select')][1]!, 'moss_gnomes');
    await packs.end(0, card('Owls'));
    await packs.end(1, card('Moss Gnomes'));
    expect(packs.ask.mock.calls[2]![1]).toContain('Owls + Moss Gnomes');
  });
});

it('a force that is being read does not wipe a text that is pasted meanwhile', async () => {
  const reading = new Late<Unread | null>();
  const props = { name: '', code: '', text: '', link: null, say: b, onkeep: vi.fn(), onread: reading.ask };
  shown = mount(Sharing, { target: document.body, props });
  flushSync();
  type('first');
  button('Read').click();
  flushSync();
  type('second');
  await reading.end(0, null);
  expect(one<HTMLTextAreaElement>('textarea').value).toBe('second');
});

const game: GameFacts = { id: 'dragonwars', title: 'DragonWars', words: '', players: [2, 6], modes: [], maps: [], options: [], quick: {}, minutes: 15, bots: [], early: false, ledger: true };

it('a match that is made does not take a player along who has gone elsewhere', async () => {
  const made = new Late<unknown>();
  vi.spyOn(api, 'games').mockResolvedValue([game]);
  vi.spyOn(api, 'lobby').mockResolvedValue({ open: [], finished: [] });
  vi.spyOn(api, 'playNow').mockImplementation(made.ask as typeof api.playNow);
  go('/');
  shown = mount(Home, { target: document.body });
  flushSync();
  button('Play now').click();
  go('/rules/dragonwars');
  await settle();
  await made.end(0, { match: 'late', seats: [{ seat: 0, token: 'mine' }] });
  expect(place.route.page).toBe('rules');
  expect(myMatch('late')?.tokens).toEqual({ 0: 'mine' });
});

it('the strength of the bot is kept and asked for', async () => {
  const made = new Late<unknown>();
  vi.spyOn(api, 'games').mockResolvedValue([game]);
  vi.spyOn(api, 'lobby').mockResolvedValue({ open: [], finished: [] });
  vi.spyOn(api, 'playNow').mockImplementation(made.ask as typeof api.playNow);
  shown = mount(Home, { target: document.body });
  flushSync();
  const levels = [...document.querySelectorAll<HTMLInputElement>('input[name=bot]')];
  expect(levels.map(({ value }) => value)).toEqual(LEVELS);
  levels[2]!.click();
  flushSync();
  expect(settings.bot).toBe('search');
  button('Play now').click();
  await settle();
  expect(made.ask).toHaveBeenCalledWith('dragonwars', 'search');
  settings.bot = 'easy';
});

it('an old look at a match does not replace a newer one', async () => {
  const looks = new Late<MatchFacts>();
  vi.spyOn(api, 'match').mockImplementation(looks.ask);
  vi.spyOn(api, 'games').mockResolvedValue([]);
  const facts = (open: boolean, name: string): MatchFacts =>
    ({ match: 'm', game: 'g', settings: { open }, started: false, seats: [{ seat: 0, name, taken: true }] }) as unknown as MatchFacts;
  vi.useFakeTimers();
  const pass = async (ms: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(ms);
    flushSync();
  };
  history.replaceState(null, '', '/match/m#sit=one');
  shown = mount(MatchPage, { target: document.body, props: { match: 'm' } });
  flushSync();
  void looks.end(0, facts(false, 'Anna'));
  await import('../src/pages/SitDown.svelte');
  await import('../src/pages/WaitingRoom.svelte');
  await pass(2500);
  expect(looks.ask).toHaveBeenCalledTimes(2);
  vi.spyOn(api, 'sit').mockResolvedValue({ seat: 1, token: 't', seats: [1] });
  vi.spyOn(api, 'address').mockResolvedValue({ url: 'http://here', here_only: true });
  button('Sit down').click();
  await pass(5);
  expect(looks.ask).toHaveBeenCalledTimes(3);
  void looks.end(2, facts(false, 'Newer'));
  await pass(5);
  void looks.end(1, facts(false, 'Older'));
  await pass(5);
  expect(document.body.textContent).toContain('Newer');
});

it('a replay shows what was asked for last, whatever comes last', async () => {
  const replays = new Late<ReplayFile>();
  vi.spyOn(api, 'replay').mockImplementation(replays.ask);
  const file = (words: string): ReplayFile =>
    ({ header: { game: 'none' }, seats: ['Red', 'Blue'], frames: [{ entry: 0, kind: '', events: [], view: {} }], result: { words, winners: [], rule: '' }, seed: '', verified: true, problem: '' }) as unknown as ReplayFile;
  shown = mount(Replay, { target: document.body, props: { match: 'm' } });
  flushSync();
  await replays.end(0, file('as all saw it'));
  await vi.waitFor(() => one('select'));
  choose(one('select'), '0');
  choose(one('select'), '1');
  await replays.end(2, file('as Blue saw it'));
  await replays.end(1, file('as Red saw it'));
  expect(document.body.textContent).toContain('as Blue saw it');
});

it('notifications that are switched off while the browser asks stay off', async () => {
  const asked = new Late<string>();
  vi.stubGlobal('Notification', { requestPermission: asked.ask });
  settings.notify = false;
  shown = mount(SettingsForm, { target: document.body });
  flushSync();
  const box = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].find(({ labels, id }) =>
    [...(labels ?? []), ...document.querySelectorAll(`label[for="${id}"]`)].some(({ textContent }) => textContent?.includes('Notify')),
  )!;
  box.click();
  box.click();
  await asked.end(0, 'granted');
  expect(settings.notify).toBe(false);
});
