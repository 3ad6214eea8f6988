/** What a builder says in English, whatever its game calls a force. */

import { filled, type Values } from '../words/index.svelte';
import type { ShellKey } from './judged';

interface Called {
  /** "fleet" */
  one: string;
  /** "a fleet" */
  some: string;
  /** "fleets" */
  many: string;
  /** "SP" */
  points: string;
}

export const english = ({ one, some, many, points }: Called) => ({
  bring: `Bring this ${one}`,
  bring_legal_only: `${some.charAt(0).toUpperCase()}${some.slice(1)} must be legal to be brought.`,
  changed_meanwhile: `You changed the ${one} while this one was being read. Read it again to replace yours.`,
  clear: 'Clear',
  code: 'Code',
  copied: 'Copied.',
  copy_code: 'Copy code',
  copy_link: 'Copy link',
  copy_pack: 'Copy the pack',
  copy_text: 'Copy text',
  drop: 'Forget {name}',
  import: `Read ${some}`,
  import_do: 'Read it',
  import_words: 'A code, a text, or a list with one card per line',
  imported: `The ${one} is in the builder.`,
  judging: 'Checking …',
  keep: 'Keep in this browser',
  keep_and_share: 'Keep and share',
  kept: `Your ${many}`,
  kept_now: '{name} is kept.',
  legal: 'Legal',
  load_pack: 'Load a pack of your own',
  load_pack_words: 'A pack is a text file, TOML or JSON. It is checked as a whole, and this browser keeps it.',
  may_need_pack: 'If the card is from a pack, load that pack first, then read this again.',
  name: `Name of the ${one}`,
  name_hint: `Name your ${one}`,
  needs_name: 'Give it a name first.',
  needs_other_pack: `This ${one} has cards from the pack “{name}”, and this match is played without it.`,
  needs_pack: `This ${one} has cards from the pack “{name}”, which is not loaded here: load that pack first.`,
  no_code: 'It has no code while it names cards that are not known.',
  no_pack: 'No pack',
  none_found: 'No matches',
  none_kept: `None yet. The ${many} you keep are listed here.`,
  none_ready: `No ready-made ${many} of this size.`,
  not_copied: 'It could not be copied; select it and copy it by hand.',
  of_pack: 'from {name}',
  offline: `The server does not answer; the ${one} is kept.`,
  pack: 'Pack',
  pack_adds: 'What {name} adds',
  pack_alone: 'No other',
  pack_beside: 'Together with',
  pack_both: 'Keep both',
  pack_clash: 'Both packs have {species}, so they cannot be combined.',
  pack_double: 'There is already a different pack called “{name}” here.',
  pack_file: 'Choose a file',
  pack_kept: '“{name}” is among your packs.',
  pack_leave: 'Leave it as it was',
  pack_on: '“{name}” is loaded.',
  pack_read: 'Read the pack',
  pack_replace: 'Replace it',
  pack_text: 'Or paste its text',
  parts: 'Parts of the builder',
  points_of: `{there} of {limit} ${points}`,
  ready: `Ready-made ${many} of {size} ${points}`,
  search: 'Search',
  share_needs_pack: `This ${one} has cards from the pack “{name}”: anyone who uses the code, the link or the text needs that pack too.`,
  start_from: 'Start from',
  tab_share: 'Share',
  take: 'Take {name}',
  text: 'As text',
  to_fix: '{n} to fix',
  undo: 'Undo',
});

/** The words of a builder that speaks English only: those of every builder, and the game's own. */
export function englishWords<Own extends { [key: string]: string }>(called: Called, own: Own) {
  const words: { [key: string]: string } = { ...english(called), ...own };
  return (key: ShellKey | (keyof Own & string), values: Values = {}): string => filled(words[key] ?? key, values);
}
