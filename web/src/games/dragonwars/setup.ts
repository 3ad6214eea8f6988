import type { Setup } from '../entry';
import MapPicture from './MapPicture.svelte';
import { words } from './words/setup';

export const setup: Setup = {
  picture: MapPicture,
  /** Teams are equal (DW-SETUP-04), and nobody is a team alone. */
  counts: (options, all) => (options.mode === 'teams' ? all.filter((count) => count >= 4 && count % 2 === 0) : all),
  words,
};
