import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareGround } from '../src/games/dragonwars/grounds';
import type { DragonWarsView } from '../src/games/dragonwars/model';
import type { Sketch } from '../src/games/dragonwars/sketch';
import type { PromptProps } from '../src/games/kit';
import { Desk } from '../src/state/desk.svelte';
import { settings } from '../src/state/settings.svelte';
import type { Json, Suggestion } from '../src/wire/types';
import { dragonAt, N, sheet } from './hands/dragonwars';
import Plotting from './hands/Plotting.svelte';

const field = { words: '', form: { form: 'pick', options: [] } };
const fields = Object.fromEntries(
  ['elder', 'drake'].flatMap((type) => [1, 2, 3].flatMap((turn) => [[`${type}.${turn}.move`, field], [`${type}.${turn}.fire`, field]])),
);
const view = {
  map: JSON.stringify(sheet),
  mode: 'egg',
  players: 2,
  round: 1,
  colors: ['red', 'blue'],
  egg: null,
  plots: {},
  dragons: [dragonAt('elder', [0, 4], 3, N), dragonAt('drake', [2, 3], 3, N)],
} as unknown as DragonWarsView;

let shown: Record<string, unknown>;
let desk: Desk;
let sent: { [field: string]: Json }[];
let advice: Suggestion;

const all = <E extends HTMLElement>(what: string): E[] => [...document.querySelectorAll<E>(what)];
const answer = (): { [field: string]: Json } => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true }));
  return sent.at(-1)!;
};
const press = (hex: string): void => {
  desk.targetAt(`hex:${hex}`)!.choose();
  flushSync();
};
const sketched = () => (desk.sketch as Sketch).paths.find(({ chosen }) => chosen)!;

describe('the plotting board', () => {
  beforeEach(async () => {
    settings.language = 'en';
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(sheet))));
    await prepareGround(view);
    desk = new Desk();
    sent = [];
    const given = {
      prompt: { id: '1:1', seat: 0, kind: 'plot', words: '', rule: '', form: { form: 'plan', fields } },
      view: view as unknown as Json,
      draft: { load: () => null, save: () => undefined },
      given: null,
      mates: [],
      events: [],
      busy: false,
      hints: true,
      suggest: async () => advice,
      send: (data: Json) => sent.push(data as { [field: string]: Json }),
    } as unknown as PromptProps;
    shown = mount(Plotting, { target: document.body, props: { desk, given } });
    flushSync();
  });
  afterEach(() => {
    void unmount(shown);
    vi.unstubAllGlobals();
  });

  it('flies to the hexes that are pressed, Turn by Turn', () => {
    press('0,3');
    press('-1,3');
    expect(answer()).toMatchObject({ 'elder.1.move': ['F1'], 'elder.2.move': ['LT'], 'elder.3.move': [] });
  });

  it('takes the dragon that is pressed', () => {
    expect(desk.targetAt('hex:2,3')?.words).toBe('plan Drake');
    press('2,3');
    expect(sketched().type).toBe('drake');
    press('2,1');
    expect(answer()).toMatchObject({ 'drake.1.move': ['F2'], 'elder.1.move': [] });
  });

  it('shows the ghost of what the pointer is on, and plans nothing by that', () => {
    desk.pointed = '0,3';
    flushSync();
    expect(sketched().legs[0]?.hex).toEqual([0, 3]);
    desk.pointed = null;
    flushSync();
    expect(sketched().legs[0]?.hex).toEqual([0, 4]);
    all('.hole.F1')[0]!.dispatchEvent(new FocusEvent('focus'));
    flushSync();
    expect(sketched().legs[0]?.hex).toEqual([0, 3]);
    expect(answer()['elder.1.move']).toEqual([]);
  });

  it('takes the terminal’s notation and says what is wrong with it', () => {
    const [input] = all<HTMLInputElement>('input');
    input!.value = 'F1+ FB2 / LT / HOVER';
    input!.dispatchEvent(new Event('input', { bubbles: true }));
    input!.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
    expect(answer()).toMatchObject({ 'elder.1.move': ['F1', 'CLIMB'], 'elder.1.fire': 'FB2', 'elder.3.move': ['HOVER'] });
    input!.value = 'F2';
    input!.dispatchEvent(new Event('input', { bubbles: true }));
    input!.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
    expect(document.body.textContent).toContain('The Elder cannot fly 2 forward.');
    expect(answer()['elder.1.move']).toEqual(['F1', 'CLIMB']);
  });

  it('has one Tab stop in each group, and arrows inside', () => {
    for (const group of all('[role="group"], table')) {
      expect([...group.querySelectorAll<HTMLElement>('button')].filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    }
    const [first, second] = all('.holes button');
    first!.focus();
    first!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(document.activeElement).toBe(second);
    expect([first!.tabIndex, second!.tabIndex]).toEqual([-1, 0]);
  });

  it('names every button in words, none as lane or hole', () => {
    for (const button of all('fieldset button')) {
      const words = `${button.title} ${button.getAttribute('aria-label') ?? ''} ${button.textContent}`;
      expect(button.title.length).toBeGreaterThan(8);
      expect(words).not.toMatch(/\b(lane|hole)s?\b/i);
    }
    expect(all('.hole.F2')[0]!.title).toBe('The Elder cannot fly 2 forward.');
  });

  it('fills in a suggestion with its facings, and replaces it by the next', async () => {
    const orders = (move: string[]) =>
      Object.fromEntries(Object.keys(fields).map((name) => [name, name.endsWith('move') ? move : 'none']));
    const suggest = async (move: string[]): Promise<void> => {
      advice = { type: 'suggestion', id: '1', prompt: '1:1', data: orders(move), words: 'Why.', notes: { elder: {} } };
      all('.tools button')[0]!.click();
      await vi.waitFor(() => expect(answer()['elder.1.move']).toEqual(move));
    };
    await suggest(['F1']);
    await suggest(['LS']);
    expect(document.body.textContent).toContain('Why.');
  });
});
