/** What the server says about a fleet. */

import type { Judged } from '../../../builder/judged';
import type { OwnPack } from '../../../state/packs';
import { api } from '../../../wire/api';
import type { Json } from '../../../wire/types';
import type { FleetShown, ReadyShown } from '../types.gen';

export type Options = { [name: string]: Json };

/** A fleet comes as data, which `asFleet` reads. */
export type Looked = Omit<FleetShown, 'force'> & Judged & { force: Json };
export type Ready = Omit<ReadyShown, 'force'> & { force: Json };

export const GAME = 'startrek';
/** More characters than a pack may have. */
const ENOUGH = 101_000;

export const lookAt = (options: Options, fleet: Json): Promise<Looked> =>
  api.force<Looked>(GAME, { options, force: fleet as { [name: string]: Json } });

export const readShared = (options: Options, text: string): Promise<Looked> => api.force<Looked>(GAME, { options, text });

/** Have the text of a pack read. If it is too long, the server needs no more than this to refuse it. */
export const readPack = (text: string): Promise<OwnPack> => api.pack<OwnPack>(GAME, text.slice(0, ENOUGH));

/** The pack of options as the catalogue takes it: its text, or nothing. */
export const packText = ({ pack }: Options): string => (pack && typeof pack === 'object' ? JSON.stringify(pack) : '');

export const readyFleets = (size: number): Promise<Ready[]> => api.forces<Ready[]>(GAME, size, '');
