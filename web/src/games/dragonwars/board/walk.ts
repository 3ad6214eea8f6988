/** Walking over the board by keys: from dragon to dragon, and where it begins. */

import { at } from '../../../hexes/hexes';
import type { Walked } from '../../../hexes/walked';
import type { Target } from '../../../state/desk.svelte';
import type { Ground } from '../ground';
import type { DragonWarsView } from '../model';
import { d } from '../words/index.svelte';
import { spotLabel } from './describe';

/** The hex of the next dragon after this hex, or of the one before it. */
export function nextDragon(from: string, view: DragonWarsView, back: boolean): string | null {
  const keys = [...new Set(view.dragons.filter(({ alive }) => alive).map(({ hex }) => at(hex)))];
  if (keys.length === 0) return null;
  const place = keys.indexOf(from);
  const next = back ? (place <= 0 ? keys.length : place) - 1 : place + 1;
  return keys[next % keys.length] ?? null;
}

/** Where walking begins: at something to choose, otherwise at one of your dragons, otherwise at the Summit. */
export function firstStop(targets: readonly string[], view: DragonWarsView, seat: number | null, ground: Ground): string {
  const target = targets.find((about) => about.startsWith('hex:'))?.slice(4);
  const own = view.dragons.find((dragon) => dragon.seat === seat && dragon.alive);
  return target ?? at(own ? own.hex : ground.summit);
}

interface Table {
  ground: Ground;
  view: DragonWarsView;
  seat: number | null;
  targets: readonly Target[];
}

/** What a board needs to be walked over. */
export function walkedBy({ ground, view, seat, targets }: Table): Omit<Walked, 'land' | 'onpoint' | 'onpress'> & { land: Ground } {
  const byAbout = new Map(targets.map((target) => [target.about, target]));
  return {
    land: ground,
    title: d('board_label', { title: ground.title }),
    start: firstStop([...byAbout.keys()], view, seat, ground),
    labelOf(key) {
      const spot = ground.byKey.get(key);
      const target = byAbout.get(`hex:${key}`);
      const label = spot ? spotLabel(spot, view, ground) : key;
      return target ? `${label} ${d('can_choose', { words: target.words })}` : label;
    },
    chosenAt: (key) => byAbout.get(`hex:${key}`)?.chosen,
    nextPiece: (from, back) => nextDragon(from, view, back),
  };
}
