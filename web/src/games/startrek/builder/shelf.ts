/** The fleets that this browser keeps. */

import { Shelf } from '../../../builder/shelf';
import { asFleet, type Fleet } from './fleet';

const shelf = new Shelf<Fleet>('forces.startrek', asFleet);

export const keptFleets = (): Fleet[] => shelf.all();
export const keepFleet = (fleet: Fleet): Fleet[] => shelf.keep(fleet);
export const dropFleet = (fleet: Fleet): Fleet[] => shelf.drop(fleet);
