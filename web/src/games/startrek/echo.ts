/** Where a Sensor Echo would put a ship, by the template at its side and how far it is slid. */

import { rounded, sincos } from '../../mat/numbers';
import { moved, type Pose } from '../../mat/pose';
import type { Geometry } from './catalogue';

const EIGHTH_TURN = 45_000;

/** `on` names side, template and bend: `left_2`, `right_bank_1_forward`. */
export function echoedTo(start: Pose, side: number, on: string, at: number, { templates }: Geometry): Pose {
  const [aside, ...rest] = on.split('_');
  const sign = aside === 'left' ? -1 : 1;
  if (rest[0] !== 'bank') return moved(start, at, (side + (templates.straight[Number(rest[0]) - 1] ?? 0)) * sign);
  const radius = templates.bank[Number(rest[1]) - 1] ?? 0;
  const [sine, cosine] = sincos(EIGHTH_TURN);
  const ahead = rounded(radius * (1 - cosine)) * (rest[2] === 'back' ? -1 : 1);
  return moved(start, at + ahead, (side + rounded(radius * sine)) * sign);
}
