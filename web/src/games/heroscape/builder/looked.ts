/** What the server says about an Army. */

import { Judge } from '../../../builder/judge';
import type { Judged } from '../../../builder/judged';
import type { Json } from '../../../wire/types';
import type { ArmyShown, ReadyShown } from '../types.gen';

export type { Options } from '../../../builder/judge';

/** An Army comes as data, which `asArmy` reads. */
export type Looked = Omit<ArmyShown, 'force'> & Judged;
export type Ready = Omit<ReadyShown, 'force'> & { force: Json };

export const judge = new Judge<Looked, Ready>('heroscape');
