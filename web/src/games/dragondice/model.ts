/** The table and what happens on it, as the server sends them. */

import type { Json, Told } from '../../wire/types';
import type { DieSeen, DragonDiceView, EventFields } from './types.gen';

export const RESERVE = -1;
export const DEAD = -2;
export const BURIED = -3;
export const POOL = -4;
/** The three armies before they are placed. */
export const HOME = -11;
export const HORDE = -12;
export const CAMPAIGN = -13;

export type {
  AttackSeen,
  CastingSeen,
  DieSeen,
  DragonDiceView,
  DragonSeen,
  EffectSeen,
  MagicSeen,
  MinorSeen,
  PartShown as Part,
  SpellSeen,
  TerrainSeen,
} from './types.gen';

export const PHASES = [
  'expire',
  'eighth_face',
  'dragon_attack',
  'species',
  'first_march',
  'second_march',
  'reserves',
] as const;
export type Phase = (typeof PHASES)[number];

export const asView = (view: Json): DragonDiceView => view as unknown as DragonDiceView;

type Tagged = { [tag in keyof EventFields]: { event: tag; number: number } & EventFields[tag] };
export type DragonDiceEvent = Tagged[keyof EventFields];

/** An event of the game, if it is one that changes what is seen. */
export const asEvent = (told: Told): DragonDiceEvent => told as unknown as DragonDiceEvent;

/** All dice of one player at one place: units, then items. */
export interface Army {
  seat: number;
  place: number;
  units: DieSeen[];
  items: DieSeen[];
}

/** A player's dice at a place, units before items, larger ones first. */
export function armyAt(
  view: DragonDiceView,
  seat: number,
  place: number,
  isItem: (kind: string) => boolean,
): Army {
  const dice = view.dice.filter((die) => die.owner === seat && die.place === place);
  return {
    seat,
    place,
    units: dice.filter(({ kind }) => !isItem(kind)),
    items: dice.filter(({ kind }) => isItem(kind)),
  };
}

/** The seats around the table as one player sees them: the others in order of play, yourself last. */
export function seatsAround(view: DragonDiceView, seat: number | null): number[] {
  const order = view.order.length > 0 ? view.order : Array.from({ length: view.players }, (_, n) => n);
  if (seat === null || !order.includes(seat)) return order;
  const at = order.indexOf(seat);
  return [...order.slice(at + 1), ...order.slice(0, at), seat];
}
