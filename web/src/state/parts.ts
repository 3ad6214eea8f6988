/** Parts of the client that are loaded when they are needed. */

import { load, store } from './storage';

const AGAIN_AFTER = 30_000;

/**
 * Load a part. After a new build the parts of the old one are gone: the page is then reloaded,
 * once, for its drafts are kept. While the server is away nothing is reloaded.
 */
export async function loadPart<T>(part: () => Promise<T>, reload = () => location.reload()): Promise<T> {
  try {
    return await part();
  } catch (error) {
    if (Date.now() - load('reloaded', 0) < AGAIN_AFTER || !(await serverAnswers())) throw error;
    store('reloaded', Date.now());
    reload();
    return new Promise(() => {});
  }
}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/healthz')).ok;
  } catch {
    return false;
  }
}
