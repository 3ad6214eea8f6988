/** Where a dragon can get in one Turn, and by which movement. */

import { fly, type Leg } from '../flight';
import type { Ground } from '../ground';
import { at, DIRECTIONS, type Hex } from '../../../hexes/hexes';
import type { DragonSeen } from '../model';
import { CLIMB, DESCEND, MOVEMENTS, typeOf } from '../numbers';

export interface Way {
  move: string[];
  /** The facing to declare first; null in flight. */
  face: number | null;
  hex: Hex;
  height: number;
}

/** What is easiest to understand comes first: straight ahead, level, in the air. */
const ORDER = ['F1', 'F2', 'F3', 'LT', 'RT', 'LS', 'RS', 'HOVER', 'FLIP'];

/** The simplest way to every hex in reach in this Turn, after what is planned before it. */
export function reach(ground: Ground, dragon: DragonSeen, legs: readonly Leg[], turn: number): Map<string, Way> {
  const found = new Map<string, Way>();
  const before = legs[turn - 2];
  const { hex, height } = before ?? dragon;
  const facing = before?.facing ?? dragon.facing;
  if (legs.slice(0, turn - 1).some(({ warnings }) => warnings.some(({ kind }) => kind === 'illegal'))) return found;
  const moves = MOVEMENTS.filter(({ steps }) => steps <= typeOf(dragon.type).speed)
    .sort((one, other) => ORDER.indexOf(one.id) - ORDER.indexOf(other.id))
    .map(({ id, changesHeight }) => ({ id, changesHeight }));
  for (const landing of [false, true]) {
    for (const rise of [[], [CLIMB], [DESCEND]]) {
      for (const { id, changesHeight } of moves) {
        if (rise.length > 0 && !changesHeight) continue;
        for (const face of height === 0 ? DIRECTIONS : [null]) {
          const move = [id, ...rise];
          const flight = fly(ground, hex, height, face ?? facing, move, before?.order[0] ?? []);
          if ('fault' in flight || (flight.height === 0) !== landing || found.has(at(flight.hex))) continue;
          found.set(at(flight.hex), { move, face, hex: flight.hex, height: flight.height });
        }
      }
    }
  }
  return found;
}
