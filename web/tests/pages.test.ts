/** Pages around the table: searching rules, lists of matches, the end, the guide, sounds. */

import { flushSync, mount, tick, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partOf } from '../src/games';
import { tally as diceTally } from '../src/games/dragondice/tally';
import { tally } from '../src/games/dragonwars/tally';
import type { GuideStep } from '../src/games/kit';
import MatchLine from '../src/pages/MatchLine.svelte';
import { foundIn } from '../src/pages/search';
import { heldEvents } from '../src/state/held';
import { settings } from '../src/state/settings.svelte';
import { play } from '../src/state/sounds';
import Guide from '../src/table/Guide.svelte';
import type { Frame, LedgerSection, MatchFacts } from '../src/wire/api';
import type { Prompt, SeatSeen, Told } from '../src/wire/types';

let shown: ReturnType<typeof mount> | null = null;
beforeEach(() => {
  settings.language = 'en';
  document.body.replaceChildren();
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  vi.unstubAllGlobals();
});

function show<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): HTMLElement {
  shown = mount(part, { target: document.body, props });
  flushSync();
  return document.body;
}

describe('searching the rules', () => {
  const sections: LedgerSection[] = [
    { id: 'A', title: 'Winning', rules: [{ id: 'XX-1', words: 'The last side is victorious.', section: '' }] },
    { id: 'B', title: 'Seats', rules: [{ id: 'XX-2', words: 'Each seat has a color.', section: '' }] },
    { id: 'C', title: 'Air', rules: [{ id: 'XX-3', words: 'A grounded dragon rises by Climb.', section: '' }] },
  ];
  const ids = (wanted: string, own = {}): string[] =>
    foundIn(sections, wanted, own).flatMap(({ rules }) => rules.map(({ id }) => id));
  it.each([
    ['win', ['XX-1']],
    ['color', ['XX-2']],
    ['color', ['XX-2']],
    ['grounded', ['XX-3']],
    ['nothing at all', []],
    ['', ['XX-1', 'XX-2', 'XX-3']],
  ])('%s', (wanted, found) => expect(ids(wanted)).toEqual(found));
  it('knows the words of a game, also of several words', async () => {
    const synonyms = (await partOf('dragonwars', 'howTo'))?.synonyms ?? {};
    expect(ids('take off', synonyms)).toEqual(['XX-3']);
    expect(ids('take off')).toEqual([]);
  });
  it.each(['dragonwars', 'dragondice'])('%s has a first page', async (game) => {
    expect((await partOf(game, 'howTo'))?.page).toBeTruthy();
  });
});

const told = (number: number, event: string, fields: object = {}): Told => ({ number, event, words: event, rule: 'X', ...fields });

describe('what a match comes to', () => {
  it('leaves out what was taken back', () => {
    const frames: Frame[] = [
      { entry: 0, kind: 'start', events: [told(1, 'a')] },
      { entry: 1, kind: 'answer', events: [told(2, 'b')] },
      { entry: 2, kind: 'roll', events: [told(3, 'c')] },
      { entry: 3, kind: 'undo', events: [told(4, 'undone', { entries: 2 })] },
      { entry: 4, kind: 'answer', events: [told(5, 'd')] },
    ];
    expect(heldEvents(frames).map(({ event }) => event)).toEqual(['a', 'd']);
  });
  it('counts damage by the side that dealt it and the side that took it', () => {
    const events = [
      told(1, 'fired', { dragon: 'red.elder', attack: 'x', hexes: [], heights: [1], cost: 1, hits: [['blue.drake', 3]] }),
      told(2, 'burned', { dragon: 'blue.drake', damage: 3, health: 1 }),
      told(3, 'fell', { dragon: 'red.elder', height: 1, needed: 5, rolled: 2, damage: 2, health: 4 }),
      told(4, 'died', { dragon: 'blue.drake' }),
    ];
    const { figures, turns } = tally(events, ['Red', 'Blue']);
    expect(figures.map(({ by }) => by)).toEqual([[3, 0], [2, 3], [1, 0], [0, 1]]);
    expect(turns.map(({ event }) => event)).toEqual(['died']);
  });
  it('counts dice by seat', () => {
    const events = [
      told(1, 'dice_thrown', { seat: 0, place: 0, kind: 'melee', dice: [[1, 0], [2, 3]] }),
      told(2, 'damage_dealt', { seat: 1, place: 0, damage: 4, saves: 1 }),
      told(3, 'units_killed', { seat: 1, dice: [5, 6, 7] }),
      told(4, 'terrain_captured', { seat: 0, place: 1 }),
    ];
    const { figures, turns } = diceTally(events, ['Red', 'Blue']);
    expect(figures.map(({ by }) => by)).toEqual([[2, 0], [0, 4], [0, 3], [0, 0], [1, 0]]);
    expect(turns.map(({ event }) => event)).toEqual(['units_killed', 'terrain_captured']);
  });
});

