/** Figures and spaces as sentences, for hover, focus and screen readers. */

import { distance } from '../../../hexes/hexes';
import { cardOf, glyphDoes, glyphName } from '../catalogue.svelte';
import { spaceOf, type Ground, type Spot } from '../ground';
import { figureAt, partsOf, standing, type FigureSeen, type HeroScapeView } from '../model';
import { d, fullName, named, shortName } from '../words/index.svelte';
import { changedWords, numbersOf } from './numbers';

export function spotWords(spot: Spot): string {
  const terrain = named(spot.terrain);
  const words = terrain.charAt(0).toUpperCase() + terrain.slice(1);
  if (spot.obstacle) return d('spot_blocked', { terrain: words, level: spot.height, obstacle: named(spot.obstacle) });
  return d('spot', { terrain: words, level: spot.height });
}

export function lifeWords(figure: FigureSeen): string {
  const { life } = cardOf(partsOf(figure.id).card);
  return figure.wounds ? d('wounds_of', { wounds: figure.wounds, life }) : d('unhurt', { life });
}

/** Enemies whose spaces touch: who could strike whom if heights allow it is said by the server alone. */
export function nearEnemies(view: HeroScapeView, figure: FigureSeen): FigureSeen[] {
  const team = (seat: number): number => view.teams[seat] ?? seat;
  return standing(view).filter(
    (other) =>
      team(other.seat) !== team(figure.seat) &&
      other.spaces.some((theirs) =>
        figure.spaces.some((ours) => distance(spaceOf(theirs).hex, spaceOf(ours).hex) === 1 && within(figure, ours, other, theirs)),
      ),
  );
}

/** Two figures side by side do not reach each other where one stands higher than the other is tall. */
function within(one: FigureSeen, oneSpace: string, other: FigureSeen, otherSpace: string): boolean {
  const tall = (figure: FigureSeen): number => cardOf(partsOf(figure.id).card).height;
  const up = spaceOf(otherSpace).level - spaceOf(oneSpace).level;
  return up >= 0 ? up < tall(one) : -up < tall(other);
}

export function figureSentence(figure: FigureSeen, view: HeroScapeView, ground: Ground): string {
  const spot = ground.byKey.get(figure.spaces[0] ?? '');
  const near = nearEnemies(view, figure);
  const parts = [
    fullName(figure.id),
    ...(spot ? [`${spotWords(spot)} (${spot.key})`] : []),
    lifeWords(figure),
    ...changedWords(numbersOf(view, figure)),
    ...(near.length > 0 ? [d('engaged', { names: near.map(({ id }) => shortName(id)).join(', ') })] : []),
  ];
  return `${parts.join(', ')}.`;
}

export function glyphWords(view: HeroScapeView, space: string): string {
  const glyph = view.glyphs.find((lying) => lying.space === space);
  if (!glyph) return '';
  if (!glyph.glyph || !glyph.up) return d('glyph_unknown');
  return d('glyph_here', { glyph: glyphName(glyph.glyph), does: glyphDoes(glyph.glyph) });
}

/** Everything about a space as one label. */
export function spotLabel(spot: Spot, view: HeroScapeView, ground: Ground): string {
  const here = figureAt(view, spot.key);
  const facts = [
    `${spotWords(spot)}, ${spot.key}`,
    ...(spot.ceiling === null ? [] : [d('under', { ceiling: spot.ceiling })]),
    ...(spot.zone >= 0 && view.round === 0 ? [d('zone', { zone: spot.zone + 1 })] : []),
  ].join(', ');
  const glyph = glyphWords(view, spot.key);
  return [facts, ...(glyph ? [glyph] : []), ...(here ? [figureSentence(here, view, ground)] : [])].join('. ');
}
