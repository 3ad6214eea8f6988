import type { Setup } from '../entry';
import Battlefield from './Battlefield.svelte';
import { words } from './words/setup';

/** What team mates agree on. */
const SHARES: ReadonlySet<string> = new Set(['first_share', 'second_share']);

export const setup: Setup = {
  picture: Battlefield,
  asks: (option, { teams, force, adventure }) => !SHARES.has(option) || (teams === true && force === 'legions' && !adventure),
  counts: ({ teams, force, adventure }, all, game) => {
    const chosen = game?.options.find(({ name }) => name === 'adventure')?.choices.find(({ id }) => id && id === adventure);
    const sides = /\((\d) players\)/.exec(chosen?.words ?? '')?.[1];
    if (sides) return [Number(sides)];
    return all.filter((players) => (teams !== true || players > 2) && (force === 'legions' || players < 4));
  },
  words,
};
