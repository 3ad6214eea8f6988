/** Every message of the wire, as docs/protocol.md describes it. */

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A message without words: clients say it in their own language by its key. */
export interface Phrase {
  key: string;
  values?: { [name: string]: PhraseValue };
}

/** Shown as it is, said as a phrase, or several of these. */
export type PhraseValue = string | number | Phrase | (string | Phrase)[];

/** The key and values of the words beside them, where a message made them. */
export interface Keyed {
  key?: string;
  values?: { [name: string]: PhraseValue };
}

export interface Option extends Keyed {
  id: string;
  words: string;
  about?: string[];
}

export interface Bar extends Option {
  reason: string;
  rule: string;
  /** The reason as a phrase. */
  why?: Phrase;
}

export interface Pick {
  form: 'pick';
  options: Option[];
  bars?: Bar[];
  otherwise?: string;
}

export interface PickSome {
  form: 'pick_some';
  options: Option[];
  least: number;
  most: number;
  bars?: Bar[];
  otherwise?: string[] | null;
}

export interface PickWeight {
  form: 'pick_weight';
  options: Option[];
  weights: number[];
  total: number;
  mode: 'exactly' | 'at_most' | 'nearest';
  bars?: Bar[];
  otherwise?: string[] | null;
}

export interface Order {
  form: 'order';
  options: Option[];
  count?: number | null;
}

export interface Share {
  form: 'share';
  options: Option[];
  amount: number;
  most: number[];
  least?: number[];
  whole?: boolean;
}

export interface Patch {
  turns: number[];
  runs: [number, number, number][];
}

export interface Place {
  form: 'place';
  patches: Patch[];
  unit: string;
  otherwise?: Json;
}

export interface Faces {
  form: 'faces';
  sides: number[];
}

/** Something ready, by its id, or something built: named values, or `{ text }` that says them. */
export interface Build {
  form: 'build';
  options: Option[];
  law: string;
  data?: { [name: string]: string };
  otherwise?: string;
}

export interface Field extends Keyed {
  words: string;
  form: Form;
  about?: string[];
}

export interface Plan {
  form: 'plan';
  fields: { [name: string]: Field };
  law?: string;
  data?: { [name: string]: string };
}

export type Form = Pick | PickSome | PickWeight | Order | Share | Place | Faces | Build | Plan;

/** A plan as it is sent: a field whose form came before says `like` which field. */
export interface SentPlan extends Omit<Plan, 'fields'> {
  fields: { [name: string]: Omit<Field, 'form'> & { form?: SentForm; like?: string } };
}

export type SentForm = Exclude<Form, Plan> | SentPlan;
export type SentPrompt = Omit<Prompt, 'form'> & { form: SentForm };

export interface Prompt extends Keyed {
  id: string;
  seat: number;
  kind: string;
  words: string;
  rule: string;
  form: Form;
  about?: string[];
  sealed?: 'open' | 'all' | 'team';
}

export interface Waiting {
  seat: number;
  kind: string;
  rule: string;
  sealed?: 'open' | 'all' | 'team';
}

/** An event as one seat was told it; the fields of its kind stand beside these. */
export interface Told {
  number: number;
  words: string;
  event: string;
  rule: string;
  about?: string[];
  reveals?: string[];
  /** Those of the fields that are sentences, as phrases. */
  said?: { [field: string]: Phrase };
  [field: string]: unknown;
}

/** Milliseconds left at the moment of the message, and whether it runs. */
export interface ClockSeen {
  left: number;
  running: boolean;
}

export interface SeatSeen {
  seat: number;
  name: string;
  color: string;
  kind: 'person' | 'local' | 'bot';
  /** The level of the bot that plays it now; `stands_in` if it does so for a person. */
  bot: string;
  stands_in: boolean;
  taken: boolean;
  online: boolean;
  /** Seconds since the seat was last here; 0 while it is. */
  offline_for: number;
  clock?: ClockSeen | null;
  /** How to say a name that nobody chose. */
  called?: Phrase;
}

export interface Proposal {
  what: 'undo' | 'draw';
  seat: number;
  missing: number[];
  agreed: number[];
  lapses_in: number;
}

export interface Result extends Keyed {
  winners: number[];
  words: string;
  rule: string;
}

