/** Star Trek: Attack Wing on one page, in words. */

import type { HowToWords } from '../../entry';

interface Parts extends HowToWords {
  actions: string;
  actionLines: string[];
  attack: string;
  attackLines: string[];
  cloak: string;
  cloakLines: string[];
  fleets: string;
  fleetLines: string[];
}

export const howto: Parts = {
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
  actions: 'Actions',
  actionLines: [
    'After its move a ship may perform one Action of its card, or one that its Captain or an Upgrade prints.',
    'Evasive Maneuvers, Scan and Battle Stations give a token that is gone at the end of the round. A Target Lock stays until it is spent.',
    'No ship performs the same Action twice in a round.',
  ],
  attack: 'An attack',
  attackLines: [
    'The target must be in the firing arc and within Range 3. At Range 1 the attacker rolls one more die, at Range 3 the defender does.',
    'The attacker rolls and modifies: a Target Lock rerolls dice, Battle Stations turns its own symbols into hits.',
    'The defender rolls and modifies: an Evade Token adds an Evade.',
    'Each Evade cancels a hit, and the rest goes to Shields, then to the hull as Damage Cards.',
  ],
  cloak: 'Cloaked ships',
  cloakLines: [
    'Cloak disables all Shields and gives 4 more defense dice. A ship that fires uncloaks at the end of the round, and its Shields are up again.',
    'A ship that stays cloaked cannot be locked from the next round on.',
    'A Sensor Echo shifts a cloaked ship to the left or right, beside a Straight 1 or 2.',
  ],
  fleets: 'Fleets and Missions',
  fleetLines: [
    'A fleet is ships with a Captain each and the Upgrades that fit their icons, for a number of squadron points.',
    'A Captain or Upgrade of another Faction costs 1 point more, an Admiral 3. Unique names are there once.',
    'A Mission sets its own goal; at the table its name opens all of its rules.',
  ],
};
