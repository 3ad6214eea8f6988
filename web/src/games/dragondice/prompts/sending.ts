/** Plans that send single dice somewhere: who goes where, and what that makes as an answer. */

import type { Json, Option, Plan } from '../../../wire/types';
import type { DragonDiceView } from '../model';

export interface Going {
  field: string;
  die: number;
  /** Where it lies now. */
  place: number;
  options: Option[];
}

/** The dice a plan is about, one field each, by where they lie. */
export function goingOf(plan: Plan, view: DragonDiceView): Going[] {
  return Object.entries(plan.fields).flatMap(([field, { form, about }]): Going[] => {
    const die = Number(about?.find((each) => each.startsWith('die:'))?.slice(4) ?? NaN);
    const seen = view.dice.find(({ id }) => id === die);
    return form.form === 'pick' && seen ? [{ field, die, place: seen.place, options: form.options }] : [];
  });
}

/** The answer in which these dice go where they are sent and all others do what comes first: stay. */
export function answerOf(going: Going[], sent: { [field: string]: string }): { [field: string]: Json } {
  return Object.fromEntries(going.map(({ field, options }) => [field, sent[field] ?? options[0]?.id ?? '']));
}

/** Who is sent away in an answer. */
export function sentIn(going: Going[], answer: Json): { [field: string]: string } {
  const given = (answer ?? {}) as { [field: string]: Json };
  return Object.fromEntries(
    going.flatMap(({ field, options }) => {
      const goal = String(given[field] ?? '');
      return goal && goal !== options[0]?.id ? [[field, goal]] : [];
    }),
  );
}
