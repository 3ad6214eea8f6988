/** The table and what happens on it, as the server tells them. */

import { turnFor } from '../../mat/lay';
import type { Pose } from '../../mat/pose';
import type { Json, Told } from '../../wire/types';
import { catalogueHere } from './catalogue';
import type { CardSeen, DamageSeen, EventFields, FleetsView, ShipSeen } from './types.gen';

export type { AttackSeen, CardSeen, DamageSeen, FleetsView, MineSeen, ShipSeen } from './types.gen';

export const PHASES = ['planning', 'activation', 'combat', 'end'] as const;

export const asView = (view: Json): FleetsView => view as unknown as FleetsView;

type Tagged = { [tag in keyof EventFields]: { event: tag; number: number } & EventFields[tag] };
export type FleetEvent = Tagged[keyof EventFields];

/** An event of the game; others have a name that none of these has. */
export const asEvent = (told: Told): FleetEvent => told as unknown as FleetEvent;

/** A ship with everything that is left out where it is nothing. */
export interface Ship {
  id: string;
  seat: number;
  card: string;
  letter: string;
  side: number;
  skill: number;
  attack: number;
  agility: number;
  hull: number;
  shields: number;
  disabledShields: number;
  lostShields: number;
  cards: readonly CardSeen[];
  damage: readonly DamageSeen[];
  pose: Pose | null;
  tokens: { [kind: string]: number };
  /** The ships it has locked. */
  locks: string[];
  cloak: boolean;
  cloakRed: boolean;
  dial: string;
  dialSet: boolean;
  dialShown: boolean;
  activated: boolean;
  fought: boolean;
  doomed: boolean;
  destroyed: boolean;
  fled: boolean;
  /** It has a team on the Planet. */
  away: boolean;
  /** Mission Tokens on its Captain, on its Ship Card and beside it. */
  mission: { mined: number; gained: number; beside: number };
}

export function shipOf(seen: ShipSeen): Ship {
  const { id, seat, card, letter, side, skill, attack, agility, hull, shields, cards } = seen;
  return {
    id,
    seat,
    card,
    letter,
    side,
    skill,
    attack,
    agility,
    hull,
    shields,
    cards,
    disabledShields: seen.disabled_shields ?? 0,
    lostShields: seen.lost_shields ?? 0,
    damage: seen.damage ?? [],
    pose: seen.pose ?? null,
    tokens: seen.tokens ?? {},
    locks: locksOf(seen),
    cloak: Boolean(seen.cloak),
    cloakRed: seen.cloak_red ?? false,
    dial: seen.dial ?? '',
    dialSet: seen.dial_set ?? false,
    dialShown: seen.dial_shown ?? false,
    activated: seen.activated ?? false,
    fought: seen.fought ?? false,
    doomed: seen.doomed ?? false,
    destroyed: seen.destroyed ?? false,
    fled: seen.fled ?? false,
    away: seen.away ?? false,
    mission: { mined: seen.mined ?? 0, gained: seen.gained?.length ?? 0, beside: seen.beside ?? 0 },
  };
}

/** The ships that a ship has locked; some cards allow it two. */
export const locksOf = ({ lock = '', older_lock: older = '' }: ShipSeen): string[] => [lock, older].filter(Boolean);

/** A ship that stands on the mat. */
export type Standing = Ship & { pose: Pose };
export const stands = (ship: Ship): ship is Standing => ship.pose !== null;

/** Whose ship it is, by its id. */
export const seatOf = (ship: string): number => Number(ship.split('.')[0]);

/** A ship's id: seat, card, a number where its fleet has several, a color where other players have one. */
function partsOf(ship: string): { id: string; number: string; color: string } {
  const [, id = '', ...marks] = ship.split('.');
  return { id, number: marks.find((mark) => /^\d+$/.test(mark)) ?? '', color: marks.find((mark) => /^[a-z]+$/.test(mark)) ?? '' };
}
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What a ship is called: its name or its class, with its number and its player's color where it needs them. */
export function nameOf(ship: string): string {
  const { id, number, color } = partsOf(ship);
  const card = catalogueHere()?.ships[id];
  const name = card ? (card.unique || card.name === card.ship_class ? card.name : `${card.name} (${classOf(card.ship_class)})`) : id.replaceAll('_', ' ');
  return [...(color ? [`${capital(color)}'s`] : []), name, ...(number ? [number] : [])].join(' ');
}

const classOf = (called: string): string => called.replace(/ Class$/, '');

/** The same, short enough to stand beside a base. */
export function shortName(ship: string): string {
  const { id, number } = partsOf(ship);
  const card = catalogueHere()?.ships[id];
  if (!card) return nameOf(ship);
  const name = card.unique ? card.name.replace(/^([A-Z]\.)+\s*/, '') : classOf(card.ship_class);
  return number ? `${name} ${number}` : name;
}

/** What a ship is called at this table: with its player's color where others are called the same. */
export function calledIn(view: Pick<FleetsView, 'ships' | 'colors'>, ship: string, name: (ship: string) => string = nameOf): string {
  const own = name(ship);
  const twice = view.ships.some(({ id }) => id !== ship && seatOf(id) !== seatOf(ship) && name(id) === own);
  const color = view.colors[seatOf(ship)] ?? '';
  return twice && color ? `${capital(color)}'s ${own}` : own;
}

/** A ship's own name for the board: `ship:0.enterprise`. */
export const aboutShip = (id: string): string => `ship:${id}`;
export const shipIn = (about: string): string | null => (about.startsWith('ship:') ? about.slice(5) : null);

export function cardName(card: string): string {
  const catalogue = catalogueHere();
  return (
    catalogue?.captains[card]?.name ??
    catalogue?.admirals[card]?.name ??
    catalogue?.upgrades[card]?.name ??
    catalogue?.resources[card]?.name ??
    catalogue?.ships[card]?.name ??
    card.replaceAll('_', ' ')
  );
}

/** How many quarters the mat is turned so that a seat's own edge is at the bottom. */
export function turnOf(view: FleetsView, seat: number | null): number {
  const side = seat === null ? 0 : (view.sides[seat] ?? 0);
  const area = view.corners[view.areas[side] ?? -1];
  if (!area) return 0;
  const x = area.reduce((sum, [at]) => sum + at, 0) / area.length;
  const y = area.reduce((sum, [, at]) => sum + at, 0) / area.length;
  return turnFor(view.width, view.height, { x, y });
}
