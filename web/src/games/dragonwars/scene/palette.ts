/** The colors of the page, read from its tokens so that both boards and both themes agree. */

import { Color } from 'three';

export interface Palette {
  light: boolean;
  accent: Color;
  field: Color;
  forest: Color;
  low: Color;
  high: Color;
  summit: Color;
  scorched: Color;
  lair: Color;
  line: Color;
  water: Color;
}

export function readPalette(host: HTMLElement): Palette {
  const style = getComputedStyle(host);
  const token = (name: string): Color => new Color(style.getPropertyValue(`--${name}`).trim() || '#888888');
  const water = token('water');
  return {
    light: water.getHSL({ h: 0, s: 0, l: 0 }).l > 0.5,
    accent: token('accent'),
    field: token('field'),
    forest: token('forest'),
    low: token('mountain-low'),
    high: token('mountain-high'),
    summit: token('summit'),
    scorched: token('scorched'),
    lair: token('lair'),
    line: token('hex-line'),
    water,
  };
}

/** The color of a terrain at its height. */
export function terrainColor(palette: Palette, terrain: string, height: number): Color {
  switch (terrain) {
    case 'mountain':
      return palette.low.clone().lerp(palette.high, Math.min(Math.max((height - 2) / 6, 0), 1));
    case 'forest':
      return palette.forest.clone();
    case 'summit':
      return palette.summit.clone();
    case 'scorched':
      return palette.scorched.clone();
    case 'lair':
      return palette.lair.clone();
    default:
      return palette.field.clone();
  }
}
