/** D&D Attack Wing at the table. */

import type { Sound } from '../../state/sounds';
import type { Json } from '../../wire/types';
import { bareKit, type GameKit } from '../kit';
import Board from './Board.svelte';
import { loadCatalogue } from './catalogue';
import FeedDice from './FeedDice.svelte';
import { asView } from './model';
import OptionMark from './OptionMark.svelte';
import { play } from './playback';
import DialsPrompt from './prompts/DialsPrompt.svelte';
import OverridePrompt from './prompts/OverridePrompt.svelte';
import PutPrompt from './prompts/PutPrompt.svelte';
import RerollPrompt from './prompts/RerollPrompt.svelte';
import { heading, hides, matters, summary } from './summary';
import TextBoard from './TextBoard.svelte';

const SOUNDS: { [event: string]: Sound } = { dice_rolled: 'dice', overrun_checked: 'dice', damage_dealt: 'hit', creature_defeated: 'fire' };

const layPrompt = () => import('./prompts/LayPrompt.svelte');

export const kit: GameKit = {
  ...bareKit,
  id: 'dndattackwing',
  board: Board,
  text: TextBoard,
  prompts: {
    dials: DialsPrompt,
    place_creature: PutPrompt,
    place_objective: PutPrompt,
    burst: PutPrompt,
    override: OverridePrompt,
    reroll: RerollPrompt,
  },
  seldom: { feint_lay: layPrompt, feint_end: layPrompt, ruler_angle: layPrompt, ruler_corner: layPrompt },
  mark: OptionMark,
  line: FeedDice,
  sound: (told) => SOUNDS[told.event] ?? null,
  hides,
  matters,
  heading,
  summary: (events) => summary(events),
  prepare: async (view) => {
    await loadCatalogue(asView(view).pack);
  },
  play: (view, told) => {
    const { view: after, ...shown } = play(asView(view), told);
    return { ...shown, view: after as unknown as Json };
  },
  together: (before, told) => before.event === told.event && told.event === 'token_removed',
};
