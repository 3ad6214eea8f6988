/** What the server says of a map, and where. */

import { api } from '../../../wire/api';
import type { MapLooked, Problem } from '../../../wire/types';
import { toBase64 } from './link';
import { written, type OwnMap } from './sheet';

export const LONGEST_FILE = 180_000;

export const lookAtFile = (bytes: Uint8Array): Promise<MapLooked> => api.map('heroscape', toBase64(bytes));

export const lookAt = (map: OwnMap): Promise<MapLooked> => lookAtFile(new TextEncoder().encode(written(map)));

/** The hexes that a problem speaks of, as "q,r". */
export function hexesOf({ where, words }: Problem): string[] {
  const found = `${where} ${words}`.matchAll(/(-?\d+),\s?(-?\d+)/g);
  return [...new Set([...found].map(([, q, r]) => `${q},${r}`))];
}
