/** Maneuvers of a dial: which template each uses, and every pose on the way. */

import { HALF_TURN, QUARTER_TURN } from './numbers';
import { turned, type Pose } from './pose';
import { bend, endOf, poseAlong, reachOf, straight, type Template } from './templates';

/** One place on a dial. */
export interface Maneuver {
  /** `straight`, `bank_left`, `turn_right`, `come_about`, `full_astern`, `spin_left`, `flank_right`, `rotate_left`, `stop`, and those of creatures. */
  bearing: string;
  speed: number;
  color?: string;
  degrees?: number;
}

/** The templates of a box by speed, from 1: lengths and center-line radii in micrometers. */
export interface TemplateSet {
  straights: readonly number[];
  banks: readonly number[];
  turns: readonly number[];
  width: number;
}

const EIGHTH_TURN = 45_000;
/** Straight, and then about face; straight backward; and what stays where it is. */
const ABOUT_FACE: readonly string[] = ['come_about', 'wingover', 'turnabout'];
const BACKWARD: readonly string[] = ['full_astern', 'fall_back'];

export const idOf = ({ bearing, speed, degrees }: Maneuver): string =>
  degrees ? `${bearing}-${speed}-${degrees}` : `${bearing}-${speed}`;
export const leftward = ({ bearing }: Maneuver): boolean => bearing.endsWith('_left');
/** The bearing whichever side it is to: bank, turn, spin. */
export const kindOf = ({ bearing }: Maneuver): string => bearing.replace(/_(left|right)$/, '');

/** A maneuver by its id, as a dial names it. */
export function maneuverOf(id: string, color = 'white'): Maneuver {
  const [bearing = 'stop', speed = '0', degrees = '0'] = id.split('-');
  return { bearing, speed: Number(speed), color, degrees: Number(degrees) };
}

/** The template a maneuver uses; one that turns on the spot or stops has none. */
export function templateOf(maneuver: Maneuver, set: TemplateSet): Template | null {
  const of = (sizes: readonly number[]): number => sizes[maneuver.speed - 1] ?? 0;
  switch (kindOf(maneuver)) {
    case 'bank':
      return of(set.banks) ? bend(of(set.banks), EIGHTH_TURN) : null;
    case 'turn':
    case 'full_about':
      return of(set.turns) ? bend(of(set.turns), QUARTER_TURN) : null;
    case 'rotate':
    case 'stop':
    case 'pivot':
      return null;
    default:
      return of(set.straights) ? straight(of(set.straights)) : null;
  }
}

/** By how much a base is turned at the end of its template. */
function lastTurn(maneuver: Maneuver): number {
  if (kindOf(maneuver) === 'full_about') return leftward(maneuver) ? -QUARTER_TURN : QUARTER_TURN;
  return ABOUT_FACE.includes(kindOf(maneuver)) ? HALF_TURN : 0;
}

/** A template as it lies on the mat: from which pose it leads ahead. */
export interface Laid {
  template: Template;
  /** The pose of the base in front of which it lies; its front edge is where the template begins. */
  before: Pose;
  mirrored: boolean;
  backward: boolean;
}

/** Where the template of a maneuver lies for a base that stands there. */
export function laidFor(maneuver: Maneuver, start: Pose, set: TemplateSet): Laid | null {
  const template = templateOf(maneuver, set);
  if (!template) return null;
  const kind = kindOf(maneuver);
  const aside = kind === 'spin' || kind === 'flank';
  const by = leftward(maneuver) ? -QUARTER_TURN : QUARTER_TURN;
  return {
    template,
    before: aside ? turned(start, by) : start,
    mirrored: leftward(maneuver) && (kind === 'bank' || kind === 'turn' || kind === 'full_about'),
    backward: BACKWARD.includes(kind),
  };
}

/** How far the trailing guide goes, from the start to the end of the whole maneuver. */
export function wayOf(laid: Laid, side: number): number {
  return reachOf(laid.template) + side;
}

/**
 * The pose on the way: `done` from 0 at the start to 1 at the end. A turn on the spot, and the about
 * face at the end of a come about, are made in the last part of it.
 */
export function poseOnWay(maneuver: Maneuver, start: Pose, side: number, set: TemplateSet, done: number): Pose {
  const kind = kindOf(maneuver);
  const laid = laidFor(maneuver, start, set);
  const sign = leftward(maneuver) ? -1 : 1;
  if (!laid) return turned(start, Math.round(sign * (maneuver.degrees ?? 0) * 1000 * done));
  const along = (part: number): Pose => {
    const way = wayOf(laid, side) * part;
    if (laid.backward) {
      const back = poseAlong(laid.template, side, turned(laid.before, HALF_TURN), false, way - side);
      return turned(back, HALF_TURN);
    }
    return poseAlong(laid.template, side, laid.before, laid.mirrored, way - side);
  };
  const turn = lastTurn(maneuver);
  if (turn) {
    const flown = along(Math.min(done / ABOUT, 1));
    return done > ABOUT ? turned(flown, Math.round(turn * ((done - ABOUT) / (1 - ABOUT)))) : flown;
  }
  switch (kind) {
    case 'flank':
      return turned(along(done), -sign * QUARTER_TURN);
    case 'spin': {
      if (done < 1 - ABOUT) return turned(start, Math.round(sign * QUARTER_TURN * (done / (1 - ABOUT))));
      return along((done - (1 - ABOUT)) / ABOUT);
    }
    default:
      return along(done);
  }
}
const ABOUT = 0.75;

/** Where a maneuver would end with nothing in the way. */
export function plannedEnd(maneuver: Maneuver, start: Pose, side: number, set: TemplateSet): Pose {
  const laid = laidFor(maneuver, start, set);
  if (!laid || laid.backward) return poseOnWay(maneuver, start, side, set, 1);
  const end = endOf(laid.template, side, laid.before, laid.mirrored);
  const kind = kindOf(maneuver);
  const turn = lastTurn(maneuver);
  if (turn) return turned(end, turn);
  if (kind === 'flank') return turned(end, leftward(maneuver) ? QUARTER_TURN : -QUARTER_TURN);
  return end;
}