describe('a match in a list', () => {
  const seat = (number: number, bot = ''): SeatSeen => ({
    seat: number,
    name: bot ? 'easy bot' : 'Anna',
    color: number ? 'blue' : 'red',
    kind: bot ? 'bot' : 'person',
    bot,
    stands_in: false,
    taken: true,
    online: true,
    offline_for: 0,
    clock: null,
  });
  const match: MatchFacts = {
    match: 'm',
    game: 'dragonwars',
    options: {},
    settings: {},
    seats: [seat(0), seat(1, 'easy')],
    created: Date.UTC(2026, 4, 3, 12),
    started: true,
    over: true,
    result: { winners: [0], words: '', rule: '', take_backs: 2 },
    hot_seat: false,
    rematch: null,
  };
  it('shows date, opponent, result and take-backs, and can be removed', () => {
    const onremove = vi.fn();
    const body = show(MatchLine, { match, title: 'DragonWars', mine: true, seats: [0], onremove });
    for (const words of ['2026', 'easy bot', 'You won', 'with take-backs']) expect(body.textContent).toContain(words);
    body.querySelector<HTMLButtonElement>('button[aria-label^="Remove the match"]')?.click();
    expect(onremove).toHaveBeenCalledOnce();
  });
  it('names the winner to those who only watched', () => {
    const body = show(MatchLine, { match: { ...match, result: { winners: [1], words: '', rule: '' } }, title: 'DragonWars' });
    expect(body.textContent).toContain('Won by easy bot');
    expect(body.textContent).not.toContain('take-backs');
    expect(body.querySelector('button')).toBeNull();
  });
});

describe('the guide', () => {
  const steps: GuideStep[] = [
    { prompt: 'lair', time: 1, at: ['', 'board'], pages: { en: ['Welcome', 'Press the board'], de: ['Hallo', 'Drücke'] } },
  ];
  const prompt = { id: 'p', seat: 0, kind: 'lair', words: '', rule: '', form: { form: 'pick', options: [] } } as Prompt;
  it('marks the control it talks about, leads to it and continues when it is used', async () => {
    document.body.innerHTML = '<section data-guide="board"><button>hex</button></section>';
    const [board] = document.querySelectorAll<HTMLElement>('[data-guide]');
    const body = show(Guide, { steps, prompt, onend: () => {} });
    const press = (name: string): void => [...body.querySelectorAll('button')].find((each) => each.textContent?.includes(name))?.click();
    expect(board?.classList.contains('guided')).toBe(false);
    press('Next');
    flushSync();
    expect(body.textContent).toContain('Press the board');
    expect(board?.classList.contains('guided')).toBe(true);
    press('Go to it');
    expect(document.activeElement?.textContent).toBe('hex');
    board?.querySelector('button')?.click();
    await new Promise((done) => setTimeout(done));
    await tick();
    flushSync();
    expect(body.textContent).not.toContain('Press the board');
    expect(board?.classList.contains('guided')).toBe(false);
  });
});

describe('sounds', () => {
  it('are not made until they are switched on, and as loud as set', () => {
    const gains: { gain: { value: number } }[] = [];
    const node = () => ({ connect: (to: unknown) => to, start: vi.fn(), stop: vi.fn(), frequency: param(), gain: param(), type: '', buffer: null });
    const param = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
    const made = vi.fn();
    class Audio {
      currentTime = 0;
      sampleRate = 8000;
      state = 'running';
      destination = {};
      constructor() {
        made();
      }
      createGain = () => {
        const gain = node();
        gains.push(gain);
        return gain;
      };
      createOscillator = node;
      createBufferSource = node;
      createBiquadFilter = node;
      createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
    }
    vi.stubGlobal('AudioContext', Audio);
    settings.effects = false;
    play('dice');
    expect(made).not.toHaveBeenCalled();
    settings.effects = true;
    settings.volume = 0.25;
    for (const sound of ['dice', 'fire', 'hit', 'win'] as const) play(sound);
    expect(made).toHaveBeenCalledOnce();
    expect(gains.filter(({ gain }) => gain.value === 0.25)).toHaveLength(4);
    settings.effects = false;
  });
});
