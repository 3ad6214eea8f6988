/** The game this browser played last: what "Play now" and "Learn" begin with. */

import { load, store } from './storage';

const favorite = $state({ game: load<string>('game', '') });

/** One of these games: the one chosen last, or else the one whose first match is over soonest. */
export function favoriteOf<Game extends { id: string; minutes: number }>(games: Game[]): Game | undefined {
  const minutes = (game: Game): number => game.minutes || Infinity;
  const soonest = Math.min(...games.map(minutes));
  return games.find(({ id }) => id === favorite.game) ?? games.find((game) => minutes(game) === soonest);
}

export function setFavorite(game: string): void {
  favorite.game = game;
  store('game', game);
}
