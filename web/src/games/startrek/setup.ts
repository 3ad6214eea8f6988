import type { Setup } from '../entry';
import MatPicture from './MatPicture.svelte';
import { words } from './words/setup';

/** How many play a Mission; the server tells where one is not named here. */
const MISSIONS: { [id: string]: number } = { dilithium: 3, chase: 3, lost_probes: 2 };

/** What a Mission settles itself, and what it is where nobody changed it. */
const SETTLED: { [option: string]: string | number | boolean } = { force: 'box', size: 100, width: 36, height: 36, planet: false, obstacles: 0, teams: false };

export const setup: Setup = {
  picture: MatPicture,
  asks: (option, options) => {
    if (option === 'planet_x' || option === 'planet_y') return options.planet === true;
    if (options.mission && option in SETTLED) return options[option] !== SETTLED[option];
    if (option === 'size') return options.force === 'squads';
    if (option === 'first_share' || option === 'second_share') return options.force === 'squads' && options.teams === true && !options.mission;
    if (option === 'draw_factions') return options.force !== 'squads' && !options.mission;
    return true;
  },
  counts: ({ teams, mission }, all) => {
    const needed = MISSIONS[String(mission ?? '')];
    if (needed) return all.filter((players) => players === needed);
    return teams === true ? all.filter((players) => players > 2) : all;
  },
  words,
};
