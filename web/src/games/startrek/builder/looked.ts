/** What the server says about a fleet. */

import type { Judged } from '../../../builder/judged';
import { api } from '../../../wire/api';
import type { Json } from '../../../wire/types';
import type { FleetShown, ReadyShown } from '../types.gen';

export type Options = { [name: string]: Json };

/** A fleet comes as data, which `asFleet` reads. */
export type Looked = Omit<FleetShown, 'force'> & Judged & { force: Json };
export type Ready = Omit<ReadyShown, 'force'> & { force: Json };

const GAME = 'startrek';

export const lookAt = (options: Options, fleet: Json): Promise<Looked> =>
  api.force<Looked>(GAME, { options, force: fleet as { [name: string]: Json } });

export const readShared = (options: Options, text: string): Promise<Looked> => api.force<Looked>(GAME, { options, text });

export const readyFleets = (size: number): Promise<Ready[]> => api.forces<Ready[]>(GAME, size, '');
