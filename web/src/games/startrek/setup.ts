import type { Setup } from '../entry';
import MatPicture from './MatPicture.svelte';
import { words } from './words/setup';

export const setup: Setup = {
  picture: MatPicture,
  counts: ({ teams }, all) => (teams === true ? all.filter((players) => players === 4) : all),
  words,
};
