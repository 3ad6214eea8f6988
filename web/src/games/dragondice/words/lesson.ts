/** The game in a few steps, for new players. */

import type { Lesson } from '../../entry';

export const lesson: Lesson = {
  about: {
    en: 'Three armies of dice each, three terrains between them; hold two of them on the eighth face to win.',
    de: 'Jeder hat drei Armeen aus Würfeln, dazwischen liegen drei Gelände; wer zwei davon auf der achten Seite hält, gewinnt.',
  },
  steps: [
    {
      icon: 'up',
      words: {
        en: 'An army maneuvers: its terrain is turned one face up or down.',
        de: 'Eine Armee manövriert: Ihr Gelände wird eine Seite vor oder zurück gedreht.',
      },
    },
    {
      icon: 'eye',
      words: {
        en: 'The face says what comes next: magic from afar, missiles, or melee close by.',
        de: 'Die Seite sagt, was folgt: Magie aus der Ferne, Fernkampf, oder Nahkampf aus der Nähe.',
      },
    },
    {
      icon: 'dice',
      words: {
        en: 'Both sides roll their dice. What is not saved kills, and the owner chooses who.',
        de: 'Beide Seiten würfeln. Was nicht abgewehrt wird, tötet, und der Besitzer wählt, wen.',
      },
    },
    {
      icon: 'wing',
      words: {
        en: 'Dragons that were called attack every army at their terrain, friends too.',
        de: 'Gerufene Drachen greifen jede Armee in ihrem Gelände an, auch die eigenen.',
      },
    },
  ],
};
