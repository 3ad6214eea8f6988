/** Packs: what one adds to the dice there are, and which force needs which pack. */

import { api, ApiError, type Choice } from '../../../wire/api';
import type { Json } from '../../../wire/types';
import type { OwnPack } from '../../../state/packs';
import { diceOf, FREE, POSTS, type Force } from './force';

export type Added = 'species' | 'units' | 'items' | 'spells';

/** A pack that the server has read. */
export interface PackCard extends OwnPack {
  words: string;
  /** The ids of what it adds. */
  ids: { [sort in Added]: string[] };
}

/** Why a force or a pack was not read. */
export interface Unread {
  /** What the server said; null where it was not there. */
  error: ApiError | null;
  /** Whether a pack may be missing, and its name where that is known. */
  lacks: boolean;
  pack: string;
  /** Whether it was not put on the bench because the player changed the force there meanwhile. */
  late?: boolean;
}

const GAME = 'dragondice';
/** The rule behind refusals of dice that nobody knows. */
const UNKNOWN_DIE = 'DD-RULING-01';
/** More characters than a pack may have. */
const ENOUGH = 101_000;
/** A line that a text of a force begins with, for people and for this page. */
const NOTE = /^#\s*Pack:\s*(\S.*?)\s*$/m;

/** Have a pack read: its text, or a shipped one's id. If it is too long, the server needs no more than this to refuse it. */
export const readPack = (text: string): Promise<PackCard> => api.pack<PackCard>(GAME, text.slice(0, ENOUGH));

/** Whether a die is from the pack. */
export function isFrom(card: PackCard | null, kind: string): boolean {
  return card !== null && (card.ids.units.includes(kind) || card.ids.items.includes(kind));
}

/** The name of the pack whose dice a force has; '' if it has none of them. */
export function packOfForce(force: Force, card: PackCard | null): string {
  const dice = [...POSTS, ...FREE].flatMap((heap) => diceOf(force, heap));
  return card && dice.some((kind) => isFrom(card, kind)) ? card.name : '';
}

/** A pack by its name, as options have it: your own, or a shipped one. */
export function packCalled(name: string, own: OwnPack[], shipped: Choice[]): Json | undefined {
  const mine = own.find((each) => each.name === name);
  return mine ? mine.pack : shipped.find(({ id, words }) => id && words === name)?.id;
}

/** The text of a force, which says what pack it needs. */
export function notedText(text: string, pack: string): string {
  return pack ? `# Pack: ${pack}\n${text}` : text;
}

/** The pack that a shared text names; '' for none. */
export function packNoted(text: string): string {
  return NOTE.exec(text)?.[1] ?? '';
}

/** A link that brings a force along, and the name of the pack it needs. */
export function linkTo(page: string, code: string, pack: string): string {
  return `${page}${pack ? `?pack=${encodeURIComponent(pack)}` : ''}#${code}`;
}

/** Why something was not read, if it may need a pack of this name. */
export function whyUnread(error: unknown, pack = ''): Unread {
  const said = error instanceof ApiError && error.message ? error : null;
  return { error: said, lacks: said?.rule === UNKNOWN_DIE, pack };
}
