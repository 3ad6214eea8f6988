/**
 * Every message of the wire, as docs/protocol.md describes it. What Structs say is generated; here is
 * what functions of the server make of it on its way, and what the client calls things.
 */

import type {
  Agree,
  Answer,
  AskOdds,
  CallBot,
  ChatShown,
  ClockShown,
  Concede,
  Curtain,
  Decline,
  Draw,
  Form,
  Happening,
  HostSettings as SentSettings,
  Field,
  LookBack,
  Odds,
  Option,
  Phrase,
  Ping,
  Plan,
  Prompt,
  ProposalShown,
  Resync,
  Say,
  SeatShown,
  Suggest,
  Undo,
  Value,
  Withdraw,
} from './types.gen';

export type * from './types.gen';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** The key and values of the words beside them, where a message made them. */
export type Keyed = { [Name in 'key' | 'values']?: Option[Name] };
/** Shown as it is, said as a phrase, or several of these. */
export type PhraseValue = Value;

/** A plan as it is sent: a field whose form came before says `like` which field. */
export interface SentPlan extends Omit<Plan, 'fields'> {
  fields: { [name: string]: Omit<Field, 'form'> & { form?: SentForm; like?: string } };
}

export type SentForm = Exclude<Form, Plan> | SentPlan;
export type SentPrompt = Omit<Prompt, 'form'> & { form: SentForm };

/** An event as one seat was told it; the fields of its kind stand beside these. */
export interface Told extends Happening {
  number: number;
  words: string;
  event: string;
  /** The key and values of its words. */
  phrase?: Phrase;
  [field: string]: unknown;
}

export type Change = [path: (string | number)[], value: Json];

export type SeatSeen = SeatShown;
export type ClockSeen = ClockShown;
export type Proposal = ProposalShown;
export type ChatLine = ChatShown;
export type OddsSeen = Odds;

/** By the id of the option; what matters most comes first. */
export interface OddsByOption {
  [option: string]: Odds[];
}

export type HostSettings = Required<SentSettings>;

/** What a host leaves as it is; the server leaves such settings out. */
export const USUAL_SETTINGS: HostSettings = {
  dice: 'seeded',
  undo: 'ask',
  clock: { kind: 'none', seconds: 0, then: 'bot' },
  watch: 'all',
  hints: true,
  public: false,
  open: false,
  chat: true,
  chosen_seed: false,
  branched_from: '',
};

/** What is sent again and again until the server has said something about its id. */
export type Command =
  | Answer
  | Withdraw
  | Undo
  | Agree
  | Decline
  | Draw
  | Concede
  | Say
  | Suggest
  | AskOdds
  | LookBack
  | CallBot;

type WithoutId<C> = C extends { id: string } ? Omit<C, 'id'> : never;
export type CommandBody = WithoutId<Command>;

export type Passing = Curtain | Resync | Ping;
