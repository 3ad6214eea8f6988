/** A force before it is brought, in words. */

import { listed } from '../../../../words/index.svelte';
import { healthOf, type Catalogue } from '../../catalogue';
import { kindOf } from '../dice';
import { counted, FREE, POSTS, type Force, type Post } from '../force';
import { titleOf as dieTitle } from '../naming';
import { b, decimal } from '../words/index.svelte';
import { averages, healthIn, landOf, speciesIn, type ForceLaid } from './laying';

export interface Paragraph {
  heading: string;
  lines: string[];
}

/** `15 points · Coral Elves` */
export function factsSaid(points: number, species: string[]): string {
  return [b('costs', { n: points }), listed(species)].filter(Boolean).join(' · ');
}

export function forceFacts({ force, looked }: ForceLaid, catalogue: Catalogue): string {
  return factsSaid(looked?.points.there ?? force.size, speciesIn(force, catalogue));
}

export function armySaid(force: Force, post: Post, catalogue: Catalogue): string {
  const { units, items } = force[post];
  return b('army_said', { army: b(post), health: healthIn(force, post, catalogue), dice: diceSaid([...units, ...items], catalogue) });
}

export function averagesSaid(laid: ForceLaid, post: Post, catalogue: Catalogue): string {
  const rolls = averages(laid, post).map(([type, mean]) => `${b(type)} ${decimal(mean)}`);
  const terrain = nameOf(laid.force.home_terrain, catalogue);
  return rolls.length > 0 ? b('averages_said', { terrain, rolls: listed(rolls) }) : '';
}

/** All of it, part by part. */
export function paragraphs(laid: ForceLaid, catalogue: Catalogue): Paragraph[] {
  const { force } = laid;
  const armies = POSTS.map((post) => ({
    heading: b(post),
    lines: [armySaid(force, post, catalogue), placeSaid(force, post, catalogue), averagesSaid(laid, post, catalogue)].filter(Boolean),
  }));
  const free = FREE.filter((heap) => force[heap].length > 0);
  return [...armies, ...free.map((heap) => ({ heading: b(heap), lines: [diceSaid(force[heap], catalogue)] }))];
}

/** Where an army starts: a terrain of the force and what that is, or elsewhere. */
export function placeSaid(force: Force, post: Post, catalogue: Catalogue): string {
  const land = landOf(force, post);
  if (!land) return b('laid_horde');
  return `${b(post === 'home' ? 'home_terrain' : 'frontier')}: ${nameOf(land, catalogue)}`;
}

function diceSaid(kinds: string[], catalogue: Catalogue): string {
  return listed(counted(kinds).map(([kind, n]) => (n > 1 ? `${n} ` : '') + nameOf(kind, catalogue)));
}

/** What a die is called, with its element where the same die exists in several. */
export function nameOf(kind: string, catalogue: Catalogue): string {
  const found = kindOf(catalogue, kind);
  return found ? dieTitle(found) : kind;
}

/** `2 health` for a unit, nothing for other dice. */
export function healthSaid(kind: string, catalogue: Catalogue): string {
  const unit = catalogue.units[kind];
  return unit ? b('health', { n: healthOf(unit) }) : '';
}
