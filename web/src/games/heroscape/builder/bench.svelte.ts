/** The Army on the bench, and what it is measured by. */

import { Bench } from '../../../builder/bench.svelte';
import type { Draft } from '../../../state/drafts';
import { asArmy, emptyArmy, type Army } from './army';
import { lookAt, type Looked, type Options } from './looked';

export class ArmyBench extends Bench<Army, Looked> {
  private chosen = $state.raw<Options>({});

  constructor(
    options: Options,
    /** Whether the options are those of a match; else the limit is the Army's own. */
    private settled: boolean,
    draft: Draft,
    private asks: typeof lookAt = lookAt,
  ) {
    super((kept) => (kept ? asArmy(kept) : emptyArmy(Number(options.points))), draft, 'army');
    this.chosen = options;
  }

  get army(): Army {
    return this.built;
  }

  /** What the Army is measured by. */
  get options(): Options {
    return { ...this.chosen, ...(this.settled ? {} : { points: this.army.size }) };
  }

  /** Measure the Army by another limit. */
  resize(size: number): void {
    if (size !== this.army.size) this.change({ ...this.army, size });
  }

  /** Measure it by the later official costs, or by those on the cards. */
  set later(later: boolean) {
    this.chosen = { ...this.chosen, later_points: later };
    this.soon(0);
  }
  get later(): boolean {
    return this.chosen.later_points === true;
  }

  protected look(army: Army): Promise<Looked> {
    return this.asks(this.options, army);
  }
}
