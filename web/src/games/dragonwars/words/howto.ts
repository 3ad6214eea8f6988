/** DragonWars on one page, in words. */

import type { HowToWords } from '../../entry';

export const howto: { [language in 'en' | 'de']: HowToWords } = {
  en: {
    win: 'How to win',
    winLines: [
      'Capture the Egg: bring the egg from the Summit to your own lair.',
      'Deathmatch: be the last with a living dragon.',
      'Colors vs Chromatics: your team is the last with a living dragon.',
    ],
    turn: 'A Round',
    turnLines: [
      'In secret, all players plot three Turns for each dragon: a movement and, if you like, fire.',
      'All plots are revealed. Then the three Turns happen one by one, for all dragons at once.',
      'In each Turn dragons fly, then fire burns, then dragons that meet strike each other.',
      'In the air a dragon must move every Turn. On the ground it may rest: 2 points of health or energy.',
      'A dragon whose movement is not possible may fall, and falls hurt.',
    ],
    example: 'An example',
    exampleLines: [
      'Blue’s Elder plots Forward 1 and a Fire Breath of 2. It flies one hex ahead and is now at total height 3.',
      'Its breath burns the next two hexes in the direction it faces, at its own total height.',
      'Orange’s dragon is in the second of them, also at total height 3: it is hit. On the ground the damage would be double.',
    ],
  },
  de: {
    win: 'So gewinnst du',
    winLines: [
      'Hol das Ei: Bring das Ei vom Gipfel in deinen eigenen Hort.',
      'Auf Leben und Tod: Behalte als Letzter einen lebenden Drachen.',
      'Farben gegen Metalle: Deine Mannschaft behält als letzte einen lebenden Drachen.',
    ],
    turn: 'Eine Runde',
    turnLines: [
      'Alle planen geheim drei Züge für jeden Drachen: eine Bewegung und, wenn du willst, Feuer.',
      'Alle Pläne werden aufgedeckt. Dann geschehen die drei Züge nacheinander, für alle Drachen zugleich.',
      'In jedem Zug fliegen erst die Drachen, dann brennt Feuer, dann schlagen sich Drachen, die sich treffen.',
      'In der Luft muss ein Drache sich jeden Zug bewegen. Am Boden darf er ruhen: 2 Punkte Leben oder Energie.',
      'Wessen Bewegung nicht möglich ist, kann abstürzen, und das schmerzt.',
    ],
    example: 'Ein Beispiel',
    exampleLines: [
      'Blaus Ältester plant Vorwärts 1 und Feueratem 2. Er fliegt ein Feld vor und ist jetzt in Gesamthöhe 3.',
      'Sein Atem brennt auf den nächsten zwei Feldern in Blickrichtung, in seiner eigenen Gesamthöhe.',
      'Der orange Drache ist auf dem zweiten davon, auch in Gesamthöhe 3: Er wird getroffen. Am Boden wäre der Schaden doppelt.',
    ],
  },
};
