/** Words around the table that are loaded when they are needed: the end, taking back, sounds, the guide. */

import { wordsOf } from '../../words/index.svelte';

export const en = {
  effects: 'Sounds of dice, fire and hits',
  volume: 'Volume',
  with_take_backs: 'with take-backs',
  guide_show: 'Go to it',
  summary: 'The match in numbers',
  turning_points: 'Turning points',
  no_summary: 'The summary could not be loaded.',
  more_turns: 'Show all {n}',
  take_backs: 'Played with take-backs: {n}',
  take_back_title: 'Undo past a die or a reveal?',
  take_back_words:
    'Dice have fallen or plans were shown since your last answer. Going back means new dice: a free re-roll. You may do so, and the match will be marked “with take-backs” at its end, in lists and in the replay.',
  take_back_yes: 'Undo anyway',
} as const;

export const de: { [key in keyof typeof en]: string } = {
  effects: 'Geräusche von Würfeln, Feuer und Treffern',
  volume: 'Lautstärke',
  with_take_backs: 'mit Rücknahmen',
  guide_show: 'Dorthin',
  summary: 'Das Spiel in Zahlen',
  turning_points: 'Wendepunkte',
  no_summary: 'Die Übersicht konnte nicht geladen werden.',
  more_turns: 'Alle {n} zeigen',
  take_backs: 'Mit Rücknahmen gespielt: {n}',
  take_back_title: 'Über einen Wurf oder eine Aufdeckung zurück?',
  take_back_words:
    'Seit deiner letzten Antwort sind Würfel gefallen oder Pläne aufgedeckt worden. Zurückgehen heißt neu würfeln, ein geschenkter Wurf. Du darfst das; am Ende, in Listen und in der Wiederholung steht dann „mit Rücknahmen“.',
  take_back_yes: 'Trotzdem zurück',
};

export const e = wordsOf<keyof typeof en>({ en, de });
