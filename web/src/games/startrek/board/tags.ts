/** What is written beside a ship: its name, and below it numbers and tokens as small signs. */

import { locksOf, shortName, type FleetsView, type Ship } from '../model';

export interface Chip {
  sign: string;
  /** Written on it where there are several, or where it names a ship. */
  text: string;
  tone: 'good' | 'bad' | 'plain';
}

export const CHARACTER = 6.6;
export const PIP = 7;
export const CHIP = 15;
export const ROW = 15;

export function chipsOf(ship: Ship, view: FleetsView): Chip[] {
  const chips: Chip[] = [];
  const add = (sign: string, count: number, tone: Chip['tone']): void => {
    if (count) chips.push({ sign, text: count > 1 ? `${count}` : '', tone });
  };
  if (ship.cloak) chips.push({ sign: 'cloak', text: '', tone: ship.cloakRed ? 'bad' : 'good' });
  add('evade', ship.tokens.evade ?? 0, 'good');
  add('scan', ship.tokens.scan ?? 0, 'good');
  add('battle_stations', ship.tokens.battle_stations ?? 0, 'good');
  add('auxiliary', ship.tokens.aux ?? 0, 'bad');
  for (const _ of ship.locks) chips.push({ sign: 'target_lock', text: ship.letter, tone: 'good' });
  for (const other of view.ships) if (locksOf(other).includes(ship.id)) chips.push({ sign: 'target_lock', text: other.letter, tone: 'bad' });
  const critical = ship.damage.filter(({ title }) => title).length;
  add('damage', critical, 'bad');
  const { mined, gained, beside } = ship.mission;
  add('mission', mined + gained + beside, 'good');
  if (ship.away) chips.push({ sign: 'away', text: '', tone: 'plain' });
  if (ship.dialSet && !ship.dialShown) chips.push({ sign: 'dial', text: '', tone: 'plain' });
  return chips;
}

/** Pips of shields and hull: what is there, what is disabled, what is lost. */
export function pipsOf(ship: Ship): { kind: 'shield' | 'down' | 'hull' | 'lost'; count: number }[] {
  const left = Math.max(ship.hull - ship.damage.length, 0);
  return [
    { kind: 'shield' as const, count: ship.shields },
    { kind: 'down' as const, count: ship.disabledShields },
    { kind: 'hull' as const, count: left },
    { kind: 'lost' as const, count: ship.hull - left },
  ].filter(({ count }) => count > 0);
}

export interface Tag {
  name: string;
  width: number;
  height: number;
  pips: ReturnType<typeof pipsOf>;
  chips: Chip[];
}

const LONGEST = 17;
/** A name that leaves room for others on the mat; the whole of it is on the card of the ship. */
const brief = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name);

export function tagOf(ship: Ship, view: FleetsView): Tag {
  const name = brief(shortName(ship.id));
  const pips = pipsOf(ship);
  const chips = chipsOf(ship, view);
  const count = pips.reduce((sum, pip) => sum + pip.count, 0);
  const widest = Math.max(name.length * CHARACTER + 18, count * PIP, chips.length * (CHIP + 1));
  return { name, pips, chips, width: widest + 6, height: ROW + 9 + (chips.length ? CHIP + 3 : 0) };
}
