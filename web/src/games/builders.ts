/** Games whose players bring something they can build themselves, such as a force. */

import type { Component } from 'svelte';
import type { Draft } from '../state/drafts';
import { loadPart } from '../state/parts';
import type { GameFacts } from '../wire/api';
import type { Json } from '../wire/types';

export interface BuilderProps {
  /** The game's options, with their choices in words. */
  facts: GameFacts;
  /** What was agreed for the match it is built for; null where that is still open. */
  agreed: { [name: string]: Json } | null;
  /** Where to keep what is in the making. */
  draft: Draft;
  /** Brings what was built into the match. */
  send?(built: Json): void;
}

const builders: { [game: string]: () => Promise<Component<BuilderProps>> } = {
  dragondice: () => import('./dragondice/builder/Builder.svelte').then((part) => part.default),
};

export function hasBuilder(game: string): boolean {
  return game in builders;
}

/** A game's builder, or null for a game to which nothing built is brought. */
export async function builderOf(game: string): Promise<Component<BuilderProps> | null> {
  const load = builders[game];
  return load ? loadPart(load) : null;
}
