import type { GameEntry } from '../entry';

export const entry: GameEntry = {
  kit: async () => (await import('./index')).kit,
  cover: async () => (await import('./Cover.svelte')).default,
  lesson: async () => (await import('./words/lesson')).lesson,
  guide: async () => (await import('./guide')).guide,
  setup: async () => (await import('./setup')).setup,
  howTo: async () => (await import('./howto')).howto,
  tally: async () => (await import('./tally')).tally,
  builder: async () => (await import('./builder/ForceBuilder.svelte')).default,
  preview: async () => (await import('./builder/laid/preview')).previewFor,
};
