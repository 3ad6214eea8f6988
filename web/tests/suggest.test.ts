import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../src/state/settings.svelte';
import SuggestButton from '../src/table/SuggestButton.svelte';
import type { Json } from '../src/wire/types';

let shown: Record<string, unknown>;
let asked: number;
let taken: Json[];
let reply: (answer: Json | null) => void;

const button = (): HTMLButtonElement => document.querySelector('button')!;

describe('a button that asks a bot', () => {
  beforeEach(() => {
    settings.language = 'en';
    [asked, taken] = [0, []];
    const ask = (): Promise<Json | null> => {
      asked += 1;
      return new Promise((resolve) => (reply = resolve));
    };
    shown = mount(SuggestButton, { target: document.body, props: { ask, take: (answer: Json) => taken.push(answer) } });
    flushSync();
    button().click();
    flushSync();
  });
  afterEach(() => unmount(shown));

  it('says that the bot thinks, and asks once', async () => {
    expect(button().textContent).toContain('Thinking');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    button().click();
    expect(asked).toBe(1);
    reply('melee');
    await expect.poll(() => button().textContent).toContain('Suggest');
    expect(taken).toEqual(['melee']);
  });

  it('takes nothing where no hint can be had', async () => {
    reply(null);
    await expect.poll(() => button().textContent).toContain('Suggest');
    expect(taken).toEqual([]);
  });
});
