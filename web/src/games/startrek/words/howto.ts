/** Star Trek: Attack Wing on one page, in words. */

import type { HowToWords } from '../../entry';

export const howto: HowToWords & { attack: string; attackLines: string[] } = {
  win: 'How to win',
  winLines: [
    'Have the last ships in the play area.',
    'A ship is destroyed when it has as many Damage Cards as Hull.',
    'A ship whose base leaves the mat has fled and is lost as well.',
  ],
  turn: 'A round',
  turnLines: [
    'Planning: set a maneuver for each of your ships, in secret.',
    'Activation: from the lowest Skill to the highest, each ship shows its dial, moves and performs one Action.',
    'Combat: from the highest Skill to the lowest, each ship may attack one target.',
    'End: most tokens are taken off, and Initiative passes on.',
  ],
  example: 'Maneuvers',
  exampleLines: [
    'A template is laid at the front of the base, and the ship is moved to its other end.',
    'A red maneuver gives an Auxiliary Power Token; a green one takes one away. With such a token there are no Actions and no red maneuvers.',
    'A ship that would end on another slides back along its template and loses its Action.',
  ],
  attack: 'An attack',
  attackLines: [
    'The target must be in the firing arc and within Range 3. At Range 1 the attacker rolls one more die, at Range 3 the defender does.',
    'The attacker rolls and modifies: a Target Lock rerolls dice, Battle Stations turns its own symbols into hits.',
    'The defender rolls and modifies: an Evade Token adds an Evade.',
    'Each Evade cancels a hit, and the rest goes to Shields, then to the hull as Damage Cards.',
  ],
};
