/** DragonWars at the table. */

import type { Sound } from '../../state/sounds';
import type { Json, Told } from '../../wire/types';
import type { GameKit } from '../kit';
import Board from './Board.svelte';
import FeedPlot from './FeedPlot.svelte';
import { groundFor, prepareGround } from './grounds';
import { asDragonWars, type DragonWarsView } from './model';
import { play } from './playback';
import GroundedBoard from './plotting/GroundedBoard.svelte';
import PlottingBoard from './plotting/PlottingBoard.svelte';
import { prefill } from './prefill';
import { sealedSketch } from './sealed';
import { summary } from './summary';
import TextBoard from './TextBoard.svelte';
import { d } from './words/index.svelte';

/** Movements and facings of a Turn count as happening at the same time (DW-ROUND-05). */
const AT_ONCE = new Set(['flew', 'facings_shown', 'plot_revealed', 'dragons_placed']);

const SOUNDS: { [event: string]: Sound } = {
  fired: 'fire',
  burned: 'hit',
  struck: 'hit',
  fell: 'dice',
  stayed_up: 'dice',
  died: 'hit',
};

const viewOf = (view: Json): DragonWarsView => view as unknown as DragonWarsView;

function heading(told: Told): string | null {
  const event = asDragonWars(told);
  if (event?.event === 'turn_began') {
    return d('round_turn', { round: event.round, turn: event.turn });
  }
  return event?.event === 'round_began' ? d('round_only', { round: event.round }) : null;
}

export const kit: GameKit = {
  id: 'dragonwars',
  board: Board,
  text: TextBoard,
  prompts: { plot: PlottingBoard, grounded: GroundedBoard },
  tall: ['plot'],
  prepare: (view) => prepareGround(viewOf(view)),
  play: (view, told) => {
    const played = play(viewOf(view), told, groundFor(viewOf(view)));
    return { ...played, view: played.view as unknown as Json };
  },
  together: (before, told) => before.event === told.event && AT_ONCE.has(told.event),
  line: FeedPlot,
  pictured: ({ event }) => event === 'plot_revealed',
  sound: ({ event }) => SOUNDS[event] ?? null,
  sketch: sealedSketch,
  prefill: (prompt, view, draft) => prefill(prompt, viewOf(view), draft),
  heading,
  summary: (events) => summary(events),
  words: { de: async () => (await import('./words/german')).german },
};
