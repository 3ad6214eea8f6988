import { loadPart } from '../state/parts';
import type { GameKit } from './kit';

const kits: { [game: string]: () => Promise<GameKit> } = {
  dragondice: () => import('./dragondice').then(({ kit }) => kit),
  dragonwars: () => import('./dragonwars').then(({ kit }) => kit),
};

/** What a game brings to the table, or null for a game that is played by forms alone. */
export async function kitOf(game: string): Promise<GameKit | null> {
  const load = kits[game];
  return load ? loadPart(load) : null;
}
