/** The game in a few steps, for somebody who wants to learn it. */

import type { Lesson } from '../../entry';

export const lesson: Lesson = {
  about: { en: 'Heroes and squads from all worlds fight over a battlefield of stacked hexes, with orders placed in secret.' },
  match: { mode: 'master', scenario: 'first-steps', armies: 'preset', round_limit: 8 },
  steps: [
    { icon: 'lock', words: { en: 'Each round you put markers 1, 2, 3 and a decoy on your Army Cards, face down.' } },
    { icon: 'dice', words: { en: 'The 20-sided die decides who goes first; then all players turn up 1, then 2, then 3.' } },
    { icon: 'wing', words: { en: 'The card under the marker takes a turn: its figures move, then attack. Climbing costs movement.' } },
    { icon: 'eye', words: { en: 'You attack what is in range and can be seen. Skulls that shields do not block are wounds.' } },
    { icon: 'up', words: { en: 'Height helps: the higher figure rolls one more die.' } },
  ],
};
