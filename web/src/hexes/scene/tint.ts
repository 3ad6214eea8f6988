/** Colors made lighter and darker. */

import { Color } from 'three';

/** Lighter (up to 1) or darker (down to -1), as the eye sees it. */
export function tint(color: Color, by: number): Color {
  const goal = by < 0 ? 0 : 1;
  return color.clone().convertLinearToSRGB().lerp(new Color(goal, goal, goal), Math.abs(by)).convertSRGBToLinear();
}
