/** A Feint as it lies on the mat: the straight 1 at the side of the base, and where the creature may end. */

import { moved, type Pose } from '../../../mat/pose';
import type { Geometry } from '../catalogue';
import type { FeintSeen } from '../types.gen';

const sign = ({ side }: FeintSeen): number => (side === 'right' ? 1 : -1);

/** The middle of the template, so far ahead of the middle of the side. */
export function templatePose(feint: FeintSeen, from: Pose, base: number, { templates }: Geometry, ahead: number): Pose {
  return moved(from, ahead, sign(feint) * (base / 2 + (templates.straight[0] ?? 0) / 2));
}

/** Where the creature would be put down, slid so far along the far end of the laid template. */
export function endPose(feint: FeintSeen, from: Pose, base: number, { templates }: Geometry, slid: number): Pose {
  return moved(from, (feint.ahead ?? 0) + slid, sign(feint) * (base + (templates.straight[0] ?? 0)));
}
