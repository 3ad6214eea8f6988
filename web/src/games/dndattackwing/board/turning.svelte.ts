/** How the battlefield lies for whoever looks at it: by his own edge, until he turns it. */

import type { Lay } from '../../../mat/lay';
import { turnFrom, type BattleView } from '../model';

const quarters = $state({ more: 0 });

export function layOf(view: BattleView): Lay {
  return { width: view.width, height: view.height, turn: (turnFrom(view, view.seat) + quarters.more) % 4 };
}

export function turnOn(): void {
  quarters.more += 1;
}
