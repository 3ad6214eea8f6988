/**
 * Maneuver templates: where a base ends, every place on its way, and the piece of plastic itself.
 *
 * A template starts at the origin and leads ahead, along +y; a bend turns right, and a left one is its
 * mirror image. The base's front and rear guides stay on the path: straight before the template, along
 * its center line, straight beyond it.
 */

import { HALF_TURN, headingOf, QUARTER_TURN, sincos, sincosRadians } from './numbers';
import { moved, type Point, type Pose } from './pose';

/** A straight of some length, or a bend to the right with a center-line radius and an angle. */
export interface Template {
  length: number;
  radius: number;
  angle: number;
}

export const straight = (length: number): Template => ({ length, radius: 0, angle: 0 });
export const bend = (radius: number, angle: number): Template => ({ length: 0, radius, angle });

/** The length of the center line. */
export function reachOf({ length, radius, angle }: Template): number {
  return length || (radius * angle * Math.PI) / HALF_TURN;
}

/** Where the whole maneuver ends: the rear guides on the end of the template. */
export function endOf(template: Template, side: number, start: Pose, mirrored: boolean): Pose {
  const half = side / 2;
  const { radius, angle } = template;
  if (!radius) return moved(start, side + template.length, 0);
  const [sine, cosine] = sincos(angle);
  const ahead = half + radius * sine + half * cosine;
  const right = radius * (1 - cosine) + half * sine;
  return moved(start, ahead, mirrored ? -right : right, mirrored ? -angle : angle);
}

/** The pose with the trailing guide this far along the path, 0 at the template, -side at the start. */
export function poseAlong(template: Template, side: number, start: Pose, mirrored: boolean, trailing: number): Pose {
  if (!template.radius) return moved(start, trailing + side, 0);
  const rear = onPath(template, trailing);
  const front = frontOf(template, side, trailing, rear);
  const turn = headingOf(front.x - rear.x, front.y - rear.y);
  const right = (rear.x + front.x) / 2;
  return moved(start, (rear.y + front.y) / 2 + side / 2, mirrored ? -right : right, mirrored ? -turn : turn);
}

function onPath({ radius }: Template, way: number): Point {
  if (way <= 0) return { x: 0, y: way };
  const [sine, cosine] = sincosRadians(way / radius);
  return { x: radius * (1 - cosine), y: radius * sine };
}

/** The point of the path one base length ahead of the rear guide. */
function frontOf({ radius, angle }: Template, side: number, trailing: number, rear: Point): Point {
  const [bendSine, bendCosine] = sincos(angle);
  const end = { x: radius * (1 - bendCosine), y: radius * bendSine };
  const toEndX = end.x - rear.x;
  const toEndY = end.y - rear.y;
  const toEnd = toEndX * toEndX + toEndY * toEndY;
  if (toEnd < side * side) {
    const along = toEndX * bendSine + toEndY * bendCosine;
    const more = Math.sqrt(along * along - toEnd + side * side) - along;
    return { x: end.x + more * bendSine, y: end.y + more * bendCosine };
  }
  let sine: number;
  let cosine: number;
  if (trailing <= 0) {
    const total = radius * radius + trailing * trailing;
    const goal = (2 * radius * radius + trailing * trailing - side * side) / (2 * radius);
    const root = Math.sqrt(total - goal * goal);
    sine = (trailing * goal + radius * root) / total;
    cosine = (radius * goal - trailing * root) / total;
  } else {
    const turnCosine = 1 - (side * side) / (2 * radius * radius);
    const turnSine = Math.sqrt(1 - turnCosine * turnCosine);
    const [rearSine, rearCosine] = sincosRadians(trailing / radius);
    sine = rearSine * turnCosine + rearCosine * turnSine;
    cosine = rearCosine * turnCosine - rearSine * turnSine;
  }
  return { x: radius * (1 - cosine), y: radius * sine };
}

/**
 * The outline of the template as an SVG path in millimeters, laid at the origin and leading up the
 * page; the one to the left is its mirror image.
 */
export function outlineOf(template: Template, width: number, mirrored: boolean): string {
  const half = width / 2000;
  if (template.length) return `M${-half} 0V${-template.length / 1000}H${half}V0Z`;
  const radius = template.radius / 1000;
  const [sine, cosine] = sincos(template.angle);
  const sign = mirrored ? -1 : 1;
  const at = (r: number): string => `${fixed(sign * (radius - r * cosine))} ${fixed(-r * sine)}`;
  const inner = Math.max(radius - half, 0);
  const outer = radius + half;
  const big = template.angle > QUARTER_TURN * 2 ? 1 : 0;
  const [there, back] = mirrored ? [0, 1] : [1, 0];
  return `M${fixed(sign * (radius - outer))} 0A${outer} ${outer} 0 ${big} ${there} ${at(outer)}L${at(inner)}A${inner} ${inner} 0 ${big} ${back} ${fixed(sign * (radius - inner))} 0Z`;
}

const fixed = (value: number): string => (Math.round(value * 1000) / 1000).toString();
