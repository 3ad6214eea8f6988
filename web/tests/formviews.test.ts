import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Value } from '../src/forms/logic';
import { Desk } from '../src/state/desk.svelte';
import { titled } from '../src/forms/titled';
import { settings } from '../src/state/settings.svelte';
import type { Form, OddsSeen, Option } from '../src/wire/types';
import Held from './hands/Held.svelte';

const options: Option[] = ['Anna', 'Ben', 'Cid'].map((name) => ({ id: name.toLowerCase(), words: name }));
let shown: Record<string, unknown> | null = null;

function show(form: Form, given?: Value): { press(name: string): void; desk: Desk; value(): Value } {
  settings.language = 'en';
  document.body.innerHTML = '';
  const desk = new Desk();
  let value: Value;
  const onvalue = (next: Value): void => {
    value = next;
  };
  shown = mount(Held, { target: document.body, props: { form, desk, onvalue, given } });
  flushSync();
  const named = (name: string): HTMLElement =>
    [...document.querySelectorAll('button')].find((button) => {
      const label = button.getAttribute('aria-label') ?? button.textContent ?? '';
      return label.trim().startsWith(name);
    })!;
  return {
    desk,
    value: () => value,
    press: (name) => {
      named(name).click();
      flushSync();
    },
  };
}

