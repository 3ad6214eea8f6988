/** What a host has chosen for a new match, as the form keeps it. */

import type { Chosen } from '../games/entry';
import { keptPacks } from '../state/packs';
import type { GameFacts, MatchWish, SeatWish } from '../wire/api';
import { USUAL_SETTINGS, type ClockChoice, type HostSettings, type Json } from '../wire/types';

export interface Wish {
  game: string;
  options: Chosen;
  seats: SeatWish[];
  settings: HostSettings;
  seed: string;
}

export type With = 'friends' | 'screen';

/** The default match: with friends two seats, one of them invited; in pass and play two players. */
export function firstWish(game: GameFacts, how: With, name: string): Wish {
  const options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  const players = Number(options.players ?? game.players[0]);
  const wish: Wish = { game: game.id, options, seats: [], settings: { ...USUAL_SETTINGS }, seed: '' };
  return withPlayers({ ...wish, seats: [firstSeat(how, name)] }, players, how, game);
}

/** The default match of another game, with the names and settings that were chosen before. */
export function sameTable(wish: Wish, before: Wish | null): Wish {
  if (!before) return wish;
  const seats = wish.seats.map((seat, place) => (seat.kind === 'bot' ? seat : { ...seat, name: before.seats[place]?.name || seat.name }));
  return { ...wish, seats, settings: before.settings };
}

function firstSeat(how: With, name: string): SeatWish {
  return how === 'screen' ? { kind: 'local', name } : { kind: 'me', name };
}

/** The wish with this many seats: the new ones are invited, or sit at the same screen. */
export function withPlayers(wish: Wish, players: number, how: With, game: GameFacts): Wish {
  const seats = wish.seats.slice(0, players);
  while (seats.length < players) {
    const local = how === 'screen' && seats.length < 2;
    const invited = how === 'friends' && seats.length < 2;
    if (local) seats.push({ kind: 'local', name: '' });
    else if (invited) seats.push({ kind: 'invite', name: '' });
    else seats.push({ kind: 'bot', bot: usualBot(game) });
  }
  // A game whose number of players never changes has no such option, and refuses it.
  const counted = game.options.some(({ name }) => name === 'players');
  return { ...wish, seats, options: counted ? { ...wish.options, players } : wish.options };
}

export function usualBot(game: GameFacts): string {
  return game.bots.find(({ id }) => id === 'plain')?.id ?? game.bots[0]?.id ?? 'random';
}

export const CLOCKS: { id: string; clock: ClockChoice }[] = [
  { id: 'none', clock: { kind: 'none', seconds: 0, then: 'bot' } },
  { id: 'move_2', clock: { kind: 'move', seconds: 120, then: 'bot' } },
  { id: 'move_5', clock: { kind: 'move', seconds: 300, then: 'bot' } },
  { id: 'move_day', clock: { kind: 'move', seconds: 86400, then: 'bot' } },
  { id: 'match_30', clock: { kind: 'match', seconds: 1800, then: 'bot' } },
  { id: 'match_60', clock: { kind: 'match', seconds: 3600, then: 'concede' } },
];

/** Whether the host may choose the seed: only if no other players take part. */
export function maySeed(wish: Wish): boolean {
  return wish.seats.every(({ kind }) => kind === 'me' || kind === 'bot');
}

/** The choice of a pack that this browser keeps; no shipped one has such an id. */
export const ownPack = (name: string): string => `own/${name}`;

function optionsOf({ game, options }: Wish): { [name: string]: Json } {
  const mine = keptPacks(game).find(({ name }) => ownPack(name) === options.pack);
  return mine ? { ...options, pack: mine.pack } : options;
}

export function toRequest(wish: Wish): MatchWish {
  const { dice, undo, clock, watch, hints, open, chat } = wish.settings;
  const request: MatchWish = {
    game: wish.game,
    options: optionsOf(wish),
    seats: wish.seats.map(({ kind, name, bot }) =>
      kind === 'bot' ? { kind, bot: bot ?? '' } : { kind, name: name ?? '' },
    ),
    dice,
    undo,
    clock,
    watch,
    hints,
    public: wish.settings.public,
    open,
    chat,
  };
  const seed = wish.seed.trim();
  return seed && maySeed(wish) ? { ...request, seed } : request;
}