export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface ClockChoice {
  kind: 'none' | 'move' | 'match';
  seconds: number;
  then: 'bot' | 'concede';
}

export interface HostSettings {
  dice: 'seeded' | 'declared';
  undo: 'ask' | 'free' | 'never';
  clock: ClockChoice;
  watch: 'all' | 'none' | 'delayed';
  hints: boolean;
  public: boolean;
  open: boolean;
  chat: boolean;
  chosen_seed: boolean;
  branched_from: string;
}

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

export interface Snapshot {
  type: 'snapshot';
  match: string;
  game: string;
  started: boolean;
  version: number;
  seat: number | null;
  hot_seats: number[];
  view: Json;
  prompts: SentPrompt[];
  /** Our own sealed answer that is not closed yet. */
  open: Json;
  team_open: { [seat: string]: Json };
  events: Told[];
  last: number;
  waiting: Waiting[];
  seats: SeatSeen[];
  proposal: Proposal | null;
  settings: Partial<HostSettings>;
  options: { [name: string]: Json };
  chat: ChatLine[];
  result: Result | null;
  commitment: string;
  seed: string | null;
  rematch: string | null;
  problem: string | null;
  problem_key?: string;
}

export type Change = [path: (string | number)[], value: Json];

/** What changed since the last message; a field that is left out did not change. */
export interface Update {
  type: 'update';
  version: number;
  events: Told[];
  last: number;
  patch?: Change[];
  view?: Json;
  prompts?: SentPrompt[];
  open?: Json;
  team_open?: { [seat: string]: Json };
  waiting?: Waiting[];
  proposal?: Proposal | null;
  clocks?: { [seat: string]: ClockSeen };
  result?: Result | null;
  seed?: string;
}

export interface Ack {
  type: 'ack';
  id: string;
  closed: boolean;
  again: boolean;
}

export interface Refused extends Keyed {
  type: 'refused';
  id: string | null;
  refused: string;
  reason: string;
  rule: string | null;
}

export interface Suggestion {
  type: 'suggestion';
  id: string;
  prompt: string;
  data: Json;
}

/** One number about an option: a chance, or how much of something on average. */
export interface OddsSeen extends Keyed {
  /** What it is a number of. */
  words: string;
  number: number;
  /** How full a bar beside the option is, from 0 to 1. */
  share: number;
  sort?: 'chance';
  /** The chances of 0, 1, 2 ... of it. */
  chances?: number[];
  /** False where something is left out, or was tried out with this standard error. */
  exact?: boolean;
  error?: number;
}

/** By the id of the option; what matters most comes first. */
export interface OddsByOption {
  [option: string]: OddsSeen[];
}

export interface OddsTold {
  type: 'odds';
  id: string;
  prompt: string;
  odds: OddsByOption;
}

/** Every event before the one that was named. */
export interface EarlierTold {
  type: 'earlier';
  id: string;
  before: number;
  events: Told[];
}

export interface Presence {
  type: 'presence';
  seats: SeatSeen[];
  rematch?: string | null;
}

export interface Chat extends ChatLine {
  type: 'chat';
}

export interface Pong {
  type: 'pong';
}

export interface Trouble extends Keyed {
  type: 'error';
  error: string;
  reason: string;
}

export type FromServer =
  | Snapshot
  | Update
  | Ack
  | Refused
  | Suggestion
  | OddsTold
  | EarlierTold
  | Presence
  | Chat
  | Pong
  | Trouble;

export interface Hello {
  type: 'hello';
  match: string;
  token?: string;
  watch?: boolean;
  seen: number;
}

/** What is sent again and again until the server has said something about its id. */
export type Command =
  | { type: 'answer'; id: string; prompt: string; data: Json }
  | { type: 'withdraw' | 'undo' | 'agree' | 'decline' | 'draw' | 'concede'; id: string }
  | { type: 'chat'; id: string; text: string }
  | { type: 'suggest'; id: string; prompt: string }
  | { type: 'odds'; id: string; prompt: string }
  | { type: 'earlier'; id: string; before: number }
  | { type: 'call_bot'; id: string; seat: number };

type WithoutId<C> = C extends { id: string } ? Omit<C, 'id'> : never;
export type CommandBody = WithoutId<Command>;

export type Passing =
  | { type: 'curtain'; seat: number | null }
  | { type: 'resync' }
  | { type: 'ping' };
