/** A force being built, and what can be done to it. Nothing here judges: the server does. */

import type { Json } from '../../../wire/types';
import type * as gen from '../types.gen';

export type Post = 'home' | 'horde' | 'campaign';
export type Free = 'dragons' | 'dragonkin' | 'minors';
/** Where a die of a force can be. */
export type Heap = Post | Free;

export const POSTS: readonly Post[] = ['home', 'horde', 'campaign'];
export const FREE: readonly Free[] = ['dragons', 'dragonkin', 'minors'];

export type Army = Required<gen.Army>;
/** With nothing left out. */
export type Force = Required<Omit<gen.Force, Post>> & { [post in Post]: Army };

/** The size a force has that does not say it. */
const USUAL_SIZE = 24;

export function emptyForce(size: number): Force {
  return asForce({ size });
}

/** A force as it came from somewhere; whatever it leaves out is empty. */
export function asForce(data: Json): Force {
  const given = mapOf(data);
  return {
    name: typeof given.name === 'string' ? given.name : '',
    size: typeof given.size === 'number' ? given.size : USUAL_SIZE,
    home: asArmy(given.home),
    horde: asArmy(given.horde),
    campaign: asArmy(given.campaign),
    home_terrain: String(given.home_terrain ?? ''),
    frontier: String(given.frontier ?? ''),
    dragons: textsOf(given.dragons),
    dragonkin: textsOf(given.dragonkin),
    minors: textsOf(given.minors),
  };
}

function asArmy(data: Json | undefined): Army {
  const given = mapOf(data);
  return { units: textsOf(given.units), items: textsOf(given.items) };
}

function mapOf(data: Json | undefined): { [name: string]: Json } {
  return data && typeof data === 'object' && !Array.isArray(data) ? data : {};
}

function textsOf(data: Json | undefined): string[] {
  return Array.isArray(data) ? data.map(String) : [];
}

export function isPost(heap: Heap): heap is Post {
  return (POSTS as readonly Heap[]).includes(heap);
}

/** The dice of a heap: of an army its units, then its items. */
export function diceOf(force: Force, heap: Heap): string[] {
  return isPost(heap) ? [...force[heap].units, ...force[heap].items] : force[heap];
}

/** The same dice, each kind once with its number, in the order in which they came. */
export function counted(dice: string[]): [kind: string, number: number][] {
  const numbers = new Map<string, number>();
  for (const kind of dice) numbers.set(kind, (numbers.get(kind) ?? 0) + 1);
  return [...numbers];
}

export function numberOf(force: Force, kind: string): number {
  const heaps: Heap[] = [...POSTS, ...FREE];
  return heaps.reduce((sum, heap) => sum + diceOf(force, heap).filter((each) => each === kind).length, 0);
}

/** The force with one more die in a heap. */
export function withDie(force: Force, heap: Heap, kind: string, item: boolean): Force {
  return changed(force, heap, item, (dice) => [...dice, kind]);
}

/** The force with one die of a kind fewer in a heap. */
export function withoutDie(force: Force, heap: Heap, kind: string, item: boolean): Force {
  return changed(force, heap, item, (dice) => {
    const at = dice.lastIndexOf(kind);
    return at < 0 ? dice : [...dice.slice(0, at), ...dice.slice(at + 1)];
  });
}

/** The force with one die in another army. */
export function moved(force: Force, from: Post, to: Post, kind: string, item: boolean): Force {
  if (!diceOf(force, from).includes(kind)) return force;
  return withDie(withoutDie(force, from, kind, item), to, kind, item);
}

function changed(force: Force, heap: Heap, item: boolean, change: (dice: string[]) => string[]): Force {
  if (!isPost(heap)) return { ...force, [heap]: change(force[heap]) };
  const part = item ? 'items' : 'units';
  return { ...force, [heap]: { ...force[heap], [part]: change(force[heap][part]) } };
}

export function isEmpty(force: Force): boolean {
  const heaps: Heap[] = [...POSTS, ...FREE];
  return heaps.every((heap) => diceOf(force, heap).length === 0) && !force.home_terrain && !force.frontier;
}
