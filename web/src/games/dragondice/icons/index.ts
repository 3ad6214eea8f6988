/** The drawing of every icon by its id; an icon nobody has drawn is a plain diamond. */

import { BINDINGS } from './bindings';
import { DRAGON_FACES } from './dragons';
import type { Drawing, Drawings } from './drawing';
import { PLAIN } from './plain';
import { POWERS, RELIC_ELEMENTS } from './powers';
import { EMBLEMS } from './species';
import { STRIKES } from './strikes';
import { TERRAIN_FACES } from './terrains';

const ALL: Drawings = {
  ...PLAIN,
  ...STRIKES,
  ...BINDINGS,
  ...POWERS,
  ...RELIC_ELEMENTS,
  ...DRAGON_FACES,
  ...TERRAIN_FACES,
  'minor.melee': PLAIN.melee!,
  'minor.missile': PLAIN.missile!,
  'minor.magic': PLAIN.magic!,
};

const UNKNOWN: Drawing = 'M12 4 20 12 12 20 4 12z';

export function isDrawn(icon: string): boolean {
  return icon in ALL;
}

/** What is stroked and what is filled of an icon; an ID is its species' emblem. */
export function drawingOf(icon: string, species = ''): { stroke: string; fill: string } {
  const drawing = (icon === 'id' ? EMBLEMS[species] : undefined) ?? ALL[icon] ?? UNKNOWN;
  return typeof drawing === 'string' ? { stroke: drawing, fill: '' } : { stroke: drawing[0], fill: drawing[1] };
}
