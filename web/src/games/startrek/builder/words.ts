/** What the builder of fleets says; it speaks English only. */

import { shellWords } from '../../../builder/english';
import type { Say, ShellKey } from '../../../builder/judged';
import { filled, type Values } from '../../../words/index.svelte';

const shell = shellWords({ one: 'fleet', many: 'fleets', points: 'SP' });

const own = {
  tab_cards: 'Cards',
  tab_fleet: 'Fleet',
  tab_share: 'Share',
  name: 'Name of the fleet',
  name_hint: 'Name your fleet',
  size: 'Squadron points',
  pack: 'Pack',
  no_pack: 'No pack',
  load_pack: 'Build with a pack of your own',
  load_pack_words: 'A pack adds ships, dials and cards made of what the game has, as TOML or JSON. This browser keeps it, and a match can be played with it.',
  pack_file: 'Choose a file',
  pack_text: 'Or paste its text',
  pack_read: 'Read the pack',
  pack_on: '“{name}” is loaded.',
  with_pack: 'With the pack “{name}”.',
  for_match: 'For this match: {size} squadron points each.',
  sort_ship: 'Ships',
  sort_captain: 'Captains',
  sort_admiral: 'Admirals',
  sort_upgrade: 'Upgrades',
  sort_resource: 'Resources',
  search: 'Search',
  all_factions: 'Every Faction',
  all_types: 'Every type',
  add: 'Add {name}',
  add_to: 'Put {name} on {ship}',
  no_ship: 'Choose a ship first.',
  remove: 'Take {name} away',
  target: 'Cards are put on {name}',
  put_here: 'Put cards here',
  empty: 'Begin with a ship from the left, or take a ready fleet and change it.',
  no_captain: 'No Captain: Skill 1',
  resource: 'Resource',
  carried_by: 'Carried by',
  choose_ship: 'Choose a ship',
  laid_nothing: 'Choose a fleet, and it is shown here.',
  laid_nameless: 'A fleet without a name',
  laid_label: 'The fleet you are about to bring',
  laid_facts: '{points} of {limit} squadron points, {n} ships',
  laid_facts_one: '{points} of {limit} squadron points, 1 ship',
  laid_points: '{points} points',
  laid_said: 'This is shown on the mat: {name}.',
  ship_n: 'Ship {n}: {name}',
  ship_sum: 'Ship with its cards',
  start_from: 'Begin with',
  ready: 'Ready fleets for {size} points',
  keep_and_share: 'Keep and share',
  house: 'house values',
  unique: 'unique',
  found: '{n} cards',
  slots: 'Slots',
} as const;

export type OwnKey = keyof typeof own;

export function b(key: ShellKey | OwnKey, values: Values = {}): string {
  return filled(key in shell ? shell[key as ShellKey] : own[key as OwnKey], values);
}

export const say: Say = b;
