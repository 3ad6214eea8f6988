/** The player's settings for this browser. */

import { load, store } from './storage';

export type Theme = 'system' | 'dark' | 'light';
export type Language = 'en' | 'de';
export type BoardView = 'scene' | 'flat' | 'text';

interface Settings {
  theme: Theme;
  language: Language;
  speed: number;
  sound: boolean;
  /** Sounds of dice, fire and the like, and how loud. */
  effects: boolean;
  volume: number;
  notify: boolean;
  keys: boolean;
  board: BoardView;
  name: string;
  /** How strong the bot of a quick match is. */
  bot: string;
}

function firstLanguage(): Language {
  return navigator.language?.toLowerCase().startsWith('de') ? 'de' : 'en';
}

const fresh: Settings = {
  theme: 'system',
  language: firstLanguage(),
  speed: 1,
  sound: false,
  effects: false,
  volume: 0.5,
  notify: false,
  keys: true,
  board: 'scene',
  name: '',
  bot: 'easy',
};

export const settings = $state<Settings>({ ...fresh, ...load<Partial<Settings>>('settings', {}) });

/** Keep the settings and show them on the page; call once inside an effect root. */
export function followSettings(): void {
  $effect(() => {
    store('settings', $state.snapshot(settings));
    document.documentElement.lang = settings.language;
    if (settings.theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = settings.theme;
  });
}

/** Whether the system asks for less motion. */
export function wantsStillness(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
