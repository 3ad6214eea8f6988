/** The game in a few steps, for somebody who wants to learn it. */

import type { Lesson } from '../../entry';

export const lesson: Lesson = {
  about: { en: 'Starships on an open mat: dials set in secret, flown by templates, fired in arc and range. The last fleet wins.' },
  steps: [
    { icon: 'lock', words: { en: 'Everybody sets a dial for each ship in secret: how fast, and straight, banking or turning.' } },
    { icon: 'follow', words: { en: 'Ships move from the lowest Skill to the highest, and each then performs one Action: evade, lock, scan, cloak.' } },
    { icon: 'dice', words: { en: 'Ships fire from the highest Skill to the lowest: at one target in their arc, within Range 3.' } },
    { icon: 'warning', words: { en: 'Every Evade cancels a hit. What is left takes Shields first, then the hull, and critical hits cripple systems.' } },
  ],
};
