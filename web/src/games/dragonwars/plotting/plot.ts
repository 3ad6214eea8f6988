/** A plot being made: marks in holes, where a new mark replaces the old one (DW-RULING-07). */

import type { Json, Plan, Told } from '../../../wire/types';
import { asDragonWars, nameParts, type Order } from '../model';
import { CLIMB, DESCEND, movementOf, MOVEMENTS, NO_FIRE, TURNS, typeOf } from '../numbers';

export interface Lane {
  orders: Order[];
  /** The facings meant for the Turns in which the dragon is grounded. */
  facings: { [turn: number]: number };
}

export type Plot = { [type: string]: Lane };

const MARKS = [...MOVEMENTS.map(({ id }) => id), CLIMB, DESCEND];

export function emptyLane(): Lane {
  return { orders: TURNS.map(() => [[], NO_FIRE]), facings: {} };
}

/** The types of dragon a plan asks for, in its order. */
export function typesOf(plan: Plan): string[] {
  return [...new Set(Object.keys(plan.fields).map((name) => name.split('.')[0] ?? ''))];
}

export function emptyPlot(plan: Plan): Plot {
  return Object.fromEntries(typesOf(plan).map((type) => [type, emptyLane()]));
}

export function toAnswer(plan: Plan, plot: Plot): { [field: string]: Json } {
  const answer: { [field: string]: Json } = {};
  for (const type of typesOf(plan)) {
    const lane = plot[type] ?? emptyLane();
    for (const turn of TURNS) {
      const [move, fire] = lane.orders[turn - 1] ?? [[], NO_FIRE];
      answer[`${type}.${turn}.move`] = move;
      answer[`${type}.${turn}.fire`] = fire;
    }
  }
  return answer;
}

/** The types of dragon an answer speaks of. */
export function typesIn(answer: Json): string[] {
  return [...new Set(Object.keys(answer ?? {}).map((name) => name.split('.')[0] ?? ''))];
}

export function fromAnswer(types: string[], answer: Json): Plot {
  const given = (answer ?? {}) as { [field: string]: Json };
  return Object.fromEntries(
    types.map((type) => [
      type,
      {
        facings: {},
        orders: TURNS.map((turn): Order => [
          (given[`${type}.${turn}.move`] as string[] | undefined) ?? [],
          (given[`${type}.${turn}.fire`] as string | undefined) ?? NO_FIRE,
        ]),
      },
    ]),
  );
}

/** The last plot of a color that was revealed, as far as its dragons still live. */
export function lastPlot(plan: Plan, color: string, events: Told[]): Plot | null {
  for (let place = events.length - 1; place >= 0; place -= 1) {
    const event = asDragonWars(events[place]!);
    if (event?.event !== 'plot_revealed' || event.color !== color) continue;
    const plot = emptyPlot(plan);
    for (const [id, orders] of event.lanes) {
      const { type } = nameParts(id);
      if (plot[type]) plot[type] = { orders, facings: {} };
    }
    return plot;
  }
  return null;
}

export function withMark(move: readonly string[], mark: string): string[] {
  if (move.includes(mark)) return move.filter((other) => other !== mark);
  const movement = movementOf(mark);
  const rise = mark === CLIMB || mark === DESCEND;
  const kept = move.filter((other) => {
    const otherMovement = movementOf(other);
    if (movement) return !otherMovement && movement.changesHeight;
    return rise && otherMovement !== undefined && otherMovement.changesHeight;
  });
  return MARKS.filter((other) => other === mark || kept.includes(other));
}

export interface Fire {
  row: string | null;
  blast: boolean;
}

export function readFire(fire: string): Fire {
  const parts = fire === NO_FIRE ? [] : fire.split('+');
  return { row: parts.find((part) => part !== 'CB') ?? null, blast: parts.includes('CB') };
}

/** The fire after a mark on the fire row or the Close Blast was set or taken off. */
export function withFire(fire: string, part: string): string {
  const now = readFire(fire);
  if (part === 'CB') now.blast = !now.blast;
  else now.row = now.row === part ? null : part;
  return [now.row, now.blast ? 'CB' : null].filter(Boolean).join('+') || NO_FIRE;
}

/** The marks of the fire row of a type: Fireballs, then Breaths. */
export function fireRow(type: string): { fireballs: string[]; breaths: string[]; blast: boolean } {
  const { fireball, breath, blast } = typeOf(type);
  return {
    fireballs: Array.from({ length: fireball }, (_, n) => `FB${n + 1}`),
    breaths: Array.from({ length: Math.max(breath - 1, 0) }, (_, n) => `BR${n + 2}`),
    blast,
  };
}

export function isEmpty(lane: Lane): boolean {
  return lane.orders.every(([move, fire]) => move.length === 0 && fire === NO_FIRE);
}
