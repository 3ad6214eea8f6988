/** The fleet on the bench, and what it is measured by. */

import { Bench } from '../../../builder/bench.svelte';
import type { Draft } from '../../../state/drafts';
import type { Json } from '../../../wire/types';
import { asFleet, emptyFleet, type Fleet } from './fleet';
import { lookAt, type Looked, type Options } from './looked';

export class FleetBench extends Bench<Fleet, Looked> {
  private chosen = $state.raw<Options>({});

  constructor(
    options: Options,
    /** Whether the options are those of a match; else the size is the fleet's own. */
    private settled: boolean,
    draft: Draft,
    private asks: typeof lookAt = lookAt,
  ) {
    super((kept) => (kept ? asFleet(kept) : emptyFleet(Number(options.size))), draft, 'fleet');
    this.chosen = options;
  }

  get fleet(): Fleet {
    return this.built;
  }

  /** What the fleet is measured by. */
  get options(): Options {
    return { ...this.chosen, force: 'squads', ...(this.settled ? {} : { size: this.fleet.size }) };
  }

  /** Measure the fleet by another size. */
  resize(size: number): void {
    if (size !== this.fleet.size) this.change({ ...this.fleet, size });
  }

  /** Build with another pack. */
  repack(pack: Json): void {
    this.chosen = { ...this.chosen, pack };
    this.soon();
  }

  protected look(fleet: Fleet): Promise<Looked> {
    return this.asks(this.options, fleet as unknown as Json);
  }
}
