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
  };
}

/** The ships that a ship has locked; some cards allow it two. */
export const locksOf = ({ lock = '', older_lock: older = '' }: ShipSeen): string[] => [lock, older].filter(Boolean);

/** A ship that stands on the mat. */
export type Standing = Ship & { pose: Pose };
export const stands = (ship: Ship): ship is Standing => ship.pose !== null;

/** Whose ship it is, by its id. */
export const seatOf = (ship: string): number => Number(ship.split('.')[0]);

/** What a ship is called: its name or its class, and a number where its fleet has several. */
export function nameOf(ship: string): string {
  const [, id = '', number] = ship.split('.');
  const card = catalogueHere()?.ships[id];
  const name = card ? (card.unique ? card.name : `${card.name} (${classOf(card.ship_class)})`) : id.replaceAll('_', ' ');
  return number ? `${name} ${number}` : name;
}

const classOf = (called: string): string => called.replace(/ Class$/, '');

/** The same, short enough to stand beside a base. */
export function shortName(ship: string): string {
  const [, id = '', number] = ship.split('.');
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
  return twice && color ? `${color.charAt(0).toUpperCase()}${color.slice(1)} ${own}` : own;
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

/** The starting areas, clockwise from the south, as corners. */
export function startingAreas(view: FleetsView): [number, number][][] {
  const sizes = catalogueHere()?.geometry.setup;
  if (!sizes) return [];
  const { width, height } = view;
  const box = (left: number, bottom: number, right: number, top: number): [number, number][] => [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
  const { depth, area_depth: deep, area_width: wide } = sizes;
  const count = Math.max(...view.sides) + 1;
  if (count === 2) return [box(0, 0, width, depth), box(0, height - depth, width, height)];
  const [left, bottom] = [(width - wide) / 2, (height - wide) / 2];
  const south = box(left, 0, left + wide, deep);
  if (count === 3) return [south, box(0, height - wide, deep, height), box(width - deep, height - wide, width, height)];
  return [south, box(0, bottom, deep, bottom + wide), box(left, height - deep, left + wide, height), box(width - deep, bottom, width, bottom + wide)];
}

/** How many quarters the mat is turned so that a seat's own edge is at the bottom. */
export function turnOf(view: FleetsView, seat: number | null): number {
  const side = seat === null ? 0 : (view.sides[seat] ?? 0);
  const area = startingAreas(view)[view.areas[side] ?? -1];
  if (!area) return 0;
  const x = area.reduce((sum, [at]) => sum + at, 0) / area.length;
  const y = area.reduce((sum, [, at]) => sum + at, 0) / area.length;
  return turnFor(view.width, view.height, { x, y });
}
