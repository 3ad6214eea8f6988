/** D&D Attack Wing on one page, in words. */

import type { HowToWords } from '../../entry';

export const howto: HowToWords & { attack: string; attackLines: string[] } = {
  win: 'How to win',
  winLines: [
    'Have the last creatures on the battlefield.',
    'A creature is defeated when its Damage Cards equal its Health.',
    'A creature whose base leaves the battlefield has fled and is lost as well.',
  ],
  turn: 'A round',
  turnLines: [
    'Planning: all players set a maneuver for each creature, in secret.',
    'Activation: from the lowest Level to the highest, each creature moves, may change its altitude and performs one Action.',
    'Combat: from the highest Level to the lowest, each creature may attack.',
    'End: most tokens are taken off.',
  ],
  example: 'Two levels',
  exampleLines: [
    'A flyer in the air uses its Flight dial, on the ground its Ground dial.',
    'Melee attacks reach only what is on the same level. A swooping flyer can bite what is on the ground, and be bitten.',
    'Red maneuvers exhaust a creature: no Action and no other red maneuver until a green one rests it.',
  ],
  attack: 'An attack',
  attackLines: [
    'Name the weapon and the target. Nothing is measured before that; if the guess was wrong, the attack is lost.',
    'The attacker rolls and modifies: a Target Token rerolls dice, a Concentrate Token turns its eyes into hits.',
    'The defender rolls and modifies: each Dodge cancels a hit.',
    'Armor deflects what it can; each hit that is left is a Damage Card, face up for a critical one.',
    'Breath and spells may strike an area: a line, a cone or a burst, friends included.',
  ],
};
