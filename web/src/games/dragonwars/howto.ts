/** How the game is played, on one page, and the words people search its rules with. */

import type { Synonyms } from '../../pages/search';
import type { HowTo } from '../entry';
import HowToPage from './HowTo.svelte';

const synonyms: Synonyms = {
  'take off': ['takes off', 'climb'],
  takeoff: ['takes off', 'climb'],
  land: ['land', 'ground'],
  fly: ['fly', 'flies', 'movement'],
  shoot: ['fire', 'attack'],
  crash: ['crash', 'fall', 'illegal'],
  hp: ['health'],
  life: ['health'],
  mana: ['energy'],
  heal: ['recover'],
  rest: ['recover', 'rest'],
  plan: ['plot'],
  order: ['plot', 'order'],
  tie: ['tie', 'equal'],
  stack: ['overfull', 'slots'],
  hit: ['hit', 'damage', 'strike'],
  abheben: ['takes off'],
};

export const howto: HowTo = { page: HowToPage, synonyms };
