/** What games share beside boards: the builder's shell, the dice tray, cards. */

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAUSE } from '../src/builder/bench.svelte';
import { Shelf } from '../src/builder/shelf';
import Card from '../src/cards/Card.svelte';
import { changeOf, signed, type CardShown } from '../src/cards/card';
import { arranged, tallied, type Thrown } from '../src/dice/tally';
import Dice from './hands/Dice.svelte';
import { madeBench, type Fleet } from './hands/fleets.svelte';
import Shelved from './hands/Shelved.svelte';

let shown: object | null = null;
const one = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!;
const button = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent).trim().startsWith(name),
  )!;
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  if (shown) void unmount(shown);
  shown = null;
});

describe('the shell of a builder', () => {
  const kept: Fleet[] = [
    { name: 'Wolves', size: 60, ships: ['a', 'b'] },
    { name: 'Small', size: 30, ships: ['c'] },
  ];
  async function open(draft: Fleet | null = null) {
    vi.useFakeTimers();
    const made = madeBench(draft as never);
    const props = { bench: made.bench, kept, onbring: vi.fn(), onread: vi.fn(async () => 'Nobody can read this.') };
    shown = mount(Shelved, { target: document.body, props });
    await vi.advanceTimersByTimeAsync(1);
    flushSync();
    return { ...made, ...props };
  }
  it('says what is wrong, by which rule, and brings nothing that breaks one', async () => {
    const { onbring } = await open();
    expect(one('header').textContent).toContain('points_of 0 60');
    expect(one('[role="status"]').textContent).toBe('to_mend 1');
    button('to_mend').click();
    flushSync();
    expect(one('header').textContent).toContain('No ships.');
    button('bring').click();
    expect(onbring).not.toHaveBeenCalled();
    expect(button('clear').getAttribute('aria-disabled')).toBe('true');
  });
  it('takes what is ready and what is kept, and can be undone', async () => {
    const { bench, onbring, saved } = await open();
    button('take Patrol').click();
    await vi.advanceTimersByTimeAsync(PAUSE);
    flushSync();
    expect(one('.ships').textContent).toBe('r1');
    expect(one('output').textContent).toBe('r1');
    button('bring').click();
    expect(onbring).toHaveBeenCalledOnce();
    button('take Wolves').click();
    flushSync();
    expect(one('.ships').textContent).toBe('a b');
    expect(saved.get('fleet')).toEqual(kept[0]);
    expect(button('take Small')).toBeUndefined();
    button('undo').click();
    flushSync();
    expect(bench.fleet.ships).toEqual(['r1']);
    button('clear').click();
    flushSync();
    expect(bench.fleet.ships).toEqual([]);
  });
  it('begins with what was in the making', async () => {
    const { bench } = await open({ name: 'Mine', size: 60, ships: ['x'] });
    expect(bench.fleet.name).toBe('Mine');
  });
  it('shows one part at a time on a phone', async () => {
    await open();
    const here = (): (string | null)[] => [...document.querySelectorAll('section.here')].map((each) => each.getAttribute('aria-label'));
    expect(here()).toEqual(['Fleet']);
    button('Shelf').click();
    flushSync();
    expect(here()).toEqual(['Shelf']);
  });
  it('says why something was not read, and ties it to the field', async () => {
    const { onread } = await open();
    const field = one('textarea') as HTMLTextAreaElement;
    field.value = 'gibberish';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    button('import_do').click();
    await vi.advanceTimersByTimeAsync(1);
    flushSync();
    expect(onread).toHaveBeenCalledWith('gibberish');
    expect(one('.why').textContent).toBe('Nobody can read this.');
    expect(field.getAttribute('aria-describedby')).toBe(one('.why').id);
  });
  it('keeps what is called alike and is of one size once', () => {
    const shelf = new Shelf<Fleet>('fleets.made_up', (data) => data as unknown as Fleet);
    shelf.keep(kept[0]!);
    shelf.keep({ ...kept[0]!, ships: ['z'] });
    shelf.keep(kept[1]!);
    expect(shelf.all().map(({ name, ships }) => [name, ships])).toEqual([['Small', ['c']], ['Wolves', ['z']]]);
    expect(shelf.drop(kept[1]!)).toHaveLength(1);
    localStorage.clear();
    expect(shelf.all()).toEqual([]);
  });
});

