/** Dashed lines over a board: planned paths, ways walked, lines of sight. */

import { BoxGeometry, Color, Group, InstancedMesh, Matrix4, MeshBasicMaterial, Quaternion, Vector3 } from 'three';
import type { Point } from './world';

/** How far it is from one dash to the next. */
export const DASH = 0.2;
/** What is drawn under each dash, so that it is seen on every ground. */
export const DARK = new Color('#0b0f13');

const along = new Vector3(0, 0, 1);

export type Dash = { at: Vector3; way: Vector3 };

export interface Line {
  spots: Dash[];
  color: Color;
}

/** Points evenly spaced along a path, each with the way it goes there. */
export function dashes(path: (part: number) => Point, gap = DASH): Dash[] {
  const found: Dash[] = [];
  const steps = 80;
  let before = path(0);
  let gone = gap / 2;
  for (let step = 1; step <= steps; step++) {
    const now = path(step / steps);
    const way = new Vector3(now.x - before.x, now.y - before.y, now.z - before.z);
    gone += way.length();
    if (gone >= gap && way.lengthSq() > 0) {
      gone -= gap;
      found.push({ at: new Vector3(now.x, now.y, now.z), way: way.normalize() });
    }
    before = now;
  }
  return found;
}

/** A path along points, straight from each to the next; between two it is a line of sight. */
export function through(points: readonly Point[]): (part: number) => Point {
  return (part) => {
    const place = Math.min(Math.max(part, 0), 1) * (points.length - 1);
    const step = Math.min(Math.floor(place), Math.max(points.length - 2, 0));
    const [from, to] = [points[step]!, points[step + 1] ?? points[step]!];
    const mix = (one: number, other: number): number => one + (other - one) * (place - step);
    return { x: mix(from.x, to.x), y: mix(from.y, to.y), z: mix(from.z, to.z) };
  };
}

export class Lines {
  readonly group = new Group();
  private dash = new BoxGeometry(0.085, 0.06, DASH * 0.66);
  private skin = new MeshBasicMaterial();
  private row: InstancedMesh | null = null;

  /** These lines and no others, in one go: first a dark edge under each dash, then the dash itself. */
  show(lines: readonly Line[]): void {
    this.clear();
    const all = lines.flatMap(({ spots, color }) => spots.map((spot) => ({ ...spot, color })));
    if (all.length === 0) return;
    const turn = new Quaternion();
    const place = new Matrix4();
    const row = new InstancedMesh(this.dash, this.skin, all.length * 2);
    row.frustumCulled = false;
    all.forEach(({ at: spot, way, color }, n) => {
      turn.setFromUnitVectors(along, way);
      place.compose(spot.clone().add(new Vector3(0, -0.035, 0)), turn, new Vector3(1.5, 0.7, 1.18));
      row.setMatrixAt(2 * n, place);
      row.setColorAt(2 * n, DARK);
      place.compose(spot, turn, new Vector3(1, 0.7, 1));
      row.setMatrixAt(2 * n + 1, place);
      row.setColorAt(2 * n + 1, color);
    });
    this.row = row;
    this.group.add(row);
  }

  dispose(): void {
    this.clear();
    this.dash.dispose();
    this.skin.dispose();
  }

  private clear(): void {
    this.group.clear();
    this.row?.dispose();
    this.row = null;
  }
}
