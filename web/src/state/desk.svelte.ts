/** What prompt, feed and board tell each other. */

import { getContext, setContext, untrack, type Component } from 'svelte';
import type { Preview } from '../games/entry';
import type { Heap, MarkProps } from '../games/kit';
import type { Bar, Json, OddsByOption, Option } from '../wire/types';

/** A place or piece that can be chosen on the board for the prompt that is open. */
export interface Target {
  about: string;
  words: string;
  chosen: boolean;
  choose(): void;
  /** The option that is chosen there, and the values in its words. */
  id?: string;
  values?: Option['values'];
}

/** A place or piece that a player would expect to choose there but may not. */
export interface Barred {
  about: string;
  reason: string;
  /** All that the same bar is about. */
  among?: readonly string[];
}

export interface Mark {
  draw: Component<MarkProps>;
  view: Json;
  /** Where a choice belongs if there are many. */
  heap(about: string[]): Heap | null;
  /** What an option is about that says it by its id alone. */
  named?(id: string): string[];
}

/** What a player is about to bring, and how his board shows it. */
export interface Laid {
  by: Preview;
  shown: unknown;
}

export class Desk {
  /** `marked` says how the game draws choices now; null while there is no view to draw them from. */
  constructor(private marked: () => Mark | null = () => null) {}

  private offers = $state.raw<ReadonlyMap<object, Target[]>>(new Map());
  targets = $derived([...this.offers.values()].flat());
  private closed = $state.raw<ReadonlyMap<object, Barred[]>>(new Map());
  barred = $derived([...this.closed.values()].flat());
  /** What a sentence or choice under the pointer speaks of. */
  lit = $state.raw<string[]>([]);
  /** What the open question is about, in the terms of the board. */
  subject = $state.raw<string[]>([]);
  /** How the game draws choices beside their words, and the view that they speak of. */
  mark = $derived.by(() => this.marked());
  /** The odds of the open question's options, if the game has any. */
  odds = $state.raw<OddsByOption>({});
  /** What the chosen weigh so far, and what is wanted, while that is asked. */
  weighed = $state.raw<{ sum: number; wanted: number; atMost: boolean } | null>(null);
  /** What the pointer or the focus is on, on the board. */
  pointed = $state<string | null>(null);
  /** Whether the board still shows the past. */
  playing = $state(false);
  private drawn = $state.raw<unknown>(null);
  private before = $state.raw<Laid | null>(null);
  /** The rule whose text is open. */
  rule = $state<string | null>(null);

  /** Offer targets on the board; the same owner's earlier ones go. */
  offer(owner: object, targets: Target[]): void {
    const offers = new Map(untrack(() => this.offers));
    if (targets.length > 0) offers.set(owner, targets);
    else offers.delete(owner);
    this.offers = offers;
  }

  /** Tell the board what may not be chosen and why; the same owner's earlier ones go. */
  bar(owner: object, barred: Barred[]): void {
    const closed = new Map(untrack(() => this.closed));
    if (barred.length === 0 && !closed.has(owner)) return;
    if (barred.length > 0) closed.set(owner, barred);
    else closed.delete(owner);
    this.closed = closed;
  }

  /** What an option or a bar is about, in the terms of the board. */
  aboutOf({ id, about }: Pick<Option | Bar, 'id' | 'about'>): string[] {
    return about ?? this.mark?.named?.(id) ?? [];
  }

  /** What a game's own prompt draws on the game's own board; it belongs to the present. */
  get sketch(): unknown {
    return this.playing ? null : this.drawn;
  }
  set sketch(drawn: unknown) {
    this.drawn = drawn;
  }
  /** Take a sketch away, unless another has taken its place. */
  wipe(drawn: unknown): void {
    if (this.drawn === drawn) this.drawn = null;
  }

  /** What lies on the board before it is brought; it belongs to the present. */
  get laid(): Laid | null {
    return this.playing ? null : this.before;
  }
  set laid(laid: Laid | null) {
    this.before = laid;
  }

  targetAt(about: string): Target | undefined {
    return this.targets.find((target) => target.about === about);
  }
}

const KEY = Symbol('desk');

export function setDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
