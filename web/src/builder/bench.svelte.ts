/** What is being built: every change can be undone, is kept, and is looked at after a moment. */

import type { Draft } from '../state/drafts';
import { ApiError } from '../wire/api';
import type { Json } from '../wire/types';
import type { Judged } from './judged';

export const PAUSE = 150;
const MOST_UNDONE = 50;

/** A game says how something built is read from a draft and how it is looked at. */
export abstract class Bench<Built extends object, Looked extends Judged = Judged> {
  looked = $state.raw<Looked | null>(null);
  /** Whether what is shown is of what was built as it is now. */
  fresh = $state(false);
  trouble = $state('');
  protected built: Built;
  private past = $state.raw<Built[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(
    first: (kept: Json | null) => Built,
    private draft: Draft,
    /** The name under which it is kept among the drafts. */
    private place: string,
  ) {
    this.built = $state.raw(first(draft.load(place)));
    this.soon(0);
  }

  protected abstract look(built: Built): Promise<Looked>;

  get undoable(): boolean {
    return this.past.length > 0;
  }

  /** Put another one on the bench; the one before can be had back. */
  change(built: Built): void {
    if (built === this.built) return;
    this.past = [...this.past, this.built].slice(-MOST_UNDONE);
    this.put(built);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.put(before);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }

  private put(built: Built): void {
    this.built = built;
    this.draft.save(this.place, built as unknown as Json);
    this.soon();
  }

  /** Have it looked at again, after a pause in which more may change. */
  protected soon(pause = PAUSE): void {
    this.fresh = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), pause);
  }

  private async ask(): Promise<void> {
    const number = (this.asked += 1);
    try {
      const looked = await this.look(this.built);
      if (number !== this.asked) return;
      this.looked = looked;
      this.trouble = '';
      this.fresh = true;
    } catch (error) {
      if (number !== this.asked) return;
      this.trouble = error instanceof ApiError ? error.message || 'offline' : 'offline';
    }
  }
}
