/** Walking over the battlefield by keys: from figure to figure, and where it begins. */

import type { Walked } from '../../../hexes/walked';
import type { Barred, Target } from '../../../state/desk.svelte';
import type { Ground } from '../ground';
import { groundFor } from '../grounds';
import { figureOf, standing, type HeroScapeView } from '../model';
import { d } from '../words/index.svelte';
import { spotLabel } from './describe';

/** The space of the next figure after this space, or of the one before it. */
export function nextFigure(from: string, view: HeroScapeView, back: boolean): string | null {
  const keys = standing(view).map(({ spaces }) => spaces[0]!);
  if (keys.length === 0) return null;
  const place = keys.indexOf(from);
  const next = back ? (place <= 0 ? keys.length : place) - 1 : place + 1;
  return keys[next % keys.length] ?? null;
}

/** The spaces that something named on the board is about. */
export function spacesOf(about: string, view: HeroScapeView): string[] {
  const [sort, id = ''] = [about.slice(0, about.indexOf(':')), about.slice(about.indexOf(':') + 1)];
  if (sort === 'space' || sort === 'glyph') return [id];
  if (sort === 'figure') {
    const figure = figureOf(view, id);
    return figure?.where === 'board' ? figure.spaces : [];
  }
  if (sort === 'zone') return [...(groundFor(view)?.zones[Number(id) - 1] ?? [])];
  if (sort === 'card') return standing(view).filter(({ muster }) => muster === id).flatMap(({ spaces }) => spaces);
  return [];
}

/** The spaces of the figure that a question is about. */
export function moverSpaces(view: HeroScapeView, subject: readonly string[]): string[] {
  const figure = subject.find((about) => about.startsWith('figure:'));
  return figure ? spacesOf(figure, view) : [];
}

/** What a press on the board chooses: never an attack on a friend, which is only in the list. */
export const pressable = (targets: readonly Target[]): Target[] => targets.filter(({ values }) => values?.['friend'] === undefined);

/** What may be chosen on each space; one space can be part of several choices. */
export function targetsBySpace(targets: readonly Target[], view: HeroScapeView): Map<string, Target[]> {
  const found = new Map<string, Target[]>();
  for (const target of pressable(targets)) {
    for (const space of spacesOf(target.about, view)) found.set(space, [...(found.get(space) ?? []), target]);
  }
  return found;
}

/** The choice that a press on a space makes: what is named by it first, then the next one of them. */
export function pressed(targets: readonly Target[]): Target | undefined {
  const place = targets.findIndex(({ chosen }) => chosen);
  return targets[(place + 1) % targets.length];
}

interface Table {
  ground: Ground;
  view: HeroScapeView;
  seat: number | null;
  targets: readonly Target[];
  barred: readonly Barred[];
}

/** What a board needs to be walked over. */
export function walkedBy({ ground, view, seat, targets, barred }: Table): Omit<Walked, 'land' | 'onpoint' | 'onpress'> & { land: Ground } {
  const bySpace = targetsBySpace(targets, view);
  const reasons = new Map(
    barred
      .filter(({ about, among = [about] }) => among[0] === about)
      .flatMap(({ about, reason }) => spacesOf(about, view).map((space) => [space, reason])),
  );
  const own = standing(view).find((figure) => figure.seat === seat);
  return {
    land: ground,
    title: d('board_label', { title: ground.title }),
    start: [...bySpace.keys()][0] ?? own?.spaces[0] ?? ground.spots[0]?.key ?? '',
    labelOf(key) {
      const spot = ground.byKey.get(key);
      const label = spot ? spotLabel(spot, view, ground) : key;
      const here = bySpace.get(key) ?? [];
      const reason = reasons.get(key);
      if (here.length > 0) return `${label} ${d('can_choose', { words: here.map(({ words }) => words).join('; ') })}`;
      return reason ? `${label} ${d('barred', { reason })}` : label;
    },
    chosenAt: (key) => {
      const here = bySpace.get(key);
      return here && here.some(({ chosen }) => chosen);
    },
    nextPiece: (from, back) => nextFigure(from, view, back),
  };
}
