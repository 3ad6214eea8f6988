/** Putting a piece somewhere in a region: rounded to what people read, and held inside the area it may stand in. */

import type { Area, Region } from '../wire/types';
import { hindrance } from '../forms/region';
import { headed, sincos } from './numbers';
import type { Point, Pose } from './pose';

const SNAP = 5000;

/** The areas as polygons; one around something is drawn as a ring of points. */
export function outlines(form: Region): Point[][] {
  return form.areas.map((area) => {
    if (area.corners?.length) return area.corners.map(([x, y]) => ({ x, y }));
    const [x, y] = area.pose ?? [0, 0, 0];
    const reach = (area.within ?? 0) + (area.around?.radius ?? (area.around?.side ?? 0) / 2);
    return Array.from({ length: 48 }, (_, n) => {
      const [sine, cosine] = sincos(n * 7500);
      return { x: x + sine * reach, y: y + cosine * reach };
    });
  });
}

/** How far the piece reaches to the sides of the page, whichever way it faces. */
function reachOf({ shape }: Region, heading: number): number {
  if (shape.radius) return shape.radius;
  const [sine, cosine] = sincos(heading);
  return ((shape.side ?? 0) / 2) * (Math.abs(sine) + Math.abs(cosine));
}

/** The nearest pose to a point that lies in one of the areas, in whole units. */
export function heldIn(form: Region, to: Point, heading: number): Pose {
  const grain = form.grain ?? 1000;
  const reach = reachOf(form, heading);
  const rounded = { x: Math.round(to.x / grain) * grain, y: Math.round(to.y / grain) * grain, heading };
  const inside = (pose: Pose): boolean => hindrance({ ...form, clear: [] }, pose) === null;
  if (inside(rounded)) return rounded;
  const far = ({ x, y }: Point): number => (x - to.x) ** 2 + (y - to.y) ** 2;
  const held = form.areas.flatMap((area) => within(area, to, reach, heading)).filter(inside);
  return held.reduce((best, pose) => (far(pose) < far(best) ? pose : best), held[0] ?? rounded);
}

function within(area: Area, to: Point, reach: number, heading: number): Pose[] {
  if (!area.corners?.length) return [];
  const xs = area.corners.map(([x]) => x);
  const ys = area.corners.map(([, y]) => y);
  const hold = (value: number, ends: number[]): number => {
    const [least, most] = [Math.ceil(Math.min(...ends) + reach), Math.floor(Math.max(...ends) - reach)];
    return least > most ? Math.round((least + most) / 2) : Math.min(Math.max(Math.round(value), least), most);
  };
  return [{ x: hold(to.x, xs), y: hold(to.y, ys), heading }];
}

/** A heading in steps that the eye can tell, or the nearest one that may be chosen. */
export function snapped(form: Region, heading: number): number {
  const wanted = headed(Math.round(heading / SNAP) * SNAP);
  if (!form.headings?.length) return wanted;
  const off = (other: number): number => Math.min(headed(other - heading), headed(heading - other));
  return form.headings.reduce((best, other) => (off(other) < off(best) ? other : best));
}
