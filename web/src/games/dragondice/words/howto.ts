/** Dragon Dice on one page, in words. */

import type { HowToWords } from '../../entry';

export const howto: { [language in 'en' | 'de']: HowToWords } = {
  en: {
    win: 'How to win',
    winLines: [
      'Hold two terrains that show their eighth face.',
      'Or be the only one with units left.',
      'Every player brings three armies of dice, a terrain and dragons.',
    ],
    turn: 'A turn',
    turnLines: [
      'Dragons at terrains with your armies attack them.',
      'Two of your armies may march, one after the other.',
      'A march begins with a maneuver: turn the terrain one face up or down. Others there may oppose it.',
      'Then an action, the one the terrain’s face shows: magic, missiles or melee.',
      'At the end units may come from the reserves or go there.',
    ],
    example: 'An example',
    exampleLines: [
      'The terrain shows face 6, melee. All dice of your army are rolled: 3 + 1 + 2 = 6 melee results.',
      'The army that is attacked rolls for saves: 2. So 6 − 2 = 4 damage is left.',
      'Its owner chooses units worth up to 4 health that die. Then that army may strike back.',
    ],
  },
  de: {
    win: 'So gewinnst du',
    winLines: [
      'Halte zwei Gelände, die ihre achte Seite zeigen.',
      'Oder habe als Einziger noch Einheiten.',
      'Jeder bringt drei Armeen aus Würfeln, ein Gelände und Drachen mit.',
    ],
    turn: 'Ein Zug',
    turnLines: [
      'Drachen in Geländen mit deinen Armeen greifen diese an.',
      'Zwei deiner Armeen dürfen marschieren, eine nach der anderen.',
      'Ein Marsch beginnt mit einem Manöver: Dreh das Gelände eine Seite vor oder zurück. Andere dort dürfen sich widersetzen.',
      'Dann eine Aktion, und zwar die, die das Gelände zeigt: Magie, Fernkampf oder Nahkampf.',
      'Am Ende dürfen Einheiten aus der Reserve kommen oder dorthin gehen.',
    ],
    example: 'Ein Beispiel',
    exampleLines: [
      'Das Gelände zeigt Seite 6, Nahkampf. Alle Würfel deiner Armee rollen: 3 + 1 + 2 = 6 Nahkampf.',
      'Die angegriffene Armee würfelt Abwehr: 2. Also bleiben 6 − 2 = 4 Schaden.',
      'Ihr Besitzer wählt Einheiten mit zusammen bis zu 4 Gesundheit, die sterben. Danach darf diese Armee zurückschlagen.',
    ],
  },
};
