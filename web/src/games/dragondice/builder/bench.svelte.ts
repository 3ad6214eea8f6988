/** The force on the bench: every change can be undone, is kept, and is looked at after a moment. */

import type { Draft } from '../../../state/drafts';
import { ApiError } from '../../../wire/api';
import type { Json } from '../../../wire/types';
import { asForce, emptyForce, type Force } from './force';
import { lookAt, type Looked, type Options } from './looked';

export const PAUSE = 150;
const DRAFT = 'force';
const MOST_UNDONE = 50;

export class Bench {
  force = $state.raw<Force>(emptyForce(24));
  private chosen = $state.raw<Options>({});
  private visited = $state('');
  looked = $state.raw<Looked | null>(null);
  /** Whether what is shown is of the force as it is now. */
  fresh = $state(false);
  trouble = $state('');
  private past = $state.raw<Force[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(
    options: Options,
    /** Whether the options are those of a match; else the size is the force's own. */
    private settled: boolean,
    private draft: Draft,
    private look: typeof lookAt = lookAt,
  ) {
    this.chosen = options;
    const kept = draft.load(DRAFT);
    this.force = kept ? asForce(kept) : emptyForce(Number(options.force_size));
    this.soon(0);
  }

  /** The terrain at which the odds are shown: one that was chosen, or one of the force. */
  get here(): string {
    return this.visited || this.force.home_terrain || this.force.frontier;
  }

  /** What the force is measured by. */
  get options(): Options {
    return this.settled ? this.chosen : { ...this.chosen, force_size: this.force.size };
  }

  get undoable(): boolean {
    return this.past.length > 0;
  }

  /** Put another force on the bench; the one before can be had back. */
  change(force: Force): void {
    if (force === this.force) return;
    this.past = [...this.past, this.force].slice(-MOST_UNDONE);
    this.put(force);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.put(before);
  }

  /** Measure the force by other options; a new size becomes the force's own. */
  agree(options: Options): void {
    this.chosen = options;
    const size = Number(options.force_size);
    if (size !== this.force.size) this.change({ ...this.force, size });
    else this.soon();
  }

  visit(terrain: string): void {
    this.visited = terrain;
    this.soon(0);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }

  private put(force: Force): void {
    this.force = force;
    this.draft.save(DRAFT, force as unknown as Json);
    this.soon();
  }

  private soon(pause = PAUSE): void {
    this.fresh = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), pause);
  }

  private async ask(): Promise<void> {
    const number = (this.asked += 1);
    try {
      const force = this.force as unknown as Json;
      const looked = await this.look(this.options, force, [this.here].filter(Boolean));
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
