import type { Setup } from '../entry';
import { catalogueHere } from './catalogue.svelte';
import MapPicture from './MapPicture.svelte';

export const setup: Setup = {
  picture: MapPicture,
  /** As many as the Scenario is for, once that is known here. */
  counts(options, all) {
    const players = catalogueHere()?.scenarios[String(options.scenario)]?.players;
    return players ? all.filter((count) => players.includes(count)) : all;
  },
  words: {},
};
