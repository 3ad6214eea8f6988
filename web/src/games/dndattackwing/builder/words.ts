/** What the builder of Legions says; it speaks English only. */

import { shellWords } from '../../../builder/english';
import type { Say, ShellKey } from '../../../builder/judged';
import { filled, type Values } from '../../../words/index.svelte';

const shell = shellWords({ one: 'Legion', many: 'Legions', points: 'points' });

const own = {
  tab_cards: 'Cards',
  tab_legion: 'Legion',
  tab_share: 'Share',
  name: 'Name of the Legion',
  name_hint: 'Name your Legion',
  size: 'Legion Points',
  for_match: 'For this match: {size} Legion Points.',
  to_spend: 'You have {n} experience to spend: each is a Legion Point, or 2 buy a slot of an icon that a creature has.',
  demanded: '{name} must be in it.',
  demanded_alone: '{name} must be its only creature.',
  earned: 'You may take one Artifact: {names}.',
  earned_none: 'No Artifact may be taken.',
  sort_creature: 'Creatures',
  sort_upgrade: 'Upgrades',
  sort_artifact: 'Artifacts',
  search: 'Search',
  all_slots: 'Every icon',
  own_slots: 'Icons of {name}',
  add: 'Add {name}',
  add_to: 'Put {name} on {creature}',
  no_creature: 'Choose a creature first.',
  remove: 'Take {name} away',
  target: 'Cards are put on {name}',
  put_here: 'Put cards here',
  here: 'Cards go here',
  empty: 'Begin with a creature from the list, or take a ready Legion and change it.',
  creature_n: 'Creature {n}: {name}',
  creature_sum: 'With its cards',
  soldiers: 'Soldiers',
  fewer: 'One soldier fewer',
  more: 'One soldier more',
  extra: 'Slot bought with experience',
  no_extra: 'No slot bought',
  start_from: 'Begin with',
  ready: 'Ready Legions of {size} points',
  none_ready: 'None of this size. Ready ones come at 60, 120 and 200 points.',
  keep_and_share: 'Keep and share',
  unique: 'unique',
  unknown: 'not known here',
  found: '{n} cards',
  one_found: '1 card',
  slots: 'Slots',
  numbers: 'Level {level}, Attack {attack}, Agility {agility}, Health {health}, Armor {armor}',
  only: 'only {who}',
  no_kind: 'no {kind}',
  level_least: 'Level {n} or more',
  one_of_class: 'one of its class on a creature',
  penalty: '+{n} unless {kind}',
  penalty_paid: '{n} of it is a penalty',
} as const;

export type OwnKey = keyof typeof own;

export function b(key: ShellKey | OwnKey, values: Values = {}): string {
  return filled(key in shell ? shell[key as ShellKey] : own[key as OwnKey], values);
}

export const say: Say = b;
