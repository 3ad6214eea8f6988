import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../src/state/settings.svelte';
import SuggestButton from '../src/table/SuggestButton.svelte';
import type { Json, Suggestion } from '../src/wire/types';

let shown: Record<string, unknown>;
let asked: number;
let taken: Json[];
let chosen: string | null;
let reply: (answer: Suggestion | null) => void;

const idea = (data: Json, words = 'Because.'): Suggestion => ({ type: 'suggestion', id: '1', prompt: '1:1', data, words });

const button = (): HTMLButtonElement => document.querySelector('button')!;

describe('a button that asks a bot', () => {
  beforeEach(() => {
    settings.language = 'en';
    [asked, taken, chosen] = [0, [], null];
    const ask = (): Promise<Suggestion | null> => {
      asked += 1;
      return new Promise((resolve) => (reply = resolve));
    };
    shown = mount(SuggestButton, { target: document.body, props: { ask, now: () => chosen, take: (answer: Json) => taken.push(answer) } });
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
    reply(idea('melee'));
    await expect.poll(() => button().textContent).toContain('Suggest');
    expect(taken).toEqual(['melee']);
  });

  it('leaves alone what the player chose while the bot thought', async () => {
    chosen = 'magic';
    reply(idea('melee'));
    await expect.poll(() => button().textContent).toContain('Suggest');
    expect(taken).toEqual([]);
  });

  it('takes nothing once its question is gone', async () => {
    await unmount(shown);
    reply(idea('melee'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(taken).toEqual([]);
    shown = mount(SuggestButton, { target: document.body, props: { ask: () => Promise.resolve(null), take: () => undefined } });
  });

  it('takes nothing where no hint can be had', async () => {
    reply(null);
    await expect.poll(() => button().textContent).toContain('Suggest');
    expect(taken).toEqual([]);
  });

  it('says why, and when it has no other idea', async () => {
    const status = (): string => document.querySelector('[role="status"]')!.textContent ?? '';
    reply(idea('melee', 'A strike costs nothing.'));
    await expect.poll(status).toContain('A strike costs nothing.');
    expect(status()).not.toContain('no other idea');
    button().click();
    flushSync();
    reply(idea('melee', 'A strike costs nothing.'));
    await expect.poll(status).toContain('The bot has no other idea as good.');
  });
});
