/** What the server says about a fleet. */

import type { Judged } from '../../../builder/judged';
import { api } from '../../../wire/api';
import type { Json, Ready as ReadyShown } from '../../../wire/types';

export type Options = { [name: string]: Json };

/** A fleet comes as data, which `asFleet` reads. */
export interface Looked extends Judged {
  fleet: Json;
  /** What each ship costs with all its cards. */
  ships: { cost: number }[];
}

export interface Ready extends ReadyShown {
  fleet: Json;
}

const GAME = 'startrek';

export const lookAt = (options: Options, fleet: Json): Promise<Looked> =>
  api.force<Looked>(GAME, { options, force: fleet as { [name: string]: Json } });

export const readShared = (options: Options, text: string): Promise<Looked> => api.force<Looked>(GAME, { options, text });

export const readyFleets = (size: number): Promise<Ready[]> => api.forces<Ready[]>(GAME, size, '');
