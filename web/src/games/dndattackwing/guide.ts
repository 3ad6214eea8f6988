/** The guided first match as data: what is explained at which question. */

import type { GuideStep } from '../kit';

/** Each page with the control it speaks of. */
const at = (prompt: string, time: number, ...said: [control: string, words: string][]): GuideStep => ({
  prompt,
  time,
  at: said.map(([control]) => control),
  pages: { en: said.map(([, words]) => words) },
});

export const guide: GuideStep[] = [
  at(
    'place_creature',
    1,
    ['', 'Welcome! Everybody leads a Legion of creatures. You win when yours are the last on the battlefield.'],
    ['board', 'Put your creature inside the marked strip; the knob ahead of it turns it. Wheel or fingers zoom.'],
    ['prompt', 'When it stands where you want it, send it.'],
  ),
  at('legion', 1, ['prompt', 'Everybody brings a Legion. For a first match take a ready one.']),
  at(
    'dials',
    1,
    ['prompt', 'Each creature gets a maneuver in secret: the number is its speed, the arrow its bearing.'],
    ['prompt', 'Green ones rest, red ones exhaust: an exhausted creature performs no Actions.'],
    ['board', 'A figure that floats above its base is in the air. How far a template leads is for you to judge.'],
  ),
  at('altitude', 1, ['prompt', 'A flyer may change its altitude once a round. Swooping, it reaches the ground with its bite and can be reached from there.']),
  at('action', 1, ['prompt', 'One Action: Dodge cancels a hit later on, Concentrate makes eyes count, a Target Token rolls dice again, Charge strikes harder.']),
  at('attack', 1, ['prompt', 'Choose what to attack with. Nothing is measured now: judge arc and distance by eye.']),
  at('defender', 1, ['board', 'Name the target. Only then is it measured, and a wrong guess loses the attack.']),
];
