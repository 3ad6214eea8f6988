/** Packs: what one adds to a game, and which force needs which pack. */

import type { OwnPack } from '../state/packs';
import { api, ApiError, type Choice } from '../wire/api';
import type { Json, PackCard } from '../wire/types';
import { packOf } from './judge';

export type { PackCard } from '../wire/types';

/** Why a force or a pack was not read. */
export interface Unread {
  /** What the server said; null where it was not there. */
  error: ApiError | null;
  /** Whether a pack may be missing, and its name where that is known. */
  lacks: boolean;
  pack: string;
  /** Whether it was not taken because the player changed the force meanwhile. */
  late?: boolean;
}

/** How two packs of a game become one; `clash` names what both of them bring, so that they cannot. */
export interface Joining {
  clash(one: OwnPack, other: OwnPack): string[];
  joined(one: OwnPack, other: OwnPack): Json;
}

/** More characters than a pack may have. */
const ENOUGH = 101_000;
/** More letters than a pack's name may have are refused. */
export const LONGEST_NAME = 40;
/** A line that a text of a force begins with, for people and for this page. */
const NOTE = /^#\s*Pack:\s*(\S.*?)\s*$/m;

/** Have a pack read: its text, or a shipped one's id. If it is too long, the server needs no more than this to refuse it. */
export const readPack = (game: string, text: string): Promise<PackCard> => api.pack<PackCard>(game, text.slice(0, ENOUGH));

/** Whether a card or a die is from the pack. */
export function isFrom(card: PackCard | null, id: string): boolean {
  return card !== null && Object.values(card.ids).some((ids) => ids.includes(id));
}

/** The name of the pack that a force with these cards needs; '' if none of them is from it. */
export function packNeeded(ids: readonly string[], card: PackCard | null): string {
  return card && ids.some((id) => isFrom(card, id)) ? card.name : '';
}

/** A pack by its name, as options have it: your own, or a shipped one. */
export function packCalled(name: string, own: OwnPack[], shipped: Choice[]): Json | undefined {
  const mine = own.find((each) => each.name === name);
  return mine ? mine.pack : shipped.find(({ id, words }) => id && words === name)?.id;
}

/** A pack that is here already under this name, with something else in it. */
export function double({ name, pack }: OwnPack, own: OwnPack[]): OwnPack | null {
  const here = own.find((other) => other.name === name);
  return here && packOf({ pack: here.pack }) !== packOf({ pack }) ? here : null;
}

/** The pack under a name that is free. */
export function renamed(card: PackCard, own: OwnPack[]): PackCard {
  for (let nth = 2; ; nth += 1) {
    const end = ` (${nth})`;
    const name = card.name.slice(0, LONGEST_NAME - end.length) + end;
    if (!own.some((other) => other.name === name)) return { ...card, name, pack: { ...card.pack, name } };
  }
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
  return `${page}${pack ? `?pack=${encodeURIComponent(pack)}` : ''}#${encodeURIComponent(code)}`;
}

/** Why something was not read, if it needs a pack of this name; `unknown` are the rules that refuse what is not known. */
export function whyUnread(error: unknown, pack = '', unknown: readonly string[] = []): Unread {
  const said = error instanceof ApiError && error.message ? error : null;
  return { error: said, lacks: said !== null && (pack !== '' || unknown.includes(said.rule ?? '')), pack };
}
