// Written by `make types` from the server's Structs; not to be changed by hand.

import type { Change, Json, SentPrompt, Told } from './types';

/** A text without its words: a message's key and the values to fill in. */
export interface Phrase {
  key: string;
  values?: { [name: string]: string | number | Phrase | (string | Phrase)[] };
}

export type Value = string | number | Phrase | (string | Phrase)[];

export type Sealed = 'all' | 'open' | 'team';

export type UndoReach = 'free' | 'none' | 'take_back';

/** One option. `otherwise` is the id of the default; if empty, the first option. */
export interface Pick {
  form: 'pick';
  options: Option[];
  bars?: Bar[];
  otherwise?: string;
  only?: Limit | null;
}

/** Something that can be chosen: its id, its words and the pieces or places it is about. */
export interface Option {
  id: string;
  words: string;
  about?: string[];
  key?: string;
  values?: { [name: string]: Value };
}

/** Something a player would expect to choose but may not, and why. */
export interface Bar {
  id: string;
  words: string;
  reason: string;
  rule: string;
  about?: string[];
  key?: string;
  values?: { [name: string]: Value };
  why?: Phrase | null;
  quiet?: boolean;
}

/** Why nothing but what is listed can be chosen, where there would be too many bars. */
export interface Limit {
  reason: string;
  rule: string;
  why?: Phrase | null;
}

/** From `least` to `most` options, in the order of the options whatever order was answered. */
export interface PickSome {
  form: 'pick_some';
  options: Option[];
  least: number;
  most: number;
  bars?: Bar[];
  otherwise?: string[] | null;
  only?: Limit | null;
}

/** Options whose weights come to `total`: exactly, at most, or as close below it as possible. */
export interface PickWeight {
  form: 'pick_weight';
  options: Option[];
  weights: number[];
  total: number;
  mode: 'at_most' | 'exactly' | 'nearest';
  bars?: Bar[];
  otherwise?: string[] | null;
  only?: Limit | null;
}

/** The first `length` places of a ranking of the options; if not given, all of them. */
export interface Order {
  form: 'order';
  options: Option[];
  length?: number | null;
  only?: Limit | null;
}

/** From `least` to `most` for each option; all of the amount, or at most that much. */
export interface Share {
  form: 'share';
  options: Option[];
  amount: number;
  most: number[];
  least?: number[];
  whole?: boolean;
  only?: Limit | null;
}

/** One of the stretches and a number on it; `grain` steps of the number make one `unit`. */
export interface Along {
  form: 'along';
  stretches: Stretch[];
  unit: string;
  grain?: number;
  bars?: Bar[];
  otherwise?: [string, number] | null;
}

/** One line to choose a number on: its id, its words, and its runs from first to last. */
export interface Stretch {
  id: string;
  words: string;
  runs: [number, number][];
  about?: string[];
  key?: string;
  values?: { [name: string]: Value };
}

/** A pose as x, y and heading. `otherwise` is a legal one: the default, and proof there is one. */
export interface Region {
  form: 'region';
  law: string;
  areas: Area[];
  shape: Shape;
  otherwise: [number, number, number];
  clear?: Thing[];
  headings?: number[];
  unit?: string;
  grain?: number;
  turn?: number;
  rule?: string;
  data?: { [name: string]: string };
}

/** Where something may be put: in a convex polygon, or within a distance of a shape. */
export interface Area {
  corners?: [number, number][];
  around?: Shape | null;
  pose?: [number, number, number];
  within?: number;
}

/** A square of this side, or a disc of this radius. */
export interface Shape {
  side?: number;
  radius?: number;
}

/** Something already there; `keep` is the distance to stay away from it. */
export interface Thing {
  shape: Shape;
  pose: [number, number, number];
  words: string;
  keep?: number;
  about?: string[];
  key?: string;
  values?: { [name: string]: Value };
  middle?: boolean;
}

/** One number for each die, from 1 to its sides, in the order of the dice. */
export interface Faces {
  form: 'faces';
  sides: number[];
}

/** The id of a ready-made option, or a set of named values that the law accepts. */
export interface Build {
  form: 'build';
  options: Option[];
  law: string;
  data?: { [name: string]: string };
  otherwise?: string;
  only?: Limit | null;
}

/** An answer for every field. `law` names a check over the whole, which may read `data`. */
export interface Plan {
  form: 'plan';
  fields: { [name: string]: Field };
  law?: string;
  data?: { [name: string]: string };
  bars?: Bar[];
}

/** One question of a plan and the pieces or places it is about. */
export interface Field {
  words: string;
  form: Pick | PickSome | PickWeight | Order | Share | Along | Region | Faces | Build | Plan;
  about?: string[];
  key?: string;
  values?: { [name: string]: Value };
}

