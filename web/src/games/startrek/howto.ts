/** How the game is played, on one page, and the words people search its rules with. */

import type { Synonyms } from '../../pages/search';
import type { HowTo } from '../entry';
import HowToPage from './HowTo.svelte';

const synonyms: Synonyms = {
  move: ['maneuver', 'template', 'dial'],
  fly: ['maneuver', 'template'],
  shoot: ['attack', 'fire'],
  fire: ['attack', 'weapon'],
  life: ['hull', 'damage'],
  hp: ['hull', 'shield'],
  health: ['hull', 'shield'],
  stress: ['auxiliary', 'power'],
  'power strain': ['auxiliary'],
  collide: ['overlap'],
  crash: ['overlap'],
  bump: ['overlap'],
  invisible: ['cloak'],
  aim: ['target lock', 'lock'],
  reroll: ['re-roll', 'lock'],
  points: ['squadron', 'point'],
  edge: ['flee', 'play area'],
  asteroid: ['obstacle'],
  tie: ['initiative', 'equal'],
};

export const howto: HowTo = { page: HowToPage, synonyms };
