/** Games whose players bring something they can build themselves, such as a force. */

import type { Component } from 'svelte';
import type { Draft } from '../state/drafts';
import { loadPart } from '../state/parts';
import type { GameFacts } from '../wire/api';
import type { Json } from '../wire/types';
import type { BoardProps } from './kit';

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

/** How a game shows what somebody may bring, to him alone and before it is brought. */
export interface Preview {
  /** A small line about something ready, by the id of its option; '' for none. */
  note(id: string): string;
  /** Looks at a choice, something built or a text; null where there is nothing to show. */
  look(chosen: Json): Promise<unknown>;
  /** What was looked at, laid on the empty table, as a text, and in a sentence for those who listen. */
  board: Component<BoardProps>;
  text: Component<BoardProps>;
  said(laid: unknown): string;
}

const builders: { [game: string]: () => Promise<Component<BuilderProps>> } = {
  dragondice: () => import('./dragondice/builder/Builder.svelte').then((part) => part.default),
};

type MakePreview = (agreed: { [name: string]: Json }) => Promise<Preview>;

const previews: { [game: string]: () => Promise<MakePreview> } = {
  dragondice: () => import('./dragondice/builder/laid/preview').then(({ previewFor }) => previewFor),
};

export function hasBuilder(game: string): boolean {
  return game in builders;
}

/** A game's builder, or null for a game to which nothing built is brought. */
export async function builderOf(game: string): Promise<Component<BuilderProps> | null> {
  const load = builders[game];
  return load ? loadPart(load) : null;
}

/** How a game shows what may be brought to a match with these options; null where it does not. */
export async function previewOf(game: string, agreed: { [name: string]: Json }): Promise<Preview | null> {
  const load = previews[game];
  if (!load) return null;
  const make = await loadPart(load);
  return make(agreed);
}
