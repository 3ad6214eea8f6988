import { describe, expect, it } from 'vitest';
import * as numbers from '../src/games/dragonwars/numbers';
import dragons from '../../src/wartable/games/dragonwars/content/dragons.toml?raw';

/** The little of TOML that the file uses: top values, tables in lists, inline tables, comments. */
function readToml(text: string): { [name: string]: unknown } {
  const top: { [name: string]: unknown } = {};
  let here = top;
  const value = (word: string): unknown => {
    if (word.startsWith('{')) {
      const pairs = word.slice(1, -1).split(',').map((pair) => pair.split('=').map((part) => part.trim()));
      return Object.fromEntries(pairs.map(([name, part]) => [name, value(part ?? '')]));
    }
    return word.startsWith('"') ? word.slice(1, -1) : word === 'true' ? true : word === 'false' ? false : Number(word);
  };
  for (const line of text.split('\n').map((each) => each.replace(/\s*#.*$/, '').trim())) {
    const list = /^\[\[(\w+)\]\]$/.exec(line)?.[1];
    const table = /^\[(\w+)\]$/.exec(line)?.[1];
    if (list) {
      here = {};
      ((top[list] ??= []) as unknown[]).push(here);
    } else if (table) {
      here = {};
      top[table] = here;
    } else if (line) {
      const [name = '', ...rest] = line.split('=');
      here[name.trim()] = value(rest.join('=').trim());
    }
  }
  return top;
}

describe('the numbers of DragonWars', () => {
  const file = readToml(dragons) as {
    types: { [name: string]: unknown }[];
    movements: { [name: string]: unknown }[];
    attacks: { [name: string]: { damage: number; cost: number; cost_per_hex: number } };
    [name: string]: unknown;
  };

  it('are those of the server', () => {
    expect(numbers.TYPES).toEqual(file.types.map(({ name: _, size: __, ...rest }) => rest));
    expect(numbers.MOVEMENTS).toEqual(
      file.movements.map(({ changes_height, ...rest }) => ({ ...rest, changesHeight: changes_height })),
    );
    expect(numbers.FALLS).toEqual(file.falls);
    const { fireball, breath, blast } = file.attacks;
    for (const [code, attack] of [['FB', fireball], ['BR', breath], ['CB', blast]] as const) {
      expect(numbers.ATTACKS[code]).toEqual({
        damage: attack?.damage,
        cost: attack?.cost,
        costPerHex: attack?.cost_per_hex,
      });
    }
    expect([numbers.ROOM, numbers.HIGHEST, numbers.MOST_ENERGY, numbers.RECOVERY, numbers.TURNS.length]).toEqual([
      file.slots_in_a_hex,
      file.highest_total,
      file.energy,
      file.recovery_points,
      file.turns_in_a_round,
    ]);
  });
});
