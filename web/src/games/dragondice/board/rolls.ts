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
  if (event.event !== 'roll_counted') return null;
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

/** One roll: its lines, one for each type that was counted. */
export type Rolled = [RollLine, ...RollLine[]];

const MOST = 3;

/** The latest rolls of one phase, latest last. */
export function latestRolls(events: readonly Told[]): Rolled[] {
  const found: Rolled[] = [];
  for (let at = events.length - 1; at >= 0; at -= 1) {
    const told = events[at]!;
    if (told.event === 'phase_began' && found.length > 0) break;
    const line = rollLine(told);
    if (!line) continue;
    const next = found[0]?.[0];
    if (next && next.number === line.number + 1 && next.kind === line.kind && next.seat === line.seat) found[0]!.unshift(line);
    else if (found.length === MOST) break;
    else found.unshift([line]);
  }
  return found;
}
