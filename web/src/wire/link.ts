import { freshId } from './ids';
import type { Command, CommandBody, FromServer, Hello, Passing, Trouble } from './types';

export type LinkState = 'connecting' | 'open' | 'lost' | 'closed';

export interface LinkListener {
  hello(): Hello;
  message(message: FromServer): void;
  state(state: LinkState, retryAt: number | null): void;
}

/** The part of a WebSocket that a link uses. */
export interface Socket {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
}

const OPEN = 1;
const WAITS = [500, 1000, 2000, 4000, 8000, 15000];
const RESEND = 4000;
const PING = 20000;
const SILENCE = 45000;
/** The code with which the server ends a connection whose token is no longer valid. */
const GONE = 4401;
/** What the server says about a command; each is listened to once. */
const REPLIES = new Set(['ack', 'refused', 'suggestion', 'odds', 'earlier']);
const FINAL = new Set(['NotFound', 'NotAllowed', 'Malformed']);

/** A command nothing has been said about yet, and when it was last sent. */
interface Waiting {
  command: Command;
  at: number;
}

/**
 * The connection to one match. It says hello again after every loss, and sends each command until
 * the server has acknowledged, refused or answered its id.
 */
export class Link {
  private socket: Socket | null = null;
  private outbox = new Map<string, Waiting>();
  private ready = false;
  private tries = 0;
  private heard = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private resend: ReturnType<typeof setInterval> | undefined;
  private stopped = false;

  constructor(
    private url: string,
    private listener: LinkListener,
    private dial: (url: string) => Socket = (at) => new WebSocket(at),
  ) {}

  start(): void {
    this.stopped = false;
    globalThis.addEventListener?.('online', this.hurry);
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    globalThis.removeEventListener?.('online', this.hurry);
    clearTimeout(this.retry);
    this.drop();
    this.listener.state('closed', null);
  }

  /** Try at once instead of waiting for the next try. */
  hurry = (): void => {
    if (this.stopped || this.socket) return;
    clearTimeout(this.retry);
    this.connect();
  };

  /** Send a command until something is said about its id, which is returned. */
  command(body: CommandBody): string {
    const id = freshId();
    const waiting = { command: { ...body, id } as Command, at: 0 };
    this.outbox.set(id, waiting);
    if (this.ready) this.post(waiting);
    return id;
  }

  /** Send once, if there is a connection; after a loss the next hello makes up for it. */
  pass(message: Passing): void {
    if (this.ready) this.write(message);
  }

  private connect(): void {
    this.listener.state('connecting', null);
    const socket = this.dial(this.url);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => this.write(this.listener.hello());
    socket.onmessage = (event) => {
      if (socket === this.socket) this.take(String(event.data));
    };
    socket.onclose = (event) => {
      if (socket === this.socket && event.code === GONE) {
        this.end({ type: 'error', error: 'NotAllowed', reason: '' });
      } else this.lost(socket);
    };
    socket.onerror = () => socket.close();
    clearInterval(this.beat);
    this.beat = setInterval(() => this.check(), PING / 4);
  }

  private take(text: string): void {
    this.heard = Date.now();
    const message = JSON.parse(text) as FromServer;
    if (REPLIES.has(message.type) && 'id' in message) {
      if (message.id !== null && !this.outbox.delete(message.id)) return;
    }
    if (message.type === 'error') {
      if (FINAL.has(message.error)) this.end(message);
      return;
    }
    if (message.type === 'snapshot' && !this.ready) this.becomeReady();
    this.listener.message(message);
  }

  /** The server will not have us: there is no use in trying again. */
  private end(trouble: Trouble): void {
    if (this.stopped) return;
    this.listener.message(trouble);
    this.stop();
  }

  private becomeReady(): void {
    this.ready = true;
    this.tries = 0;
    this.listener.state('open', null);
    for (const waiting of this.outbox.values()) this.post(waiting);
    clearInterval(this.resend);
    this.resend = setInterval(() => this.remind(), RESEND / 4);
  }

  private remind(): void {
    const late = Date.now() - RESEND;
    for (const waiting of this.outbox.values()) if (waiting.at <= late) this.post(waiting);
  }

  private post(waiting: Waiting): void {
    waiting.at = Date.now();
    this.write(waiting.command);
  }

  private check(): void {
    const silent = Date.now() - this.heard;
    if (silent > SILENCE) this.socket?.close();
    else if (silent >= PING) this.pass({ type: 'ping' });
  }

  private write(message: Command | Passing | Hello): void {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(message));
  }

  private drop(): void {
    clearInterval(this.beat);
    clearInterval(this.resend);
    this.ready = false;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private lost(socket: Socket): void {
    if (socket !== this.socket || this.stopped) return;
    this.drop();
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 0;
    this.tries += 1;
    const spread = wait * (0.75 + Math.random() / 2);
    this.listener.state('lost', Date.now() + spread);
    this.retry = setTimeout(() => this.connect(), spread);
  }
}
