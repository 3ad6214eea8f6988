/** The battle and what happens in it, as the server tells them. */

import { turnFor } from '../../mat/lay';
import type { Pose } from '../../mat/pose';
import type { Json, Told } from '../../wire/types';
import { catalogueHere, type CreatureCard } from './catalogue';
import { figureOf, type Figure } from './figures';
import type { BattleView, CardSeen, CreatureSeen, DamageSeen, EventFields, SoldierSeen } from './types.gen';

export type { BattleView, CardSeen, CreatureSeen, DamageSeen } from './types.gen';

export const PHASES = ['planning', 'activation', 'combat', 'end'] as const;

export const asView = (view: Json): BattleView => view as unknown as BattleView;

type Tagged = { [tag in keyof EventFields]: { event: tag; number: number } & EventFields[tag] };
export type BattleEvent = Tagged[keyof EventFields];

/** An event of the game; others have a name that none of these has. */
export const asEvent = (told: Told): BattleEvent => told as unknown as BattleEvent;

export type Altitude = CreatureSeen['altitude'];

/** A creature with everything that is left out where it is nothing. */
export interface Creature {
  id: string;
  seat: number;
  card: string;
  letter: string;
  side: number;
  level: number;
  attack: number;
  agility: number;
  health: number;
  /** How far its figure reaches from the middle of its base, where figures count. */
  figure?: number;
  /** Damage as it counts now. */
  hurt: number;
  armor: number;
  shattered: number;
  altitude: Altitude;
  pose: Pose | null;
  cards: readonly CardSeen[];
  damage: readonly DamageSeen[];
  /** Those of a Troop; none for any other creature, nor for the last of a Troop. */
  soldiers: readonly SoldierSeen[];
  /** The number of the Point Soldier, who stands where the Troop does. */
  point: number;
  tokens: { [kind: string]: number };
  dial: string;
  dialSet: boolean;
  dialShown: boolean;
  fought: boolean;
  defeated: boolean;
  fled: boolean;
}

export function creatureOf(seen: CreatureSeen): Creature {
  return {
    ...{ cards: [], damage: [], soldiers: [], point: 0, tokens: {}, pose: null, shattered: 0, dial: '', fought: false, defeated: false, fled: false },
    ...seen,
    hurt: seen.damage_counted ?? 0,
    dialSet: Boolean(seen.dial_set),
    dialShown: Boolean(seen.dial_shown),
  };
}

/** A creature that stands on the mat. */
export type Standing = Creature & { pose: Pose };
export const stands = (creature: Creature): creature is Standing => creature.pose !== null;

/** What is left of its Health. */
export const healthLeft = ({ health, hurt }: Creature): number => Math.max(health - hurt, 0);

/** The creature of an id: its seat, its card, its number where the Legion has several, its color where others are called the same. */
function partsOf(id: string): { seat: number; card: string; number: string; color: string } {
  const [seat = '', card = '', ...marks] = id.split('.');
  const found = (kind: RegExp): string => marks.find((mark) => kind.test(mark)) ?? '';
  return { seat: Number(seat), card, number: found(/^\d+$/), color: found(/^[a-z]+$/) };
}
export const seatOf = (id: string): number => partsOf(id).seat;
export const cardOf = (id: string): CreatureCard | undefined => catalogueHere()?.creatures[partsOf(id).card];
export const figureAt = (id: string): Figure => figureOf(cardOf(id)?.tags ?? []);

/** What its player calls a creature. */
export function ownName(id: string): string {
  const { card, number } = partsOf(id);
  return [cardName(card), number].filter(Boolean).join(' ');
}

/** What all call it: with its player's color where others are called the same. */
export function nameOf(id: string): string {
  const { color } = partsOf(id);
  return color ? `${color.charAt(0).toUpperCase()}${color.slice(1)}'s ${ownName(id)}` : ownName(id);
}

/** What any card is called. */
export function cardName(card: string): string {
  const cards = catalogueHere();
  return cards?.creatures[card]?.name ?? cards?.upgrades[card]?.name ?? cards?.damage[card]?.title ?? card.replaceAll('_', ' ');
}

/** A creature's own name for the board: `creature:0.balagos`. */
export const aboutCreature = (id: string): string => `creature:${id}`;
export const creatureIn = (about: string): string | null => (about.startsWith('creature:') ? about.slice(9) : null);

type Box = [left: number, bottom: number, right: number, top: number];
const MANY_POINTS = 100;

/** The starting area of each side, clockwise from the south. */
export function startingAreas(view: BattleView): Box[] {
  if (view.adventure) return view.adventure.sides.map(({ area }) => area);
  const sizes = catalogueHere()?.geometry.setup;
  const sides = Math.max(...view.sides) + 1;
  if (!sizes) return [];
  const { width, height } = view;
  if (sides === 2) return [[0, 0, width, sizes.depth], [0, height - sizes.depth, width, height]];
  const size = Math.max(...view.points) >= MANY_POINTS ? sizes.large_area : sizes.area;
  const [x, y] = [(width - size) / 2, (height - size) / 2];
  const [far, high] = [width - size, height - size];
  const south: Box = [x, 0, x + size, size];
  if (sides === 3) return [south, [0, high, size, height], [far, high, width, height]];
  return [south, [0, y, size, y + size], [x, high, x + size, height], [far, y, width, y + size]];
}

/** How many quarters the mat is turned so that a seat's own edge is at the bottom. */
export function turnFrom(view: BattleView, seat: number | null): number {
  const area = seat === null ? undefined : startingAreas(view)[view.sides[seat] ?? 0];
  if (!area) return 0;
  const [left, bottom, right, top] = area;
  return turnFor(view.width, view.height, { x: (left + right) / 2, y: (bottom + top) / 2 });
}
