/** HeroScape on one page, in our words. */

import type { HowToWords } from '../../entry';

interface Page extends HowToWords {
  heights: string;
  heightLines: string[];
  fight: string;
  fightLines: string[];
}

export const howto: Page = {
  win: 'How to win',
  winLines: [
    'You lead an Army: a few cards, each with one Hero or with a Squad of figures that act together.',
    'Destroy every figure of the other side, or do what the Scenario asks for.',
    'If the rounds run out, the side with more points left on the battlefield wins.',
  ],
  turn: 'A round',
  turnLines: [
    'All players put markers 1, 2, 3 and X on Army Cards, face down. X is only a decoy.',
    'All players roll the 20-sided die: the highest goes first.',
    'In turn order, all reveal marker 1: the card under it takes a turn. Then come 2 and 3.',
    'In a turn the figures of the card move, one after the other; then they attack, each once.',
  ],
  heights: 'Moving',
  heightLines: [
    'A space costs 1. Each level up costs 1 more, and a figure cannot climb as many levels at once as it is tall.',
    'Going down is free, but a drop at least as high as the figure is a fall and may wound it.',
    'Water ends a move. Flying figures cross everything for 1 a space.',
    'Next to an enemy a figure is engaged. If it walks away, that enemy may strike with one die.',
  ],
  fight: 'Attacking',
  fightLines: [
    'The target must be within Range and in sight: there must be a straight line from the figure’s eyes to the target’s body.',
    'An engaged figure may attack only those it is engaged with.',
    'The attacker rolls Attack dice and counts skulls, the defender rolls Defense dice and counts shields. The higher figure rolls one more die.',
    'Each skull that is not blocked is a wound. A figure with as many wounds as Life is destroyed.',
  ],
  example: 'An example',
  exampleLines: [
    'Red’s archer stands on level 4, Blue’s warrior 5 spaces away on level 1. The archer has Attack 3, one more for height: four dice.',
    'It rolls three skulls. The warrior’s three Defense dice show one shield.',
    'Two wounds. The warrior has Life 1 and is destroyed.',
  ],
};
