import type { Setup } from '../entry';
import Battlefield from './Battlefield.svelte';
import { words } from './words/setup';

export const setup: Setup = {
  picture: Battlefield,
  counts: ({ teams, force }, all) => all.filter((players) => (teams === true ? players === 4 : force === 'legions' || players < 4)),
  words,
};
