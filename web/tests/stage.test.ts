import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../src/state/settings.svelte';
import { Stage, type Player } from '../src/state/stage.svelte';
import type { Told } from '../src/wire/types';

const told = (number: number, event: string): Told => ({ number, words: '', event, rule: '' });
/** A board that is only the list of events it has shown. */
const player: Player = {
  play: (view, event) => ({ view: [...(view as number[]), event.number], effect: event.event, ms: 100 }),
  together: (before, event) => before.event === 'move' && event.event === 'move',
};

describe('the stage', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.speed = 1;
  });
  afterEach(() => vi.useRealTimers());

  function set(): Stage {
    const stage = new Stage(() => player);
    stage.jump([], 0);
    return stage;
  }

  it('plays one event after the other and ends with the present', () => {
    const stage = set();
    stage.follow([told(1, 'a'), told(2, 'b')], ['now']);
    expect([stage.view, stage.shown, stage.playing]).toEqual([[1], 1, true]);
    vi.advanceTimersByTime(100);
    expect([stage.view, stage.shown]).toEqual([[1, 2], 2]);
    vi.advanceTimersByTime(100);
    expect([stage.view, stage.shown, stage.playing, stage.effect]).toEqual([['now'], 2, false, null]);
  });

  it('plays at once what happens at the same time', () => {
    const stage = set();
    stage.follow([told(1, 'move'), told(2, 'move'), told(3, 'fire')], ['now']);
    expect(stage.view).toEqual([1, 2]);
    vi.advanceTimersByTime(100);
    expect(stage.view).toEqual([1, 2, 3]);
  });

  it('goes faster, or not at all, as the player sets it', () => {
    const stage = set();
    settings.speed = 2;
    stage.follow([told(1, 'a'), told(2, 'b')], ['now']);
    vi.advanceTimersByTime(50);
    expect(stage.shown).toBe(2);
    stage.skip();
    settings.speed = 0;
    stage.follow([told(3, 'a')], ['later']);
    expect([stage.view, stage.playing]).toEqual([['later'], false]);
  });

  it('can be skipped, also with more in the queue', () => {
    const stage = set();
    stage.follow([told(1, 'a')], ['one']);
    stage.follow([told(2, 'b'), told(3, 'c')], ['two']);
    stage.skip();
    expect([stage.view, stage.shown, stage.playing]).toEqual([['two'], 3, false]);
    vi.advanceTimersByTime(1000);
    expect(stage.view).toEqual(['two']);
  });

  it('does not play what is taken back', () => {
    const stage = set();
    stage.follow([told(1, 'a'), told(2, 'undone')], ['before']);
    expect([stage.view, stage.playing]).toEqual([['before'], false]);
  });

  it('plays a long reveal faster, so that it ends within half a minute', () => {
    const stage = set();
    const long = Array.from({ length: 480 }, (_, n) => told(n + 1, `event ${n}`));
    stage.follow(long, ['now']);
    expect(stage.part).toBeCloseTo(0.5);
    vi.advanceTimersByTime(23_000);
    expect(stage.playing).toBe(true);
    vi.advanceTimersByTime(1_100);
    expect([stage.view, stage.playing]).toEqual([['now'], false]);
    stage.follow([told(481, 'a')], ['later']);
    expect(stage.part).toBe(1);
  });
});
