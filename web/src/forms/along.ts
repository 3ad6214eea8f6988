/** Numbers on stretches: which are free, and which is nearest. The server has the last word. */

import type { Along, Stretch } from '../wire/types';
import { checks } from './checks.svelte';
import { alongStart, mapOf, type Value } from './logic';

/** The stretch and number of an answer; what the form begins with where it has none. */
export function alongOf(form: Along, value: Value): { on: string; at: number } {
  const { on, at } = alongStart(form);
  const given = mapOf(value);
  return {
    on: typeof given.on === 'string' ? given.on : on,
    at: typeof given.at === 'number' ? given.at : at,
  };
}

export function stretchOf(form: Along, id: string): Stretch {
  return form.stretches.find((stretch) => stretch.id === id) ?? form.stretches[0]!;
}

function alongFree(form: Along, value: Value): boolean {
  const { on, at } = alongOf(form, value);
  return form.stretches.some(({ id, runs }) => id === on && runs.some(([first, last]) => first <= at && at <= last));
}

/** The free number of a stretch that is nearest. */
export function nearestOn(stretch: Stretch, at: number): number {
  const free = stretch.runs.map(([first, last]) => Math.min(Math.max(Number.isFinite(at) ? at : first, first), last));
  return free.reduce((best, next) => (Math.abs(next - at) < Math.abs(best - at) ? next : best));
}

checks.along = (form, value) => (alongFree(form, value) ? null : { key: 'not_here', values: {} });
