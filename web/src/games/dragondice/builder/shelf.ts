/** The forces that this browser keeps, by name. */

import type { Json } from '../../../wire/types';
import { load, store } from '../../../state/storage';
import { asForce, type Force } from './force';

const PLACE = 'forces.dragondice';
const MOST = 200;

export function keptForces(): Force[] {
  const kept = load<Json>(PLACE, []);
  return Array.isArray(kept) ? kept.map(asForce) : [];
}

/** Keep a force; one of the same name and size makes room. */
export function keepForce(force: Force): Force[] {
  const others = keptForces().filter((other) => !same(other, force));
  const kept = [force, ...others].slice(0, MOST);
  store(PLACE, kept);
  return kept;
}

export function dropForce(force: Force): Force[] {
  const kept = keptForces().filter((other) => !same(other, force));
  store(PLACE, kept);
  return kept;
}

function same(one: Force, other: Force): boolean {
  return one.name === other.name && one.size === other.size;
}
