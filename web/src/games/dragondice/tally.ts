/** A match of Dragon Dice in numbers. */

import type { Told } from '../../wire/types';
import { wordsOf } from '../../words/index.svelte';
import type { Tally } from '../entry';
import { asEvent } from './model';

const en = {
  rolled: 'Dice rolled',
  taken: 'Damage taken',
  killed: 'Units lost',
  spells: 'Spells cast',
  captured: 'Terrains captured',
} as const;
const de: { [key in keyof typeof en]: string } = {
  rolled: 'Würfel geworfen',
  taken: 'Schaden erlitten',
  killed: 'Einheiten verloren',
  spells: 'Zauber gewirkt',
  captured: 'Gelände erobert',
};
const w = wordsOf<keyof typeof en>({ en, de });

const DECIDES = new Set(['terrain_captured', 'dragon_killed', 'player_out', 'player_left', 'conceded', 'ended']);
/** How many units at once turn a match. */
const MANY = 3;

export function tally(events: Told[], seats: string[]): Tally {
  const none = (): number[] => seats.map(() => 0);
  const [rolled, taken, killed, spells, captured] = [none(), none(), none(), none(), none()];
  const turns: Told[] = [];
  for (const told of events) {
    const event = asEvent(told);
    const seat = Number(told.seat ?? -1);
    if (DECIDES.has(told.event)) turns.push(told);
    if (!event || !(seat in seats)) continue;
    if (event.event === 'dice_thrown') rolled[seat]! += event.dice.length;
    else if (event.event === 'damage_dealt' || event.event === 'unit_hurt') taken[seat]! += event.damage;
    else if (event.event === 'spell_resolved') spells[seat]! += 1;
    else if (event.event === 'terrain_captured') captured[seat]! += 1;
    else if (event.event === 'units_killed') {
      killed[seat]! += event.dice.length;
      if (event.dice.length >= MANY) turns.push(told);
    }
  }
  return {
    figures: [
      { words: w('rolled'), by: rolled },
      { words: w('taken'), by: taken },
      { words: w('killed'), by: killed },
      { words: w('spells'), by: spells },
      { words: w('captured'), by: captured },
    ],
    turns,
  };
}
