/** Time while something plays: a number from 0 to 1 that runs whenever it is begun anew. */

export class Glide {
  part = $state(1);
  private frame = 0;

  /** Run through in so many milliseconds; at once where that is none. */
  begin(ms: number): void {
    cancelAnimationFrame(this.frame);
    if (ms <= 0) {
      this.part = 1;
      return;
    }
    this.part = 0;
    const began = performance.now();
    const step = (now: number): void => {
      this.part = Math.min(Math.max((now - began) / ms, 0), 1);
      if (this.part < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  end(): void {
    cancelAnimationFrame(this.frame);
    this.part = 1;
  }
}
