/** A piece on its way: each pose between where it stood and where it comes to stand. */

import { poseOnWay, type Maneuver, type TemplateSet } from './maneuvers';
import { FULL_TURN, HALF_TURN, headed } from './numbers';
import type { Pose } from './pose';

/** What moves, from where to where, and along which template if along any. */
export interface Flight {
  about: string;
  side: number;
  start: Pose;
  end: Pose;
  maneuver: Maneuver | null;
}

const TRIES = 160;

/** The part of a maneuver after which the piece stands where it came to stand. */
export function partFlown(flight: Flight, set: TemplateSet): number {
  const { maneuver, start, side, end } = flight;
  if (!maneuver) return 1;
  let best = { part: 1, far: Infinity };
  for (let step = TRIES; step >= 0; step -= 1) {
    const part = step / TRIES;
    const pose = poseOnWay(maneuver, start, side, set, part);
    const turn = Math.abs(headed(pose.heading - end.heading + HALF_TURN) - HALF_TURN);
    const far = Math.abs(pose.x - end.x) + Math.abs(pose.y - end.y) + turn / 2;
    if (far < best.far) best = { part, far };
  }
  return best.part;
}

/** Where it is after a part of the time; the last pose is the one the server told. */
export function poseIn(flight: Flight, set: TemplateSet, part: number, flown: number): Pose {
  if (part >= 1) return flight.end;
  const eased = part * part * (3 - 2 * part);
  if (flight.maneuver) return poseOnWay(flight.maneuver, flight.start, flight.side, set, eased * flown);
  const { start, end } = flight;
  const turn = headed(end.heading - start.heading + HALF_TURN) - HALF_TURN;
  return {
    x: start.x + (end.x - start.x) * eased,
    y: start.y + (end.y - start.y) * eased,
    heading: (start.heading + turn * eased + FULL_TURN) % FULL_TURN,
  };
}
