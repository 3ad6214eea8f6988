/** The Legions that this browser keeps. */

import { Shelf } from '../../../builder/shelf';
import { asLegion, type Legion } from './legion';

export const shelf = new Shelf<Legion>('forces.dndattackwing', asLegion);
