/** One match as this browser knows it: what the server said, kept up to date. */

import { Link, type LinkState, type Socket } from '../wire/link';
import { patched } from '../wire/patch';
import {
  USUAL_SETTINGS,
  type ChatLine,
  type CommandBody,
  type FromServer,
  type Hello,
  type HostSettings,
  type Json,
  type OddsByOption,
  type Keyed,
  type Prompt,
  type Proposal,
  type Refused,
  type Outcome,
  type SeatSeen,
  type Snapshot,
  type Told,
  type Update,
  type Waiting,
  type Suggestion,
  type UndoReach,
} from '../wire/types';
import { unfolded } from '../wire/unfold';
import { needsPhrases, reasonSaid } from '../words/speech.svelte';

/** What a refusal was about, so that it is shown where it belongs. */
export interface RefusalShown extends Keyed {
  about: CommandBody['type'];
  prompt: string | null;
  kind: string;
  reason: string;
  rule: string;
}

export interface RoomListener {
  /** New events with the view after them; `fresh` is false for what happened before we came. */
  told(events: Told[], view: Json, fresh: boolean): void;
}

/** How the server says that the game has no odds at all. */
const NO_ODDS = 'server.no_odds';
const KEPT_EVENTS = 3000;

export class Room {
  connection = $state<LinkState>('connecting');
  retryAt = $state<number | null>(null);
  failure = $state<string | null>(null);
  ready = $state(false);
  game = $state('');
  seat = $state<number | null>(null);
  hotSeats = $state.raw<number[]>([]);
  view = $state.raw<Json>(null);
  prompts = $state.raw<Prompt[]>([]);
  /** Our own sealed answer that is not closed yet. */
  open = $state.raw<Json>(null);
  /** Those of our team mates, by seat. */
  teamOpen = $state.raw<{ [seat: string]: Json }>({});
  started = $state(true);
  rematch = $state<string | null>(null);
  problem = $state<string | null>(null);
  events = $state.raw<Told[]>([]);
  waiting = $state.raw<Waiting[]>([]);
  seats = $state.raw<SeatSeen[]>([]);
  seatsAt = $state(0);
  proposal = $state.raw<Proposal | null>(null);
  settings = $state.raw<HostSettings>(USUAL_SETTINGS);
  /** What the host chose of the game. */
  options = $state.raw<{ [name: string]: Json }>({});
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  result = $state.raw<Outcome | null>(null);
  commitment = $state('');
  seed = $state<string | null>(null);
  undoReach = $state<UndoReach>('none');
  /** The player wants to go back past a die and has not confirmed it yet. */
  undoAsked = $state(false);
  refusal = $state.raw<RefusalShown | null>(null);
  /** Commands on their way, by id. */
  sent = $state.raw<Map<string, CommandBody>>(new Map());

  private last = 0;
  private link: Link;
  private suggestions = new Map<string, (suggestion: Suggestion | null) => void>();
  /** How often a bot was asked about the question that is open. */
  private advised = { prompt: '', times: 0 };
  private oddsAsked = new Map<string, (odds: OddsByOption | null) => void>();
  private earlierAsked = new Map<string, (problem: string) => void>();
  /** What happened earlier has been asked for: no event is dropped anymore. */
  private keepsAll = false;
  /** Whether the game has odds, as far as we know. */
  private tellsOdds = true;

