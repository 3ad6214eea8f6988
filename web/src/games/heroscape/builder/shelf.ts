/** The Armies that this browser keeps. */

import { Shelf } from '../../../builder/shelf';
import { asArmy, type Army } from './army';

const shelf = new Shelf<Army>('forces.heroscape', asArmy);

export const keptArmies = (): Army[] => shelf.all();
export const keepArmy = (army: Army): Army[] => shelf.keep(army);
export const dropArmy = (army: Army): Army[] => shelf.drop(army);
