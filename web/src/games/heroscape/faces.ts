/** Combat dice: which face shows what (HS-RULING-01). */

import type { Thrown } from '../../dice/tally';
import type { Told } from '../../wire/types';

export type CombatFace = 'skull' | 'shield' | 'blank';
export const FACES: readonly CombatFace[] = ['skull', 'shield', 'blank'];

export function faceOf(value: number): CombatFace {
  return value <= 3 ? 'skull' : value <= 5 ? 'shield' : 'blank';
}

export interface CombatDie extends Thrown {
  id: number;
  face: CombatFace;
}

/** The combat dice of a throw; none where other dice fell. */
export function combatDice(told: Told): CombatDie[] {
  if (told.event !== 'dice' || !Array.isArray(told.values) || !Array.isArray(told.sides)) return [];
  if (told.sides.length === 0 || told.sides.some((sides) => sides !== 6)) return [];
  return told.values.map((value, id) => ({ id, face: faceOf(Number(value)) }));
}

/** What is drawn on each face, around 0,0 within 8. */
export const DRAWN: { [face in CombatFace]: string } = {
  skull:
    'M-6-1.5a6 5.8 0 0 1 12 0c0 2-.8 3.2-2 4V6.5h-8V2.5c-1.2-.8-2-2-2-4ZM-3.9-1.4h2.9v2.6h-2.9ZM1-1.4h2.9v2.6H1ZM-1.5 4h.9v2h-.9ZM.6 4h.9v2H.6Z',
  shield: 'M0-7c2 1.5 4 2 6 2 .3 5-1.5 9-6 12-4.5-3-6.3-7-6-12 2 0 4-.5 6-2Z',
  blank: '',
};
