/** An attack as it is told, step by step, for the tray. */

import type { Told } from '../../../wire/types';
import type { Reckoning } from '../../../wire/types';
import { asEvent } from '../model';

export interface Attack {
  id: number;
  attacker: string;
  defender: string;
  weapon: string;
  range: number;
  obstructed: boolean;
  line: [number, number, number, number] | null;
  attack: Pool;
  defense: Pool;
  /** What came of it; null as long as that is open. */
  outcome: { hits: number; criticals: number; evades: number } | null;
  calledOff: boolean;
}

export interface Pool {
  /** How many dice and why; null before they are counted. */
  dice: Reckoning | null;
  /** What they show; null before they are rolled. */
  faces: readonly string[] | null;
  /** So many of the faces are dice; the rest was added. */
  rolled: number;
  /** What was done to them, in order. */
  changes: { how: string; by: string }[];
}

const pool = (): Pool => ({ dice: null, faces: null, rolled: 0, changes: [] });
/** What still belongs to an attack after its dice were compared. */
const AFTERMATH = new Set(['shield_lost', 'damage_dealt', 'ship_doomed', 'ship_destroyed', 'dice', 'draw', 'die_rolled', 'lock_ended', 'token_removed', 'shields_disabled', 'ability_used']);

/** The attack that the table is at, if it is at one: the last that was declared and is not past. */
export function attackIn(events: readonly Told[]): Attack | null {
  let place = events.length - 1;
  for (; place >= 0; place -= 1) {
    const { event } = events[place]!;
    if (event === 'attack_declared') break;
    if (event === 'phase_began' || event === 'round_began' || event === 'ship_moved') return null;
  }
  const declared = events[place];
  if (!declared) return null;
  const first = asEvent(declared);
  if (first.event !== 'attack_declared') return null;
  const found: Attack = {
    id: first.attack,
    attacker: first.attacker,
    defender: first.defender,
    weapon: first.weapon,
    range: first.range_band,
    obstructed: first.obstructed ?? false,
    line: first.line ?? null,
    attack: pool(),
    defense: pool(),
    outcome: null,
    calledOff: false,
  };
  for (const told of events.slice(place + 1)) {
    const event = asEvent(told);
    if ((found.outcome || found.calledOff) && !AFTERMATH.has(told.event)) return null;
    switch (event.event) {
      case 'dice_counted':
        side(found, event.pool).dice = event.reckoning;
        break;
      case 'dice_rolled': {
        const rolled = side(found, event.pool);
        rolled.faces = event.faces;
        rolled.rolled = event.faces.length;
        break;
      }
      case 'dice_modified': {
        const changed = side(found, event.pool);
        changed.faces = event.faces;
        changed.changes.push({ how: event.how, by: event.by ?? '' });
        break;
      }
      case 'attack_compared':
        found.outcome = { hits: event.hits, criticals: event.criticals, evades: event.evades };
        break;
      case 'attack_cancelled':
        found.calledOff = true;
        break;
    }
  }
  return found;
}

function side(attack: Attack, name: string): Pool {
  return name === 'defense' ? attack.defense : attack.attack;
}
