/** Where a Shuttlecraft would be launched to, by the side of its Capital Ship and the maneuver. */

import { kindOf, maneuverOf, plannedEnd, type TemplateSet } from '../../mat/maneuvers';
import { HALF_TURN, QUARTER_TURN } from '../../mat/numbers';
import { moved, turned, type Pose } from '../../mat/pose';

export interface Standing {
  pose: Pose;
  side: number;
}

const MILLIMETER = 1000;
const FACING: { [side: string]: number } = { front: 0, right: QUARTER_TURN, back: HALF_TURN, left: -QUARTER_TURN };

/** `on` names side and maneuver, `left_bank_right-2`; `at` is millimeters along that side. */
export function launchedTo(capital: Standing, side: number, on: string, at: number, set: TemplateSet): Pose {
  const [from = 'front', ...rest] = on.split('_');
  const outward = Math.floor((capital.side - side) / 2) * (from === 'back' || from === 'left' ? -1 : 1);
  const along = at * MILLIMETER;
  const flank = from === 'left' || from === 'right';
  const start = turned(moved(capital.pose, flank ? along : outward, flank ? outward : along), FACING[from] ?? 0);
  const maneuver = maneuverOf(rest.join('_'));
  const bends = ['bank', 'turn'].includes(kindOf(maneuver));
  return plannedEnd(bends ? maneuver : { ...maneuver, bearing: 'straight' }, start, side, set);
}
