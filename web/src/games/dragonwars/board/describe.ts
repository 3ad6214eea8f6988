/** Dragons and hexes as sentences, for hover, focus and screen readers. */

import type { Ground, Spot } from '../ground';
import { at, distance } from '../../../hexes/hexes';
import type { DragonSeen, DragonWarsView } from '../model';
import { MOST_ENERGY, typeOf } from '../numbers';
import { d, directionName, dragonName, heightWords, named } from '../words/index.svelte';

export function dragonSentence(dragon: DragonSeen, view: DragonWarsView, ground: Ground): string {
  const parts = [
    dragonName(dragon.id),
    d('at_ring', { ring: distance(dragon.hex, ground.summit), hex: at(dragon.hex) }),
    heightWords(dragon.height, dragon.total),
    d('facing', { direction: directionName(dragon.facing) }),
    d('health_of', { health: dragon.health, most: typeOf(dragon.type).health }),
    d('energy_of', { energy: dragon.energy, most: MOST_ENERGY }),
    ...dragonStates(dragon, view),
  ];
  return `${parts.join(', ')}.`;
}

export function dragonStates(dragon: DragonSeen, view: DragonWarsView): string[] {
  const states: string[] = [];
  if (view.egg?.carrier === dragon.id) states.push(d('carries_egg'));
  if (dragon.forfeit) states.push(d('no_more_moves'));
  if (dragon.disarmed) states.push(d('no_more_attacks'));
  if (dragon.resting) states.push(d('is_resting'));
  if (dragon.holding) states.push(d('is_holding'));
  return states;
}

export function lairOwner(spot: Spot, view: DragonWarsView): string {
  const seat = spot.site ? view.lairs.indexOf(spot.site) : -1;
  return seat >= 0 ? (view.colors[seat] ?? '') : '';
}

export function spotWords(spot: Spot, view: DragonWarsView): string {
  const owner = lairOwner(spot, view);
  const terrain = owner ? d('lair_of', { color: named(owner) }) : named(spot.terrain);
  return d('spot', { terrain, height: spot.height });
}

export function dragonsAt(view: DragonWarsView, key: string): DragonSeen[] {
  return view.dragons.filter((dragon) => dragon.alive && at(dragon.hex) === key);
}

/** Everything about a hex as one label. */
export function spotLabel(spot: Spot, view: DragonWarsView, ground: Ground): string {
  const here = dragonsAt(view, spot.key).map((dragon) => dragonSentence(dragon, view, ground));
  const egg = view.egg && !view.egg.carrier && at(view.egg.hex) === spot.key ? [d('egg_here')] : [];
  const place = `${spotWords(spot, view)}, ${spot.key}`;
  return [place, ...egg, ...here].join('. ');
}

/** Whether the match has friendly fire. */
export function friendlyFire(view: DragonWarsView): boolean {
  return view.mode !== 'teams';
}
