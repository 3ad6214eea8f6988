/**
 * Where a plot leads without interference, and what would go wrong on the way.
 * Warnings forbid nothing, since the rules allow every plot (DW-RULING-07, DW-RULING-24).
 *
 * It repeats what `movement.py`, `fire.py` and `preview.py` say, because a plot is drawn at every
 * press of a key, hundreds of facings are tried for it, and nobody waits for a server there, least of
 * all without a connection. A file that the rules write (tests/dragonwars/flights.json) keeps it true.
 */

import type { Ground } from './ground';
import { at, DIRECTIONS, distance, step, turned, type Hex } from '../../hexes/hexes';
import type { DragonSeen, Order } from './model';
import {
  ATTACKS,
  CLIMB,
  DESCEND,
  FALLS,
  HIGHEST,
  movementOf,
  NO_FIRE,
  ROOM,
  TURNS,
  typeOf,
  type Movement,
} from './numbers';

/** Why a movement is illegal, by the rule that says so. */
export interface Fault {
  fault:
    | 'unplotted'
    | 'several'
    | 'both'
    | 'no_movement'
    | 'no_change'
    | 'grounded_still'
    | 'twice'
    | 'off_map'
    | 'too_high'
    | 'crash'
    | 'take_off'
    | 'lands_again';
  rule: string;
  hex?: Hex;
  total?: number;
  movement?: Movement;
}

export interface Flight {
  hex: Hex;
  height: number;
  facing: number;
}

interface Marks {
  movement: Movement;
  rise: number;
}

/** What the marks of a Turn mean, or what is wrong with them whatever the dragon does. */
export function readMarks(move: readonly string[]): Marks | Fault {
  const found = move.map(movementOf).filter((movement) => movement !== undefined);
  const rise = Number(move.includes(CLIMB)) - Number(move.includes(DESCEND));
  const [movement] = found;
  if (found.length > 1) return { fault: 'several', rule: 'DW-PLOT-07' };
  if (move.includes(CLIMB) && move.includes(DESCEND)) return { fault: 'both', rule: 'DW-RULING-07' };
  if (!movement) return { fault: 'no_movement', rule: 'DW-RULING-07' };
  if (rise && !movement.changesHeight) return { fault: 'no_change', rule: 'DW-MOVE-08', movement };
  return { movement, rise };
}

/** Where the marks of a Turn lead a dragon; `before` are those of the Turn before. */
export function fly(
  ground: Ground,
  place: Hex,
  height: number,
  facing: number,
  move: readonly string[],
  before: readonly string[] = [],
): Flight | Fault {
  if (move.length === 0) {
    if (height) return { fault: 'unplotted', rule: 'DW-PLOT-08' };
    return { hex: place, height, facing };
  }
  const marks = readMarks(move);
  if ('fault' in marks) return marks;
  const { movement, rise } = marks;
  if (!movement.steps) {
    if (!height) return { fault: 'grounded_still', rule: 'DW-RULING-05', movement };
    if (before.includes(movement.id)) {
      return { fault: 'twice', rule: movement.turn ? 'DW-MOVE-12' : 'DW-MOVE-13', movement };
    }
  }
  const hex = step(place, turned(facing, movement.aside), movement.steps);
  const end = ground.byKey.get(at(hex));
  if (!end) return { fault: 'off_map', rule: 'DW-ILLEGAL-01', hex };
  const total = (ground.byKey.get(at(place))?.height ?? 0) + height + rise;
  if (total > HIGHEST) return { fault: 'too_high', rule: 'DW-RULING-06', total };
  if (total < end.height) return { fault: 'crash', rule: 'DW-ILLEGAL-02', hex, total };
  if (!height) {
    if (!rise) return { fault: 'take_off', rule: 'DW-RULING-04' };
    if (total === end.height) return { fault: 'lands_again', rule: 'DW-MOVE-14', hex };
  }
  return { hex, height: total - end.height, facing: turned(facing, movement.turn) };
}

export interface Shot {
  code: 'FB' | 'BR' | 'CB';
  part: string;
  reach: number;
  cost: number;
  damage: number;
}

