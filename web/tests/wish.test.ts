/** What a host chooses for a new match, as it is sent to the server. */

import { describe, expect, it } from 'vitest';
import { firstWish, sameTable, toRequest, withPlayers } from '../src/pages/wish';
import type { GameFacts } from '../src/wire/api';

const DUEL: GameFacts = {
  id: 'duel',
  title: 'Duel',
  words: '',
  players: [2, 2],
  modes: [],
  maps: [],
  options: [{ name: 'rounds', kind: 'number', words: 'Rounds', choices: [], default: 8, least: 1, most: 20 }],
  quick: {},
  minutes: 0,
  bots: [],
  early: false,
  ledger: false,
};
const MELEE: GameFacts = {
  ...DUEL,
  players: [2, 4],
  options: [{ name: 'players', kind: 'number', words: 'Players', choices: [], default: 2, least: 2, most: 4 }],
};

describe('the number of players', () => {
  it('is sent only to games that have it as an option', () => {
    const duel = toRequest(firstWish(DUEL, 'friends', 'Anna'));
    expect(duel.options).toEqual({ rounds: 8 });
    expect(duel.seats).toHaveLength(2);
  });

  it('goes with the seats where it is an option', () => {
    const melee = toRequest(withPlayers(firstWish(MELEE, 'friends', 'Anna'), 3, 'friends', MELEE));
    expect(melee.options).toEqual({ players: 3 });
    expect(melee.seats).toHaveLength(3);
  });
});

describe('another game', () => {
  it('keeps names and settings, and begins with its own options', () => {
    const before = firstWish(DUEL, 'screen', '');
    before.seats = before.seats.map((seat, place) => ({ ...seat, name: ['Anna', 'Ben'][place]! }));
    before.settings = { ...before.settings, chat: false };
    const after = sameTable(firstWish(MELEE, 'screen', ''), before);
    expect(after.seats.map(({ name }) => name)).toEqual(['Anna', 'Ben']);
    expect(after.settings.chat).toBe(false);
    expect(after.options).toEqual({ players: 2 });
  });
});
