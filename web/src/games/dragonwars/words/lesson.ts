/** The game in a few steps, for new players. */

import type { Lesson } from '../../entry';

export const lesson: Lesson = {
  about: {
    en: 'Four dragons each, three Turns plotted in secret, then everything happens at once.',
    de: 'Jeder hat vier Drachen, plant drei Züge geheim, dann geschieht alles zugleich.',
  },
  steps: [
    {
      icon: 'lock',
      words: {
        en: 'All players plot movement and fire for each dragon, three Turns ahead.',
        de: 'Alle planen Bewegung und Feuer ihrer Drachen für drei Züge.',
      },
    },
    {
      icon: 'wing',
      words: {
        en: 'All plots are revealed together, and the dragons fly.',
        de: 'Alle Pläne werden zusammen aufgedeckt, und die Drachen fliegen.',
      },
    },
    {
      icon: 'flame',
      words: {
        en: 'Fire burns what is in the right hex at the right height; on the ground it hurts twice.',
        de: 'Feuer brennt, wer im richtigen Feld in der richtigen Höhe ist; am Boden schmerzt es doppelt.',
      },
    },
    {
      icon: 'warning',
      words: {
        en: 'A dragon that flies into a mountain or off the map may fall.',
        de: 'Wer gegen einen Berg oder von der Karte fliegt, kann abstürzen.',
      },
    },
  ],
};
