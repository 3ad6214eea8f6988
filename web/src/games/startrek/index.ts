/** Star Trek: Attack Wing at the table. */

import type { Sound } from '../../state/sounds';
import type { Json } from '../../wire/types';
import { bareKit, type GameKit } from '../kit';
import Board from './Board.svelte';
import { loadCatalogue } from './catalogue';
import FeedDice from './FeedDice.svelte';
import { asView } from './model';
import OptionMark from './OptionMark.svelte';
import { play } from './playback';
import DialPrompt from './prompts/DialPrompt.svelte';
import PlacingPrompt from './prompts/PlacingPrompt.svelte';
import RerollPrompt from './prompts/RerollPrompt.svelte';
import { heading, hides, matters, summary } from './summary';
import TextBoard from './TextBoard.svelte';

const SOUNDS: { [event: string]: Sound } = { dice_rolled: 'dice', damage_dealt: 'hit', shield_lost: 'hit', ship_destroyed: 'fire' };

export const kit: GameKit = {
  ...bareKit,
  id: 'startrek',
  board: Board,
  text: TextBoard,
  prompts: { dial: DialPrompt, override: DialPrompt, place_ship: PlacingPrompt, place_obstacle: PlacingPrompt, place_mine: PlacingPrompt, reroll: RerollPrompt },
  seldom: {
    echo: () => import('./prompts/EchoPrompt.svelte'),
    launch: () => import('./prompts/LaunchPrompt.svelte'),
    launch_place: () => import('./prompts/LaunchPlacePrompt.svelte'),
  },
  fills: true,
  mark: OptionMark,
  line: FeedDice,
  sound: (told) => SOUNDS[told.event] ?? null,
  hides,
  matters,
  prepare: async (view) => {
    await loadCatalogue(asView(view).pack);
  },
  play: (view, told, present) => {
    const { effect, ms, view: after } = play(asView(view), told, asView(present));
    return { effect, ms, view: after as unknown as Json };
  },
  together: (before, told) => before.event === told.event && (told.event === 'shield_lost' || told.event === 'token_removed'),
  heading,
  summary: (events) => summary(events),
};
