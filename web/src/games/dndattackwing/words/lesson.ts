/** The game in a few steps, for somebody who wants to learn it. */

import type { Lesson } from '../../entry';

export const lesson: Lesson = {
  about: { en: 'Dragons in the air, giants and soldiers on the ground: dials set in secret, attacks called by eye. The last Legion wins.' },
  steps: [
    { icon: 'lock', words: { en: 'Everybody sets a dial for each creature in secret, then creatures move from the lowest Level to the highest.' } },
    { icon: 'wing', words: { en: 'There are two levels. Dragons fly, swoop to bite what is below, or land; what walks stays on the ground.' } },
    { icon: 'eye', words: { en: 'Nothing is measured beforehand: name weapon and target, and only then the ruler says whether it reaches.' } },
    { icon: 'dice', words: { en: 'Dodges cancel hits and Armor turns some away; the rest are Damage Cards, until there are as many as Health.' } },
  ],
};
