/** The forces that this browser keeps. */

import { Shelf } from '../../../builder/shelf';
import type { Json } from '../../../wire/types';
import { asForce, type Force } from './force';

/** A force, and the name of the pack it has dice of; '' for none. */
export interface Kept extends Force {
  pack: string;
}

const shelf = new Shelf<Kept>('forces.dragondice', asKept);

export const keptForces = (): Kept[] => shelf.all();
export const keepForce = (force: Force, pack = ''): Kept[] => shelf.keep({ ...force, pack });
export const dropForce = (force: Force): Kept[] => shelf.drop(force);

function asKept(data: Json): Kept {
  const { pack } = (data ?? {}) as { pack?: Json };
  return { ...asForce(data), pack: typeof pack === 'string' ? pack : '' };
}
