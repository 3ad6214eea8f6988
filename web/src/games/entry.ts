/** What a game brings to the client: its `entry.ts` names the parts, and each is loaded when it is needed. */

import type { Component } from 'svelte';
import type { IconName } from '../look/icons';
import type { Synonyms } from '../pages/search';
import type { Draft } from '../state/drafts';
import type { GameFacts } from '../wire/api';
import type { Json, Told } from '../wire/types';
import type { BoardProps, GameKit, GuideStep } from './kit';

export interface GameParts {
  /** What it brings to the table. A game without one is played by forms alone. */
  kit: GameKit;
  /** A picture for the start page, for the eye only; it fills the box it is put into. */
  cover: Component;
  /** What the page that teaches says about it. */
  lesson: Lesson;
  /** What is explained in a guided first match. */
  guide: GuideStep[];
  /** What it adds to the page on which a match is made. */
  setup: Setup;
  /** How it is played, on one page before its rules. */
  howTo: HowTo;
  /** How it sums a match up. */
  tally: MakeTally;
  /** Where its players build what they bring. */
  builder: Component<BuilderProps>;
  /** Where its players make maps. */
  maps: Component<MapMakerProps>;
  /** How it shows what may be brought to a match with these options. */
  preview: MakePreview;
  /** What its campaigns call what players earn. */
  campaign: CampaignWords;
}

export type GameEntry = { [part in keyof GameParts]?: () => Promise<GameParts[part]> };

/** Words in the languages a game speaks; English is one of them. */
export interface Spoken {
  en: string;
  de?: string;
}

export interface Lesson {
  /** The game in a sentence. */
  about: Spoken;
  steps: { icon: IconName; words: Spoken }[];
  /** What is played with explanations, where that is not what is played at once. */
  match?: Chosen;
}

/** The options of a match being set up, by name. */
export interface Chosen {
  [name: string]: string | number | boolean;
}

export interface Setup {
  /** A small picture of the table. */
  picture?: Component<{ options: Chosen; players: number }>;
  /** How many can play with these options, out of the numbers the game is for. */
  counts?(options: Chosen, all: number[], game?: GameFacts): number[];
  /** Whether an option means anything beside the others that are chosen. */
  asks?(option: string, options: Chosen): boolean;
  /** Options (`opt_map`) and their choices (`choice_needles`) where the words of the server do not do. */
  words?: { [language in 'en' | 'de']?: { [key: string]: string } };
}

export interface HowTo {
  /** How to win, a turn, an example, with pictures. */
  page: Component;
  /** Words people use where the rulebook has others. */
  synonyms: Synonyms;
}

/** The words of such a page. */
export interface HowToWords {
  win: string;
  winLines: string[];
  turn: string;
  turnLines: string[];
  example: string;
  exampleLines: string[];
}

export interface Tally {
  /** Something counted for each seat: damage, dice lost. */
  figures: { words: string; by: number[] }[];
  /** What decided the match, in the order it happened. */
  turns: Told[];
}

export type MakeTally = (events: Told[], seats: string[]) => Tally;

export interface BuilderProps {
  /** The game's options, with their choices in words. */
  facts: GameFacts;
  /** What was agreed for the match it is built for; null where that is still open. */
  agreed: { [name: string]: Json } | null;
  /** What the question that asks for it says of it, as the game wrote it there. */
  terms?: { [name: string]: string } | undefined;
  /** Where to keep what is being built. */
  draft: Draft;
  /** Brings what was built into the match. */
  send?(built: Json): void;
}

/** Against whom a map is played. */
export type PlayedAs = 'bot' | 'friends' | 'screen';

export interface MapMakerProps {
  /** Where to keep the map that is being made. */
  draft: Draft;
  /** Goes to a match with these options; why there is none, or nothing. */
  play(options: { [name: string]: Json }, how: PlayedAs): Promise<string>;
}

/** What is earned in a campaign. */
export interface CampaignWords {
  /** "Experience" */
  points: Spoken;
  /** "Artifacts" */
  things: Spoken;
  /** How a campaign goes, in a few sentences. */
  about: Spoken;
}

/** How a game previews what a player may bring, to that player only. */
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

export type MakePreview = (agreed: { [name: string]: Json }) => Promise<Preview>;
