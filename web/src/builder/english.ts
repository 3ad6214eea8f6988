/** What a builder says in English of what is built, whatever its game calls that. */

import type { ShellKey } from './judged';

interface Called {
  /** "fleet" */
  one: string;
  /** "fleets" */
  many: string;
  /** "SP" */
  points: string;
}

export function shellWords({ one, many, points }: Called): { [key in ShellKey]: string } {
  return {
    bring: `Bring this ${one}`,
    bring_legal_only: `A ${one} must be legal to be brought.`,
    clear: 'Clear',
    code: 'Code',
    copied: 'Copied.',
    copy_code: 'Copy code',
    copy_link: 'Copy link',
    copy_text: 'Copy text',
    drop: 'Forget {name}',
    import: `Read a ${one}`,
    import_do: 'Read it',
    import_words: 'A code, a text, or a list with one card per line',
    imported: 'It lies on the bench.',
    judging: 'Looking at it ...',
    keep: 'Keep in this browser',
    kept: `Your ${many}`,
    kept_now: '{name} is kept.',
    legal: 'Legal',
    needs_name: 'Give it a name first.',
    no_code: 'It has no code while it names cards that are not known.',
    none_kept: 'None yet. Whatever you keep stands here.',
    not_copied: 'It could not be copied; mark it and copy it by hand.',
    offline: `The server does not answer; the ${one} is kept.`,
    parts: 'Parts of the builder',
    points_of: `{there} of {limit} ${points}`,
    take: 'Take {name}',
    text: 'As text',
    to_mend: '{n} to fix',
    undo: 'Undo',
  };
}
