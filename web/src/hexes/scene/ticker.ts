/** Draws a picture only when something has changed, and moves what is moving. */

interface Move {
  began: number;
  ms: number;
  step(part: number): void;
  done?: () => void;
}

export class Ticker {
  private moves = new Map<unknown, Move>();
  private waiting = 0;
  private last = 0;
  private slow = 0;

  constructor(
    private draw: () => void,
    /** Called when pictures come too slowly while something moves. */
    private onslow: () => void,
  ) {}

  /** Ask for a picture. */
  request(): void {
    if (!this.waiting) this.waiting = requestAnimationFrame((now) => this.tick(now));
  }

  /** Move something from 0 to 1; a new move of the same thing takes the place of the old. */
  move(what: unknown, ms: number, step: (part: number) => void, done?: () => void): void {
    if (ms <= 0) {
      this.moves.delete(what);
      step(1);
      done?.();
    } else {
      this.moves.set(what, { began: performance.now(), ms, step, ...(done && { done }) });
    }
    this.request();
  }

  stop(what: unknown): void {
    this.moves.delete(what);
  }

  dispose(): void {
    this.moves.clear();
    if (this.waiting) cancelAnimationFrame(this.waiting);
  }

  private tick(now: number): void {
    this.waiting = 0;
    for (const [what, move] of [...this.moves]) {
      const part = Math.min(Math.max((now - move.began) / move.ms, 0), 1);
      move.step(part);
      if (part < 1) continue;
      if (this.moves.get(what) === move) this.moves.delete(what);
      move.done?.();
    }
    this.draw();
    if (this.moves.size === 0) {
      this.last = 0;
      return;
    }
    if (this.last && now - this.last > 45) this.slow += 1;
    else this.slow = 0;
    this.last = now;
    if (this.slow === 8) this.onslow();
    this.request();
  }
}
