/** Order Markers on their way onto cards: what is placed, what is left, what goes where next. */

import type { Json, Plan, Told } from '../../../wire/types';
import { asEvent } from '../model';

export const FACES = ['1', '2', '3', 'x'] as const;
export type Face = (typeof FACES)[number];

/** The card of each marker that is placed, by field. */
export type Placed = { [field: string]: string };

export const fieldOf = (face: string): string => `marker.${face}`;

/** The cards that take markers, and those that do not any more and why. */
export function cardsOf(plan: Plan): { open: { id: string; words: string }[]; closed: { id: string; words: string; reason: string }[] } {
  const [field] = Object.values(plan.fields);
  if (field?.form.form !== 'pick') return { open: [], closed: [] };
  const { options, bars = [] } = field.form;
  return { open: options.map(({ id, words }) => ({ id, words })), closed: bars.map(({ id, words, reason }) => ({ id, words, reason })) };
}

/** What of an answer still fits the question. */
export function fitting(plan: Plan, given: Json): Placed {
  const open = new Set(cardsOf(plan).open.map(({ id }) => id));
  const found = (given ?? {}) as { [field: string]: Json };
  return Object.fromEntries(
    Object.keys(plan.fields).flatMap((field) => {
      const card = found[field];
      return typeof card === 'string' && open.has(card) ? [[field, card]] : [];
    }),
  );
}

export function leftOf(plan: Plan, placed: Placed): Face[] {
  return FACES.filter((face) => fieldOf(face) in plan.fields && !placed[fieldOf(face)]);
}

/** The marker that is in hand next: the one after this one that is not placed yet. */
export function nextFace(plan: Plan, placed: Placed, after: Face): Face | null {
  const left = leftOf(plan, placed);
  return left.find((face) => FACES.indexOf(face) > FACES.indexOf(after)) ?? left[0] ?? null;
}

/** Where a seat's markers were in the last round that was shown to all, as far as it is known. */
export function lastOrders(events: readonly Told[], color: string): { [field: string]: string } | null {
  const shown = events.filter((told) => told.event === 'markers_shown' && asEvent(told).color === color).at(-1);
  if (!shown) return null;
  return Object.fromEntries(asEvent(shown).markers.map(([face, card]) => [fieldOf(face), `card:${card}`]));
}
