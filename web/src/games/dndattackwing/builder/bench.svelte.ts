/** The Legion on the bench, and what it is measured by. */

import { Bench } from '../../../builder/bench.svelte';
import type { Draft } from '../../../state/drafts';
import type { Json } from '../../../wire/types';
import { asLegion, emptyLegion, type Legion } from './legion';
import { lookAt, type Looked, type Options, type Terms } from './looked';

export class LegionBench extends Bench<Legion, Looked> {
  private chosen = $state.raw<Options>({});

  constructor(
    options: Options,
    /** Whether the options are those of a match; else the size is the Legion's own. */
    private settled: boolean,
    readonly terms: Terms,
    draft: Draft,
    private asks: typeof lookAt = lookAt,
  ) {
    super((kept) => (kept ? asLegion(kept) : emptyLegion(Number(options.size))), draft, 'legion');
    this.chosen = options;
  }

  get legion(): Legion {
    return this.built;
  }

  /** What the Legion is measured by. */
  get options(): Options {
    return this.settled ? this.chosen : { ...this.chosen, force: 'legions', size: this.legion.size };
  }

  /** Measure the Legion by another size. */
  resize(size: number): void {
    if (size !== this.legion.size) this.change({ ...this.legion, size });
  }

  protected look(legion: Legion): Promise<Looked> {
    return this.asks(this.options, this.terms, legion as unknown as Json);
  }
}
