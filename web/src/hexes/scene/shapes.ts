/** The shapes of seats as outlines on the ground. */

import { shapePoints, type Shape } from '../../look/seats';

export type Outline = [x: number, z: number][];

/** The outline around 0,0, clockwise from above. A diamond is narrow, so that no turning makes it a square. */
export function outlineOf(shape: Shape, radius: number): Outline {
  const points = shapePoints(shape);
  if (!points) {
    return Array.from({ length: 24 }, (_, n) => {
      const angle = (n / 24) * 2 * Math.PI;
      return [Math.cos(angle) * radius, Math.sin(angle) * radius];
    });
  }
  const wide = shape === 'diamond' ? 0.68 : 1;
  return points.split(' ').map((point) => {
    const [x, z] = point.split(',').map(Number) as [number, number];
    return [x * radius * wide, z * radius];
  });
}
