/** Ships in sentences, for somebody who cannot see the mat, and for labels. */

import { bearingOf, windOf } from '../../../mat/bearing';
import type { Maneuver } from '../../../mat/maneuvers';
import { arcOf, band, sight } from '../../../mat/measuring';
import { baseAt } from '../../../mat/pose';
import { arcsOf, type Catalogue } from '../catalogue';
import { calledIn, type FleetsView, type Ship, type Standing } from '../model';
import { s } from '../words';

const TOKENS: { [kind: string]: string } = {
  evade: 'Evade Token',
  scan: 'Scan Token',
  battle_stations: 'Battle Stations Token',
  aux: 'Auxiliary Power Token',
};

const tokenName = (kind: string, count: number): string => {
  const name = TOKENS[kind] ?? kind.replaceAll('_', ' ');
  return count === 1 ? name : `${count} ${name}s`;
};

/** All that is known of a ship, part by part. */
export function partsOf(view: FleetsView, ship: Ship): string[] {
  const parts = [s('skill', { n: ship.skill }), s('shields', { n: ship.shields })];
  if (ship.disabledShields) parts.push(s('shields_down', { n: ship.disabledShields }));
  parts.push(s('hull_left', { n: Math.max(ship.hull - ship.damage.length, 0), m: ship.hull }));
  if (ship.cloak) parts.push(s('cloaked'));
  if (ship.doomed) parts.push(s('doomed'));
  for (const [kind, count] of Object.entries(ship.tokens)) if (count) parts.push(tokenName(kind, count));
  const { mined, gained, beside } = ship.mission;
  if (mined + gained + beside) parts.push(s('mission_tokens', { n: mined + gained + beside }));
  for (const { id, docked } of view.ships) if (docked === ship.id) parts.push(s('docked_here', { name: calledIn(view, id) }));
  if (ship.away) parts.push(s('away'));
  for (const locked of ship.locks) parts.push(s('has_lock', { name: calledIn(view, locked) }));
  return parts;
}

/** A ship in a sentence. */
export function sentenceOf(view: FleetsView, ship: Ship, owner: string): string {
  const faces = ship.pose ? [s('faces', { wind: windOf(ship.pose.heading) })] : [];
  const dial = ship.dialSet && !ship.dialShown ? [s('dial_set')] : [];
  return `${calledIn(view, ship.id)}, ${owner}: ${[...partsOf(view, ship), ...faces, ...dial].join(', ')}.`;
}

/** How one ship sees another: Range, bearing, and in which of its arcs. */
export interface Look {
  ship: Standing;
  /** What it is called at this table. */
  called: string;
  range: number | null;
  bearing: string;
  arcs: string[];
}

export function lookAt(view: FleetsView, from: Standing, to: Standing, catalogue: Catalogue): Look {
  const { section, sections } = catalogue.geometry;
  const [base, target] = [baseAt(from.pose, from.side), baseAt(to.pose, to.side)];
  const near = sight(base, target);
  const arcs = arcsOf(catalogue.ships[from.card])
    .filter(({ facing, width }) => sight(base, target, arcOf(facing, width)) !== null)
    .map(({ name }) => name);
  return { ship: to, called: calledIn(view, to.id), range: near ? band(near.distance, section, sections) : null, bearing: bearingOf(from.pose, to.pose), arcs };
}

/** "Enterprise-D, Range 2, ahead left, in its primary arc". */
export function lookSaid({ called, range, bearing, arcs }: Look): string {
  const where = s(range === null ? 'out_of' : 'range_to', { ship: called, n: range ?? 0, bearing });
  const names = arcs.map((arc) => s(arc === 'primary' ? 'in_primary' : arc === 'secondary' ? 'in_secondary' : 'in_around'));
  return `${where}, ${names.length ? names.join(' and ') : s('in_none')}`;
}

/** The opposing ships as a ship sees them, the nearest first. */
export function lookAround(view: FleetsView, from: Standing, ships: readonly Standing[], catalogue: Catalogue): Look[] {
  return ships
    .filter((ship) => view.sides[ship.seat] !== view.sides[from.seat])
    .map((ship) => lookAt(view, from, ship, catalogue))
    .sort((one, other) => (one.range ?? 9) - (other.range ?? 9));
}

/** A maneuver as the server names it, without its color: "Bank left 2". */
export function maneuverSaid({ bearing, speed, degrees }: Maneuver): string {
  const words = bearing.replaceAll('_', ' ');
  const name = bearing === 'come_about' || bearing === 'full_astern' ? words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : words;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${degrees ? `${degrees}°` : speed}`;
}
