/** What is laid over hexes: rings and glows for what may be chosen, what is lit, what burns. */

import { BufferGeometry, Color, DoubleSide, Float32BufferAttribute, Group, Mesh, MeshBasicMaterial } from 'three';
import { corners } from '../hexes';
import type { Land } from '../land';
import { worldOf } from './world';

export interface HexMark {
  /** The surface it lies on. */
  key: string;
  color: Color;
  /** Strength of the fill, of the ring and of the light that rises from the edge. */
  fill: number;
  ring: number;
  glow: number;
  /** From the center to the ring's outer edge. */
  size: number;
  wide: number;
}

/** Triangles whose corners have a color and a strength. */
class Sheet {
  private places: number[] = [];
  private colors: number[] = [];

  quad(corners: readonly (readonly [number, number, number])[], { r, g, b }: Color, strengths: readonly number[]): void {
    for (const n of [0, 1, 2, 0, 2, 3]) {
      this.places.push(...corners[n]!);
      this.colors.push(r, g, b, strengths[n]!);
    }
  }

  fill(geometry: BufferGeometry): void {
    geometry.setAttribute('position', new Float32BufferAttribute(this.places, 3));
    geometry.setAttribute('color', new Float32BufferAttribute(this.colors, 4));
    geometry.computeBoundingSphere();
  }
}

const looks = { vertexColors: true, transparent: true, depthWrite: false, side: DoubleSide } as const;

/** A set of marks, seen faintly through mountains too. */
export class Marks {
  readonly group = new Group();
  private geometry = new BufferGeometry();
  private front = new MeshBasicMaterial(looks);
  private through = new MeshBasicMaterial({ ...looks, depthTest: false, opacity: 0.22 });

  constructor(order: number) {
    for (const material of [this.through, this.front]) {
      const mesh = new Mesh(this.geometry, material);
      mesh.frustumCulled = false;
      mesh.renderOrder = order;
      this.group.add(mesh);
    }
  }

  show(land: Land, marks: readonly HexMark[]): void {
    this.group.visible = marks.length > 0;
    const sheet = new Sheet();
    for (const mark of marks) lay(sheet, land, mark);
    this.geometry.dispose();
    sheet.fill(this.geometry);
  }

  dispose(): void {
    this.geometry.dispose();
    this.front.dispose();
    this.through.dispose();
  }
}

function lay(sheet: Sheet, land: Land, mark: HexMark): void {
  const spot = land.byKey.get(mark.key);
  if (!spot) return;
  const { x, y, z } = worldOf(spot.hex, spot.height, land.lay);
  const outer = corners(x, z, mark.size, land.lay);
  const inner = corners(x, z, mark.size - mark.wide, land.lay);
  const floor = y + 0.025;
  for (let n = 0; n < 6; n++) {
    const [ax, az] = outer[n]!;
    const [bx, bz] = outer[(n + 1) % 6]!;
    const [cx, cz] = inner[n]!;
    const [dx, dz] = inner[(n + 1) % 6]!;
    if (mark.ring) {
      sheet.quad([[ax, floor, az], [bx, floor, bz], [dx, floor, dz], [cx, floor, cz]], mark.color, [1, 1, 1, 1].map((by) => by * mark.ring));
    }
    if (mark.fill) {
      sheet.quad([[x, floor, z], [cx, floor, cz], [dx, floor, dz], [x, floor, z]], mark.color, [0.6, 1, 1, 0.6].map((by) => by * mark.fill));
    }
    if (mark.glow) {
      const high = floor + 0.5;
      sheet.quad([[ax, floor, az], [bx, floor, bz], [bx, high, bz], [ax, high, az]], mark.color, [mark.glow, mark.glow, 0, 0]);
    }
  }
}
