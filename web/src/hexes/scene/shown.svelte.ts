/** Whether a board is shown in 3D or flat. The 3D board is loaded when it is first wanted. */

import { settings } from '../../state/settings.svelte';
import { hasWebGl } from './webgl';

/** Made while a board is; `Mount` is what its 3D part exports. */
export class Shown<Mount> {
  /** Whether this browser could show 3D at all. */
  readonly possible = hasWebGl();
  mount = $state.raw<Mount | null>(null);
  /** Set when 3D cannot be had, or its context was lost. */
  lost = $state(!this.possible);
  readonly flat = $derived(settings.board !== 'scene' || this.lost);
  #asked = $state(false);

  constructor(load: () => Promise<Mount | null>) {
    $effect(() => {
      if (this.flat || this.mount || this.#asked) return;
      this.#asked = true;
      load()
        .then((found) => {
          this.mount = found;
          this.lost = !found;
        })
        .catch(() => (this.lost = true))
        .finally(() => (this.#asked = false));
    });
  }

  change(): void {
    settings.board = this.flat ? 'scene' : 'flat';
    this.lost = false;
  }
}