/** Who is asked what, by which rule, about what, and which answers are legal. */
export interface Prompt {
  seat: number;
  kind: string;
  words: string;
  rule: string;
  form: Form;
  about?: string[];
  sealed?: Sealed;
  id: string;
  key?: string;
  values?: { [name: string]: Value };
}

/** What is public about an open question: who is asked and what kind of question it is. */
export interface Waiting {
  seat: number;
  kind: string;
  rule: string;
  sealed?: Sealed;
}

/** Everything a client needs to show a match from scratch. */
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
  open: Json;
  team_open: { [name: string]: Json };
  events: Told[];
  last: number;
  waiting: Waiting[];
  seats: SeatShown[];
  proposal: ProposalShown | null;
  settings: HostSettings;
  options: { [name: string]: Json };
  chat: ChatShown[];
  result: Outcome | null;
  commitment: string;
  seed: string | null;
  rematch: string | null;
  undo: UndoReach;
  problem: string | null;
  problem_key?: string;
}

/** The public state of a seat; `bot` is the level that plays it now, `stands_in` for whom. */
export interface SeatShown {
  seat: number;
  name: string;
  color: string;
  kind: 'bot' | 'local' | 'person';
  bot: string;
  stands_in: boolean;
  taken: boolean;
  online: boolean;
  offline_for: number;
  clock: ClockShown | null;
  called?: Phrase;
}

/** A seat's clock: milliseconds left at the moment of the message, and whether it runs. */
export interface ClockShown {
  left: number;
  running: boolean;
}

/** What a seat proposes; `missing` have not answered; it lapses in `seconds`. */
export interface ProposalShown {
  what: 'draw' | 'undo';
  seat: number;
  missing: number[];
  agreed: number[];
  lapses_in: number;
}

/** Everything a host chooses besides the game's own options; fixed once the match is made. */
export interface HostSettings {
  dice?: 'declared' | 'seeded';
  undo?: 'ask' | 'free' | 'never';
  clock?: ClockChoice;
  watch?: 'all' | 'delayed' | 'none';
  hints?: boolean;
  public?: boolean;
  open?: boolean;
  chat?: boolean;
  chosen_seed?: boolean;
  branched_from?: string;
}

/** Time control: none, a time per answer, or a time for the whole match. */
export interface ClockChoice {
  kind: 'match' | 'move' | 'none';
  seconds: number;
  then: 'bot' | 'concede';
}

/** A line of chat. */
export interface ChatShown {
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

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
  team_open?: { [name: string]: Json };
  waiting?: Waiting[];
  proposal?: ProposalShown | null;
  clocks?: { [name: string]: ClockShown };
  result?: Outcome | null;
  seed?: string;
  undo?: UndoReach;
}

/** A command was accepted and is stored. */
export interface Ack {
  type: 'ack';
  id: string;
  closed: boolean;
  again: boolean;
}

/** A command was not accepted and changed nothing. */
export interface Refused {
  type: 'refused';
  id: string | null;
  refused: string;
  reason: string;
  rule: string | null;
  key?: string;
  values?: { [name: string]: Value };
}

/** What a bot would answer, why, and notes for the game's own prompt. */
export interface Suggestion {
  type: 'suggestion';
  id: string;
  prompt: string;
  data: Json;
  words: string;
  key?: string;
  values?: { [name: string]: Value };
  notes?: Json;
}

/** The odds of each option that has any, by its id; those that matter most first. */
export interface OddsTold {
  type: 'odds';
  id: string;
  prompt: string;
  odds: { [name: string]: Odds[] };
}

/** One number about an option: a chance from 0 to 1, or how much of something on average. */
export interface Odds {
  words: string;
  number: number;
  share: number;
  sort?: 'amount' | 'chance';
  chances?: number[];
  exact?: boolean;
  error?: number;
  key?: string;
  values?: { [name: string]: Value };
}

/** Every event before the one that was named, as this listener saw them. */
export interface EarlierTold {
  type: 'earlier';
  id: string;
  before: number;
  events: Told[];
}

/** Who is here, after a player came or left, or a seat changed hands. */
export interface Presence {
  type: 'presence';
  seats: SeatShown[];
  rematch: string | null;
}

