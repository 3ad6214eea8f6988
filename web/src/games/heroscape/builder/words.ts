/** What the builder of Armies says; it speaks English only. */

import type { Say, ShellKey } from '../../../builder/judged';
import { filled, type Values } from '../../../words/index.svelte';

const shell: { [key in ShellKey]: string } = {
  bring: 'Bring this Army',
  bring_legal_only: 'An Army must be legal to be brought.',
  clear: 'Clear',
  code: 'Code',
  copied: 'Copied.',
  copy_code: 'Copy code',
  copy_link: 'Copy link',
  copy_text: 'Copy text',
  drop: 'Forget {name}',
  import: 'Read an Army',
  import_do: 'Read it',
  import_words: 'A code, or a list with one card per line',
  imported: 'It lies on the bench.',
  judging: 'Looking at it ...',
  keep: 'Keep in this browser',
  kept: 'Your Armies',
  kept_now: '{name} is kept.',
  legal: 'Legal',
  needs_name: 'Give it a name first.',
  no_code: 'It has no code while it names cards that are not known.',
  none_kept: 'None yet. What you keep appears here.',
  not_copied: 'It could not be copied; mark it and copy it by hand.',
  offline: 'The server does not answer; the Army is kept.',
  parts: 'Parts of the builder',
  points_of: '{there} of {limit} points',
  take: 'Take {name}',
  text: 'As text',
  to_mend: '{n} to fix',
  undo: 'Undo',
};

const own = {
  tab_cards: 'Cards',
  tab_army: 'Army',
  tab_share: 'Share',
  name: 'Name of the Army',
  name_hint: 'Name your Army',
  size: 'Point limit',
  later: 'Later official costs',
  for_match: 'For this match: up to {size} points.',
  search: 'Search names, powers, classes',
  all_generals: 'All generals',
  all_sorts: 'All sorts',
  sort_hero: 'Heroes',
  sort_squad: 'Squads',
  sort_common: 'Common cards',
  group_by: 'Grouped by',
  by_general: 'By general',
  by_class: 'By class',
  by_species: 'By species',
  by_type: 'By sort',
  hero: 'Heroes',
  squad: 'Squads',
  found: '{n} cards',
  none_found: 'No card fits that search.',
  add: 'Add {name}',
  there_already: '{name} is Unique and in the Army already.',
  too_dear: '{name} would go {over} over the limit.',
  remove: 'Take {name} away',
  copies: '{n} copies',
  house: 'house card or values',
  empty: 'Begin with a card from the list, or take a ready Army and change it.',
  left: '{n} points left',
  spaces: 'Its figures take {there} spaces; the smallest starting zone has {limit}.',
  spaces_alone: 'Its figures take {there} spaces of a starting zone.',
  start_from: 'Begin with',
  ready: 'Ready Armies up to {size} points',
  keep_and_share: 'Keep and share',
} as const;

export type OwnKey = keyof typeof own;

export function b(key: ShellKey | OwnKey, values: Values = {}): string {
  return filled(key in shell ? shell[key as ShellKey] : own[key as OwnKey], values);
}

export const say: Say = b;
