import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../src/state/settings.svelte';
import type { Told } from '../src/wire/types';
import Reader from './hands/Reader.svelte';

const told = (number: number): Told => ({ number, words: `event ${number}`, event: 'x', rule: '' });
const from = (first: number, last: number): Told[] =>
  Array.from({ length: last - first + 1 }, (_, place) => told(first + place));

let shown: { tell(events: Told[]): void };
let asked: number;
let reply: (problem: string) => void;

const feed = (): HTMLElement => document.querySelector('[role="log"]')!;
const lines = (): string[] => [...feed().querySelectorAll('.line')].map(({ textContent }) => textContent!.trim());
const button = (): HTMLButtonElement | null => feed().querySelector('button:not(.line)');
const status = (): string => feed().querySelector('[role="status"]')!.textContent!;

async function read(events: Told[], asks = true): Promise<void> {
  const earlier = (): Promise<string> => {
    asked += 1;
    return new Promise((resolve) => (reply = resolve));
  };
  shown = mount(Reader, { target: document.body, props: { events, earlier: asks ? earlier : null } }) as typeof shown;
  flushSync();
  await settled();
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await tick();
}

describe('the feed', () => {
  beforeEach(() => {
    settings.language = 'en';
    asked = 0;
  });
  afterEach(() => unmount(shown));

  it('offers what happened before, and puts the focus where the reader was', async () => {
    await read(from(500, 502));
    expect(button()!.textContent).toBe('Show what happened before');
    button()!.focus();
    button()!.click();
    flushSync();
    expect(button()!.textContent).toBe('One moment …');
    button()!.click();
    expect(asked).toBe(1);
    shown.tell(from(1, 502));
    reply('');
    await settled();
    expect(lines()).toEqual(from(1, 502).map(({ words }) => words));
    expect(button()).toBeNull();
    expect(document.activeElement!.textContent!.trim()).toBe('event 500');
    expect(status()).toBe('499 more lines above');
    shown.tell(from(1, 503));
    flushSync();
    expect(lines()).toHaveLength(503);
  });

  it('says so when the past cannot be had, and can be asked again', async () => {
    await read(from(5, 6));
    button()!.click();
    reply('Not now.');
    await settled();
    expect(status()).toBe('Not now.');
    button()!.click();
    expect(asked).toBe(2);
  });

  it('shows lines that it left out for their number without asking for them', async () => {
    await read(from(1, 450), false);
    expect(lines()[0]).toBe('event 51');
    button()!.click();
    await settled();
    expect(lines()[0]).toBe('event 1');
    expect(button()).toBeNull();
  });

  it('offers nothing where everything is there', async () => {
    await read(from(1, 3), false);
    expect(button()).toBeNull();
  });

  describe('at its end', () => {
    const latest = (): HTMLButtonElement | null => feed().querySelector('button.latest');
    const scroll = (to: number): void => {
      feed().dispatchEvent(new WheelEvent('wheel'));
      feed().scrollTop = to;
      feed().dispatchEvent(new Event('scroll'));
      flushSync();
    };
    let grown = 0;
    beforeEach(async () => {
      grown = 0;
      await read(from(1, 30), false);
      Object.defineProperty(feed(), 'scrollHeight', { get: () => lines().length * 20 + grown });
      Object.defineProperty(feed(), 'clientHeight', { get: () => 100 });
      shown.tell(from(1, 31));
      await settled();
      feed().scrollTop = 31 * 20 - 100;
      feed().dispatchEvent(new Event('scroll'));
    });

    it('follows though its lines grew before the browser reported where it is', async () => {
      grown = 200;
      feed().dispatchEvent(new Event('scroll'));
      shown.tell(from(1, 32));
      await settled();
      expect(latest()).toBeNull();
      expect(feed().scrollTop).toBe(32 * 20 + 200);
    });

    it('follows though the browser moved it when its box grew and shrank', async () => {
      feed().scrollTop = 200;
      feed().dispatchEvent(new Event('scroll'));
      flushSync();
      expect(latest()).toBeNull();
      expect(feed().scrollTop).toBe(31 * 20);
    });

    it('follows though a line was pressed', async () => {
      [...feed().querySelectorAll<HTMLElement>('.line')].at(-1)!.focus();
      shown.tell(from(1, 32));
      await settled();
      expect(feed().scrollTop).toBe(32 * 20);
    });

    it('follows though it shows no more lines than before', async () => {
      shown.tell(from(1, 450));
      await settled();
      feed().scrollTop = 0;
      shown.tell(from(1, 460));
      await settled();
      expect(lines()).toHaveLength(400);
      expect(feed().scrollTop).toBe(400 * 20);
    });

    it('stays where the reader went, and leads back', async () => {
      scroll(40);
      expect(latest()!.textContent).toContain('Latest');
      shown.tell(from(1, 40));
      await settled();
      expect(feed().scrollTop).toBe(40);
      latest()!.focus();
      latest()!.click();
      await settled();
      expect(feed().scrollTop).toBe(40 * 20);
      expect(latest()).toBeNull();
      expect(document.activeElement!.textContent!.trim()).toBe('event 40');
    });

    it('stays where the reader walked by keys', async () => {
      const line = [...feed().querySelectorAll<HTMLElement>('.line')].at(-1)!;
      line.focus();
      line.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
      flushSync();
      expect(latest()).not.toBeNull();
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
      flushSync();
      expect(latest()).toBeNull();
    });
  });

  it('keeps the place of the reader when earlier lines come before it', async () => {
    await read(from(5, 30));
    const box = feed();
    Object.defineProperty(box, 'scrollHeight', { get: () => lines().length * 20 });
    Object.defineProperty(box, 'clientHeight', { get: () => 100 });
    box.dispatchEvent(new WheelEvent('wheel'));
    box.scrollTop = 40;
    box.dispatchEvent(new Event('scroll'));
    button()!.click();
    shown.tell(from(1, 30));
    reply('');
    await settled();
    expect(box.scrollTop).toBe(40 + 4 * 20);
    shown.tell(from(1, 31));
    await settled();
    expect(box.scrollTop).toBe(40 + 4 * 20);
    (document.activeElement as HTMLElement).blur();
    box.scrollTop = 31 * 20 - 100;
    box.dispatchEvent(new Event('scroll'));
    shown.tell(from(1, 32));
    await settled();
    expect(box.scrollTop).toBe(32 * 20);
  });
});
