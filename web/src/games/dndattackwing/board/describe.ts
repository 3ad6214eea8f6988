/** Creatures in sentences, for somebody who cannot see the mat, and for labels. No distances are told. */

import { bearingOf, windOf } from '../../../mat/bearing';
import { cardName, healthLeft, nameOf, type BattleView, type Creature, type Standing } from '../model';
import { s, type Key } from '../words';
import { leaderOf, pressedIn } from './formation';

export const tokenName = (kind: string): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`;

/** All that is known of a creature, part by part. */
export function partsOf(creature: Creature): string[] {
  const tokens = Object.entries(creature.tokens).filter(([, count]) => count > 0);
  return [
    s(creature.altitude),
    s('level', { n: creature.level }),
    ...(creature.soldiers.length ? troopParts(creature) : [s('health_left', { n: healthLeft(creature), m: creature.health })]),
    ...(creature.armor ? [s('armor_left', { n: creature.armor })] : []),
    ...(creature.shattered ? [s('armor_broken', { n: creature.shattered })] : []),
    ...tokens.map(([kind, count]) => s(count === 1 ? 'token' : 'tokens', { n: count, token: tokenName(kind) })),
  ];
}

/** What a Troop has in place of one figure. */
function troopParts(creature: Creature): string[] {
  const [pressed, leader] = [pressedIn(creature), leaderOf(creature)];
  return [
    s('soldiers_left', { n: creature.soldiers.length }),
    ...(pressed ? [s('pressed', { n: pressed })] : []),
    s('point_soldier', { n: creature.point }),
    ...(leader ? [s('led_by', { card: cardName(leader) })] : []),
  ];
}

/** A creature in a sentence. */
export function sentenceOf(creature: Creature, owner: string): string {
  const parts = partsOf(creature);
  if (creature.pose) parts.push(s('faces', { wind: windOf(creature.pose.heading) }));
  if (creature.dialSet && !creature.dialShown) parts.push(s('dial_set'));
  return `${nameOf(creature.id)}, ${owner}: ${parts.join(', ')}.`;
}

/** Where it stands, in whole centimeters as an eye would judge it. */
export function placeOf({ pose }: Standing): string {
  const cm = (value: number): number => Math.round(value / 10_000);
  return s('stands', { x: cm(pose.x), y: cm(pose.y) });
}

/** In which direction each opposing creature lies for this one, in the order of the table. */
export function lookAround(view: BattleView, from: Standing, all: readonly Standing[]): string[] {
  return all
    .filter(({ seat }) => view.sides[seat] !== view.sides[from.seat])
    .map((other) => s('lies', { name: nameOf(other.id), bearing: bearingOf(from.pose, other.pose), level: s(other.altitude) }));
}

export const phaseName = ({ phase }: BattleView): string => s(phase as Key);
