/** What is explained in a guided first match, loaded by those who play one. */

import { loadPart } from '../state/parts';
import type { GuideStep } from './kit';

const guides: { [game: string]: () => Promise<GuideStep[]> } = {
  dragondice: () => import('./dragondice/guide').then(({ guide }) => guide),
  dragonwars: () => import('./dragonwars/guide').then(({ guide }) => guide),
};

/** The steps of a game's guided match; none for a game without one. */
export async function guideOf(game: string): Promise<GuideStep[]> {
  const load = guides[game];
  return load ? loadPart(load) : [];
}
