import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Value } from '../src/forms/logic';
import { loadCatalogue, type Catalogue } from '../src/games/dragondice/catalogue';
import { PHASES, type DragonDiceView } from '../src/games/dragondice/model';
import { Desk } from '../src/state/desk.svelte';
import { settings } from '../src/state/settings.svelte';
import { api } from '../src/wire/api';
import type { Json, Pick, SeatSeen, Told } from '../src/wire/types';
import Seated from './hands/Seated.svelte';

interface Recorded {
  view: DragonDiceView;
  prompt: { form: Pick };
  events: Told[];
  catalogue: Catalogue;
}
/** A table as the engine tells it to the first seat: `python -m tests.dragondice.recorded` writes them. */
const recorded = (name: string): Recorded => JSON.parse(readFileSync(join(__dirname, `recorded/${name}.json`), 'utf8')) as Recorded;

/** Pieces lie side by side, ten in a row: there is no layout in these tests. */
let pieces: Element[] = [];
function laidOut(this: Element): DOMRect {
  if (!pieces.includes(this)) pieces = [...document.querySelectorAll('[data-piece]')];
  const at = pieces.indexOf(this);
  return new DOMRect((at % 10) * 50, Math.floor(at / 10) * 50, 40, 40);
}

let shown: Record<string, unknown> | null = null;
let pack = 0;

