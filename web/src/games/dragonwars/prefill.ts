/** Answers to begin with: facings as they were meant in the plot, recovery where it helps. */

import type { Draft } from '../../state/drafts';
import type { Json, Plan, Prompt } from '../../wire/types';
import { DIRECTION_NAMES } from '../../hexes/hexes';
import type { DragonWarsView } from './model';
import { MOST_ENERGY, RECOVERY, typeOf } from './numbers';
import type { Plot } from './plotting/plot';

export function prefill(
  prompt: Prompt,
  view: DragonWarsView,
  draft: Draft,
): { [field: string]: Json } | undefined {
  if (prompt.form.form !== 'plan') return undefined;
  if (prompt.kind === 'grounded') return grounded(prompt.form, prompt.seat, view, draft);
  if (prompt.kind === 'hold') {
    return Object.fromEntries(Object.keys(prompt.form.fields).map((name) => [name, 'strike']));
  }
  return undefined;
}

function grounded(plan: Plan, seat: number, view: DragonWarsView, draft: Draft): { [field: string]: Json } {
  const kept = draft.load('plot') as { round?: number; plot?: Plot } | null;
  const plot = kept?.round === view.round ? kept.plot : undefined;
  const values: { [field: string]: Json } = {};
  for (const name of Object.keys(plan.fields)) {
    const [type = '', part] = name.split('.');
    const dragon = view.dragons.find((other) => other.seat === seat && other.type === type);
    if (!dragon) continue;
    const facing = plot?.[type]?.facings[view.turn];
    if (part === 'face' && facing !== undefined) values[name] = DIRECTION_NAMES[facing] ?? 'N';
    if (part === 'rest') values[name] = bestRest(dragon.health, typeOf(type).health, dragon.energy);
  }
  return values;
}

/** Health first, then energy; nothing where both are full. */
function bestRest(health: number, most: number, energy: number): string {
  const toHealth = Math.min(RECOVERY, most - health);
  if (toHealth === 0 && energy >= MOST_ENERGY) return 'none';
  return `H${toHealth}E${RECOVERY - toHealth}`;
}
