/** The fleets that this browser keeps. */

import { forceShelf } from '../../../builder/shelf';
import { asFleet } from './fleet';

export const shelf = forceShelf('startrek', asFleet);
