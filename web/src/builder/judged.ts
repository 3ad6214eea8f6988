/** What a game says of something built, and the words that its builder has for that. */

import type { Weighed } from '../wire/types';

export interface Counted {
  there: number;
  limit: number;
}

/** How something built is shared, what is wrong with it, and how much of what it may cost it costs. */
export interface Judged extends Weighed {
  points: Counted;
}

/** What every builder says; a game has its own words for it, such as "fleet". */
export type ShellKey =
  | 'bring'
  | 'bring_legal_only'
  | 'clear'
  | 'code'
  | 'copied'
  | 'copy_code'
  | 'copy_link'
  | 'copy_text'
  | 'drop'
  | 'import'
  | 'import_do'
  | 'import_words'
  | 'imported'
  | 'judging'
  | 'keep'
  | 'kept'
  | 'kept_now'
  | 'legal'
  | 'needs_name'
  | 'no_code'
  | 'none_kept'
  | 'not_copied'
  | 'offline'
  | 'parts'
  | 'points_of'
  | 'take'
  | 'text'
  | 'to_mend'
  | 'undo';

export type Say = (key: ShellKey, values?: { [name: string]: string | number }) => string;
