/** What the server says about a fleet. */

import { Judge } from '../../../builder/judge';
import type { Judged } from '../../../builder/judged';
import type { Json } from '../../../wire/types';
import type { FleetShown, ReadyShown } from '../types.gen';

export type { Options } from '../../../builder/judge';

/** A fleet comes as data, which `asFleet` reads. */
export type Looked = Omit<FleetShown, 'force'> & Judged;
export type Ready = Omit<ReadyShown, 'force'> & { force: Json };

export const judge = new Judge<Looked, Ready>('startrek');
