/** How the game is played, on one page, and the words people search its rules with. */

import type { Synonyms } from '../../pages/search';
import type { HowTo } from '../entry';
import HowToPage from './HowTo.svelte';

const synonyms: Synonyms = {
  fly: ['altitude', 'air', 'flight'],
  land: ['altitude', 'ground'],
  breath: ['cone', 'line', 'area'],
  breathe: ['cone', 'line', 'area'],
  spell: ['upgrade', 'arcane', 'divine'],
  magic: ['spell', 'upgrade'],
  life: ['health', 'damage'],
  hp: ['health'],
  'hit points': ['health'],
  tired: ['exhaustion'],
  stress: ['exhaustion'],
  collide: ['overlap', 'overrun'],
  push: ['overrun'],
  measure: ['range', 'declare'],
  ruler: ['range'],
  soldier: ['troop'],
  fireball: ['burst'],
  points: ['legion'],
  tie: ['initiative'],
};

export const howto: HowTo = { page: HowToPage, synonyms };
