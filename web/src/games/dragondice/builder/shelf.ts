/** The forces that this browser keeps, by name. */

import type { Json } from '../../../wire/types';
import { load, store } from '../../../state/storage';
import { asForce, type Force } from './force';

/** A force, and the name of the pack it has dice of; '' for none. */
export interface Kept extends Force {
  pack: string;
}

const PLACE = 'forces.dragondice';
const MOST = 200;

export function keptForces(): Kept[] {
  const kept = load<Json>(PLACE, []);
  return Array.isArray(kept) ? kept.map(asKept) : [];
}

/** Keep a force; one of the same name and size makes room. */
export function keepForce(force: Force, pack = ''): Kept[] {
  const others = keptForces().filter((other) => !same(other, force));
  const kept = [{ ...force, pack }, ...others].slice(0, MOST);
  store(PLACE, kept);
  return kept;
}

export function dropForce(force: Force): Kept[] {
  const kept = keptForces().filter((other) => !same(other, force));
  store(PLACE, kept);
  return kept;
}

function asKept(data: Json): Kept {
  const { pack } = (data ?? {}) as { pack?: Json };
  return { ...asForce(data), pack: typeof pack === 'string' ? pack : '' };
}

function same(one: Force, other: Force): boolean {
  return one.name === other.name && one.size === other.size;
}
