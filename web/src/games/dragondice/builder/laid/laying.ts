/** A force before it is brought: what it is called, where its armies will stand, what they roll. */

import { healthOf, TYPES, type Catalogue, type ResultType } from '../../catalogue';
import { stuffOf } from '../../colors';
import type { DieFacts } from '../../facts';
import { factsOf } from '../faces';
import { POSTS, type Force, type Post } from '../force';
import type { Looked, Ready } from '../looked';
import { readySaid } from '../naming';

export interface ForceLaid {
  force: Force;
  /** The ready force that it is. */
  ready: Ready | null;
  /** What the server says about it; null while it cannot be reached. */
  looked: Looked | null;
}

/** The terrain of its own that an army starts at; none for the one that starts at an opponent's. */
export function landOf(force: Force, post: Post): string {
  return { home: force.home_terrain, campaign: force.frontier, horde: '' }[post];
}

/** What the force is called, and how it plays. */
export function titleOf({ force, ready }: ForceLaid): { name: string; words: string } {
  return ready ? readySaid(ready) : { name: force.name, words: '' };
}

/** The species of the armies, those with the most health first. */
export function speciesIn(force: Force, catalogue: Catalogue): string[] {
  const health = new Map<string, number>();
  for (const kind of POSTS.flatMap((post) => force[post].units)) {
    const unit = catalogue.units[kind];
    if (unit) health.set(unit.species, (health.get(unit.species) ?? 0) + healthOf(unit));
  }
  const names = [...health].sort(([id, one], [otherId, other]) => other - one || (id < otherId ? -1 : 1)).map(([id]) => id);
  return names.map((species) => catalogue.species[species]?.name ?? species);
}

export function healthIn(force: Force, post: Post, catalogue: Catalogue): number {
  return force[post].units.reduce((sum, kind) => sum + (kind in catalogue.units ? healthOf(catalogue.units[kind]!) : 0), 0);
}

/** What an army rolls on average at the force's Home Terrain. */
export function averages({ force, looked }: ForceLaid, post: Post): [roll: ResultType, mean: number][] {
  const there = looked?.armies.find((army) => army.post === post)?.places[force.home_terrain];
  const odds = there?.odds[there.faces[0] ?? 0];
  return odds ? TYPES.map((type) => [type, odds[type]?.mean ?? 0]) : [];
}

/** How a die of a force is drawn: by what it is best at, which its ID would not tell. */
export function lookOf(catalogue: Catalogue, kind: string): { icon: string; facts: Pick<DieFacts, 'species' | 'stuff' | 'outline' | 'pixels'> } | null {
  const land = catalogue.terrains[kind];
  if (land) return { icon: `eighth.${land.eighth}`, facts: { species: '', stuff: stuffOf(land.elements), outline: 'gem', pixels: 60 } };
  const facts = factsOf(catalogue, kind);
  return facts && { icon: facts.sort === 'dragon' ? 'dragon' : mainIcon(facts), facts };
}

/** What a die shows most of, its ID aside. */
function mainIcon({ faces }: DieFacts): string {
  const sums = new Map<string, number>();
  for (const { icon, count } of faces) {
    if (icon !== 'id') sums.set(icon, (sums.get(icon) ?? 0) + count);
  }
  const [most] = [...sums].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? '';
}
