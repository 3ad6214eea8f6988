/** How the game is played, on one page, and the words people search its rules with. */

import type { Synonyms } from '../../pages/search';
import type { HowTo } from '../entry';
import HowToPage from './HowTo.svelte';

const synonyms: Synonyms = {
  hp: ['life', 'wound'],
  health: ['life', 'wound'],
  kill: ['destroyed'],
  die: ['destroyed', 'die'],
  shoot: ['range', 'attack'],
  los: ['sight'],
  'line of sight': ['sight'],
  cover: ['sight', 'hit zone'],
  hit: ['skull', 'wound'],
  block: ['shield'],
  ability: ['special power'],
  opportunity: ['leaving'],
  'attack of opportunity': ['leaving'],
  retreat: ['leaving', 'engaged'],
  climb: ['level', 'height'],
  jump: ['fall', 'level'],
  swim: ['water'],
  unit: ['figure', 'squad'],
  order: ['order marker'],
  cost: ['points'],
  team: ['teammate', 'team'],
};

export const howto: HowTo = { page: HowToPage, synonyms };
