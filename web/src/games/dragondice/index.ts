/** Dragon Dice at the table. */

import type { Sound } from '../../state/sounds';
import type { Json, Told } from '../../wire/types';
import { colorSaid } from '../../words/speech.svelte';
import { bareKit, type GameKit } from '../kit';
import Board from './Board.svelte';
import { catalogueHere, loadCatalogue } from './catalogue';
import FeedDice from './FeedDice.svelte';
import { heapOf } from './heaps';
import { asEvent, asView } from './model';
import OptionMark from './OptionMark.svelte';
import { play } from './playback';
import SendingPrompt from './prompts/SendingPrompt.svelte';
import SpellPrompt from './prompts/SpellPrompt.svelte';
import { matters, summary } from './summary';
import TextBoard from './TextBoard.svelte';
import { d, keepGerman } from './words/index.svelte';

const SOUNDS: { [event: string]: Sound } = {
  dice_thrown: 'dice',
  dragon_rolled: 'dice',
  units_killed: 'hit',
  spell_resolved: 'fire',
};

function heading(told: Told): string | null {
  const event = asEvent(told);
  if (event?.event !== 'phase_began' || event.phase !== 'expire') return null;
  return d('round_turn', { round: event.round, name: colorSaid(event.name.toLowerCase()) });
}

export const kit: GameKit = {
  ...bareKit,
  id: 'dragondice',
  board: Board,
  text: TextBoard,
  prompts: { spell: SpellPrompt, retreat: SendingPrompt, reinforce: SendingPrompt },
  mark: OptionMark,
  heap: (about, view) => heapOf(about, asView(view)),
  line: FeedDice,
  /** Phases stand on the turn track, and a throw is shown with its dice. */
  sound: (told) => SOUNDS[told.event] ?? null,
  hides: (told) => told.event === 'dice' || told.event === 'phase_began',
  befalls: ({ about }, seat) => (about ?? []).some((each) => each.startsWith(`army:${seat}:`)),
  matters,
  turn: (view) => asView(view).turn,
  prepare: async (view) => {
    await loadCatalogue(asView(view).pack);
  },
  play: (view, told, present) => {
    const shown = asView(view);
    const { effect, ms, view: after } = play(shown, told, catalogueHere(shown.pack), asView(present));
    return { effect, ms, view: after as unknown as Json };
  },
  together: (before, told) =>
    before.event === told.event && (told.event === 'dragon_rolled' || told.event === 'distance_rolled'),
  heading,
  summary: (events, view) => summary(events, asView(view)),
  words: {
    de: async () => {
      const { german, germanTexts } = await import('./words/german');
      keepGerman(german.messages);
      const more = async (): Promise<{ [key: string]: string }> => {
        const texts = await germanTexts();
        keepGerman({ ...german.messages, ...texts });
        return texts;
      };
      return { ...german, more };
    },
  },
};
