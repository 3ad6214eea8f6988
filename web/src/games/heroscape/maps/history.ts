/** What was, what is and what was undone. */

export interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
}

const MOST = 200;

export const beginning = <T>(now: T): History<T> => ({ past: [], now, future: [] });

/** Something else from now on; where it goes on with the last change, both are undone together. */
export function changed<T>({ past, now, future }: History<T>, next: T, goesOn = false): History<T> {
  if (next === now) return { past, now, future };
  return { past: goesOn ? past : [...past, now].slice(-MOST), now: next, future: [] };
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
}

export function redone<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, future };
}
