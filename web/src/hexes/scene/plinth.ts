/** What a piece stands on. */

import { Color, type BufferGeometry } from 'three';
import type { Outline } from './shapes';
import { Soup } from './soup';

/** A plinth of this color and outline, its top at height 0.06. */
export function plinth(fill: string, outline: Outline): BufferGeometry {
  const soup = new Soup();
  const dark = new Color('#0b0f13');
  const color = new Color(fill);
  const layer = (scale: number, y: number, thick: number, shade: Color): void => {
    soup.plate(outline.map(([x, z]) => [x * scale, y, z * scale] as const), [0, y, 0], thick, shade);
  };
  layer(1.14, 0.012, 0.012, dark);
  layer(1.06, 0.03, 0.022, color);
  layer(0.84, 0.056, 0.002, new Color('#1a2129').lerp(color, 0.12));
  return soup.geometry();
}
