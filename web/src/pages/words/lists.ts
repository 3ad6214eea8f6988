/** The words of the lists of matches. */

import { wordsOf } from '../../words/index.svelte';

export const en = {
  won_by: 'Won by {name}',
  remove_match: 'Remove the match of {date} from this list',
  removed_match: 'Removed from this list.',
  put_back: 'Undo',
} as const;

export const de: { [key in keyof typeof en]: string } = {
  won_by: 'Sieg: {name}',
  remove_match: 'Das Spiel vom {date} aus dieser Liste nehmen',
  removed_match: 'Aus dieser Liste genommen.',
  put_back: 'Zurückholen',
};

export const m = wordsOf<keyof typeof en>({ en, de });