  constructor(
    readonly match: string,
    private token: string | undefined,
    private listener: RoomListener,
    dial?: (url: string) => Socket,
  ) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.link = new Link(
      `${scheme}://${location.host}/ws`,
      {
        hello: () => this.hello(),
        message: (message) => this.take(message),
        state: (state, retryAt) => {
          this.connection = state;
          this.retryAt = retryAt;
        },
      },
      dial,
    );
  }

  start(): void {
    this.link.start();
  }

  stop(): void {
    this.link.stop();
  }

  retry(): void {
    this.link.hurry();
  }

  /** The question put to us now. */
  get prompt(): Prompt | null {
    return this.prompts[0] ?? null;
  }

  /** Whether an answer to this prompt is on its way. */
  sending(prompt: string): boolean {
    for (const body of this.sent.values()) {
      if (body.type === 'answer' && body.prompt === prompt) return true;
    }
    return false;
  }

  answer(prompt: Prompt, data: Json): void {
    this.refusal = null;
    this.send({ type: 'answer', prompt: prompt.id, data });
  }

  send(body: CommandBody): string {
    const id = this.link.command(body);
    this.sent = new Map(this.sent).set(id, body);
    return id;
  }

  /** Take our last answer back; where only bots would see a die roll again, ask whether that is meant. */
  undo(): void {
    const alone = this.seats.every(({ seat, bot }) => seat === this.seat || bot !== '');
    if (alone && this.undoReach === 'take_back') this.undoAsked = true;
    else this.send({ type: 'undo' });
  }

  /** What the bot would answer; null if no hint can be had. */
  suggest(prompt: Prompt): Promise<Suggestion | null> {
    const again = this.advised.prompt === prompt.id ? this.advised.times : 0;
    this.advised = { prompt: prompt.id, times: again + 1 };
    const id = this.send({ type: 'suggest', prompt: prompt.id, again });
    return new Promise((resolve) => this.suggestions.set(id, resolve));
  }

  /** The odds of a question's options; null if they cannot be had. */
  odds(prompt: Prompt): Promise<OddsByOption | null> {
    if (!this.tellsOdds) return Promise.resolve(null);
    const id = this.send({ type: 'odds', prompt: prompt.id });
    return new Promise((resolve) => this.oddsAsked.set(id, resolve));
  }

  /** Whether a person has left; whoever shares this screen is here, also while somebody else looks at it. */
  isAway(seat: SeatSeen): boolean {
    return !seat.bot && !seat.online && !this.hotSeats.includes(seat.seat);
  }

  /** Whether the server would tell us what happened before the first event we have. */
  get hasPast(): boolean {
    const curtained = this.hotSeats.length > 0 && this.seat === null && !this.result;
    return !curtained && (this.events[0]?.number ?? 1) > 1;
  }

  /** Put everything that happened earlier before the events we have; why not, if it cannot be had. */
  earlier(): Promise<string> {
    this.keepsAll = true;
    const id = this.send({ type: 'earlier', before: this.events[0]?.number ?? 1 });
    return new Promise((resolve) => this.earlierAsked.set(id, resolve));
  }

  /** Pass and play: show this seat's secrets, or none. Everything of the previous seat is removed. */
  draw(seat: number | null): void {
    this.veil();
    this.link.pass({ type: 'curtain', seat });
  }

  private veil(): void {
    this.seat = null;
    this.view = null;
    this.prompts = [];
    this.open = null;
    this.teamOpen = {};
    this.replaceEvents([]);
    this.refusal = null;
    this.last = 0;
  }

  /** The language has changed: have events again that came without the keys of their words. */
  relearn(): void {
    if (!this.ready || !needsPhrases() || this.events.every(({ phrase }) => phrase)) return;
    this.replaceEvents([]);
    this.link.pass({ type: 'resync', phrases: true });
  }

  private hello(): Hello {
    const hello: Hello = { type: 'hello', match: this.match, seen: this.last, phrases: needsPhrases() };
    if (this.token) hello.token = this.token;
    else hello.watch = true;
    return hello;
  }

  private take(message: FromServer): void {
    switch (message.type) {
      case 'snapshot':
        return this.takeSnapshot(message);
      case 'update':
        return this.takeUpdate(message);
      case 'ack':
        return this.settle(message.id);
      case 'refused':
        return this.takeRefusal(message);
      case 'suggestion':
        this.settle(message.id);
        this.suggestions.get(message.id)?.(message);
        this.suggestions.delete(message.id);
        return;
      case 'odds':
        return this.takeOdds(message.id, message.odds);
      case 'earlier':
        return this.takeEarlier(message.id, message.events);
      case 'presence':
        if (message.rematch) this.rematch = message.rematch;
        return this.takeSeats(message.seats);
      case 'chat': {
        if (this.chat.some(({ number }) => number === message.number)) return;
        const { number, seat, name, text, at } = message;
        this.chat = [...this.chat, { number, seat, name, text, at }];
        this.unread += 1;
        return;
      }
      case 'error':
        this.failure = reasonSaid(message).text;
        return;
      case 'pong':
        return;
    }
  }

  private takeSnapshot(said: Snapshot): void {
    const before = this.last;
    const sameSeat = this.ready && this.seat === said.seat;
    this.game = said.game;
    this.seat = said.seat;
    this.hotSeats = said.hot_seats;
    this.started = said.started;
    this.settings = { ...USUAL_SETTINGS, ...said.settings };
    this.options = said.options;
    this.chat = said.chat;
    this.commitment = said.commitment;
    this.rematch = said.rematch;
    this.problem = said.problem && reasonSaid({ reason: said.problem, key: said.problem_key }).text;
    this.view = said.view;
    this.takeSeats(said.seats);
    this.takeFacts(said);
    const known = sameSeat ? this.events : [];
    const first = said.events[0]?.number ?? said.last + 1;
    const gapless = known.length > 0 && first <= before + 1;
    const fresh = said.events.filter((told) => !gapless || told.number > before);
    if (gapless) this.addEvents(fresh);
    else this.replaceEvents(said.events);
    this.last = said.last;
    this.listener.told(gapless ? fresh : said.events, said.view, this.ready && gapless);
    this.ready = true;
  }

  private takeUpdate(said: Update): void {
    const fresh = said.events.filter((told) => told.number > this.last);
    const next = fresh[0]?.number ?? this.last + 1;
    if (next !== this.last + 1 || said.last > this.last + fresh.length) {
      this.link.pass({ type: 'resync', phrases: needsPhrases() });
      return;
    }
    if (said.patch) this.view = patched(this.view, said.patch);
    else if (said.view !== undefined) this.view = said.view;
    this.takeFacts(said);
    if (said.clocks) this.takeClocks(said.clocks);
    this.last = said.last;
    if (fresh.length > 0) this.addEvents(fresh);
    this.listener.told(fresh, this.view, true);
  }

  private addEvents(fresh: Told[]): void {
    const all = [...this.events, ...fresh];
    this.events = this.keepsAll ? all : all.slice(-KEPT_EVENTS);
  }

  /** What we had was another seat's or does not join on, so what was asked before it is no use. */
  private replaceEvents(events: Told[]): void {
    this.events = events;
    this.keepsAll = false;
    for (const done of this.earlierAsked.values()) done('');
    this.earlierAsked.clear();
  }

  private takeFacts(said: Snapshot | Update): void {
    if (said.prompts !== undefined) this.prompts = said.prompts.map(unfolded);
    if (said.open !== undefined) this.open = said.open;
    if (said.team_open !== undefined) this.teamOpen = said.team_open;
    if (said.waiting !== undefined) this.waiting = said.waiting;
    if (said.proposal !== undefined) this.proposal = said.proposal;
    if (said.result !== undefined) this.result = said.result;
    if (said.seed !== undefined) this.seed = said.seed;
    if (said.undo !== undefined) this.undoReach = said.undo;
    if (this.refusal?.prompt && !this.prompts.some(({ id }) => id === this.refusal?.prompt)) {
      this.refusal = null;
    }
  }

  private takeClocks(clocks: NonNullable<Update['clocks']>): void {
    this.takeSeats(this.seats.map((seat) => ({ ...seat, clock: clocks[seat.seat] ?? seat.clock })));
  }

  private takeSeats(seats: SeatSeen[]): void {
    this.seats = seats;
    this.seatsAt = Date.now();
  }

  private takeRefusal(message: Refused): void {
    const id = message.id ?? '';
    const body = this.sent.get(id);
    if (body?.type === 'odds') {
      if (message.key === NO_ODDS) this.tellsOdds = false;
      return this.takeOdds(id, null);
    }
    if (body?.type === 'earlier') return this.takeEarlier(id, [], reasonSaid(message).text);
    this.settle(id);
    this.refusal = {
      about: body?.type ?? 'answer',
      prompt: body && 'prompt' in body ? body.prompt : null,
      kind: message.refused,
      reason: message.reason,
      key: message.key,
      values: message.values,
      rule: message.rule ?? '',
    };
    this.suggestions.get(id)?.(null);
    this.suggestions.delete(id);
  }

  private takeOdds(id: string, odds: OddsByOption | null): void {
    this.settle(id);
    this.oddsAsked.get(id)?.(odds);
    this.oddsAsked.delete(id);
  }

  private takeEarlier(id: string, events: Told[], problem = ''): void {
    this.settle(id);
    const done = this.earlierAsked.get(id);
    if (!done) return;
    this.earlierAsked.delete(id);
    this.events = [...events, ...this.events];
    done(problem);
  }

  private settle(id: string): void {
    const sent = new Map(this.sent);
    sent.delete(id);
    this.sent = sent;
  }
}
