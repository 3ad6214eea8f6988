/** What a game says of a force, and the words that its builder has for that. */

import type { Json, Weighed } from '../wire/types';
import type { english } from './english';

export interface Counted {
  there: number;
  limit: number;
}

/** How a force is shared, what is wrong with it, and how much of what it may cost it costs. */
export interface Judged extends Weighed {
  points: Counted;
  /** The force as the server read it. */
  force: Json;
}

/** What every builder says; a game has its own words for it, such as "fleet". */
export type ShellKey = keyof ReturnType<typeof english>;

export type Say = (key: ShellKey, values?: { [name: string]: string | number }) => string;
