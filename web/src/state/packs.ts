/** Packs of a game that the player loaded: this browser keeps them, by name. */

import type { Json } from '../wire/types';
import { load, store } from './storage';

export interface OwnPack {
  name: string;
  /** The pack as the options of a match take it. */
  pack: Json;
}

const MOST = 20;
const at = (game: string): string => `packs.${game}`;

export function keptPacks(game: string): OwnPack[] {
  const kept = load<unknown>(at(game), []);
  return Array.isArray(kept) ? kept.filter(isPack) : [];
}

/** Keep a pack; one of the same name makes room. */
export function keepPack(game: string, { name, pack }: OwnPack): OwnPack[] {
  return stored(game, [{ name, pack }, ...others(game, name)]);
}

export function dropPack(game: string, name: string): OwnPack[] {
  return stored(game, others(game, name));
}

function others(game: string, name: string): OwnPack[] {
  return keptPacks(game).filter((other) => other.name !== name);
}

function stored(game: string, packs: OwnPack[]): OwnPack[] {
  const kept = packs.slice(0, MOST);
  store(at(game), kept);
  return kept;
}

function isPack(data: unknown): data is OwnPack {
  const { name, pack } = (data ?? {}) as Partial<OwnPack>;
  return typeof name === 'string' && typeof pack === 'object' && pack !== null;
}
