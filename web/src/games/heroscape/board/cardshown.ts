/** An Army Card in play as it is shown: its numbers as they are now, its powers, what lies on it. */

import { signed, type CardShown, type CardToken } from '../../../cards/card';
import { cardOf, powerName, type ArmyCard } from '../catalogue.svelte';
import type { HeroScapeView, MarkerSeen, MusterSeen } from '../model';
import { d, shortName } from '../words/index.svelte';
import { changedWords, numbersOf, numbersOn } from './numbers';

/** What a card is: "Unique Hero, Kyrie Warrior of Jandar". */
export function cardLine(card: ArmyCard): string {
  const sort = `${d(card.uniqueness)} ${card.type === 'hero' ? d('hero') : d('squad', { n: card.figures })}`;
  const house = card.house?.includes('card') ? [d('house')] : [];
  return [sort, `${card.species} ${card.class}, ${card.personality}`, card.general, `${card.size}, ${d('height', { height: card.height })}`, d('points', { points: card.points }), ...house]
    .filter(Boolean)
    .join(' · ');
}

export function markersOn(view: HeroScapeView, muster: string, copy?: number): MarkerSeen[] {
  return view.markers.filter((marker) => marker.muster === muster && !marker.off && (copy === undefined || marker.copy === copy));
}

/** A marker in words. */
export function markerWords({ face, revealed }: MarkerSeen): string {
  if (!face) return d('marker_hidden');
  return d(revealed ? 'marker_revealed' : 'marker', { face: face.toUpperCase() });
}

export function shownCard(view: HeroScapeView, muster: MusterSeen): CardShown {
  const card = cardOf(muster.card);
  const basic = view.mode === 'basic';
  const values = numbersOn(view, muster);
  if (!basic) values.unshift({ id: 'life', name: d('life'), now: { value: card.life, base: card.life } });
  const figures = view.figures.filter((figure) => figure.muster === muster.id);
  const wounded: CardToken[] =
    card.life > 1 && !basic
      ? figures
          .filter(({ where }) => where === 'board' || where === 'destroyed')
          .map((figure) => ({
            id: figure.id,
            name: figures.length > 1 ? shortName(figure.id) : d('wounds'),
            count: figure.where === 'destroyed' ? card.life : figure.wounds,
            most: card.life,
          }))
      : [];
  const own = new Set([muster.id, ...figures.map(({ id }) => id)]);
  const lasting: CardToken[] = view.effects
    .filter(({ targets }) => targets.some((target) => own.has(target)))
    .map(({ ability, amount }, nth) => ({ id: `effect${nth}`, name: `${powerName(ability)}${amount ? ` ${signed(amount)}` : ''}`, count: 1, most: 1 }));
  /** Figures whose numbers are other than those of the rest. */
  const apart: CardToken[] = figures
    .filter((figure) => figure.values && figure.where === 'board')
    .map((figure) => ({ id: `apart.${figure.id}`, name: `${shortName(figure.id)}: ${changedWords(numbersOf(view, figure)).join(', ')}`, count: 1, most: 1 }));
  const alive = figures.filter(({ where }) => where !== 'destroyed' && where !== 'gone').length;
  const squad: CardToken[] = figures.length > 1 ? [{ id: 'figures', name: d('figures_left'), count: alive, most: figures.length }] : [];
  const markers: CardToken[] = markersOn(view, muster.id).map((marker, nth) => ({ id: `marker${nth}`, name: markerWords(marker), count: 1, most: 1 }));
  return {
    id: muster.id,
    title: card.name,
    line: cardLine(card),
    values,
    powers: basic ? [] : card.powers.map(({ id, name, words }) => ({ id, name, words, rule: 'HS-POWER-01' })),
    tokens: [...squad, ...wounded, ...apart, ...markers, ...lasting],
  };
}
