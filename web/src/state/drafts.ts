/** Unfinished answers: kept in this browser, or only in memory where several share a screen. */

import type { Json } from '../wire/types';
import { forget, kept, load, store } from './storage';

export interface Draft {
  load(name: string): Json;
  save(name: string, value: Json): void;
}

const OLDEST = 30;

export function draftOf(match: string, seat: number, shared: boolean): Draft {
  const prefix = `draft.${match}.${seat}.`;
  if (shared) {
    const memory = new Map<string, Json>();
    return {
      load: (name) => memory.get(name) ?? null,
      save: (name, value) => void memory.set(name, value),
    };
  }
  return {
    load: (name) => load<Json>(prefix + name, null),
    save: (name, value) => {
      const old = kept('draft.').filter((other) => !other.startsWith(`draft.${match}.`));
      for (const other of old.slice(0, Math.max(0, old.length - OLDEST))) forget(other);
      store(prefix + name, value);
    },
  };
}
