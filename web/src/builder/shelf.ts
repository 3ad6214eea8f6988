/** What this browser keeps of what was built for a game, by name and size. */

import { load, store } from '../state/storage';
import type { Json } from '../wire/types';

const MOST = 200;

export interface Named {
  name: string;
  size: number;
}

/** A force, and the name of the pack it has cards of; '' for none. */
export type KeptForce<Force extends Named> = Force & { pack: string };

export class Shelf<One extends Named> {
  constructor(
    /** The name it has in the browser's storage. */
    private place: string,
    private read: (data: Json) => One,
  ) {}

  all(): One[] {
    const kept = load<Json>(this.place, []);
    return Array.isArray(kept) ? kept.map(this.read) : [];
  }

  /** Keep one; another of the same name and size makes room. */
  keep(one: One): One[] {
    return this.put([one, ...this.without(one)].slice(0, MOST));
  }

  drop(one: Named): One[] {
    return this.put(this.without(one));
  }

  private without({ name, size }: Named): One[] {
    return this.all().filter((other) => other.name !== name || other.size !== size);
  }

  private put(kept: One[]): One[] {
    store(this.place, kept);
    return kept;
  }
}

/** The forces of a game that this browser keeps. */
export function forceShelf<Force extends Named>(game: string, read: (data: Json) => Force): Shelf<KeptForce<Force>> {
  return new Shelf(`forces.${game}`, (data) => {
    const { pack } = (data ?? {}) as { pack?: Json };
    return { ...read(data), pack: typeof pack === 'string' ? pack : '' };
  });
}
