/** When an answer to a form is complete, and what is still missing. The server has the last word. */

import type { Along, Build, Faces, Form, Json, Option, PickWeight, Plan, Share } from '../wire/types';
import type { Values } from '../words/index.svelte';
import type { Key } from '../words/en';
import { checks } from './checks.svelte';

export type Value = Json | undefined;

export interface Missing {
  key: Key;
  values: Values;
}

/** What the form starts with: its default, otherwise nothing chosen yet. */
export function firstValue(form: Form): Value {
  switch (form.form) {
    case 'pick':
    case 'build':
      return form.otherwise || undefined;
    case 'pick_some':
    case 'pick_weight':
      return form.otherwise ?? [];
    case 'order':
      return [];
    case 'share':
      return Object.fromEntries(
        form.options.map((option, place) => [option.id, form.least?.[place] ?? 0]),
      );
    case 'along':
      return alongStart(form);
    case 'region':
      return { x: form.otherwise[0], y: form.otherwise[1], heading: form.otherwise[2] };
    case 'faces':
      return form.sides.map(() => 0);
    case 'plan':
      return planStart(form, {});
  }
}

/** A plan's first values: those given, otherwise what each field starts with. */
export function planStart(plan: Plan, given: { [field: string]: Json }): { [field: string]: Json } {
  const values: { [field: string]: Json } = {};
  for (const [name, field] of Object.entries(plan.fields)) {
    const value = given[name] ?? firstValue(field.form);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** What is still missing from an answer; null when it can be sent. */
export function missing(form: Form, value: Value): Missing | null {
  switch (form.form) {
    case 'pick':
      return form.options.some(({ id }) => id === value) ? null : say('choose_one');
    case 'pick_some': {
      const count = listOf(value).length;
      if (count < form.least) return say('choose_more', { n: form.least - count });
      return count > form.most ? say('choose_fewer', { n: count - form.most }) : null;
    }
    case 'pick_weight': {
      const sum = weightOf(form, listOf(value));
      const wanted = wantedWeight(form);
      if (form.mode === 'at_most') return sum > wanted ? say('too_much', { sum, wanted }) : null;
      return sum === wanted ? null : say('comes_to', { sum, wanted });
    }
    case 'order': {
      const left = (form.length ?? form.options.length) - listOf(value).length;
      return left > 0 ? say('order_more', { n: left }) : null;
    }
    case 'share': {
      const left = shareLeft(form, value);
      if (left < 0) return say('share_too_much', { n: -left });
      return left > 0 && form.whole !== false ? say('share_left', { n: left }) : null;
    }
    case 'along':
      return checks.along?.(form, value) ?? null;
    case 'region':
      return checks.region?.(form, value) ?? null;
    case 'faces':
      return facesGiven(form, value) ? null : say('type_faces');
    case 'build':
      return buildMissing(form, value);
    case 'plan':
      return planMissing(form, value);
  }
}

function buildMissing(form: Build, value: Value): Missing | null {
  const { text, ...more } = mapOf(value);
  if (typeof text === 'string') return text.trim() ? null : say('paste_something');
  const chosen = Object.keys(more).length > 0 || form.options.some(({ id }) => id === value);
  return chosen ? null : say('choose_or_paste');
}

/** The options whose words have all parts of a text in them. */
export function optionsWith(options: Option[], wanted: string, words: (option: Option) => string): Option[] {
  const parts = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const said = words(option).toLowerCase();
    return parts.every((part) => said.includes(part));
  });
}

function planMissing(plan: Plan, value: Value): Missing | null {
  const left = Object.keys(plan.fields).filter((name) => fieldMissing(plan, name, value));
  return left.length > 0 ? say('fields_left', { n: left.length }) : null;
}

/** What is missing from one field of a plan. */
export function fieldMissing(plan: Plan, name: string, value: Value): Missing | null {
  const field = plan.fields[name];
  return field ? missing(field.form, mapOf(value)[name]) : null;
}

export function listOf(value: Value): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

export function mapOf(value: Value): { [name: string]: Json } {
  return value && typeof value === 'object' && !Array.isArray(value) ? value : {};
}

export function weightOf(form: PickWeight, chosen: string[]): number {
  return form.options.reduce(
    (sum, { id }, place) => sum + (chosen.includes(id) ? (form.weights[place] ?? 0) : 0),
    0,
  );
}

/** The sum to reach: the total, or the largest reachable sum below it. */
export function wantedWeight(form: PickWeight): number {
  if (form.mode !== 'nearest') return form.total;
  let sums = new Set([0]);
  for (const weight of form.weights) {
    sums = new Set([...sums, ...[...sums].map((sum) => sum + weight)]);
  }
  return Math.max(...[...sums].filter((sum) => sum <= form.total));
}

export function shareLeft(form: Share, value: Value): number {
  const given = mapOf(value);
  return form.options.reduce((left, { id }) => left - Number(given[id] ?? 0), form.amount);
}

export function alongStart(form: Along): { on: string; at: number } {
  const first = form.stretches[0]!;
  const [on, at] = form.otherwise ?? [first.id, first.runs[0]![0]];
  return { on, at };
}

function facesGiven(form: Faces, value: Value): boolean {
  const faces = Array.isArray(value) ? value.map(Number) : [];
  return form.sides.every((sides, place) => {
    const face = faces[place] ?? 0;
    return Number.isInteger(face) && face >= 1 && face <= sides;
  });
}

function say(key: Key, values: Values = {}): Missing {
  return { key, values };
}
