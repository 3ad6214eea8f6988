/** A bench for fleets of a made-up game. */

import { Bench } from '../../src/builder/bench.svelte';
import type { Judged } from '../../src/builder/judged';
import type { Json } from '../../src/wire/types';

export interface Fleet {
  name: string;
  size: number;
  ships: string[];
}

export class Fleets extends Bench<Fleet> {
  get fleet(): Fleet {
    return this.built;
  }

  protected look({ ships }: Fleet): Promise<Judged> {
    const problems = ships.length > 0 ? [] : [{ words: 'No ships.', rule: 'XX-1', where: '', about: [] }];
    return Promise.resolve({ code: ships.join('-'), text: `ships: ${ships}`, problems, points: { there: ships.length * 30, limit: 60 } });
  }
}

export function madeBench(kept: Json = null): { bench: Fleets; saved: Map<string, Json> } {
  const saved = new Map<string, Json>(kept ? [['fleet', kept]] : []);
  const draft = { load: (name: string) => saved.get(name) ?? null, save: (name: string, value: Json) => void saved.set(name, value) };
  const first = (found: Json | null): Fleet => (found as unknown as Fleet | null) ?? { name: '', size: 60, ships: [] };
  return { bench: new Fleets(first, draft, 'fleet'), saved };
}