describe('a dice tray', () => {
  const dice: Thrown[] = [
    { id: 1, face: 'shield' },
    { id: 2, face: 'skull' },
    { id: 3, face: 'skull', cancelled: true },
    { id: 4, face: 'blank' },
    { id: 5, face: 'skull' },
  ];
  it('counts what counts, in the order of the game', () => {
    expect(tallied(dice, ['skull', 'shield'])).toEqual([['skull', 2], ['shield', 1], ['blank', 1]]);
    expect(tallied([])).toEqual([]);
  });
  it('lays equal faces together, and aside what was cancelled', () => {
    expect(arranged(dice, ['skull', 'shield']).map(({ id }) => id)).toEqual([2, 5, 1, 4, 3]);
  });
  it('is a picture with words, or nothing for those who listen', () => {
    shown = mount(Dice, { target: document.body, props: { dice, label: 'Two skulls', sum: '2' } });
    expect(one('.tray').getAttribute('aria-label')).toBe('Two skulls');
    expect(one('.tray').textContent!.replace(/\s+/g, ' ').trim()).toBe('shieldskullskullblankskull 2');
    expect(document.querySelectorAll('.cancelled')).toHaveLength(1);
    void unmount(shown);
    shown = mount(Dice, { target: document.body, props: { dice } });
    expect(one('.tray').getAttribute('aria-hidden')).toBe('true');
    void unmount(shown);
    shown = mount(Dice, { target: document.body, props: { dice: [] } });
    expect(one('.tray')).toBeNull();
  });
});

describe('a card', () => {
  const card: CardShown = {
    id: 'finn',
    title: 'Sir Finn',
    line: 'Unique Hero',
    values: [
      { id: 'move', name: 'Move', now: { value: 5, base: 5 } },
      {
        id: 'attack',
        name: 'Attack',
        now: {
          value: 4,
          base: 3,
          parts: [
            { layer: 'add', amount: 2, words: 'Height advantage', rule: 'XX-HEIGHT-01' },
            { layer: 'add', amount: -1, ability: 'fog' },
          ],
        },
      },
    ],
    powers: [{ id: 'aura', name: 'Attack Aura', words: 'Friends next to him add a die.', rule: 'XX-AURA-01', spent: 'Used this turn.' }],
    tokens: [
      { id: 'wounds', name: 'Wounds', count: 1, most: 4 },
      { id: 'orders', name: 'Orders', count: 2 },
    ],
  };
  it('shows its numbers as they are now and where they come from', () => {
    shown = mount(Card, { target: document.body, props: { card } });
    expect(button('Move')).toBeUndefined();
    const attack = button('Attack 4: 3 printed, +2 Height advantage, −1 fog');
    expect(attack.className).toContain('more');
    attack.click();
    flushSync();
    expect(attack.getAttribute('aria-expanded')).toBe('true');
    const list = document.getElementById(attack.getAttribute('aria-controls')!)!;
    expect([...list.children].map((each) => each.textContent!.replace(/\s+/g, ' ').trim())).toEqual([
      '3 printed',
      expect.stringMatching(/^\+2 Height advantage/),
      '−1 fog',
    ]);
  });
  it('shows its powers, with why one cannot be used, and what lies on it', () => {
    shown = mount(Card, { target: document.body, props: { card } });
    expect(one('.power.spent').textContent).toContain('Used this turn.');
    const tokens = [...document.querySelectorAll('[role="img"]')].map((each) => each.getAttribute('aria-label'));
    expect(tokens).toEqual(['Wounds: 1 of 4', 'Orders: 2']);
    expect(document.querySelectorAll('i.full')).toHaveLength(1);
  });
  it('can be closed where it was opened', () => {
    const onclose = vi.fn();
    shown = mount(Card, { target: document.body, props: { card, onclose } });
    button('Close').click();
    expect(onclose).toHaveBeenCalledOnce();
  });
  it('knows better from worse', () => {
    expect([changeOf({ value: 2, base: 3 }), changeOf({ value: 3, base: 3 }), signed(0)]).toEqual(['less', 'same', '+0']);
  });
});
