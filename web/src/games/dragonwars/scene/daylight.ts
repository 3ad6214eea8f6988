/** Light on the ground, worked out once: soft shadows of higher ground without shadow maps. */

import type { Ground, Spot } from '../ground';
import { at, DIRECTIONS, step } from '../hexes';
import { SUN } from './soup';
import { ahead, angleOf, APOTHEM, floorAt, LEVEL, worldOf } from './world';

/** The ground's highest point, and light that has been worked out. */
interface Known {
  highest: number;
  lights: Map<string, number>;
}

const known = new WeakMap<Ground, Known>();

function knownOf(ground: Ground): Known {
  const before = known.get(ground);
  if (before) return before;
  const highest = Math.max(...ground.spots.map(({ height }) => height)) * LEVEL;
  const made = { highest, lights: new Map<string, number>() };
  known.set(ground, made);
  return made;
}

/** How bright the top of a hex is at a place in it, from 0 to 1. */
export function daylight(ground: Ground, spot: Spot, x: number, z: number): number {
  const { highest, lights } = knownOf(ground);
  const place = `${spot.key} ${x.toFixed(2)} ${z.toFixed(2)}`;
  const before = lights.get(place);
  if (before !== undefined) return before;
  const light = nook(ground, spot, x, z) * (1 - 0.42 * shade(ground, spot, x, z, highest));
  lights.set(place, light);
  return light;
}

/** Darker towards the foot of higher neighbours. */
function nook(ground: Ground, spot: Spot, x: number, z: number): number {
  const middle = worldOf(spot.hex, 0);
  let dark = 0;
  for (const direction of DIRECTIONS) {
    const higher = (ground.byKey.get(at(step(spot.hex, direction)))?.height ?? 0) - spot.height;
    if (higher <= 0) continue;
    const way = ahead(angleOf(direction));
    const away = APOTHEM - ((x - middle.x) * way.x + (z - middle.z) * way.z);
    dark += Math.min(0.22 + higher * 0.07, 0.5) * Math.exp(-away / 0.4);
  }
  return Math.max(1 - dark, 0.4);
}

/** How much of the sun is hidden by what stands between. */
function shade(ground: Ground, spot: Spot, x: number, z: number, highest: number): number {
  const flat = Math.hypot(SUN.x, SUN.z);
  const rise = SUN.y / flat;
  const height = spot.height * LEVEL;
  let hidden = 0;
  for (let far = 0.2; far < 5 && height + far * rise < highest; far += 0.2) {
    const floor = floorAt(ground, x + (SUN.x / flat) * far, z + (SUN.z / flat) * far);
    hidden = Math.max(hidden, (floor - height - far * rise) / (0.12 + far * 0.25));
  }
  return Math.min(hidden, 1);
}
