/** HeroScape at the table. */

import type { Sound } from '../../state/sounds';
import type { Json, Told } from '../../wire/types';
import { colorSaid } from '../../words/speech.svelte';
import type { GameKit, Heap } from '../kit';
import Board from './Board.svelte';
import { combatDice } from './faces';
import FeedDice from './FeedDice.svelte';
import { spaceOf } from './ground';
import { groundFor, prepareGround } from './grounds';
import { asEvent, asView } from './model';
import { namedBy } from './naming';
import OptionMark from './OptionMark.svelte';
import { play } from './playback';
import ArmyPrompt from './prompts/ArmyPrompt.svelte';
import DraftPrompt from './prompts/DraftPrompt.svelte';
import OrdersPrompt from './prompts/OrdersPrompt.svelte';
import { ordersSketch } from './sketch';
import { matters, summary } from './summary';
import TextBoard from './TextBoard.svelte';
import { d, shortName } from './words/index.svelte';

const SOUNDS: { [event: string]: Sound } = {
  dice: 'dice',
  wounded: 'hit',
  destroyed: 'hit',
};

function heading(told: Told): string | null {
  const event = asEvent(told);
  switch (told.event) {
    case 'round_began':
      return d('round_only', { round: event.round });
    case 'marker_revealed':
      return d('turn_of', { name: `${colorSaid(event.color)} ${event.face.toUpperCase()}`, card: shortName(event.card) });
    case 'card_chosen':
    case 'turn_granted':
      return d('turn_of', { name: colorSaid(event.color), card: shortName(event.card) });
    default:
      return null;
  }
}

/** Many spaces are told apart by their level. */
function heap(about: string[], view: Json): Heap | null {
  const space = about.find((each) => each.startsWith('space:'))?.slice(6);
  const spot = space ? groundFor(asView(view))?.byKey.get(space) : undefined;
  if (!space || !spot) return null;
  const { level } = spaceOf(space);
  return { about: `level:${level}`, title: d('level', { level }), words: '', order: level };
}

/** An attack is shown by its dice and their sentence, a Glyph that is drawn by the one that turns it up. */
const hides = (told: Told): boolean => told.event === 'attack_declared' || (told.event === 'draw' && told['kind'] === 'glyph');

export const kit: GameKit = {
  id: 'heroscape',
  board: Board,
  text: TextBoard,
  prompts: { orders: OrdersPrompt, army: ArmyPrompt, draft: DraftPrompt },
  tall: ['army', 'draft'],
  mark: OptionMark,
  named: namedBy,
  heap,
  line: FeedDice,
  pictured: (told) => combatDice(told).length > 0,
  sound: ({ event }) => SOUNDS[event] ?? null,
  hides,
  matters,
  turn: (view) => asView(view).turn?.seat ?? -1,
  prepare: (view) => prepareGround(asView(view)),
  play: (view, told, present) => {
    const { effect, ms, view: after } = play(asView(view), told, asView(present));
    return { effect, ms, view: after as unknown as Json };
  },
  together: (before, told) => before.event === told.event && told.event === 'markers_placed',
  sketch: (prompt, _, answers) => (prompt.kind === 'orders' ? ordersSketch(answers) : null),
  prefill: () => undefined,
  heading,
  summary: (events) => summary(events),
  words: {},
};
