/** An attack as it is told, step by step: declared, measured, rolled, compared. */

import type { Reckoning, Told } from '../../../wire/types';
import { asEvent, type BattleEvent } from '../model';

export interface Pool {
  /** How many dice and why; null before they are counted. */
  dice: Reckoning | null;
  /** What they show; null before they are rolled. */
  faces: readonly string[] | null;
}

export interface Attack {
  attacker: string;
  defender: string;
  weapon: string;
  /** Null before it is measured, and 0 beyond the ruler. */
  range: number | null;
  /** Why it fails: `arc` or `range`; '' where it does not. */
  failed: string;
  /** The step it is at, of the nine of an attack. */
  step: number;
  attack: Pool;
  defense: Pool;
  outcome: { hits: number; criticals: number } | null;
  /** How many hits Armor has deflected. */
  deflected: number;
  over: boolean;
}

/** An area that was declared, as it lies on the mat. */
export type Area = Extract<BattleEvent, { event: 'area_declared' }> & { caught: readonly string[] | null; failed: boolean };

export interface Combat {
  attack: Attack | null;
  area: Area | null;
}

/** What is left to show once another creature has its turn to attack: nothing of an attack that is over. */
export function current(combat: Combat, active: string): Combat {
  const { attack, area } = combat;
  const attacker = attack?.attacker ?? area?.attacker;
  const over = attack ? attack.over : area !== null && (area.failed || area.caught?.length === 0);
  return over && active !== '' && active !== attacker ? { attack: null, area: null } : combat;
}

/** The steps of an attack that the table can be at; a charge comes before the first of them. */
export const STEPS = { declare: 2, roll_attack: 3, modify_attack: 4, roll_defense: 5, modify_defense: 6, compare: 7, deflect: 8, damage: 9 } as const;

/** What ends the showing of an attack. */
const CLOSES = new Set(['phase_began', 'round_began', 'creature_moved', 'attack_passed', 'action_taken', 'dial_revealed']);

/** The attack and the area that the table is at, as far as they have been told. */
export function combatIn(events: readonly Told[]): Combat {
  let from = events.length;
  while (from > 0 && !CLOSES.has(events[from - 1]!.event)) from -= 1;
  const found: Combat = { attack: null, area: null };
  for (const told of events.slice(from)) follow(found, asEvent(told));
  return found;
}

function follow(found: Combat, event: BattleEvent): void {
  const { attack, area } = found;
  switch (event.event) {
    case 'area_declared':
      found.area = { ...event, caught: null, failed: false };
      found.attack = null;
      break;
    case 'area_measured':
      if (area) found.area = { ...area, caught: event.caught, failed: event.failed ?? false };
      break;
    case 'attack_declared':
      found.area = null;
      found.attack = begun(event.attacker, event.defender, event.weapon);
      break;
    case 'attack_measured':
      if (attack) Object.assign(attack, { range: event.range_band ?? 0, failed: event.failed ?? '', over: Boolean(event.failed), step: event.failed ? STEPS.declare : STEPS.roll_attack });
      break;
    case 'dice_counted': {
      const next = event.pool === 'attack' && area ? begun(event.creature, '', area.weapon) : attack;
      if (!next) break;
      if (event.pool === 'defense' && !next.defender) next.defender = event.creature;
      poolOf(next, event.pool).dice = event.reckoning;
      next.step = event.pool === 'attack' ? STEPS.roll_attack : event.barred ? STEPS.modify_defense : STEPS.roll_defense;
      found.attack = next;
      break;
    }
    case 'dice_rolled':
    case 'dice_modified':
      if (!attack) break;
      poolOf(attack, event.pool).faces = event.faces;
      attack.step = event.pool === 'attack' ? STEPS.modify_attack : STEPS.modify_defense;
      break;
    case 'attack_compared':
      if (attack) Object.assign(attack, { defender: event.defender, outcome: { hits: event.hits, criticals: event.criticals }, over: true, step: STEPS.compare });
      break;
    case 'hits_deflected':
      if (attack) Object.assign(attack, { deflected: event.count, step: STEPS.deflect });
      break;
    case 'damage_dealt':
      if (attack?.outcome && event.creature === attack.defender) attack.step = STEPS.damage;
      break;
    case 'attack_cancelled':
      if (attack) attack.over = true;
      break;
  }
}

function begun(attacker: string, defender: string, weapon: string): Attack {
  const pool = (): Pool => ({ dice: null, faces: null });
  return { attacker, defender, weapon, range: null, failed: '', step: STEPS.declare, attack: pool(), defense: pool(), outcome: null, deflected: 0, over: false };
}

const poolOf = (attack: Attack, name: string): Pool => (name === 'defense' ? attack.defense : attack.attack);