describe('forms on the page', () => {
  afterEach(() => {
    if (shown) void unmount(shown);
    shown = null;
  });

  /** Forms that are asked for seldom come a moment later. */
  const here = (): Promise<unknown> => vi.waitFor(() => expect(document.querySelector('[role=group]')).not.toBeNull());

  it('pick: a button for each option', () => {
    const { press, value } = show({ form: 'pick', options });
    press('Ben');
    expect(value()).toBe('ben');
  });

  it('pick: odds stand beside the options that have any, in the numbers of the language', () => {
    const { desk } = show({ form: 'pick', options });
    desk.odds = {
      ben: [
        { words: 'health lost', number: 2.14, share: 0.4, exact: false, error: 0.2 },
        { words: 'to kill at least one', number: 0.615, share: 0.615, sort: 'chance' },
      ],
    };
    flushSync();
    const anna = document.querySelectorAll('button')[0]!;
    const ben = document.querySelectorAll('button')[1]!;
    const text = (button: Element): string => button.textContent!.replace(/\s+/g, ' ').replace(' ,', ',').trim();
    expect(text(anna)).toBe('Anna');
    expect(text(ben)).toBe('Ben ≈ 2.1 health lost, 62% to kill at least one');
    expect(ben.querySelector('.bar span')?.getAttribute('style')).toContain('40%');
    settings.language = 'de';
    flushSync();
    expect(text(ben)).toContain('2,1');
  });

  it('pick: what the numbers count is shown once if it is the same for all, and still read out with each', () => {
    const lost = (number: number) => ({ words: 'health lost', number, share: 0.4 });
    const { desk } = show({ form: 'pick', options });
    const legend = (): string | undefined => document.querySelector('.legend')?.textContent?.trim();
    desk.odds = { anna: [lost(1)], ben: [lost(2)] };
    flushSync();
    expect(legend()).toBe('Numbers: health lost');
    expect(document.querySelectorAll('.short')).toHaveLength(2);
    expect(document.querySelectorAll('button')[1]!.textContent).toContain('health lost');
    desk.odds = { anna: [lost(1)], ben: [{ words: 'to kill at least one', number: 0.5, share: 0.5, sort: 'chance' }] };
    flushSync();
    expect(legend()).toBeUndefined();
    expect(document.querySelectorAll('.short')).toHaveLength(0);
  });

  it('pick: what an estimate is, and how wrong it may be, is written below', () => {
    const { desk } = show({ form: 'pick', options });
    const doubts = (): string[] => [...document.querySelectorAll('.doubt')].map((each) => each.textContent!.trim());
    const tried = (error: number): OddsSeen[] => [
      { words: 'health lost', number: 2, share: 0.4, exact: false, error },
      { words: 'to kill at least one', number: 0.6, share: 0.6, sort: 'chance', exact: false, error: error / 5 },
    ];
    desk.odds = { anna: [{ words: 'health lost', number: 1, share: 0.4 }] };
    flushSync();
    expect(doubts()).toEqual([]);
    desk.odds = { anna: tried(0.1), ben: tried(0.2) };
    flushSync();
    expect(doubts()).toEqual(['≈ Estimated from many trials, give or take 0.2 · 4%']);
    desk.odds = { anna: [{ words: 'health lost', number: 1, share: 0.4, exact: false }] };
    flushSync();
    expect(doubts()).toEqual(['≈ An estimate: not everything that can happen is counted']);
  });

  it.each<Form>([
    { form: 'pick_some', options, least: 1, most: 1 },
    { form: 'pick_weight', options, weights: [2, 2, 2], total: 2, mode: 'nearest' },
  ])('$form: odds stand beside the options, and what they count below', async (form) => {
    const odds = (number: number): OddsSeen[] => [{ words: 'to bury it', number, share: number, sort: 'chance' }];
    const { desk } = show(form);
    await here();
    desk.odds = { anna: odds(0.25), ben: odds(0.5) };
    flushSync();
    expect([...document.querySelectorAll('.odds b')].map((each) => each.textContent)).toEqual(['25%', '50%']);
    expect(document.querySelector('.legend')?.textContent?.trim()).toBe('Numbers: to bury it');
  });

  it('pick: a card stands out from the text after its name, open or barred', () => {
    const words = (name: string) => `${name}: Attack: put 3 Duration Tokens on this card. Attack each creature caught in a cone of Range 3.`;
    show({ form: 'pick', options: [{ id: 'a', words: words('Fire Breath') }], bars: [{ id: 'b', words: words('Magic Missile'), reason: 'No Target Token.', rule: 'X-1' }] });
    const [open, barred] = document.querySelectorAll('button');
    for (const [button, name] of [[open, 'Fire Breath'], [barred, 'Magic Missile']] as const) {
      expect(button!.textContent!.trim().split('\n')).toEqual([`${name}:`, words(name).slice(name.length + 2)]);
    }
  });
  it('pick: what is barred can be reached, says why and chooses nothing', () => {
    const bars = [{ id: 'dan', words: 'Dan', reason: 'Dan is out', rule: 'DW-X-01' }];
    const { press, value, desk } = show({ form: 'pick', options, bars });
    const barred = document.querySelector('[aria-disabled="true"]')!;
    const reason = document.getElementById(barred.getAttribute('aria-describedby')!)!;
    expect(reason.textContent).toContain('Dan is out');
    press('Dan');
    expect(value()).toBeUndefined();
    press('DW-X-01');
    expect(desk.rule).toBe('DW-X-01');
  });

  it('pick: options about a place can be chosen on the board', () => {
    const placed = options.map((option, n) => ({ ...option, about: [`hex:${n},0`] }));
    const { desk, value } = show({ form: 'pick', options: placed });
    expect(desk.targets).toHaveLength(3);
    desk.targetAt('hex:2,0')?.choose();
    flushSync();
    expect(value()).toBe('cid');
    expect(desk.targetAt('hex:2,0')?.chosen).toBe(true);
  });

  it('pick some: on and off, in the order of the options', () => {
    const { press, value } = show({ form: 'pick_some', options, least: 0, most: 3 });
    press('Cid');
    press('Anna');
    expect(value()).toEqual(['anna', 'cid']);
    press('Cid');
    expect(value()).toEqual(['anna']);
  });

  it('order: one after another, and up again', async () => {
    const { press, value } = show({ form: 'order', options });
    await here();
    press('Cid');
    press('Anna');
    press('Anna one up');
    expect(value()).toEqual(['anna', 'cid']);
  });

  it('share: more for one, never beyond its limit', async () => {
    const { press, value } = show({ form: 'share', options, amount: 3, most: [1, 3, 3] });
    await here();
    press('More for Anna');
    press('More for Anna');
    press('More for Ben');
    expect(value()).toEqual({ anna: 1, ben: 1, cid: 0 });
  });

  it('faces: what real dice show is typed in', async () => {
    const { value } = show({ form: 'faces', sides: [6, 8] });
    await here();
    const [, second] = document.querySelectorAll('input');
    second!.value = '7';
    second!.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    expect(value()).toEqual([0, 7]);
  });

  it('along: a stretch and a number on it, which snaps to what is free', async () => {
    const stretches = [
      { id: 'left', words: 'To the left', runs: [[-5000, 0], [3000, 9000]] as [number, number][] },
      { id: 'right', words: 'To the right', runs: [[0, 2000]] as [number, number][] },
    ];
    const { value, press } = show({ form: 'along', unit: 'mm', grain: 1000, stretches });
    await here();
    const type = (text: string): void => {
      const field = document.querySelector<HTMLInputElement>('input[type=number]')!;
      field.value = text;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      flushSync();
    };
    type('2.5');
    expect(value()).toEqual({ on: 'left', at: 3000 });
    press('To the right');
    expect(value()).toEqual({ on: 'right', at: 2000 });
    const slider = document.querySelector<HTMLInputElement>('input[type=range]')!;
    slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
    flushSync();
    expect(value()).toEqual({ on: 'right', at: 1000 });
  });

  it('region: moved by keys and by numbers, and what is in the way is named', async () => {
    const { value } = show({
      form: 'region',
      law: 'flightpath.clear',
      areas: [{ corners: [[0, 0], [900_000, 0], [900_000, 100_000], [0, 100_000]] }],
      shape: { side: 40_000 },
      otherwise: [350_000, 50_000, 0],
      clear: [{ shape: { side: 40_000 }, pose: [400_000, 50_000, 0], words: 'Vorn' }],
    });
    await here();
    const picture = document.querySelector('svg')!;
    const key = (name: string, shiftKey = false): void => {
      picture.dispatchEvent(new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true }));
      flushSync();
    };
    key('ArrowRight', true);
    key(']');
    expect(value()).toEqual({ x: 360_000, y: 50_000, heading: 5_000 });
    key('ArrowRight', true);
    expect(document.body.textContent).toContain('Vorn is in the way.');
    const [x] = document.querySelectorAll('input');
    x!.value = '44.5';
    x!.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
    expect(value()).toEqual({ x: 44_500, y: 50_000, heading: 5_000 });
  });

  it('weigh: the sum is shown', async () => {
    const { press } = show({ form: 'pick_weight', options, weights: [1, 2, 4], total: 5, mode: 'exactly' });
    await here();
    press('Anna');
    press('Cid');
    expect(document.body.textContent).toContain('5 of exactly 5');
  });

  it('build: something ready, found by its words, or a text', async () => {
    const many = [...'ABCDEFGHIJ'].map((letter) => ({ id: letter, words: `Force ${letter}: dice of ${letter}` }));
    const { press, value } = show({ form: 'build', options: many, law: 'game.thing' });
    await here();
    const type = (selector: string, text: string): void => {
      const field = document.querySelector<HTMLInputElement>(selector)!;
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      flushSync();
    };
    expect(document.querySelectorAll('.ready button')).toHaveLength(10);
    type('input[type=search]', 'force c:');
    expect([...document.querySelectorAll('.ready strong')].map((each) => each.textContent)).toEqual(['Force C']);
    press('Force C');
    expect(value()).toBe('C');
    type('textarea', 'DD1.abc');
    expect(value()).toEqual({ text: 'DD1.abc' });
  });

  it('build: a small line about something ready, which is found by it', async () => {
    const many = [...'ABCDEFGHIJ'].map((letter) => ({ id: letter, words: `Force ${letter}: dice of ${letter}` }));
    const { desk } = show({ form: 'build', options: many, law: 'game.thing' });
    await here();
    expect(document.querySelector('.note')).toBeNull();
    const none = (): Promise<null> => Promise.resolve(null);
    desk.laid = {
      by: { note: (id) => (id === 'C' ? '15 points · Elves' : ''), look: none, board: Held as never, text: Held as never, said: () => '' },
      shown: null,
    };
    flushSync();
    expect([...document.querySelectorAll('.note')].map((each) => each.textContent)).toEqual(['15 points · Elves']);
    const field = document.querySelector<HTMLInputElement>('input[type=search]')!;
    field.value = 'elves';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    expect([...document.querySelectorAll('.ready strong')].map((each) => each.textContent)).toEqual(['Force C']);
  });

  it('build: what was built elsewhere is named', async () => {
    show({ form: 'build', options, law: 'game.thing' }, { name: 'Alley Cats', size: 24 });
    await here();
    expect(document.body.textContent).toContain('Your own: Alley Cats');
    expect(document.querySelectorAll('[aria-pressed=true]')).toHaveLength(0);
  });

  it('plan: piece by piece, the next one opens by itself', async () => {
    const field = (words: string) => ({ words, form: { form: 'pick', options } as const });
    const { press, value } = show({ form: 'plan', fields: { one: field('First'), two: field('Second') } });
    await here();
    press('Ben');
    press('Cid');
    expect(value()).toEqual({ one: 'ben', two: 'cid' });
  });
});

describe('long words', () => {
  const text = 'when you perform a Feint you may perform a free Dodge Action after moving.';
  it('have a title where they name a card, or ask before they quote', () => {
    expect(titled(`Haste: ${text}`)).toBe(`Haste:\n${text}`);
    expect(titled(`Galadaeros: Use this ability? ${text}`, 90)).toBe(`Galadaeros: Use this ability?\n${text}`);
  });
  it('stay whole where they are short or have no such beginning', () => {
    for (const words of ['Bite: melee, Range 1', text, `${text} ${text}`]) expect(titled(words)).toBe(words);
  });
});
