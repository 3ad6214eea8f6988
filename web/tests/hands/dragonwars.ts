import standard from '../../../src/wartable/games/dragonwars/content/maps/standard.json';
import { groundOf, type MapSheet } from '../../src/games/dragonwars/ground';
import type { Hex } from '../../src/hexes/hexes';
import type { DragonSeen, Order } from '../../src/games/dragonwars/model';
import { typeOf } from '../../src/games/dragonwars/numbers';

export const sheet = standard as unknown as MapSheet;
export const ground = groundOf(sheet, 2);

/** A dragon somewhere on the standard map, by its height above the hex. */
export function dragonAt(type: string, hex: Hex, height: number, facing: number, energy = 15): DragonSeen {
  return {
    id: `red.${type}`,
    seat: 0,
    type,
    hex,
    height,
    total: (ground.byKey.get(hex.join(','))?.height ?? 0) + height,
    facing,
    health: typeOf(type).health,
    energy,
    alive: true,
    forfeit: false,
    disarmed: false,
    resting: false,
    holding: false,
    denied: false,
  };
}

export const marks = (...move: string[]): Order => [move, 'none'];
export const N = 0;
export const NE = 1;
export const S = 3;
export const NW = 5;
