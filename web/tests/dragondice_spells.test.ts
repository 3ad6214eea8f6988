import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCatalogue } from '../src/games/dragondice/catalogue';
import type { CastingSeen, DragonDiceView } from '../src/games/dragondice/model';
import type { PromptProps } from '../src/games/kit';
import { Desk } from '../src/state/desk.svelte';
import { draftOf } from '../src/state/drafts';
import { settings } from '../src/state/settings.svelte';
import { api } from '../src/wire/api';
import type { Json } from '../src/wire/types';
import Casting from './hands/Casting.svelte';
import { catalogue, view } from './hands/dragondice';

let shown: Record<string, unknown> | null = null;
const pool = [{ die: 0, amount: 3, elements: ['fire'] }];
const words = (): string => document.body.textContent?.replaceAll(/\s+/g, ' ') ?? '';

function announce(casting: CastingSeen | null): Desk {
  const desk = new Desk();
  const seen: DragonDiceView = { ...view, pack: 'spells', casting };
  const asked: PromptProps = {
    prompt: {
      id: 'p1',
      seat: 0,
      kind: 'spell',
      words: 'Announce a spell.',
      rule: 'DD-MAGIC-08',
      form: { form: 'pick', options: [{ id: 'ash_storm', words: 'Ash Storm' }, { id: 'done', words: 'No more spells' }] },
    },
    view: seen as unknown as Json,
    draft: draftOf('m', 0, false),
    given: null,
    mates: [],
    events: [],
    busy: false,
    hints: false,
    suggest: async () => null,
    send: () => undefined,
  };
  shown = mount(Casting, { target: document.body, props: { desk, asked } });
  flushSync();
  return desk;
}

beforeEach(async () => {
  settings.language = 'en';
  vi.spyOn(api, 'catalogue').mockResolvedValue(catalogue);
  await loadCatalogue('spells');
});
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

it('has the odds of a spell beside it, once they are known', () => {
  const desk = announce({ seat: 0, place: 0, pool, announced: [] });
  expect(words()).not.toContain('health lost');
  desk.odds = { ash_storm: [{ words: 'health lost', number: 1.5, share: 0.3 }] };
  flushSync();
  const spell = [...document.querySelectorAll('button.spell')].find((button) => button.textContent?.includes('Ash Storm'));
  expect(spell?.textContent).toContain('1.5');
  expect(spell?.textContent).toContain('health lost');
});

it('counts the magic of an action, and is silent about it where a roll gives it', () => {
  announce({ seat: 0, place: 0, pool, announced: [] });
  expect(words()).toContain('Magic left: 3');
  void unmount(shown!);
  announce(null);
  expect(words()).not.toContain('Magic left');
});
