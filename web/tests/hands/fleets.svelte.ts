/** Fleets of a made-up game, as the shared builder handles them. */

import { vi } from 'vitest';
import { Building, type ForceKind } from '../../src/builder/building.svelte';
import type { Judge, Readied } from '../../src/builder/judge';
import type { Judged } from '../../src/builder/judged';
import { Packing } from '../../src/builder/packing.svelte';
import { forceShelf } from '../../src/builder/shelf';
import type { GameFacts } from '../../src/wire/api';
import type { Json } from '../../src/wire/types';

export interface Fleet {
  name: string;
  size: number;
  ships: string[];
}

export const GAME = 'made_up';
export const FACTS = { id: GAME, options: [{ name: 'size', default: 60 }, { name: 'pack', default: '', choices: [{ id: '', words: 'No pack' }] }] } as unknown as GameFacts;
export const READY: Readied[] = [
  { id: 'r1', name: 'Patrol', force: { name: '', size: 60, ships: ['r1'] } },
  { id: 'r2', name: 'Horde', force: { name: '', size: 60, ships: ['r2', 'r3'] } },
];
const asFleet = (data: Json): Fleet => {
  const { name = '', size = 60, ships = [] } = data as unknown as Partial<Fleet>;
  return { name, size, ships };
};

/** The server of the made-up game: a fleet without ships is illegal, a text is a list of ships. */
export function madeJudge() {
  const looked = ({ ships }: Fleet): Judged => {
    const problems = ships.length > 0 ? [] : [{ words: 'No ships.', rule: 'XX-1', where: '', about: [] }];
    return { code: ships.join('-'), text: `ships: ${ships}`, problems, points: { there: ships.length * 30, limit: 60 }, force: { name: '', size: 60, ships } };
  };
  return {
    game: GAME,
    look: vi.fn(async (_: unknown, force: Json): Promise<Judged> => looked(asFleet(force))),
    read: vi.fn(async (_: unknown, text: string): Promise<Judged> => looked({ name: '', size: 60, ships: text.split('-') })),
    ready: vi.fn(async (): Promise<Readied[]> => READY),
  } satisfies Judge<Judged, Readied>;
}

export type Fleets = Building<Fleet, Judged, Readied, object>;

export function madeBuilding(kept: Json = null, settled = false, options: { [name: string]: Json } = { size: 60, pack: '' }) {
  const saved = new Map<string, Json>(kept ? [['fleet', kept]] : []);
  const draft = { load: (name: string) => saved.get(name) ?? null, save: (name: string, value: Json) => void saved.set(name, value) };
  const judge = madeJudge();
  const kind: ForceKind<Fleet, Judged, Readied> = {
    draft: 'fleet',
    limit: 'size',
    judge,
    shelf: forceShelf(GAME, asFleet),
    empty: (size) => ({ name: '', size, ships: [] }),
    isEmpty: ({ ships }) => ships.length === 0,
    read: asFleet,
    sent: (fleet) => fleet as unknown as Json,
    ids: ({ ships }) => ships,
    unknown: ['XX-UNKNOWN'],
  };
  const packing = new Packing<object>(FACTS, { load: async () => ({}) });
  const building: Fleets = new Building(kind, packing, { options, settled, draft });
  return { building, judge, saved };
}
