/** Words over the picture: real text, sharp at every size, placed where things are seen. */

import { seatLook, shapePoints } from '../../look/seats';
import './labels.css';
import type { Point } from './world';

export interface Label {
  id: string;
  look: string;
  /** What it says; it is rebuilt when this changes. */
  sign: string;
  build(box: HTMLElement): void;
  /** Where it is seen; null once what it belongs to is gone. */
  anchor(): Point | null;
  /** Pixels to the right and down. */
  shift?: [number, number];
  /** Keeps clear of others of its kind. */
  apart?: boolean;
  /** Shown before others where there is not room for all. */
  first?: boolean;
}

interface Shown {
  label: Label;
  box: HTMLElement;
  /** Its width in pixels; 0 until it is measured. */
  wide: number;
}

/** Room between labels, and how many rows one may be moved. */
const GAP = 3;
const ROWS = 3;

export interface Spotted {
  x: number;
  y: number;
}

export interface Crowded extends Spotted {
  wide: number;
  /** Asked for: it is never left out, and the others give way to it. */
  first: boolean;
}

/**
 * Moves labels of one height up until none hides another; the lowest stay where they are. One that
 * would have to go further than `most` from its place is left out.
 */
export function spread<T extends Crowded>(spots: readonly T[], tall: number, most: number): T[] {
  const settled: T[] = [];
  const order = [...spots].sort(
    (one, other) => Number(other.first) - Number(one.first) || other.y - one.y || one.x - other.x,
  );
  for (const spot of order) {
    let { y } = spot;
    let clash: T | undefined;
    do {
      clash = settled.find(
        (other) => Math.abs(other.x - spot.x) < (other.wide + spot.wide) / 2 && Math.abs(other.y - y) < tall,
      );
      if (clash) y = clash.y - tall;
    } while (clash);
    if (spot.first || spot.y - y <= most) settled.push({ ...spot, y });
  }
  return settled;
}

export class Labels {
  private layer = document.createElement('div');
  private groups = new Map<string, Map<string, Shown>>();

  constructor(host: HTMLElement) {
    this.layer.className = 'scene-labels';
    this.layer.setAttribute('aria-hidden', 'true');
    host.append(this.layer);
  }

  /** These labels and no others in this group. */
  show(group: string, labels: readonly Label[]): void {
    const before = this.groups.get(group) ?? new Map<string, Shown>();
    const now = new Map<string, Shown>();
    for (const label of labels) {
      const old = before.get(label.id);
      before.delete(label.id);
      const same = old?.label.sign === label.sign;
      const box = same ? old.box : document.createElement('div');
      if (!same) {
        old?.box.remove();
        label.build(box);
        // Not before it has its place: until then it would lie in the corner.
        box.hidden = true;
        this.layer.append(box);
      }
      box.className = `scene-label ${label.look}`;
      now.set(label.id, { label, box, wide: same ? old.wide : 0 });
    }
    for (const { box } of before.values()) box.remove();
    this.groups.set(group, now);
  }

  /** Puts every label where its anchor is seen; null hides it. On a narrow picture they are small. */
  place(see: (point: Point) => Spotted | null, narrow: boolean): void {
    const resized = this.layer.classList.contains('narrow') !== narrow;
    this.layer.classList.toggle('narrow', narrow);
    const free: (Crowded & { box: HTMLElement })[] = [];
    for (const group of this.groups.values()) {
      for (const shown of group.values()) {
        const { label, box } = shown;
        const anchor = label.anchor();
        const spot = anchor && see(anchor);
        box.hidden = !spot;
        if (!spot) continue;
        const [dx, dy] = label.shift ?? [0, 0];
        const put = { x: spot.x + dx, y: spot.y + dy, box };
        if (!label.apart) {
          move(put);
          continue;
        }
        if (!shown.wide || resized) shown.wide = box.offsetWidth + GAP;
        free.push({ ...put, wide: shown.wide, first: label.first ?? false });
        box.hidden = true;
      }
    }
    const tall = narrow ? 17 : 21;
    for (const put of spread(free, tall, tall * ROWS)) {
      put.box.hidden = false;
      move(put);
    }
  }

  dispose(): void {
    this.layer.remove();
  }
}

function move({ x, y, box }: { x: number; y: number; box: HTMLElement }): void {
  box.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)`;
}

export function word(text: string, look = ''): HTMLElement {
  const made = document.createElement('span');
  made.textContent = text;
  if (look) made.className = look;
  return made;
}

/** The shape of a seat in its color. */
export function mark(color: string, seat: number): SVGElement {
  const look = seatLook(color, seat);
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '-1.3 -1.3 2.6 2.6');
  const points = shapePoints(look.shape);
  const shape = document.createElementNS(space, points ? 'polygon' : 'circle');
  if (points) shape.setAttribute('points', points);
  else shape.setAttribute('r', '1');
  shape.setAttribute('fill', look.fill);
  svg.append(shape);
  return svg;
}
