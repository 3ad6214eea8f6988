/** Asks the server what it says about the forces of a game. */

import { api } from '../wire/api';
import type { Json } from '../wire/types';

/** The largest size for which the server lists forces. */
const LARGEST = 1000;

export type Options = { [name: string]: Json };
/** What the question for a force says of it, or what else is asked about it. */
export type Asked = { [name: string]: Json };

/** A force that comes ready with a game. */
export interface Readied {
  id: string;
  name: string;
  force: Json;
}

/** The pack of a match: a shipped one's id, or a whole one as text. */
export function packOf({ pack = '' }: Options): string {
  return typeof pack === 'string' ? pack : JSON.stringify(pack);
}

export class Judge<Looked, Ready extends Readied> {
  constructor(readonly game: string) {}

  look(options: Options, force: Json, asked: Asked = {}): Promise<Looked> {
    return api.force<Looked>(this.game, { options, force: force as { [name: string]: Json }, asked });
  }

  /** What a code or a text describes. */
  read(options: Options, text: string, asked: Asked = {}): Promise<Looked> {
    return api.force<Looked>(this.game, { options, text, asked });
  }

  ready(size: number, pack: string): Promise<Ready[]> {
    return api.forces<Ready[]>(this.game, Math.min(size, LARGEST), pack);
  }
}
