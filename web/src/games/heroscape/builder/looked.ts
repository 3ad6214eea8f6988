/** What the server says about an Army. */

import type { Judged } from '../../../builder/judged';
import { api } from '../../../wire/api';
import type { Json } from '../../../wire/types';
import type { ArmyShown, ReadyShown } from '../types.gen';
import { asSent, type Army } from './army';

export type Options = { [name: string]: Json };

/** An Army comes as data, which `asArmy` reads. */
export type Looked = Omit<ArmyShown, 'force'> & Judged & { force: Json };
export type Ready = Omit<ReadyShown, 'force'> & { force: Json };

const GAME = 'heroscape';

export const lookAt = (options: Options, army: Army): Promise<Looked> => api.force<Looked>(GAME, { options, force: asSent(army) });

export const readShared = (options: Options, text: string): Promise<Looked> => api.force<Looked>(GAME, { options, text });

export const readyArmies = (size: number): Promise<Ready[]> => api.forces<Ready[]>(GAME, size, '');
