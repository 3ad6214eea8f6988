/** A choice of maneuvers as the settings of a dial, with what each does to the creature. */

import type { Setting } from '../../../mat/Dial.svelte';
import { maneuverOf } from '../../../mat/maneuvers';
import type { Pick } from '../../../wire/types';
import { barSaid, wordsSaid } from '../../../words/speech.svelte';
import { s } from '../words';

const COLOR = / \((green|white|red)\)$/;

/** What a maneuver is called without its color. */
export const uncolored = (words: string): string => words.replace(COLOR, '');

export function settingsOf(form: Pick, exhausted: boolean, planning: boolean): Setting[] {
  const setting = (id: string, words: string): Setting => {
    const color = COLOR.exec(words)?.[1] ?? 'white';
    const red = s(exhausted && planning ? 'red_exhausted' : 'red_tires');
    const note = color === 'red' ? red : color === 'green' && exhausted ? s('green_rests') : '';
    return { id, words, note, maneuver: maneuverOf(id, color) };
  };
  const open = form.options.map((option) => setting(option.id, wordsSaid(option).text));
  const barred = (form.bars ?? []).map((bar) => ({ ...setting(bar.id, wordsSaid(bar).text), note: barSaid(bar).text, barred: true }));
  return [...open, ...barred];
}
