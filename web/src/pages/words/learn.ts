/** The words of the page that teaches; no other page loads them. */

import { wordsOf } from '../../words/index.svelte';

export const en = {
  learn_title: 'Learn {game}',
  learn_dragonwars: 'Four dragons each, three Turns plotted in secret, then everything happens at once.',
  learn_dragonwars_1: 'Everybody plots movement and fire of all dragons for three Turns.',
  learn_dragonwars_2: 'All plots are revealed together, and the dragons fly.',
  learn_dragonwars_3: 'Fire burns what is in the right hex at the right height; on the ground it hurts twice.',
  learn_dragonwars_4: 'Whoever flies into a mountain or off the map may fall.',
  learn_dragondice: 'Three armies of dice each, three terrains between them; whoever holds two of them on the eighth face wins.',
  learn_dragondice_1: 'An army maneuvers: its terrain is turned one face up or down.',
  learn_dragondice_2: 'The face says what comes next: magic from afar, missiles, or melee close by.',
  learn_dragondice_3: 'Both sides roll their dice. What is not saved kills, and the owner chooses who.',
  learn_dragondice_4: 'Dragons that were called attack every army at their terrain, friends too.',
  start_guided: 'A match with explanations',
} as const;

export const de: { [key in keyof typeof en]: string } = {
  learn_title: '{game} lernen',
  learn_dragonwars: 'Jeder hat vier Drachen, plant drei Züge geheim, dann geschieht alles zugleich.',
  learn_dragonwars_1: 'Alle planen Bewegung und Feuer ihrer Drachen für drei Züge.',
  learn_dragonwars_2: 'Alle Pläne werden zusammen aufgedeckt, und die Drachen fliegen.',
  learn_dragonwars_3: 'Feuer brennt, wer im richtigen Feld in der richtigen Höhe ist; am Boden schmerzt es doppelt.',
  learn_dragonwars_4: 'Wer gegen einen Berg oder von der Karte fliegt, kann abstürzen.',
  learn_dragondice: 'Jeder hat drei Armeen aus Würfeln, dazwischen liegen drei Gelände; wer zwei davon auf der achten Seite hält, gewinnt.',
  learn_dragondice_1: 'Eine Armee manövriert: Ihr Gelände wird eine Seite vor oder zurück gedreht.',
  learn_dragondice_2: 'Die Seite sagt, was folgt: Magie aus der Ferne, Fernkampf, oder Nahkampf aus der Nähe.',
  learn_dragondice_3: 'Beide Seiten würfeln. Was nicht abgewehrt wird, tötet, und der Besitzer wählt, wen.',
  learn_dragondice_4: 'Gerufene Drachen greifen jede Armee in ihrem Gelände an, auch die eigenen.',
  start_guided: 'Ein Spiel mit Erklärungen',
};

export const l = wordsOf<keyof typeof en>({ en, de });
