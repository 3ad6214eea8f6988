/** How the mat lies for whoever looks at it: by his own edge, until he turns it. */

import { turnOf, type FleetsView } from '../model';

let by = $state(0);

export function matTurn(view: FleetsView): number {
  return (turnOf(view, view.seat) + by) % 4;
}

export function turnMat(): void {
  by = (by + 1) % 4;
}
