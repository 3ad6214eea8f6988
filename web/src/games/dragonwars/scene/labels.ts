/** Words over the picture: real text, sharp at every size, placed where things are seen. */

import { seatLook, shapePoints } from '../../../look/seats';
import './labels.css';
import type { Point } from './world';

export interface Label {
  id: string;
  look: string;
  /** What it says; it is built anew when this changes. */
  sign: string;
  build(box: HTMLElement): void;
  anchor(): Point;
  /** Pixels to the right and down. */
  shift?: [number, number];
  /** Keeps clear of others of its kind. */
  apart?: boolean;
}

interface Shown {
  label: Label;
  box: HTMLElement;
}

export interface Spotted {
  x: number;
  y: number;
}

/** Moves labels of one size up until none hides another; the lowest stay where they are. */
export function spread<T extends Spotted>(spots: readonly T[], wide: number, tall: number): T[] {
  const settled: T[] = [];
  for (const spot of [...spots].sort((one, other) => other.y - one.y || one.x - other.x)) {
    let { y } = spot;
    let clash: T | undefined;
    do {
      clash = settled.find((other) => Math.abs(other.x - spot.x) < wide && Math.abs(other.y - y) < tall);
      if (clash) y = clash.y - tall;
    } while (clash);
    settled.push({ ...spot, y });
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
      const box = old && old.label.sign === label.sign ? old.box : document.createElement('div');
      if (box !== old?.box) {
        old?.box.remove();
        label.build(box);
        this.layer.append(box);
      }
      box.className = `scene-label ${label.look}`;
      now.set(label.id, { label, box });
    }
    for (const { box } of before.values()) box.remove();
    this.groups.set(group, now);
  }

  /** Puts every label where its anchor is seen; null hides it. On a narrow picture they are small. */
  place(see: (point: Point) => Spotted | null, narrow: boolean): void {
    this.layer.classList.toggle('narrow', narrow);
    const free: { x: number; y: number; box: HTMLElement }[] = [];
    for (const group of this.groups.values()) {
      for (const { label, box } of group.values()) {
        const spot = see(label.anchor());
        box.hidden = !spot;
        if (!spot) continue;
        const [dx, dy] = label.shift ?? [0, 0];
        const put = { x: spot.x + dx, y: spot.y + dy, box };
        if (label.apart) free.push(put);
        else move(put);
      }
    }
    const [wide, tall] = narrow ? [38, 17] : [46, 21];
    spread(free, wide, tall).forEach(move);
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

/** The shape of a seat in its colour. */
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
