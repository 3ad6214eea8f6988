/** Simple lit bodies from which obstacles and figures are put together. */

import type { Color } from 'three';
import type { Corner, Soup } from '../../../hexes/scene/soup';

/** A ring of points around an upright axis, counter-clockwise as seen from above. */
export function ring(x: number, y: number, z: number, radius: number, sides: number, turn = 0): Corner[] {
  return Array.from({ length: sides }, (_, n): Corner => {
    const angle = turn - (n / sides) * 2 * Math.PI;
    return [x + Math.cos(angle) * radius, y, z + Math.sin(angle) * radius];
  });
}

/** Rings joined one to the next from the bottom up and closed at the top; `lit` paints the light into its color. */
export function tower(soup: Soup, rings: readonly (readonly Corner[])[], color: Color, lit = true): void {
  const face = (a: Corner, b: Corner, c: Corner): void => (lit ? soup.facet(a, b, c, color) : soup.triangle(a, b, c, color));
  for (let n = 0; n + 1 < rings.length; n++) {
    const [low, high] = [rings[n]!, rings[n + 1]!];
    low.forEach((corner, side) => {
      const next = (side + 1) % low.length;
      face(corner, low[next]!, high[next]!);
      face(corner, high[next]!, high[side]!);
    });
  }
  const top = rings.at(-1)!;
  for (let n = 1; n + 1 < top.length; n++) face(top[0]!, top[n]!, top[n + 1]!);
}

/** A box that stands upright along a line, so thick and from one height to another. */
export function slab(soup: Soup, from: readonly [number, number], to: readonly [number, number], thick: number, low: number, high: number, color: Color): void {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(dx, dz) || 1;
  const [ax, az] = [(-dz / long) * thick, (dx / long) * thick];
  const corners = (y: number): Corner[] => [
    [from[0] + ax, y, from[1] + az],
    [to[0] + ax, y, to[1] + az],
    [to[0] - ax, y, to[1] - az],
    [from[0] - ax, y, from[1] - az],
  ];
  tower(soup, [corners(low), corners(high)], color);
}
