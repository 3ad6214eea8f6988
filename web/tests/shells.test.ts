/** What games share beside boards: the builder's shell, the dice tray, cards. */

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAUSE } from '../src/state/looking.svelte';
import { Shelf } from '../src/builder/shelf';
import Card from '../src/cards/Card.svelte';
import { changeOf, signed, type CardShown } from '../src/cards/card';
import { arranged, tallied, type Thrown } from '../src/dice/tally';
import { Desk } from '../src/state/desk.svelte';
import { ApiError } from '../src/wire/api';
import Dice from './hands/Dice.svelte';
import { madeBuilding, type Fleet } from './hands/fleets.svelte';
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
  async function pass(ms = 1): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
    flushSync();
  }
  async function open(draft: Fleet | null = null, settled = false) {
    vi.useFakeTimers();
    localStorage.setItem('wartable.forces.made_up', JSON.stringify(kept));
    const made = madeBuilding(draft as never, settled);
    const send = vi.fn();
    shown = mount(Shelved, { target: document.body, props: { desk: new Desk(), building: made.building, ...(settled ? { send } : {}) } });
    flushSync();
    await pass();
    await pass();
    return { ...made, send };
  }
  function paste(text: string): HTMLTextAreaElement {
    const field = [...document.querySelectorAll('textarea')].at(-1)!;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    return field;
  }
  it('says what is wrong, by which rule, and brings nothing that breaks one', async () => {
    const { send } = await open(null, true);
    expect(one('header').textContent).toContain('points_of 0 60');
    expect(one('[role="status"]').textContent).toBe('to_fix 1');
    button('to_fix').click();
    flushSync();
    expect(one('header').textContent).toContain('No ships.');
    button('bring').click();
    expect(send).not.toHaveBeenCalled();
    expect(button('clear').getAttribute('aria-disabled')).toBe('true');
  });
  it('takes what is ready and what is kept, and can be undone', async () => {
    const { building, send, saved } = await open(null, true);
    button('take Patrol').click();
    await pass(PAUSE);
    expect(one('.ships').textContent).toBe('r1');
    expect(one('output').textContent).toBe('r1');
    expect(building.force.name).toBe('Patrol');
    button('bring').click();
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: '', size: 60, ships: ['r1'] });
    button('take Wolves').click();
    flushSync();
    expect(one('.ships').textContent).toBe('a b');
    expect(saved.get('fleet')).toEqual(kept[0]);
    expect(button('take Small')).toBeUndefined();
    button('undo').click();
    flushSync();
    expect(building.force.ships).toEqual(['r1']);
    button('clear').click();
    flushSync();
    expect(building.force.ships).toEqual([]);
  });
  it('undoes by keyboard, but not while something is typed', async () => {
    const { building } = await open();
    button('take Patrol').click();
    const press = (target: Element): void => void target.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
    press(one('textarea'));
    expect(building.force.ships).toEqual(['r1']);
    press(document.body);
    expect(building.force.ships).toEqual([]);
  });
  it('sifts what is ready by what it is', async () => {
    await open();
    const list = [...document.querySelectorAll('select')].find(({ options }) => options[0]?.text === 'All')!;
    expect([...list.options].map(({ text }) => text)).toEqual(['All', 'r1', 'r2']);
    list.value = 'b';
    list.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
    expect([button('take Patrol'), button('take Horde').tagName]).toEqual([undefined, 'BUTTON']);
  });
  it('begins with what was in the making', async () => {
    const { building } = await open({ name: 'Mine', size: 60, ships: ['x'] });
    expect(building.force.name).toBe('Mine');
  });
  it('shows one part at a time on a phone: what is built, or what there is to begin with', async () => {
    const here = (): (string | null)[] => [...document.querySelectorAll('section.here')].map((each) => each.getAttribute('aria-label'));
    await open();
    expect(here()).toEqual(['tab_share']);
    button('take Patrol').click();
    flushSync();
    expect(here()).toEqual(['Fleet']);
    button('Ships').click();
    flushSync();
    expect(here()).toEqual(['Ships']);
  });
  it('reads what is pasted, and says why not, tied to the field', async () => {
    const { building, judge } = await open();
    judge.read.mockRejectedValueOnce(new ApiError('Malformed', 'Nobody can read this.', null, 400, { reason: 'Nobody can read this.' }));
    const field = paste('gibberish');
    button('import_do').click();
    await pass();
    const why = one('[role="alert"]');
    expect(why.textContent).toContain('Nobody can read this.');
    expect(field.getAttribute('aria-describedby')).toBe(why.id);
    paste('p-q');
    button('import_do').click();
    await pass();
    expect(building.force.ships).toEqual(['p', 'q']);
  });
  it('does not replace what was changed while another was being read', async () => {
    const { building } = await open();
    paste('p-q');
    button('import_do').click();
    building.change({ name: '', size: 60, ships: ['own'] });
    await pass();
    expect(building.force.ships).toEqual(['own']);
    expect(one('[role="alert"]').textContent).toContain('changed_meanwhile');
  });
  it('reads what a link brings along, once', async () => {
    history.replaceState(null, '', '/forces/made_up#l1-l2');
    const { building } = await open();
    expect(building.force.ships).toEqual(['l1', 'l2']);
    expect(location.hash).toBe('');
  });
  it('asks for the pack of a force that is kept with one', async () => {
    const { building } = await open();
    expect(building.takeKept({ ...kept[0]!, pack: 'Owls' })).toMatchObject({ lacks: true, pack: 'Owls' });
    expect(building.force).toEqual(kept[0]);
    building.packing.own = [{ name: 'Owls', pack: { name: 'Owls' } }];
    expect(building.takeKept({ ...kept[0]!, pack: 'Owls' })).toBeNull();
    expect(building.pack).toBe('{"name":"Owls"}');
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
