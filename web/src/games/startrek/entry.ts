import type { GameEntry } from '../entry';

export const entry: GameEntry = {
  kit: async () => (await import('./index')).kit,
  cover: async () => (await import('./Cover.svelte')).default,
  lesson: async () => (await import('./words/lesson')).lesson,
  guide: async () => (await import('./guide')).guide,
  setup: async () => (await import('./setup')).setup,
  howTo: async () => (await import('./howto')).howto,
  builder: async () => (await import('./builder/FleetBuilder.svelte')).default,
  preview: async () => (await import('./builder/laid/fleetPreview')).previewFor,
  tally: async () => (await import('./tally')).tally,
};
