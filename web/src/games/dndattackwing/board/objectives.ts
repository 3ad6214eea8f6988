/** Objective Tokens: what lies where, on which level it stands in the way, and who has it. */

import type { BattleView, ObjectiveSeen } from '../types.gen';
import { nameOf } from '../model';
import { s } from '../words';

export const aboutObjective = (id: string): string => `objective:${id}`;

/** How a token is drawn: face down, in the air, on the ground, on both levels, or as neither. */
export type Kind = 'hidden' | 'air' | 'ground' | 'both' | 'plain';

export function kindOf({ face_up: up, levels = [] }: ObjectiveSeen): Kind {
  if (!up) return 'hidden';
  if (levels.length > 1) return 'both';
  return levels[0] === 'air' ? 'air' : levels[0] === 'ground' ? 'ground' : 'plain';
}

/** A token in a sentence. */
export function objectiveSaid(token: ObjectiveSeen): string {
  const parts = [s(`token_${kindOf(token)}`)];
  if (token.number) parts.push(s('token_number', { n: token.number }));
  if (token.holder) parts.push(s('token_held', { name: nameOf(token.holder) }));
  return `${s('objective')}: ${parts.join(', ')}.`;
}

/** Where it lies, in whole centimeters as an eye would judge it. */
export function objectivePlace({ at }: Pick<ObjectiveSeen, 'at'>): string {
  if (!at) return '';
  const cm = (value: number): number => Math.round(value / 10_000);
  return s('stands', { x: cm(at[0]), y: cm(at[1]) });
}

export const onTheMat = (view: BattleView): (ObjectiveSeen & { at: [number, number] })[] =>
  view.objectives.flatMap((token) => (token.at ? [{ ...token, at: token.at }] : []));