/** The attacks of a plotted fire, the fire row first (DW-RULING-24). */
export function shotsOf(fire: string): Shot[] {
  if (fire === NO_FIRE) return [];
  return fire.split('+').map((part) => {
    const code = part.slice(0, 2) as Shot['code'];
    const reach = Number(part.slice(2) || 1);
    const attack = ATTACKS[code];
    return {
      code,
      part,
      reach,
      cost: attack.cost + attack.costPerHex * reach,
      damage: attack.damage,
    };
  });
}

/** The cells an attack burns: each of these hexes at each of these total heights. */
export interface Flames {
  hexes: Hex[];
  lowest: number;
  highest: number;
}

/** Where an attack from this place burns; what is off the map is left out (DW-RULING-25). */
export function flames(
  ground: Ground,
  place: Hex,
  total: number,
  facing: number,
  shot: Shot,
): Flames {
  let hexes: Hex[];
  let lowest = total;
  let highest = total;
  if (shot.code === 'CB') {
    hexes = [-1, 0, 1].map((aside) => step(place, turned(facing, aside)));
    lowest = Math.max(total - 1, 0);
    highest = Math.min(total + 1, HIGHEST);
  } else {
    const ahead = Array.from({ length: shot.reach }, (_, n) => step(place, facing, n + 1));
    hexes = shot.code === 'FB' ? ahead.slice(-1) : ahead;
  }
  const real = hexes.filter((hex) => (ground.byKey.get(at(hex))?.height ?? HIGHEST + 1) <= highest);
  return { hexes: real, lowest, highest };
}

/** What a dragon risks with an illegal movement at some height above its hex. */
export function fallOdds(height: number): { needed: number; fails: number; damage: number } {
  const row = FALLS[height] ?? { needed: 21, damage: 9 };
  return { needed: row.needed, fails: (row.needed - 1) / 20, damage: row.damage };
}

export type Warning =
  | { kind: 'illegal'; fault: Fault; height: number; deadly: boolean; carrier: boolean }
  | { kind: 'stopped' }
  | { kind: 'disarmed'; shot: Shot }
  | { kind: 'energy'; shot: Shot; energy: number }
  | { kind: 'burns_nothing'; shot: Shot };

/** One Turn of one dragon as it will go without interference. */
export interface Leg {
  turn: number;
  order: Order;
  from: Hex;
  hex: Hex;
  height: number;
  total: number;
  facing: number;
  energy: number;
  burns: { shot: Shot; area: Flames }[];
  warnings: Warning[];
  rests: boolean;
  /** It was grounded when the Turn began, so its facing is the one assumed. */
  free: boolean;
}

/** The Turns of a plot one after another; `facings` are those assumed when it is grounded. */
export function preview(
  ground: Ground,
  dragon: DragonSeen,
  orders: readonly Order[],
  facings: { [turn: number]: number },
  carries: boolean,
): Leg[] {
  let { hex: place, height, facing, energy, forfeit: stopped, disarmed } = dragon;
  let before: readonly string[] = [];
  return orders.map((order, index) => {
    const [move, fire] = order;
    const turn = index + 1;
    const warnings: Warning[] = [];
    const from = place;
    const free = height === 0;
    if (free) facing = facings[turn] ?? facing;
    if (!stopped) {
      const flight = fly(ground, place, height, facing, move, before);
      if ('fault' in flight) {
        stopped = true;
        disarmed = free;
        const odds = fallOdds(height);
        const deadly = odds.damage >= dragon.health;
        warnings.push({
          kind: 'illegal',
          fault: flight,
          height,
          deadly,
          carrier: carries && height > 0,
        });
      } else {
        ({ hex: place, height, facing } = flight);
      }
    } else if (move.length > 0) {
      warnings.push({ kind: 'stopped' });
    }
    before = move;
    const total = (ground.byKey.get(at(place))?.height ?? 0) + height;
    const burns: Leg['burns'] = [];
    for (const shot of shotsOf(fire)) {
      if (disarmed) warnings.push({ kind: 'disarmed', shot });
      else if (energy < shot.cost) warnings.push({ kind: 'energy', shot, energy });
      else {
        energy -= shot.cost;
        const area = flames(ground, place, total, facing, shot);
        burns.push({ shot, area });
        if (area.hexes.length === 0) warnings.push({ kind: 'burns_nothing', shot });
      }
    }
    const rests = free && move.length === 0 && fire === NO_FIRE;
    return { turn, order, from, hex: place, height, total, facing, energy, burns, warnings, rests, free };
  });
}

