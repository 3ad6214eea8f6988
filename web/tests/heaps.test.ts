import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { piled } from '../src/forms/heaps';
import type { Value } from '../src/forms/logic';
import { loadCatalogue } from '../src/games/dragondice/catalogue';
import { heapOf } from '../src/games/dragondice/heaps';
import OptionMark from '../src/games/dragondice/OptionMark.svelte';
import type { DragonDiceView } from '../src/games/dragondice/model';
import type { Heap } from '../src/games/kit';
import { Desk } from '../src/state/desk.svelte';
import { settings } from '../src/state/settings.svelte';
import { api } from '../src/wire/api';
import type { Form, Json, Option } from '../src/wire/types';
import { catalogue, die, view as small } from './hands/dragondice';
import Held from './hands/Held.svelte';

/** Dice in three armies: eight of ours, four and two of the other side. */
const dice = [
  ...Array.from({ length: 8 }, (_, n) => die(n, 'dwarves.footman', 0, 0)),
  ...Array.from({ length: 4 }, (_, n) => die(8 + n, 'dwarves.warlord', 1, 0)),
  ...Array.from({ length: 2 }, (_, n) => die(12 + n, 'dwarves.footman', 1, -1)),
];
const view: DragonDiceView = { ...small, pack: 'heaps', dice };
const full = (id: number): string => `${dice[id]!.kind} ${id} of somebody somewhere`;
const options: Option[] = dice.map(({ id }) => ({ id: `d${id}`, words: full(id), about: [`die:${id}`] }));

let shown: Record<string, unknown> | null = null;
const values: Value[] = [];
const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const press = (element: Element | undefined): void => {
  (element as HTMLElement).click();
  flushSync();
};

function show(form: Form): Desk {
  document.body.innerHTML = '';
  const desk = new Desk(() => ({ draw: OptionMark, view: view as unknown as Json, heap: (about) => heapOf(about, view) }));
  shown = mount(Held, { target: document.body, props: { form, desk, onvalue: (value: Value) => void values.push(value) } });
  flushSync();
  return desk;
}
const heads = (): HTMLElement[] => all('button[aria-expanded]');
const buttons = (): HTMLElement[] => all('button[aria-pressed]');

beforeEach(async () => {
  settings.language = 'en';
  vi.spyOn(api, 'catalogue').mockResolvedValue(catalogue);
  await loadCatalogue('heaps');
  values.length = 0;
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  vi.restoreAllMocks();
});

describe('many options', () => {
  it('stand in the order that their game gives them', () => {
    const levels = [3, 1, 2, 1, 3, 2, 1];
    const many: Option[] = levels.map((level, n) => ({ id: `${n}`, words: '', about: [`${level}`] }));
    const piles = piled(many, ([about]) => ({ about: about!, title: about!, words: '', order: Number(about) }));
    expect(piles.map(({ heap }) => heap?.title)).toEqual(['1', '2', '3']);
  });
  it('are folded into the armies whose dice they are, each head with its number', () => {
    show({ form: 'pick', options });
    expect(heads().map((head) => head.textContent!.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'Red: Highland City, your home 8',
      'Blue: Highland City, your home 4',
      'Blue: Reserves 2',
    ]);
    expect(buttons()).toHaveLength(0);
  });

  it('open on demand, are short to see and whole to hear, and are chosen as ever', () => {
    show({ form: 'pick', options });
    press(heads()[1]);
    expect(heads()[1]!.getAttribute('aria-expanded')).toBe('true');
    expect(buttons()).toHaveLength(4);
    const [first] = buttons();
    expect(first!.querySelector('[aria-hidden]:not(svg)')!.textContent).toBe('Warlord');
    expect(first!.querySelector('.unseen')!.textContent).toBe(full(8));
    press(first);
    expect(values).toEqual(['d8']);
  });

  it('can all be chosen on the board while they are folded, which opens their heap', () => {
    const desk = show({ form: 'pick', options });
    expect(desk.targets).toHaveLength(14);
    desk.targetAt('die:12')!.choose();
    flushSync();
    expect(heads().map((head) => head.getAttribute('aria-expanded'))).toEqual(['false', 'false', 'true']);
    expect(buttons().map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  });

  it('say on the head how many of a heap are chosen', () => {
    const desk = show({ form: 'pick_some', options, least: 0, most: 5 });
    desk.targetAt('die:0')!.choose();
    flushSync();
    desk.targetAt('die:3')!.choose();
    flushSync();
    expect(heads()[0]!.textContent).toContain('2 / 8');
  });

  it('light up on the board the army whose head is pointed at', () => {
    const desk = show({ form: 'pick', options });
    heads()[0]!.dispatchEvent(new MouseEvent('mouseenter'));
    expect(desk.lit).toEqual(['army:0:0']);
  });

  it('are open under their heads while there are not very many', () => {
    show({ form: 'pick', options: options.slice(4, 12) });
    expect(heads()).toHaveLength(2);
    expect(buttons()).toHaveLength(8);
  });
});

describe('options stay as they are', () => {
  const heap = (about: string): Heap => ({ about, title: about, words: 'x' });
  const titles = (given: Option[], heapOf: (about: string[]) => Heap | null): (string | undefined)[] =>
    piled(given, heapOf).map((pile) => pile.heap?.title);

  it('if there are few, if all are of one heap, or if each would be a heap of its own', () => {
    expect(titles(options.slice(5, 11), ([about]) => heap(about! > 'die:7' ? 'a' : 'b'))).toEqual([undefined]);
    expect(titles(options, () => heap('a'))).toEqual([undefined]);
    expect(titles(options, ([about]) => heap(about!))).toEqual([undefined]);
  });

  it('and what belongs to no heap stands below them, with its place among all', () => {
    const none: Option = { id: 'none', words: 'None' };
    const piles = piled([none, ...options], (about) => (about.length > 0 ? heapOf(about, view) : null));
    expect(piles.map((pile) => pile.members.length)).toEqual([8, 4, 2, 1]);
    expect(piles.at(-1)).toEqual({ heap: null, members: [{ option: none, place: 0, short: '' }] });
    expect(piles[1]!.members[0]!.place).toBe(9);
  });
});

it('only what speaks of a single die belongs to an army', () => {
  expect(heapOf(['die:12'], view)).toEqual({ about: 'army:1:-1', title: 'Blue: Reserves', words: 'Footman' });
  for (const about of [['army:1:0'], ['terrain:0'], ['die:0', 'die:1'], ['die:99'], []]) expect(heapOf(about, view)).toBeNull();
});
