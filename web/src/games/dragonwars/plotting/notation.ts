/** Plots as people type them in the terminal: "F1+ FB2 / LT / HOVER"; a shared list of cases holds both to the same. */

import type { Order } from '../model';
import { CLIMB, DESCEND, movementOf, NO_FIRE, typeOf } from '../numbers';
import { fireRow } from './plot';

export type Mistake =
  | 'nothing'
  | 'unknown'
  | 'both'
  | 'two_movements'
  | 'speed'
  | 'rise_alone'
  | 'no_rise'
  | 'two_fires'
  | 'no_blast'
  | 'no_breath'
  | 'breath_reach'
  | 'fireball_reach';

export class Unreadable extends Error {
  constructor(
    readonly mistake: Mistake,
    /** What was typed there, where that is the mistake. */
    readonly typed = '',
  ) {
    super(mistake);
  }
}

const NOTHING_TYPED = ['.', 'none', 'nothing', 'rest'];
const RISES = new Map([
  ['+', CLIMB],
  ['UP', CLIMB],
  ['CLIMB', CLIMB],
  ['-', DESCEND],
  ['DOWN', DESCEND],
  ['DESCEND', DESCEND],
]);
const SHORT = new Map([
  ['F', 'F1'],
  ['FL', 'FLIP'],
  ['H', 'HOVER'],
  ['HV', 'HOVER'],
]);
const JOINED_FIRE = /(FB[0-9]|BR[0-9]|CB)\+(?=FB|BR|CB)/g;
const WORD = /\s*(?:(FB|BR)\s*([0-9])|([A-Z]+[0-9]*)|([+-]))(?=[\s+-]|$)/y;

/** The orders of one Turn, or of several with slashes between them. */
export function readTurns(text: string, type: string): Order[] {
  return text.split(/[/;,]/).map((part) => readOrder(part, type));
}

function readOrder(typed: string, type: string): Order {
  const text = typed.trim();
  if (NOTHING_TYPED.includes(text.toLowerCase())) return [[], NO_FIRE];
  if (!text) throw new Unreadable('nothing');
  const { move, rise, fires } = marksOf(text.toUpperCase());
  const movement = movementOf(move);
  if (movement && movement.steps > typeOf(type).speed) throw new Unreadable('speed', String(movement.steps));
  if (rise && !movement) throw new Unreadable('rise_alone');
  if (rise && !movement?.changesHeight) throw new Unreadable('no_rise', move);
  return [[move, rise].filter(Boolean), fireOf(fires, type)];
}

function marksOf(whole: string): { move: string; rise: string; fires: string[] } {
  const text = whole.replace(JOINED_FIRE, '$1 ').trimEnd();
  const found = { move: '', rise: '', fires: [] as string[] };
  let place = 0;
  while (place < text.length) {
    WORD.lastIndex = place;
    const match = WORD.exec(text);
    if (!match) throw new Unreadable('unknown', text.slice(place).trim().slice(0, 20));
    place = WORD.lastIndex;
    const [, fire, reach, plain, sign] = match;
    const word = SHORT.get(plain ?? sign ?? '') ?? plain ?? sign ?? '';
    const rise = RISES.get(word);
    if (fire) found.fires.push(`${fire}${reach}`);
    else if (word === 'CB') found.fires.push(word);
    else if (rise) {
      if (found.rise && found.rise !== rise) throw new Unreadable('both');
      found.rise = rise;
    } else if (movementOf(word)) {
      if (found.move) throw new Unreadable('two_movements');
      found.move = word;
    } else throw new Unreadable('unknown', word.slice(0, 20));
  }
  return found;
}

function fireOf(fires: string[], type: string): string {
  const rows = fires.filter((mark) => mark !== 'CB');
  const blasts = fires.length - rows.length;
  const { fireballs, breaths, blast } = fireRow(type);
  if (rows.length > 1 || fires.length > 2) throw new Unreadable('two_fires');
  if (blasts > 0 && !blast) throw new Unreadable('no_blast');
  if (blasts > 1) throw new Unreadable('two_fires');
  const [row] = rows;
  if (row?.startsWith('BR') && !breaths.includes(row)) {
    throw new Unreadable(breaths.length === 0 ? 'no_breath' : 'breath_reach', row.slice(2));
  }
  if (row?.startsWith('FB') && !fireballs.includes(row)) throw new Unreadable('fireball_reach', row.slice(2));
  return [...rows, ...(blasts > 0 ? ['CB'] : [])].join('+') || NO_FIRE;
}

/** Orders as they are typed. */
export function writeTurns(orders: readonly Order[]): string {
  const signs = new Map([
    [CLIMB, '+'],
    [DESCEND, '-'],
  ]);
  const written = orders.map(([move, fire]) => {
    const moved = move.map((mark) => signs.get(mark) ?? mark).join('');
    return [moved, fire === NO_FIRE ? '' : fire.replace('+', ' ')].filter(Boolean).join(' ') || '.';
  });
  return written.join(' / ');
}
