/** Light on the ground, worked out once: soft shadows of higher ground without shadow maps. */

import { angleOf, DIRECTIONS, step } from '../hexes';
import { topOf, type Land, type Surface } from '../land';
import { SUN } from './soup';
import { ahead, APOTHEM, floorAt, LEVEL, worldOf } from './world';

/** The land's highest point, and light that has been worked out. */
interface Known {
  highest: number;
  lights: Map<string, number>;
}

const known = new WeakMap<Land, Known>();

function knownOf(land: Land): Known {
  const before = known.get(land);
  if (before) return before;
  const highest = Math.max(...land.spots.map(({ height }) => height)) * LEVEL;
  const made = { highest, lights: new Map<string, number>() };
  known.set(land, made);
  return made;
}

/** How bright the top of a hex is at a place in it, from 0 to 1. */
export function daylight(land: Land, spot: Surface, x: number, z: number): number {
  const { highest, lights } = knownOf(land);
  const place = `${spot.key} ${x.toFixed(2)} ${z.toFixed(2)}`;
  const before = lights.get(place);
  if (before !== undefined) return before;
  const light = nook(land, spot, x, z) * (1 - 0.42 * shade(land, spot, x, z, highest));
  lights.set(place, light);
  return light;
}

/** How much darker it is below something in the same hex. */
const COVERED = 0.35;

/** Darker towards the foot of higher neighbors, and under a roof. */
function nook(land: Land, spot: Surface, x: number, z: number): number {
  const middle = worldOf(spot.hex, 0, land.lay);
  let dark = 0;
  for (const direction of DIRECTIONS) {
    const higher = (topOf(land, step(spot.hex, direction)) ?? 0) - spot.height;
    if (higher <= 0) continue;
    const way = ahead(angleOf(direction, land.lay));
    const away = APOTHEM - ((x - middle.x) * way.x + (z - middle.z) * way.z);
    dark += Math.min(0.22 + higher * 0.07, 0.5) * Math.exp(-away / 0.4);
  }
  if ((topOf(land, spot.hex) ?? 0) > spot.height) dark += COVERED;
  return Math.max(1 - dark, 0.4);
}

/** How much of the sun is hidden by what stands between. */
function shade(land: Land, spot: Surface, x: number, z: number, highest: number): number {
  const flat = Math.hypot(SUN.x, SUN.z);
  const rise = SUN.y / flat;
  const height = spot.height * LEVEL;
  let hidden = 0;
  for (let far = 0.2; far < 5 && height + far * rise < highest; far += 0.2) {
    const floor = floorAt(land, x + (SUN.x / flat) * far, z + (SUN.z / flat) * far);
    hidden = Math.max(hidden, (floor - height - far * rise) / (0.12 + far * 0.25));
  }
  return Math.min(hidden, 1);
}
