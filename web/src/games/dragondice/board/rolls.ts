/** The latest rolls as the ten steps make them: per type what the dice show, and what changes it. */

import type { Told } from '../../../wire/types';
import { asEvent, type Part } from '../model';

export interface RollStep {
  step: 'subtotal' | 'subtracted' | 'divided' | 'special' | 'multiplied' | 'added';
  sign: '' | '−' | '+';
  amount: number;
  parts: Part[];
}

export interface RollLine {
  number: number;
  seat: number;
  place: number;
  /** What it was rolled for. */
  kind: string;
  type: string;
  steps: RollStep[];
  total: number;
}

const SIGNS: [RollStep['step'], RollStep['sign']][] = [
  ['subtotal', ''],
  ['subtracted', '−'],
  ['divided', '−'],
  ['special', '+'],
  ['multiplied', '+'],
  ['added', '+'],
];

export function rollLine(told: Told): RollLine | null {
  const event = asEvent(told);
  if (event?.event !== 'roll_counted') return null;
  const steps = SIGNS.flatMap(([step, sign]): RollStep[] => {
    const parts = (event.parts ?? []).filter(([of]) => of === step);
    return event[step] || step === 'subtotal' ? [{ step, sign, amount: event[step], parts }] : [];
  });
  return {
    number: told.number,
    seat: event.seat,
    place: event.place,
    kind: event.kind,
    type: event.type,
    steps,
    total: event.total,
  };
}

const MOST = 3;
/** Rolls are forgotten when a phase or another attack begins. */
const CLOSES = new Set(['phase_began']);

/** The rolls of what is going on, latest last; lines of one roll together. */
export function latestRolls(events: readonly Told[]): RollLine[] {
  const found: RollLine[] = [];
  for (let at = events.length - 1; at >= 0 && found.length < MOST; at -= 1) {
    const told = events[at]!;
    if (CLOSES.has(told.event) && told.phase !== 'eighth_face') {
      if (found.length > 0) break;
      continue;
    }
    const line = rollLine(told);
    if (line) found.unshift(line);
  }
  return found;
}
