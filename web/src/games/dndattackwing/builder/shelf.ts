/** The Legions that this browser keeps. */

import { forceShelf } from '../../../builder/shelf';
import { asLegion } from './legion';

export const shelf = forceShelf('dndattackwing', asLegion);
