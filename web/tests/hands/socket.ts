import type { Socket } from '../../src/wire/link';
import { USUAL_SETTINGS, type Snapshot } from '../../src/wire/types';

/** A socket that a test holds in its hand. */
export class FakeSocket implements Socket {
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: { type: string; id?: string; [name: string]: unknown }[] = [];
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.(new Event('open'));
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1006): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code } as CloseEvent);
  }
}

export function snapshot(values: Partial<Snapshot> = {}): Snapshot {
  return {
    type: 'snapshot',
    undo: 'none',
    match: 'm',
    game: 'g',
    started: true,
    version: 1,
    seat: 0,
    hot_seats: [],
    view: { a: 1 },
    prompts: [],
    open: null,
    team_open: {},
    events: [],
    last: 0,
    waiting: [],
    seats: [],
    proposal: null,
    settings: USUAL_SETTINGS,
    options: {},
    chat: [],
    result: null,
    commitment: '',
    seed: null,
    rematch: null,
    problem: null,
    ...values,
  };
}
