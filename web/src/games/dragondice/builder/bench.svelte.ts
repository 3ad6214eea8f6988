/** The force on the bench, what it is measured by, and where its odds are shown. */

import { Bench, PAUSE } from '../../../builder/bench.svelte';
import type { Draft } from '../../../state/drafts';
import type { Json } from '../../../wire/types';
import { asForce, emptyForce, type Force } from './force';
import { lookAt, type Looked, type Options } from './looked';

export { PAUSE };

export class ForceBench extends Bench<Force, Looked> {
  private chosen = $state.raw<Options>({});
  private visited = $state('');

  constructor(
    options: Options,
    /** Whether the options are those of a match; else the size is the force's own. */
    private settled: boolean,
    draft: Draft,
    private asks: typeof lookAt = lookAt,
  ) {
    super((kept) => (kept ? asForce(kept) : emptyForce(Number(options.force_size))), draft, 'force');
    this.chosen = options;
  }

  get force(): Force {
    return this.built;
  }

  /** The terrain at which the odds are shown: one that was chosen, or one of the force. */
  get here(): string {
    return this.visited || this.force.home_terrain || this.force.frontier;
  }

  /** What the force is measured by. */
  get options(): Options {
    return this.settled ? this.chosen : { ...this.chosen, force_size: this.force.size };
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

  protected look(force: Force): Promise<Looked> {
    return this.asks(this.options, force as unknown as Json, [this.here].filter(Boolean));
  }
}
