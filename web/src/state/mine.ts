/** The matches of this browser: which seats it holds, and the invitations it may hand out. */

import type { MatchMade, Seated } from '../wire/api';
import { load, store } from './storage';

export interface MyMatch {
  match: string;
  game: string;
  at: number;
  tokens: { [seat: string]: string };
  invitations: { [seat: string]: string };
}

const MOST = 60;

export function myMatches(): MyMatch[] {
  return load<MyMatch[]>('matches', []).sort((one, other) => other.at - one.at);
}

export function myMatch(id: string): MyMatch | undefined {
  return myMatches().find((mine) => mine.match === id);
}

/** The token with which to say hello: that of the first seat this browser holds. */
export function tokenOf(id: string): string | undefined {
  return Object.values(myMatch(id)?.tokens ?? {})[0];
}

export function keepMade(made: MatchMade, game: string): void {
  const mine: MyMatch = { match: made.match, game, at: Date.now(), tokens: {}, invitations: {} };
  for (const { seat, token, invitation } of made.seats) {
    if (token) mine.tokens[seat] = token;
    if (invitation) mine.invitations[seat] = invitation;
  }
  keep(mine);
}

export function keepSeats(match: string, game: string, seated: Seated): void {
  const known = myMatch(match);
  const tokens = Object.fromEntries(seated.seats.map((seat) => [seat, seated.token]));
  keep({ match, game, at: Date.now(), tokens, invitations: known?.invitations ?? {} });
}

export function dropMatch(match: string): void {
  store(
    'matches',
    myMatches().filter((mine) => mine.match !== match),
  );
}

/** Put a match back that was dropped. */
export function keepAgain(mine: MyMatch): void {
  keep(mine);
}

function keep(mine: MyMatch): void {
  const others = myMatches().filter((other) => other.match !== mine.match);
  store('matches', [mine, ...others].slice(0, MOST));
}
