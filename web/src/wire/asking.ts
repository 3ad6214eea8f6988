/**
 * Requests that give a seat carry a token this browser chose, so that they can be sent again when the
 * reply was lost. The token is kept until there is a reply, for a seat even over a reload.
 */

import { forget, load, store } from '../state/storage';

const PAUSES = [300, 1200];
const BYTES = 24;
const chosen = new Map<string, string>();

/** 192 random bits as base64url. `getRandomValues` is there without HTTPS too. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_');
}

const nameOf = (request: string): string => `asked.${request}`;

/** Whether a request of this name was sent and has no reply yet. */
export const isAsked = (request: string): boolean =>
  chosen.has(request) || load<string | null>(nameOf(request), null) !== null;

/** Send a request with its token until it is answered; the same name gets the same token until then. */
export async function asking<T>(request: string, lasts: boolean, send: (token: string) => Promise<T>): Promise<T> {
  const token = chosen.get(request) ?? load<string | null>(nameOf(request), null) ?? newToken();
  chosen.set(request, token);
  if (lasts) store(nameOf(request), token);
  for (let attempt = 0; ; attempt += 1) {
    try {
      const reply = await send(token);
      settle(request);
      return reply;
    } catch (error) {
      const status = (error as { status?: number }).status ?? 0;
      // 4xx is a reply: nothing was given. Anything else may have been done without our hearing of it.
      if (status >= 400 && status < 500 && status !== 429) settle(request);
      if (status !== 0 || attempt >= PAUSES.length) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSES[attempt]));
    }
  }
}

function settle(request: string): void {
  chosen.delete(request);
  forget(nameOf(request));
}
