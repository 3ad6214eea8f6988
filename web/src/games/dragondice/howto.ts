/** How the game is played, on one page, and the words people search its rules with. */

import type { Synonyms } from '../../pages/search';
import type { HowTo } from '../entry';
import HowToPage from './HowTo.svelte';

const synonyms: Synonyms = {
  'take off': ['fly', 'retreat'],
  attack: ['attack', 'melee', 'missile'],
  shoot: ['missile'],
  fight: ['melee', 'attack'],
  cast: ['magic', 'spell', 'cast'],
  armor: ['save'],
  block: ['save'],
  hp: ['health'],
  life: ['health'],
  move: ['maneuver', 'march'],
  heal: ['promot', 'resurrect'],
  dead: ['dead', 'dua', 'killed'],
  graveyard: ['dead', 'buried'],
  summon: ['summon'],
  special: ['sai'],
  ability: ['ability', 'species'],
  tie: ['tie', 'equal', 'draw'],
  points: ['point', 'health'],
  conquer: ['captur'],
  capture: ['captur'],
  zaubern: ['spell', 'magic'],
};

export const howto: HowTo = { page: HowToPage, synonyms };
