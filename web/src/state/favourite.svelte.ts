/** The game this browser played last: what "Play now" and "Learn" begin with. */

import { load, store } from './storage';

const USUAL = 'dragonwars';
const favourite = $state({ game: load<string>('game', USUAL) });

/** One of these games: the one chosen last, or the usual first one. */
export function favouriteOf(games: string[]): string {
  return [favourite.game, USUAL].find((game) => games.includes(game)) ?? games[0] ?? USUAL;
}

export function setFavourite(game: string): void {
  favourite.game = game;
  store('game', game);
}
