/** The preview of plots says what the rules say, by a file that the rules write. */

import { describe, expect, it } from 'vitest';
import needles from '../../src/wartable/games/dragonwars/content/maps/needles.json';
import standard from '../../src/wartable/games/dragonwars/content/maps/standard.json';
import said from '../../tests/dragonwars/flights.json';
import { assumeFacings, fly, preview, type Leg } from '../src/games/dragonwars/flight';
import { groundOf, type Ground, type MapSheet, type Spot } from '../src/games/dragonwars/ground';
import { at, DIRECTIONS, type Hex } from '../src/hexes/hexes';
import type { Order } from '../src/games/dragonwars/model';
import { CLIMB, DESCEND, HIGHEST, MOVEMENTS } from '../src/games/dragonwars/numbers';
import { sha256, toHex } from '../src/wire/sha256';
import { dragonAt } from './hands/dragonwars';

interface Plot {
  dragon: [type: string, hex: Hex, height: number, facing: number, energy: number];
  orders: Order[];
  facings: { [turn: string]: number };
  legs: unknown[];
}

interface Said {
  players: number;
  flights: { [hex: string]: string };
  plots: Plot[];
}

const sheets: { [name: string]: unknown } = { standard, needles };
const maps = Object.entries(said as unknown as { [name: string]: Said });

const rows = [[], ...MOVEMENTS.map(({ id }) => [id]), ['F1', 'LT']];
const changes = [[], [CLIMB], [DESCEND], [CLIMB, DESCEND]];
const marks = rows.flatMap((row) => changes.map((change) => [...row, ...change]));
const still = ['HOVER', 'FLIP'];

function* lines(ground: Ground, { hex, height: floor }: Spot): Generator<string> {
  for (let height = 0; height <= HIGHEST - floor; height++) {
    for (const facing of DIRECTIONS) {
      for (const move of marks) {
        for (const before of still.includes(move[0] ?? '') ? [[], ['HOVER'], ['FLIP']] : [[]]) {
          const got = fly(ground, hex, height, facing, move, before);
          const end = 'fault' in got ? got.rule : `${at(got.hex)} ${got.height} ${got.facing}`;
          yield `${height} ${facing} ${move.join('+')} ${before.join('+')}: ${end}`;
        }
      }
    }
  }
}

const digest = (rows: string[]): string => toHex(sha256(new TextEncoder().encode(rows.join('\n')))).slice(0, 16);

const told = (leg: Leg): unknown[] => [
  leg.hex,
  leg.height,
  leg.total,
  leg.facing,
  leg.energy,
  leg.burns.map(({ area }) => [area.hexes, area.lowest, area.highest]),
  leg.warnings.length,
  leg.rests,
  leg.free,
];

describe.each(maps)('on the map %s', (name, { players, flights, plots }) => {
  const ground = groundOf(sheets[name] as MapSheet, players);

  it('every movement from every hex goes where the rules say, or is illegal by the same rule', () => {
    const found = Object.fromEntries(
      ground.spots.map((spot) => [spot.key, digest([...lines(ground, spot)])]),
    );
    expect(found).toEqual(flights);
  });

  it.each(plots.map((plot, n) => [n, plot] as const))('plot %i leads where the rules lead it', (_, plot) => {
    const [type, hex, height, facing, energy] = plot.dragon;
    const floor = ground.byKey.get(at(hex))!.height;
    const dragon = { ...dragonAt(type, hex, height, facing, energy), total: floor + height };
    const facings = assumeFacings(ground, dragon, plot.orders, {});
    expect(facings).toEqual(plot.facings);
    expect(preview(ground, dragon, plot.orders, facings, false).map(told)).toEqual(plot.legs);
  });
});
