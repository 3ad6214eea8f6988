/** What a game brings to the table beside its rules. A game without a kit is played by forms. */

import type { Component } from 'svelte';
import type { Sound } from '../state/sounds';
import type { Player } from '../state/stage.svelte';
import type { Draft } from '../state/drafts';
import type { Json, Prompt, SeatSeen, Suggestion, Told } from '../wire/types';

export interface BoardProps {
  view: Json;
  /** What flashes up on the board, as the game's `play` said. */
  flash: unknown;
  seat: number | null;
  seats: SeatSeen[];
  /** Milliseconds a movement on the board takes; 0 for none. */
  pace: number;
  /** What has been told up to what the board shows. */
  events: Told[];
  /** What a player is about to bring, where that is shown. */
  laid?: unknown;
  /** The seats that the table waits for. */
  asked?: number[];
}

/** A choice, drawn small beside its words. */
export interface MarkProps {
  id: string;
  about: string[];
  view: Json;
}

/** What several choices have in common, such as the army whose dice they are. */
export interface Heap {
  /** What it is, in the terms of the board. */
  about: string;
  title: string;
  /** What a choice is called under that title. */
  words: string;
  /** Its place among the heaps; those without one stay in the order of their options. */
  order?: number;
}

/** Something drawn beside a sentence of the feed. */
export interface LineProps {
  told: Told;
  view: Json;
}

export interface PromptProps {
  prompt: Prompt;
  view: Json;
  /** Where to keep what is not sent yet. */
  draft: Draft;
  /** An answer of ours that is still open, to change. */
  given: Json;
  /** What our team mates have answered so far. */
  mates: Sealed[];
  events: Told[];
  busy: boolean;
  hints: boolean;
  suggest(): Promise<Suggestion | null>;
  send(data: Json): void;
}

/** An answer that only its team knows yet. */
export interface Sealed {
  seat: number;
  name: string;
  data: Json;
}

/** A game's own sentences in another language; null where it has none. */
export interface GameWords {
  /** Its messages by key: questions, options, bars, refusals, events, results. */
  messages: { [key: string]: string };
  color(id: string): string | null;
  /** More messages, such as long texts, that are loaded once the table is shown. */
  more?(): Promise<{ [key: string]: string }>;
}

/** What is explained when a question of this kind comes up for the n-th time. */
export interface GuideStep {
  prompt: string;
  time: number;
  /** In English, and in what else the game speaks. */
  pages: { en: string[]; de?: string[] };
  /** The control each page speaks of, by its `data-guide`; '' for none. Using it turns the page. */
  at: string[];
}

/** A kit that adds nothing to its board: a game starts from it and replaces what it needs. */
export const bareKit = {
  prompts: {},
  tall: [],
  prepare: async () => {},
  play: (_view, _told, present) => ({ view: present, effect: null, ms: 0 }),
  together: () => false,
  sketch: () => null,
  prefill: () => undefined,
  heading: () => null,
  summary: (events) => events.map(({ words }) => words).join(' '),
  words: {},
} satisfies Omit<GameKit, 'id' | 'board' | 'text'>;

export interface GameKit extends Player {
  id: string;
  board: Component<BoardProps>;
  /** The same board as a list of sentences. */
  text: Component<BoardProps>;
  /** Prompts the game draws itself, by kind. */
  prompts: { [kind: string]: Component<PromptProps> };
  /** Further ones that few matches ask: each is loaded when it is asked. */
  seldom?: { [kind: string]: () => Promise<{ default: Component<PromptProps> }> };
  /** Those of them that need all the room beside the board. */
  tall: string[];
  /** Whether the board fills its place to the edge: what is playing is then said in the feed alone. */
  fills?: boolean;
  /** How choices are drawn beside their words. */
  mark?: Component<MarkProps>;
  /** What a choice is about that says it by its id alone. */
  named?(id: string): string[];
  /** Where a choice belongs if there are many; null if nowhere. */
  heap?(about: string[], view: Json): Heap | null;
  /** What is drawn beside sentences of the feed. */
  line?: Component<LineProps>;
  /** Events whose picture in the feed stands for their sentence, which is then only heard. */
  pictured?(told: Told): boolean;
  /** What is heard when an event plays, if sounds are on. */
  sound?(told: Told): Sound | null;
  /** Events that are shown otherwise and need no sentence in the feed. */
  hides?(told: Told): boolean;
  /** Events that a player who looked elsewhere should know of. */
  matters?(told: Told): boolean;
  /** Whether an event befalls a seat that its field `seat` does not name. */
  befalls?(told: Told, seat: number): boolean;
  /** Whose turn it is, where players take turns. */
  turn?(view: Json): number;
  /** Loads what the board needs of this view before it is shown. */
  prepare(view: Json): Promise<void>;
  /** What the board shows of sealed answers while the table waits for the others. */
  sketch(prompt: Prompt, view: Json, answers: Sealed[]): unknown;
  /** An answer to begin with, where there is a sensible one. */
  prefill(prompt: Prompt, view: Json, draft: Draft): { [field: string]: Json } | undefined;
  /** The heading an event opens in the feed. */
  heading(told: Told): string | null;
  /** What happened, in a sentence or two, for players who listen. */
  summary(events: Told[], view: Json, seat: number | null): string;
  words: { [language: string]: () => Promise<GameWords> };
}
