/** The forces that this browser keeps. */

import { forceShelf } from '../../../builder/shelf';
import { asForce } from './force';

export const shelf = forceShelf('dragondice', asForce);
