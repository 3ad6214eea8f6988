/** What this browser keeps of what was built for a game, by name and size. */

import { load, store } from '../state/storage';
import type { Json } from '../wire/types';

const MOST = 200;

interface Named {
  name: string;
  size: number;
}

export class Shelf<Kept extends Named> {
  constructor(
    /** The name it has in the browser's storage. */
    private place: string,
    private read: (data: Json) => Kept,
  ) {}

  all(): Kept[] {
    const kept = load<Json>(this.place, []);
    return Array.isArray(kept) ? kept.map(this.read) : [];
  }

  /** Keep one; another of the same name and size makes room. */
  keep(one: Kept): Kept[] {
    return this.put([one, ...this.without(one)].slice(0, MOST));
  }

  drop(one: Named): Kept[] {
    return this.put(this.without(one));
  }

  private without({ name, size }: Named): Kept[] {
    return this.all().filter((other) => other.name !== name || other.size !== size);
  }

  private put(kept: Kept[]): Kept[] {
    store(this.place, kept);
    return kept;
  }
}