async function sit(name: string, width = 960, asked?: Pick) {
  settings.language = 'en';
  document.body.innerHTML = '';
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(laidOut);
  const table = recorded(name);
  const { catalogue, prompt, events } = table;
  vi.spyOn(api, 'catalogue').mockResolvedValue(catalogue);
  const view = { ...table.view, pack: `recorded ${(pack += 1)}` };
  await loadCatalogue(view.pack);
  const seats = view.names.map((called, seat): SeatSeen => ({
    seat,
    name: called,
    color: called.toLowerCase(),
    kind: 'person',
    bot: '',
    stands_in: false,
    taken: true,
    online: true,
    offline_for: 0,
    clock: null,
  }));
  const desk = new Desk();
  const answers: Value[] = [];
  shown = mount(Seated, {
    target: document.body,
    props: { desk, view: view as unknown as Json, events, seats, form: asked ?? prompt.form, onvalue: (value: Value) => void answers.push(value) },
  });
  flushSync();
  // What a card says is loaded after the table.
  await import('../src/games/dragondice/board/Details.svelte');
  await vi.advanceTimersByTimeAsync(1);
  flushSync();
  return { view, catalogue, prompt, desk, answers };
}

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const piece = (about: string): HTMLElement | null => document.querySelector(`[data-piece="${about}"]`);
const label = (about: string): string => piece(about)?.getAttribute('aria-label') ?? '';
const press = (element: Element | null | undefined): void => {
  (element as HTMLElement).click();
  flushSync();
};
const key = (name: string): void => {
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  flushSync();
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(['advanced', 'four'])('the table as it was recorded: %s', (name) => {
  it('has every terrain, with its name, whose it is and its face', async () => {
    const { view, catalogue } = await sit(name);
    expect(all('article')).toHaveLength(view.terrains.length);
    view.terrains.forEach((terrain, place) => {
      const said = label(`terrain:${place}`);
      expect(said).toContain(catalogue.terrains[terrain.kind]!.name);
      expect(said).toContain(`face ${terrain.face}`);
      expect(said).toContain(terrain.home < 0 ? 'Frontier' : terrain.home === 0 ? 'your home' : `home of ${view.names[terrain.home]}`);
    });
  });

  it('has every army with its dice, each die named with what it shows', async () => {
    const { view, catalogue } = await sit(name);
    const there = view.dice.filter(({ place }) => place >= 0);
    expect(there.length).toBeGreaterThan(10);
    for (const die of there) {
      const kind = catalogue.units[die.kind] ?? catalogue.items[die.kind]!;
      expect(label(`die:${die.id}`), die.kind).toContain(kind.name);
      if (die.face >= 0) expect(label(`die:${die.id}`)).toContain('shows');
      const army = piece(`die:${die.id}`)!.closest('[role="group"]')!;
      expect(army.getAttribute('aria-label')).toMatch(/^Army of /);
      expect(army.contains(piece(`army:${die.owner}:${die.place}`))).toBe(true);
    }
    for (const minor of view.minors) if (minor.place >= 0) expect(label(`minor:${minor.id}`)).toContain(catalogue.minors[minor.kind]!.name);
    for (const effect of view.effects) expect(piece(`effect:${effect.id}`)?.textContent).toContain(effect.name);
  });

  it('has the phase track, with the phase that is now', async () => {
    const { view } = await sit(name);
    const phases = all('[aria-label="Phases of the turn"] li');
    expect(phases).toHaveLength(PHASES.length);
    expect(phases.findIndex((phase) => phase.getAttribute('aria-current') === 'step')).toBe(PHASES.indexOf(view.phase as (typeof PHASES)[number]));
  });

  it('has the latest rolls, in which every number says what made it', async () => {
    await sit(name, 1200);
    const steps = all('[aria-label="Latest rolls"] .sum button');
    expect(steps.length).toBeGreaterThan(1);
    const made = steps.map((step) => step.getAttribute('aria-label')!);
    expect(made.some((words) => !words.includes('on the dice'))).toBe(true);
    for (const words of made) expect(words).toMatch(/^(0 on the dice: |[−+]?\d+ [a-z ]+: \S.+ \d+$)/);
    const changed = steps.find((step) => step.getAttribute('aria-label')!.includes(' added: '))!;
    press(changed);
    const parts = all('[aria-label="Latest rolls"] li');
    expect(parts.length).toBeGreaterThan(0);
    press(parts[0]!.querySelector('button'));
    expect(parts[0]!.textContent).toContain(all('.details .title')[0]!.textContent!);
    expect(changed.textContent).toContain('added: ');
  });

  it('lets what is asked be chosen on the table', async () => {
    const { prompt, answers } = await sit(name);
    const [option] = prompt.form.options.filter(({ about }) => (about ?? []).length > 0);
    const [about] = option!.about!;
    expect(piece(about!)?.getAttribute('aria-pressed')).toBe('false');
    expect(label(about!)).toContain('Can be chosen');
    press(piece(about!));
    expect(answers).toEqual([option!.id]);
  });

  it('is reached by the keyboard: one Tab stop for the pieces, arrows to all others, Tab to every other button', async () => {
    await sit(name);
    const pieces = all('.felt [data-piece]');
    const stops = pieces.filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toHaveLength(1);
    for (const button of all('.felt button:not([data-piece])')) expect(button.tabIndex, button.outerHTML).toBe(0);
    stops[0]!.focus();
    const reached = new Set([document.activeElement]);
    for (const from of reached) {
      for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        (from as HTMLElement).focus();
        key(arrow);
        reached.add(document.activeElement);
      }
    }
    expect(pieces.filter((one) => !reached.has(one)).map((one) => one.dataset.piece)).toEqual([]);
    expect(all('.felt [data-piece]').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('names every face of a die that is looked at, with the number on it', async () => {
    const { view, catalogue } = await sit(name);
    const die = view.dice.find(({ place, kind }) => place >= 0 && catalogue.units[kind]?.faces.some(({ count }) => count > 1))!;
    press(piece(`die:${die.id}`));
    const said = all('.details .faces button').map((button) => button.getAttribute('aria-label'));
    const { faces } = catalogue.units[die.kind]!;
    expect(said).toHaveLength(faces.length);
    faces.forEach(({ icon, count }, nth) => {
      if (icon !== 'id' && count > 1) expect(said[nth]).toContain(String(count));
    });
  });

  it('says everything in names: no button is without one', async () => {
    await sit(name);
    for (const button of all('button')) expect((button.getAttribute('aria-label') ?? button.textContent ?? '').trim(), button.outerHTML).not.toBe('');
  });
});

describe.each([
  ['wide', 1200, 3],
  ['narrower', 960, 2],
  ['on a phone', 390, 1],
])('a table that is %s', (_, width, most) => {
  it('has as many of the latest rolls as have room, and the earlier ones on demand', async () => {
    await sit('advanced', width);
    const rolls = (): number => all('[aria-label="Latest rolls"] .roll').length;
    expect(rolls()).toBe(most);
    const [earlier] = all('[aria-label="Latest rolls"] > button');
    expect(earlier?.getAttribute('aria-label')).toBe(most < 3 ? `Earlier rolls: ${3 - most}` : undefined);
    if (!earlier) return;
    press(earlier);
    expect(rolls()).toBe(3);
  });
});

describe('the card of an army', () => {
  it('chooses the army wherever it is pressed, and describes it where there is nothing to choose', async () => {
    const { view, desk } = await sit('advanced');
    const die = view.dice.find(({ owner, place }) => place >= 0 && !desk.targetAt(`army:${owner}:${place}`))!;
    const army = `army:${die.owner}:${die.place}`;
    const card = piece(army)!.closest('[role="group"]')!;
    const chosen: string[] = [];
    desk.offer(card, [{ about: army, words: 'that one', chosen: false, choose: () => void chosen.push(army) }]);
    flushSync();
    press(card);
    press(card.querySelector('.dice'));
    expect(chosen).toEqual([army, army]);
    press(piece(army));
    expect(chosen).toHaveLength(3);
    desk.offer(card, []);
    flushSync();
    press(card);
    expect(chosen).toHaveLength(3);
  });
});

describe('a table of four on a phone', () => {
  /** A die of somebody else's where nothing happens, and its army. */
  async function far(asked?: Pick) {
    const table = await sit('four', 390, asked);
    const mine = new Set(table.view.dice.filter(({ owner }) => owner === 0).map(({ place }) => place));
    const die = table.view.dice.find(({ place }) => place >= 0 && !mine.has(place))!;
    const army = `army:${die.owner}:${die.place}`;
    const offer = (about: string, chosen = false): void => {
      table.desk.offer(offer, [{ about, words: 'that one', chosen, choose: () => undefined }]);
      flushSync();
    };
    return { ...table, die, army, offer };
  }
  const line = (place: number): Element => piece(`terrain:${place}`)!.closest('article')!.querySelector('[aria-expanded]')!;

  it('is one line for a place of others, which says who is there and opens on demand', async () => {
    const { die, army, view } = await far();
    expect(piece(`die:${die.id}`)).toBeNull();
    expect(line(die.place).getAttribute('aria-label')).toContain(`${view.names[die.owner]}: `);
    expect(line(die.place).getAttribute('aria-label')).toContain('health');
    press(line(die.place));
    expect(line(die.place).getAttribute('aria-expanded')).toBe('true');
    expect(piece(`die:${die.id}`)).not.toBeNull();
    expect(label(army)).toContain('health');
    press(line(die.place));
    expect(piece(`die:${die.id}`)).toBeNull();
  });

  it('always shows your own dice', async () => {
    const { view } = await far();
    for (const die of view.dice.filter(({ owner, place }) => owner === 0 && place >= 0)) expect(piece(`die:${die.id}`)).not.toBeNull();
  });

  it('names an army that can be chosen, and shows its dice once it is', async () => {
    const { die, army, offer } = await far();
    expect(piece(army)).toBeNull();
    offer(army);
    expect(label(army)).toContain('that one');
    expect(piece(`die:${die.id}`)).toBeNull();
    offer(army, true);
    expect(piece(`die:${die.id}`)).not.toBeNull();
  });

  it('shows dice that are asked about, and keeps the keyboard on the table when they go', async () => {
    const { die, offer } = await far();
    offer(`die:${die.id}`);
    piece(`die:${die.id}`)!.focus();
    offer(`terrain:${die.place}`);
    await Promise.resolve();
    expect(piece(`die:${die.id}`)).toBeNull();
    expect(document.activeElement).toBe(all('.felt [data-piece]').find(({ tabIndex }) => tabIndex === 0));
  });

  it('shows and marks what a question is about for which nothing on the table can be chosen', async () => {
    const { die, army, desk, offer } = await far({ form: 'pick', options: [{ id: 'yes', words: 'Yes' }] });
    const ask = (...about: string[]): void => {
      desk.subject = about;
      flushSync();
    };
    const isLit = (about: string): boolean => piece(about)!.closest('.lit') !== null;
    ask(army);
    expect([piece(`die:${die.id}`) !== null, isLit(army)]).toEqual([true, true]);
    ask(`die:${die.id}`, 'seat:0');
    expect([isLit(`die:${die.id}`), isLit(army), isLit('seat:0')]).toEqual([true, false, false]);
    desk.lit = [`terrain:${die.place}`];
    flushSync();
    expect(isLit(`die:${die.id}`)).toBe(false);
    desk.playing = true;
    flushSync();
    expect(piece(`die:${die.id}`)).toBeNull();
    desk.playing = false;
    offer('terrain:0');
    expect(piece(`die:${die.id}`)).toBeNull();
  });

  it('keeps what the others have beside the table for those who ask, or when it is asked about', async () => {
    const { view, offer } = await far();
    const pool = view.dragons.find(({ owner, place }) => owner !== 0 && place === -4)!;
    const seats = (): number => all('[data-piece^="seat:"]').length;
    expect(seats()).toBe(1);
    offer(`dragon:${pool.id}`);
    expect(seats()).toBe(2);
    expect(piece(`dragon:${pool.id}`)).not.toBeNull();
    press(all('[aria-label="What the others have beside the table"]')[0]);
    expect(seats()).toBe(view.players);
  });
});
