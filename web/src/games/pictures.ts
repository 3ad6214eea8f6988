/** Tables in small, for somebody who sets up a match. */

import type { Component } from 'svelte';
import { loadPart } from '../state/parts';

export type Picture = Component<{ map: string; players: number }>;

const pictures: { [game: string]: () => Promise<Picture> } = {
  dragondice: () => import('./dragondice/TablePicture.svelte').then((part) => part.default),
  dragonwars: () => import('./dragonwars/MapPicture.svelte').then((part) => part.default),
};

/** How a game's table looks before a match; null for a game that shows none. */
export async function pictureOf(game: string): Promise<Picture | null> {
  const load = pictures[game];
  return load ? loadPart(load) : null;
}
