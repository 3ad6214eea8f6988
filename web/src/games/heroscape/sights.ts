/** Lines and shades that help to choose: who is seen, what a way costs, what may happen on it. */

import type { Barred, Target } from '../../state/desk.svelte';
import type { OddsByOption, OddsSeen } from '../../wire/types';
import { at, DIRECTIONS, step } from '../../hexes/hexes';
import type { Ground, Spot } from './ground';
import { numbersOf } from './board/numbers';
import { figureAt, figureOf, type FigureSeen, type HeroScapeView } from './model';

/** A line of sight between two figures, and what is said of it. */
export interface SightLine {
  from: FigureSeen;
  to: FigureSeen;
  clear: boolean;
  /** The odds of the attack, where they are told. */
  odds: OddsSeen[];
  /** Why it cannot be attacked; '' where it can. */
  reason: string;
  /** Whether they are on different sides. */
  hostile: boolean;
  /** What is in the way, by `about` names. */
  blockers: readonly string[];
}

const idOf = (about: string, sort: string): string | null => (about.startsWith(`${sort}:`) ? about.slice(sort.length + 1) : null);

/** The lines from the figure that a question is about to those it may attack, and may not. */
export function sightLines(
  view: HeroScapeView,
  subject: readonly string[],
  targets: readonly Target[],
  barred: readonly Barred[],
  odds: OddsByOption,
): SightLine[] {
  const eye = subject.flatMap((about) => idOf(about, 'figure') ?? []).flatMap((id) => figureOf(view, id) ?? [])[0];
  if (!eye || eye.where !== 'board') return [];
  const team = (seat: number): number => view.teams[seat] ?? seat;
  const hostile = (figure: FigureSeen): boolean => team(figure.seat) !== team(eye.seat);
  const to = (about: string): FigureSeen[] => {
    const id = idOf(about, 'figure');
    const figure = id && id !== eye.id ? figureOf(view, id) : undefined;
    return figure?.where === 'board' ? [figure] : [];
  };
  return [
    ...targets.flatMap(({ about, id }) => to(about).map((figure) => ({ from: eye, to: figure, clear: true, odds: odds[id ?? ''] ?? [], reason: '', hostile: hostile(figure), blockers: [] }))),
    ...barred.filter(({ about, among = [about] }) => among[0] === about).flatMap(({ about, reason, among = [] }) => to(about).map((figure) => ({ from: eye, to: figure, clear: false, odds: [], reason, hostile: hostile(figure), blockers: among.slice(1) }))),
  ];
}

/** Enemies in clear sight are shown; friends, and what is barred, only when somebody asks for it. */
export function isShown({ clear, hostile, to }: SightLine, pointed: string | null, lit: readonly string[]): boolean {
  return (clear && hostile) || (pointed !== null && to.spaces.includes(pointed)) || lit.includes(`figure:${to.id}`);
}

/** The spaces within the Range of the figure that is pointed at, else of the one that a question is about. */
export function inRange(ground: Ground, view: HeroScapeView, pointed: string | null, subject: readonly string[]): string[] {
  const asked = subject.flatMap((about) => idOf(about, 'figure') ?? [])[0];
  const figure = (pointed ? figureAt(view, pointed) : undefined) ?? (asked ? figureOf(view, asked) : undefined);
  if (figure?.where !== 'board') return [];
  const range = numbersOf(view, figure).find(({ id }) => id === 'range')?.now.value ?? 0;
  let edge = figure.spaces.flatMap((space) => ground.byKey.get(space) ?? []).map(({ hex }) => hex);
  const found = new Set(edge.map(at));
  for (let away = 0; away < range; away += 1) {
    // Range is counted from hex to hex of the battlefield, around its edge and its holes.
    edge = edge.flatMap((hex) => DIRECTIONS.map((direction) => step(hex, direction))).filter((hex) => ground.columns.has(at(hex)) && !found.has(at(hex)));
    for (const hex of edge) found.add(at(hex));
  }
  return [...found].flatMap((hex) => (ground.columns.get(hex) ?? []).map(({ key }) => key)).filter((key) => !figure.spaces.includes(key));
}

/** What it takes to get to a space. */
export interface Way {
  cost: number;
  strikes: number;
  falls: number;
}

const count = (value: unknown): number => (typeof value === 'number' ? value : Array.isArray(value) ? value.length : 0);

/** The way a choice describes in its values; null where it is not about going. */
export function wayOf(target: Target): Way | null {
  const { cost, spent, strikes, extreme, falls } = target.values ?? {};
  const price = cost ?? spent;
  if (typeof price !== 'number') return null;
  return { cost: price, strikes: count(strikes), falls: count(extreme) + count(falls) };
}

/**
 * The way to a space, read back from what the ways to the spaces before it cost; null where it leads over
 * spaces at which nobody may stop.
 */
export function trail(ground: Ground, ways: ReadonlyMap<string, Way>, from: readonly string[], to: string): string[] | null {
  const found = [to];
  let here = ground.byKey.get(to);
  let left = ways.get(to)?.cost;
  while (here && left !== undefined && left > 0) {
    const spot: Spot = here;
    const before: Spot[] = DIRECTIONS.flatMap((direction) => ground.columns.get(at(step(spot.hex, direction))) ?? []);
    const costs = (other: Spot): number[] => [1, 1 + Math.max(spot.height - other.height, 0)];
    const start: Spot | undefined = before.find((other) => from.includes(other.key) && costs(other).includes(left!));
    if (start) return [start.key, ...found];
    const last: Spot | undefined = before.find((other) => costs(other).includes(left! - (ways.get(other.key)?.cost ?? Infinity)));
    if (!last) return null;
    found.unshift(last.key);
    here = last;
    left = ways.get(last.key)?.cost;
  }
  return null;
}

/** The shades of what a way costs, from near to far; what may hurt is red. */
export function shadeOf({ cost, strikes, falls }: Way, most: number): string {
  if (strikes > 0 || falls > 0) return 'rgb(224 74 58 / 0.5)';
  const far = most > 1 ? (cost - 1) / (most - 1) : 0;
  return `rgb(255 255 255 / ${(0.42 - 0.34 * Math.min(Math.max(far, 0), 1)).toFixed(2)})`;
}

/** The best way to each space that can be chosen. */
export function waysBySpace(targets: readonly Target[], primary: (target: Target) => string | null): Map<string, Way> {
  const found = new Map<string, Way>();
  for (const target of targets) {
    const way = wayOf(target);
    const space = primary(target);
    if (!way || !space) continue;
    const before = found.get(space);
    if (!before || before.strikes + before.falls > way.strikes + way.falls || (before.strikes + before.falls === way.strikes + way.falls && before.cost > way.cost)) {
      found.set(space, way);
    }
  }
  return found;
}
