/** The guided first match as data: what is explained at which question. */

import type { GuideStep } from '../kit';

const step = (prompt: string, time: number, at: string[], en: string[]): GuideStep => ({ prompt, time, at, pages: { en } });

export const guide: GuideStep[] = [
  step('fleet', 1, ['', 'prompt'], [
    'Welcome! Everybody brings a fleet of starships. You win when yours are the last ships in the play area.',
    'For a first match take a ready fleet: choose one and send it.',
  ]),
  step('next_placed', 1, ['', 'prompt'], [
    'Welcome! Your fleet begins on your edge of the mat. You win when yours are the last ships in the play area.',
    'Ships with the lowest Skill are placed first. These are equal: choose one.',
  ]),
  step('place_ship', 1, ['board', 'board', 'prompt'], [
    'Your ships begin in the strip on your edge of the mat, facing wherever you like.',
    'Drag the ship inside the marked strip; the knob ahead of it turns it. Wheel or fingers zoom, and a drag of the mat itself moves it.',
    'When it stands where you want it, send it.',
  ]),
  step('dial', 1, ['prompt', 'prompt', 'board'], [
    'Every ship gets a maneuver in secret. The number is its speed, the arrow its bearing: straight ahead, a bank by 45 degrees, a turn by 90.',
    'Green ones are easy and restore power, red ones strain the ship: an Auxiliary Power Token, and no Action while it has one. What is set stays set.',
    'Press any ship to see its arcs and the range bands around it. How far a template leads is for you to judge.',
  ]),
  step('dial', 2, ['prompt'], ['Ships with a low Skill are set and moved first; ships with a high Skill see where the others went before they move and fire.']),
  step('action', 1, ['prompt', 'board'], [
    'After its move a ship may perform one Action. Evade cancels a hit later on, a Target Lock lets you roll attack dice again, Scan takes a defense die from your target, Battle Stations turns its signs into hits or evades.',
    'Tokens lie beside the ship until they are used or the round ends.',
  ]),
  step('attack', 1, ['prompt', 'board'], [
    'Your ship may attack one target in its firing arc. The numbers beside each target say what the dice promise.',
    'The line shows what was measured: Range 1 gives you one more die, Range 3 gives the defender one more.',
  ]),
  step('override', 1, ['prompt'], ['This ship revealed a red maneuver though it had no power for it. You, its opponent, choose what it flies instead.']),
];
