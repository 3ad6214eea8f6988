/** How the mat lies on the page: in millimeters, with any of its edges at the bottom. */

import type { Point } from './pose';

/** `turn`: how many quarters clockwise the mat is turned; at 0 north is up. */
export interface Lay {
  width: number;
  height: number;
  turn: number;
}

/** A point of the mat on the page. */
export function onPage({ width, height, turn }: Lay, { x, y }: Point): Point {
  switch (turn) {
    case 1:
      return { x: y / 1000, y: x / 1000 };
    case 2:
      return { x: (width - x) / 1000, y: y / 1000 };
    case 3:
      return { x: (height - y) / 1000, y: (width - x) / 1000 };
    default:
      return { x: x / 1000, y: (height - y) / 1000 };
  }
}

/** A point of the page on the mat, in whole micrometers. */
export function onMat({ width, height, turn }: Lay, { x, y }: Point): Point {
  const [east, north] = [Math.round(x * 1000), Math.round(y * 1000)];
  switch (turn) {
    case 1:
      return { x: north, y: east };
    case 2:
      return { x: width - east, y: north };
    case 3:
      return { x: width - north, y: height - east };
    default:
      return { x: east, y: height - north };
  }
}

/** A heading as degrees clockwise from the top of the page. */
export function angleOn({ turn }: Lay, heading: number): number {
  return heading / 1000 + turn * 90;
}

/** How large the mat is on the page. */
export function sizeOf({ width, height, turn }: Lay): { width: number; height: number } {
  const [across, down] = turn % 2 ? [height, width] : [width, height];
  return { width: across / 1000, height: down / 1000 };
}

/** A pose as an SVG transform, so that what stands there is drawn around 0,0 facing up. */
export function placed(lay: Lay, pose: Point & { heading: number }): string {
  const { x, y } = onPage(lay, pose);
  return `translate(${x} ${y}) rotate(${angleOn(lay, pose.heading)})`;
}

/** The mat turned so that its edge nearest to this point is at the bottom. */
export function turnFor(width: number, height: number, { x, y }: Point): number {
  const far = [y, width - x, height - y, x];
  return far.indexOf(Math.min(...far));
}
