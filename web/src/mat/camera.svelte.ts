/** What of the mat is in sight: zoomed and moved by wheel, fingers, keys and buttons. */

import { wantsStillness } from '../state/settings.svelte';
import type { Point } from './pose';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MOST = 6;
const GLIDE = 260;
/** The empty border around what is shown, as a part of it. */
const BORDER = 0.03;

export class Camera {
  /** The window in pixels. */
  width = $state(0);
  height = $state(0);
  zoom = $state(1);
  middle = $state.raw<Point>({ x: 0, y: 0 });
  private frame = 0;

  constructor(private whole: () => { width: number; height: number }) {
    const { width, height } = whole();
    this.middle = { x: width / 2, y: height / 2 };
  }

  /** Pixels for a millimeter where the whole mat is in sight. */
  private fitting = $derived.by(() => {
    const { width, height } = this.whole();
    return Math.max(Math.min(this.width / width, this.height / height) * (1 - BORDER), 0.01);
  });
  /** Pixels for a millimeter. */
  scale = $derived(this.fitting * this.zoom);
  box = $derived.by((): Box => {
    const { width, height } = this.whole();
    const across = this.width / this.scale;
    const down = this.height / this.scale;
    const hold = (middle: number, size: number, part: number): number =>
      part >= size ? size / 2 : Math.min(Math.max(middle, part / 2), size - part / 2);
    const x = hold(this.middle.x, width, across) - across / 2;
    const y = hold(this.middle.y, height, down) - down / 2;
    return { x, y, width: across, height: down };
  });

  /** A point of the window as a point of the page, in millimeters. */
  pointAt(px: number, py: number): Point {
    return { x: this.box.x + px / this.scale, y: this.box.y + py / this.scale };
  }

  /** Zoom around a point of the window, its middle if none is named. */
  zoomBy(factor: number, px = this.width / 2, py = this.height / 2): void {
    this.stop();
    const under = this.pointAt(px, py);
    this.zoom = Math.min(Math.max(this.zoom * factor, 1), MOST);
    this.middle = {
      x: under.x - (px - this.width / 2) / this.scale,
      y: under.y - (py - this.height / 2) / this.scale,
    };
  }

  /** Move by so many pixels. */
  panBy(dx: number, dy: number): void {
    this.stop();
    const { x, y, width, height } = this.box;
    this.middle = { x: x + width / 2 + dx / this.scale, y: y + height / 2 + dy / this.scale };
  }

  /** Show the whole mat. */
  fit(): void {
    const { width, height } = this.whole();
    this.glide(1, { x: width / 2, y: height / 2 });
  }

  /** Show these points, with so many millimeters around them, and so many pixels kept free on the right and on top. */
  show(points: readonly Point[], around: number, right = 0, above = 0): void {
    if (points.length === 0 || !this.width) return this.fit();
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    const [least, most] = [Math.min(...xs) - around, Math.max(...xs) + around];
    const [top, bottom] = [Math.min(...ys) - around, Math.max(...ys) + around];
    const scale = Math.min((this.width - right) / (most - least), (this.height - above) / (bottom - top));
    const zoom = Math.min(Math.max(scale / this.fitting, 1), 3);
    const half = zoom > 1 ? 0.5 / (this.fitting * zoom) : 0;
    this.glide(zoom, { x: (least + most) / 2 + right * half, y: (top + bottom) / 2 - above * half });
  }

  /** Bring a point into sight, if it is not. */
  reveal(point: Point, around: number): void {
    const { x, y, width, height } = this.box;
    const inside =
      point.x - around >= x && point.x + around <= x + width && point.y - around >= y && point.y + around <= y + height;
    if (!inside) this.glide(this.zoom, point);
  }

  private glide(zoom: number, middle: Point): void {
    this.stop();
    if (wantsStillness() || !this.width) {
      this.zoom = zoom;
      this.middle = middle;
      return;
    }
    const { x, y, width, height } = this.box;
    const from = { zoom: this.zoom, x: x + width / 2, y: y + height / 2 };
    const began = performance.now();
    const step = (now: number): void => {
      const part = Math.min(Math.max((now - began) / GLIDE, 0), 1);
      const eased = part * part * (3 - 2 * part);
      this.zoom = from.zoom + (zoom - from.zoom) * eased;
      this.middle = { x: from.x + (middle.x - from.x) * eased, y: from.y + (middle.y - from.y) * eased };
      if (part < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
  }
}
