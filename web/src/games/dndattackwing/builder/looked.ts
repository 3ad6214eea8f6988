/** What the server says about a Legion. */

import type { Judged } from '../../../builder/judged';
import { api } from '../../../wire/api';
import type { Json } from '../../../wire/types';
import type { LegionShown, ReadyShown } from '../types.gen';

export type Options = { [name: string]: Json };

/** A Legion comes as data, which `asLegion` reads. */
export type Looked = Omit<LegionShown, 'force'> & Judged & { force: Json };
export type Ready = Omit<ReadyShown, 'force'> & { force: Json };

const GAME = 'dndattackwing';

export const lookAt = (options: Options, legion: Json): Promise<Looked> =>
  api.force<Looked>(GAME, { options, force: legion as { [name: string]: Json } });

export const readShared = (options: Options, text: string): Promise<Looked> => api.force<Looked>(GAME, { options, text });

export const readyLegions = (size: number): Promise<Ready[]> => api.forces<Ready[]>(GAME, size, '');
