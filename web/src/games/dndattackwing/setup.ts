import type { Setup } from '../entry';
import Battlefield from './Battlefield.svelte';
import { words } from './words/setup';

/** What an Adventure settles itself, and what it is where nobody changed it. */
const SETTLED: { [option: string]: string | number | boolean } = { feet: 3, obstacles: 0, teams: false };

export const setup: Setup = {
  picture: Battlefield,
  asks: (option, options) => {
    if (option === 'size') return options.force === 'legions' && !options.adventure;
    if (options.adventure && option in SETTLED) return options[option] !== SETTLED[option];
    if (option === 'teams') return options.force === 'legions' || options.teams === true;
    if (option === 'first_share' || option === 'second_share') return options.force === 'legions' && options.teams === true && !options.adventure;
    if (option === 'obstacle_rules') return options.obstacles !== 0;
    if (option === 'obstacle_look') return options.obstacles !== 0 || options.obstacle_look !== 0;
    return true;
  },
  counts: ({ teams, force, adventure }, all, game) => {
    const chosen = game?.options.find(({ name }) => name === 'adventure')?.choices.find(({ id }) => id && id === adventure);
    const sides = /\((\d) players\)/.exec(chosen?.words ?? '')?.[1];
    if (sides) return [Number(sides)];
    return all.filter((players) => (teams !== true || players > 2) && (force === 'legions' || players < 4));
  },
  words,
};