/** A line of chat. */
export interface Said {
  type: 'chat';
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** Here. */
export interface Pong {
  type: 'pong';
}

/** Something is wrong with the connection itself; it is closed after this. */
export interface Trouble {
  type: 'error';
  error: string;
  reason: string;
  key?: string;
  values?: { [name: string]: Value };
}

/** How a match ended: the seats that won (none: a draw), in words, and the rule that says so. */
export interface Result {
  winners: number[];
  words: string;
  rule: string;
  key?: string;
  values?: { [name: string]: Value };
}

/** A result, and how many times the match went back past a die or a reveal. */
export interface Outcome {
  winners: number[];
  words: string;
  rule: string;
  key?: string;
  values?: { [name: string]: Value };
  take_backs?: number;
}

/** Which match this is: game, versions, options, who plays, where chance comes from. */
export interface Header {
  format?: number;
  game: string;
  rules: string;
  content: string;
  options: { [name: string]: Json };
  holders: Holder[];
  dice: 'declared' | 'scripted' | 'seeded';
  commitment?: string;
  inherited?: number;
}

/** Who sits on a seat: a player, or a bot of some level. */
export interface Holder {
  name: string;
  bot?: string;
}

/** A game in the list of games. */
export interface GameShown {
  id: string;
  title: string;
  words: string;
  players: [number, number];
  modes: Choice[];
  maps: Choice[];
  options: Setting[];
  quick: { [name: string]: string | number | boolean };
  minutes: number;
  bots: Choice[];
  early: boolean;
  ledger: boolean;
}

/** One value of an option, in words. */
export interface Choice {
  id: string;
  words: string;
}

/** An option of a game: one of some choices, a number, or yes or no. */
export interface Setting {
  name: string;
  kind: 'choice' | 'flag' | 'number';
  words: string;
  choices: Choice[];
  default: string | number | boolean;
  least: number | null;
  most: number | null;
}

/** All rules of a game. */
export interface RulesShown {
  game: string;
  title: string;
  sections: SectionShown[];
}

/** A section of a game's rules. */
export interface SectionShown {
  id: string;
  title: string;
  rules: RuleShown[];
}

/** A rule in our own words. */
export interface RuleShown {
  id: string;
  words: string;
  section: string;
}

/** What is public about a match. */
export interface MatchShown {
  match: string;
  game: string;
  options: { [name: string]: Json };
  settings: HostSettings;
  seats: SeatShown[];
  created: number;
  started: boolean;
  over: boolean;
  result: Outcome | null;
  hot_seat: boolean;
  rematch: string | null;
}

/** Matches anyone may join, and finished ones anyone may watch. */
export interface Lobby {
  open: MatchShown[];
  finished: MatchShown[];
}

/** A seat, and the token that only this browser holds. */
export interface Seated {
  seat: number;
  token: string;
  seats: number[];
}

/** An invitation that moves a seat to another device, once. */
export interface Moved {
  invitation: string;
}

/** A new match. */
export interface MatchMade {
  match: string;
  seats: SeatGiven[];
}

/** A seat of a new match, with what its player needs to sit there. */
export interface SeatGiven {
  seat: number;
  token?: string | null;
  invitation?: string | null;
}

/** A whole match to view; the first frame has the view, later ones what changed in it. */
export interface Replay {
  header: Header;
  seat: number | null;
  seats: string[];
  frames: Frame[];
  result: Outcome | null;
  seed: string;
  verified: boolean;
  problem: string;
}

/** The match after an entry: its events, and what changed in the view. */
export interface Frame {
  entry: number;
  kind: string;
  events: Told[];
  round?: number | null;
  view?: Json;
  patch?: Change[] | null;
}

/** Where players find the table; `here_only` if that works only on this computer. */
export interface Address {
  url: string;
  here_only: boolean;
}

/** A pack and what it adds. */
export interface PackCard {
  name: string;
  words: string;
  adds: { [name: string]: number };
  summary: string;
  ids: { [name: string]: string[] };
  pack: { [name: string]: Json };
}

/** A campaign as its players keep it. */
export interface CampaignFile {
  game: string;
  sessions: { [name: string]: Json }[];
  proofs: string[];
}

/** Everything about a campaign that a page shows. */
export interface CampaignCard {
  game: string;
  chapters: CampaignChapter[];
  standing: CampaignStanding[];
  leaders: string[];
  sessions: CampaignSession[];
}

/** Something that can be played in a campaign, and the options that choose it. */
export interface CampaignChapter {
  id: string;
  number: number;
  name: string;
  words: string;
  sides: CampaignSide[];
  options: { [name: string]: string | number | boolean };
  played: number;
}

/** A side of a chapter. */
export interface CampaignSide {
  id: string;
  name: string;
  words: string;
}

/** What a player has earned so far. */
export interface CampaignStanding {
  name: string;
  points: number;
  things: CampaignThing[];
}

/** Something with an id and a name. */
export interface CampaignThing {
  id: string;
  name: string;
}

/** A match of the campaign, in words. */
export interface CampaignSession {
  chapter: string;
  name: string;
  words: string;
  parts: CampaignPart[];
}

/** A player's part in a match of the campaign, in words. */
export interface CampaignPart {
  player: string;
  side: string;
  won: boolean;
  words: string;
}

/** A ready-made one. */
export interface Ready {
  id: string;
  name: string;
  words: string;
  size: number;
}

/** Something built, in the form it is shared, with its problems. */
export interface Weighed {
  code: string;
  text: string;
  problems: Wrong[];
}

/** One problem with what was built. */
export interface Wrong {
  words: string;
  rule: string;
  where: string;
  about: string[];
  key?: string;
  values?: { [name: string]: Value };
}

/** A map that was read, in the game's own form, and what is wrong where. */
export interface MapLooked {
  map: Json;
  notes: string[];
  problems: Problem[];
}

/** One thing that is wrong with a map, and where. */
export interface Problem {
  where: string;
  words: string;
}

/** A number and where each part comes from: `base` is the printed number. */
export interface Reckoning {
  value: number;
  base: number;
  parts?: Part[];
}

/** What one ability contributes; without an ability it is a limit set by the rule. */
export interface Part {
  layer: string;
  amount: number;
  ability?: string;
  source?: string;
  rule?: string;
  words?: string;
  key?: string;
  values?: { [name: string]: Value };
}

export type Form = Pick | PickSome | PickWeight | Order | Share | Along | Region | Faces | Build | Plan;

export type FromServer = Snapshot | Update | Ack | Refused | Suggestion | OddsTold | EarlierTold | Presence | Said | Pong | Trouble;

/** Always first: which match, as whom, and the last event already seen. */
export interface Hello {
  type: 'hello';
  match: string;
  token?: string | null;
  watch?: boolean;
  seen?: number;
  phrases?: boolean;
}

/** An answer to a prompt. */
export interface Answer {
  type: 'answer';
  id: string;
  prompt: string;
  data: Json;
}

/** Withdraw your own open sealed answer. */
export interface Withdraw {
  type: 'withdraw';
  id: string;
}

/** Undo your last answer, or ask to. */
export interface Undo {
  type: 'undo';
  id: string;
}

/** Offer a draw. */
export interface Draw {
  type: 'draw';
  id: string;
}

/** Agree to what is proposed. */
export interface Agree {
  type: 'agree';
  id: string;
}

/** Turn it down, or withdraw your own proposal. */
export interface Decline {
  type: 'decline';
  id: string;
}

/** Give up. */
export interface Concede {
  type: 'concede';
  id: string;
}

/** Let a bot play for a seat that is offline. */
export interface CallBot {
  type: 'call_bot';
  id: string;
  seat: number;
}

/** A line of chat. */
export interface Say {
  type: 'chat';
  id: string;
  text: string;
}

/** What would a bot answer here? `again` counts the answers it has given so far. */
export interface Suggest {
  type: 'suggest';
  id: string;
  prompt: string;
  again?: number;
}

/** What are the odds for each option? */
export interface AskOdds {
  type: 'odds';
  id: string;
  prompt: string;
}

/** Every event before this one, from the first. */
export interface LookBack {
  type: 'earlier';
  id: string;
  before: number;
}

/** Pass and play: show this seat's secrets now (null: none). */
export interface Curtain {
  type: 'curtain';
  seat?: number | null;
}

/** Something is missing: a snapshot, please. */
export interface Resync {
  type: 'resync';
  phrases?: boolean;
}

/** Are you there? */
export interface Ping {
  type: 'ping';
}

/** What a host chose. */
export interface MatchWish {
  game: string;
  options?: { [name: string]: Json };
  seats: SeatWish[];
  dice?: 'declared' | 'seeded';
  undo?: 'ask' | 'free' | 'never';
  clock?: ClockChoice;
  watch?: 'all' | 'delayed' | 'none';
  hints?: boolean;
  public?: boolean;
  open?: boolean;
  chat?: boolean;
  seed?: string | null;
  token?: string | null;
}

/** Who gets a seat: the host, an invited player, a bot, or a player at the host's screen. */
export interface SeatWish {
  kind: 'bot' | 'invite' | 'local' | 'me';
  name?: string;
  bot?: string;
}

/** Something built, as data or as a text that people share, for a match with these options. */
export interface ForceWish {
  options?: { [name: string]: Json };
  force?: { [name: string]: Json } | null;
  text?: string | null;
  asked?: { [name: string]: Json };
}

/** A map file, whatever program wrote it. */
export interface MapWish {
  file: string;
}

export type FromClient = Hello | Answer | Withdraw | Undo | Draw | Agree | Decline | Concede | CallBot | Say | Suggest | AskOdds | LookBack | Curtain | Resync | Ping;

/** What every event has. */
export interface Happening {
  rule: string;
  about?: string[];
  reveals?: string[];
  said?: { [name: string]: Phrase };
}
