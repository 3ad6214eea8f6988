/** The camera: fits the board into its panel, goes where hands and buttons send it, follows a piece. */

import { PerspectiveCamera } from 'three';
import { corners } from '../hexes';
import type { Land } from '../land';
import {
  ABOVE,
  between,
  eyeOf,
  fit,
  glanced,
  held,
  lookingAt,
  panned,
  rayThrough,
  sidePitch,
  swung,
  zoomed,
  seen,
  type Lens,
  type Orbit,
} from './orbit';
import type { Ticker } from './ticker';
import { LEVEL, meetPlane, RIM, worldOf, type Point, type Ray } from './world';

const HALF = (17 * Math.PI) / 180;
const QUICK = 320;

export class Eye {
  readonly camera = new PerspectiveCamera((HALF * 360) / Math.PI, 1, 0.5, 200);
  private side = 0;
  orbit: Orbit = { x: 0, y: 0, z: 0, yaw: 0, pitch: 0.9, distance: 20 };
  private home: Orbit = this.orbit;
  private points: Point[] = [{ x: 0, y: 0, z: 0 }];
  private radius = 1;
  private wide = 1;
  private tall = 1;
  /** Nobody has moved the camera, so that it stays fitted. */
  private fitted = true;
  private from: 'above' | 'side' = 'side';
  private followed: (() => Point | null) | null = null;
  /** It stands on the board and looks around. */
  private stands = false;

  constructor(
    private ticker: Ticker,
    private still: () => boolean,
  ) {}

  get lens(): Lens {
    return { half: HALF, aspect: this.wide / this.tall };
  }

  get above(): boolean {
    return this.orbit.pitch > ABOVE - 0.05;
  }

  /** The board to be fitted. */
  watch(land: Land): void {
    this.points = land.spots.flatMap((spot) => {
      const { x, z } = worldOf(spot.hex, 0, land.lay);
      const top = (spot.height + (spot.room ?? 0)) * LEVEL + 0.35;
      return corners(x, z, 1, land.lay).flatMap(([cx, cz]) => [
        { x: cx, y: top, z: cz },
        { x: cx, y: -RIM * 0.6, z: cz },
      ]);
    });
    this.radius = Math.max(...this.points.map(({ x, z }) => Math.hypot(x, z)));
    this.whole(true);
  }

  resize(wide: number, tall: number): void {
    this.wide = Math.max(wide, 1);
    this.tall = Math.max(tall, 1);
    this.home = this.fit(this.orbit.yaw, this.pitch(this.from));
    if (this.fitted) this.orbit = this.home;
    else this.keep(this.orbit);
  }

  /** The side of the table that a player sits at. */
  face(yaw: number): void {
    this.side = yaw;
    if (this.fitted) this.whole();
  }

  /** All of the board from the player's side. */
  whole(atOnce = false): void {
    this.refit(this.side, this.pitch(this.from), atOnce);
  }

  private refit(yaw: number, pitch: number, atOnce = false): void {
    this.followed = null;
    this.stands = false;
    this.fitted = true;
    this.home = this.fit(yaw, pitch);
    this.go(this.home, atOnce);
  }

  look(from: 'above' | 'side'): void {
    if (this.from === from) return;
    this.from = from;
    if (this.fitted || this.stands) this.refit(this.orbit.yaw, this.pitch(from));
    else this.go({ ...this.orbit, pitch: this.pitch(from) });
  }

  follow(where: (() => Point | null) | null): void {
    this.followed = where;
    this.stands = false;
    const place = where?.();
    if (!place) return;
    this.fitted = false;
    this.go({ ...this.orbit, ...place, distance: Math.min(this.orbit.distance, Math.max(this.home.distance * 0.5, 9)) });
  }

  /** See what can be seen from a place; `whole` ends it. */
  stand(from: Point, towards: Point): void {
    this.followed = null;
    this.fitted = false;
    this.stands = true;
    this.go(lookingAt(from, towards));
  }

  swing(dx: number, dy: number): void {
    if (this.stands) {
      this.set(glanced(this.orbit, -dx * 1.4, dy * 1.4));
      return;
    }
    this.set(swung(this.orbit, -dx * 3.4, dy * 2.2));
  }

  /** A turn by a button. */
  turn(yaw: number, pitch: number): void {
    const goal = this.stands ? glanced(this.orbit, yaw, pitch) : swung(this.orbit, yaw, pitch);
    if (this.fitted) this.refit(goal.yaw, goal.pitch);
    else this.go(goal);
  }

  pan(dx: number, dy: number): void {
    if (this.stands) {
      this.swing(dx, dy);
      return;
    }
    this.followed = null;
    this.set(panned(this.orbit, this.lens, dx, dy));
  }

  zoom(factor: number, towards: Point | null, quick = false): void {
    if (this.stands) return;
    const goal = held(zoomed(this.orbit, factor, this.followed ? null : towards), this.home, this.radius);
    this.fitted = false;
    if (quick) this.go(goal);
    else this.set(goal);
  }

  /** The ray through a pixel. */
  ray(x: number, y: number): Ray {
    return rayThrough(this.orbit, this.lens, (x / this.wide) * 2 - 1, 1 - (y / this.tall) * 2);
  }

  floorUnder(x: number, y: number): Point | null {
    return meetPlane(this.ray(x, y), LEVEL);
  }

  /** The pixel a point is seen at; null behind the eye. */
  pixel(point: Point): { x: number; y: number } | null {
    const { x, y, far } = seen(this.orbit, this.lens, point);
    return far > 0.5 ? { x: ((x + 1) / 2) * this.wide, y: ((1 - y) / 2) * this.tall } : null;
  }

  /** Before each picture. */
  aim(): void {
    const place = this.followed?.();
    if (place) this.orbit = { ...this.orbit, ...{ x: place.x, y: place.y, z: place.z } };
    const eye = eyeOf(this.orbit);
    this.camera.aspect = this.lens.aspect;
    this.camera.position.set(eye.x, eye.y, eye.z);
    this.camera.lookAt(this.orbit.x, this.orbit.y, this.orbit.z);
    this.camera.updateProjectionMatrix();
  }

  private pitch(from: 'above' | 'side'): number {
    return from === 'above' ? ABOVE : sidePitch(this.lens);
  }

  private fit(yaw: number, pitch: number): Orbit {
    return fit(this.points, yaw, pitch, this.lens, this.wide < 500 ? 0.015 : 0.035);
  }

  private keep(orbit: Orbit): void {
    this.orbit = this.stands ? orbit : held(orbit, this.home, this.radius);
  }

  private set(orbit: Orbit): void {
    this.ticker.stop(this);
    this.fitted = false;
    this.keep(orbit);
    this.ticker.request();
  }

  private go(goal: Orbit, atOnce = false): void {
    const from = this.orbit;
    const followed = this.followed;
    this.followed = null;
    const ms = atOnce || this.still() ? 0 : QUICK;
    this.ticker.move(
      this,
      ms,
      (part) => (this.orbit = between(from, goal, 1 - (1 - part) ** 3)),
      () => (this.followed ??= followed),
    );
  }
}