/**
 * Facings for the Turns in which the dragon is grounded: what was chosen, else of the facings with
 * which the whole plot gives the fewest warnings those that lead nearest to the Summit. A dragon that
 * rests keeps its facing.
 */
export function assumeFacings(
  ground: Ground,
  dragon: DragonSeen,
  orders: readonly Order[],
  chosen: { [turn: number]: number },
): { [turn: number]: number } {
  const open = preview(ground, dragon, orders, chosen, false).find(({ free, turn }) => free && chosen[turn] === undefined);
  if (!open) return { ...chosen };
  const { turn } = open;
  const [move, fire] = open.order;
  if (move.length === 0 && fire === NO_FIRE) return assumeFacings(ground, dragon, orders, { ...chosen, [turn]: open.facing });
  let best: { cost: readonly number[]; facings: { [turn: number]: number } } | null = null;
  for (const facing of DIRECTIONS) {
    const facings = assumeFacings(ground, dragon, orders, { ...chosen, [turn]: facing });
    const cost = costOf(ground, preview(ground, dragon, orders, facings, false));
    if (!best || less(cost, best.cost)) best = { cost, facings };
  }
  return best?.facings ?? { ...chosen };
}

/** How badly a plot goes: warnings, then how far from the Summit it ends, then where it faces. */
function costOf(ground: Ground, legs: readonly Leg[]): readonly number[] {
  const last = legs.at(-1);
  if (!last) return [0];
  const warnings = legs.reduce((sum, leg) => sum + leg.warnings.length, 0);
  return [warnings, distance(last.hex, ground.summit), distance(step(last.hex, last.facing), ground.summit)];
}

function less(one: readonly number[], other: readonly number[]): boolean {
  for (const [place, value] of one.entries()) {
    const against = other[place] ?? 0;
    if (value !== against) return value < against;
  }
  return false;
}

export type Crossing =
  | { kind: 'overfull'; turn: number; hex: Hex; slots: number }
  | { kind: 'own_fire'; turn: number; shooter: string; shot: Shot; victim: string; hex: Hex };

/** What your own dragons do to each other: crowded hexes and friendly fire. */
export function crossings(
  paths: { dragon: DragonSeen; legs: Leg[] }[],
  friendlyFire: boolean,
): Crossing[] {
  const found: Crossing[] = [];
  for (const turn of TURNS) {
    const now = paths.flatMap(({ dragon, legs }) => {
      const leg = legs[turn - 1];
      return leg ? [{ dragon, leg }] : [];
    });
    const filled = new Map<string, { hex: Hex; slots: number }>();
    for (const { dragon, leg } of now) {
      const before = filled.get(at(leg.hex))?.slots ?? 0;
      filled.set(at(leg.hex), { hex: leg.hex, slots: before + typeOf(dragon.type).slots });
    }
    for (const { hex, slots } of filled.values()) {
      if (slots > ROOM) found.push({ kind: 'overfull', turn, hex, slots });
    }
    if (!friendlyFire) continue;
    for (const shooter of now) {
      for (const { shot, area } of shooter.leg.burns) {
        for (const victim of now) {
          const inside = area.hexes.some((hex) => at(hex) === at(victim.leg.hex));
          const { total } = victim.leg;
          if (!inside || total < area.lowest || total > area.highest) continue;
          found.push({
            kind: 'own_fire',
            turn,
            shooter: shooter.dragon.type,
            shot,
            victim: victim.dragon.type,
            hex: victim.leg.hex,
          });
        }
      }
    }
  }
  return found;
}
