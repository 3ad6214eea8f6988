/** The Armies that this browser keeps. */

import { forceShelf } from '../../../builder/shelf';
import { asArmy } from './army';

export const shelf = forceShelf('heroscape', asArmy);
