/** Has what is being made looked at, after a pause in its changes; no answer to an older question is shown. */

import { ApiError } from '../wire/api';

export const PAUSE = 150;

export abstract class Looking<Looked> {
  looked = $state.raw<Looked | null>(null);
  /** Whether what is shown is about it as it is now. */
  fresh = $state(false);
  /** Why nobody looked; the server's words, or `offline`. */
  trouble = $state('');
  private timer: ReturnType<typeof setTimeout> | undefined;
  private looks = 0;

  protected abstract look(): Promise<Looked>;

  /** Have it looked at again, after a pause in which more may change. */
  protected soon(pause = PAUSE): void {
    this.fresh = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), pause);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.looks += 1;
  }

  private async ask(): Promise<void> {
    const number = (this.looks += 1);
    try {
      const looked = await this.look();
      if (number !== this.looks) return;
      this.looked = looked;
      this.trouble = '';
      this.fresh = true;
    } catch (error) {
      if (number !== this.looks) return;
      this.trouble = (error instanceof ApiError && error.message) || 'offline';
    }
  }
}
