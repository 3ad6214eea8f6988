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

/** What a match asks of a Legion, as its question says it; nothing outside a match. */
export type Terms = { [name: string]: string };

export const lookAt = (options: Options, terms: Terms, legion: Json): Promise<Looked> =>
  api.force<Looked>(GAME, { options, asked: terms, force: legion as { [name: string]: Json } });

export const readShared = (options: Options, terms: Terms, text: string): Promise<Looked> => api.force<Looked>(GAME, { options, asked: terms, text });

export const readyLegions = (size: number): Promise<Ready[]> => api.forces<Ready[]>(GAME, size, '');
