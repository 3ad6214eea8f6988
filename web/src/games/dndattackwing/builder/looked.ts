/** What the server says about a Legion. */

import { Judge } from '../../../builder/judge';
import type { Judged } from '../../../builder/judged';
import type { Json } from '../../../wire/types';
import type { LegionShown, ReadyShown } from '../types.gen';

export type { Options } from '../../../builder/judge';

/** A Legion comes as data, which `asLegion` reads. */
export type Looked = Omit<LegionShown, 'force'> & Judged;
export type Ready = Omit<ReadyShown, 'force'> & { force: Json };

/** What a match asks of a Legion, as its question says it; nothing outside a match. */
export type Terms = { [name: string]: string };

export const judge = new Judge<Looked, Ready>('dndattackwing');
