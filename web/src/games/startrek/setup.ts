import type { Setup } from '../entry';
import MatPicture from './MatPicture.svelte';
import { words } from './words/setup';

/** How many play a Mission; the server tells where one is not named here. */
const MISSIONS: { [id: string]: number } = { dilithium: 3, chase: 3, lost_probes: 2 };

export const setup: Setup = {
  picture: MatPicture,
  counts: ({ teams, mission }, all) => {
    const needed = MISSIONS[String(mission ?? '')];
    if (needed) return all.filter((players) => players === needed);
    return teams === true ? all.filter((players) => players > 2) : all;
  },
  words,
};
