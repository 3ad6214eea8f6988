/** The colors of the page, read from its tokens so that both boards and both themes agree. */

import { Color } from 'three';
import { groundColor } from '../terrain';

export interface Palette {
  light: boolean;
  accent: Color;
  line: Color;
}

export function readPalette(host: HTMLElement): Palette {
  const style = getComputedStyle(host);
  const token = (name: string): Color => new Color(style.getPropertyValue(`--${name}`).trim() || '#888888');
  return {
    light: token('water').getHSL({ h: 0, s: 0, l: 0 }).l > 0.5,
    accent: token('accent'),
    line: token('hex-line'),
  };
}

/** The color of a terrain, a little brighter on each level. */
export function terrainColor({ light }: Palette, terrain: string, height: number): Color {
  return new Color(groundColor(terrain, light)).lerp(new Color('#ffffff'), Math.min(height, 12) * 0.015);
}
