/** Models of figures on demand, with their materials; everything made here is freed together. */

import { DoubleSide, Group, MeshBasicMaterial, MeshLambertMaterial, type BufferGeometry, type Matrix4 } from 'three';
import { Batch, type Copy } from '../../../hexes/scene/batch';
import { edging } from '../../../hexes/scene/edging';
import { plinth } from '../../../hexes/scene/plinth';
import { outlineOf, type Outline } from '../../../hexes/scene/shapes';
import { seatLook } from '../../../look/seats';
import type { ArmyCard } from '../catalogue.svelte';
import { figureShape, type FigureShape } from './figure-shape';

export type Edge = 'plain' | 'acts' | 'lit';

export interface Model {
  tall: number;
  edge(kind: Edge): void;
  place(where: Matrix4): void;
  remove(): void;
}

/** Hulls are drawn before bodies: what is left of them is the silhouette. */
const HULL = 4;
const BODY = 5;

export class Models {
  readonly group = new Group();
  private shapes = new Map<string, FigureShape>();
  private bases = new Map<string, BufferGeometry>();
  private bodies = new Batch(new MeshLambertMaterial({ vertexColors: true, flatShading: true, side: DoubleSide }), BODY);
  private edges: { [kind in Edge]: Batch } = {
    plain: new Batch(edging('#0b0f13', 0.001), HULL),
    acts: new Batch(edging('#ffffff', 0.0007), HULL),
    lit: new Batch(edging('#ffffff', 0.003), HULL),
  };
  private plinths = new Batch(new MeshBasicMaterial({ vertexColors: true }), 0);

  constructor() {
    this.group.add(...this.batches().map(({ mesh }) => mesh));
  }

  /** A figure that faces north, at its true size. */
  figure(card: ArmyCard, color: string, seat: number): Model {
    const { fill } = seatLook(color, seat);
    const name = `${card.id} ${fill}`;
    const shape = this.shapes.get(name) ?? figureShape(card, fill);
    this.shapes.set(name, shape);
    const body = this.bodies.add(shape.body);
    let kind: Edge | null = null;
    let hull: Copy | null = null;
    let last: Matrix4 | null = null;
    const model: Model = {
      tall: shape.tall,
      edge: (wanted) => {
        if (wanted === kind) return;
        kind = wanted;
        hull?.remove();
        hull = this.edges[wanted].add(shape.hull);
        if (last) hull.place(last);
      },
      place(where) {
        last = where.clone();
        body.place(last);
        hull?.place(last);
      },
      remove() {
        body.remove();
        hull?.remove();
      },
    };
    model.edge('plain');
    return model;
  }

  /** The plinth a figure stands on: in the color and the shape of its seat, longer under two spaces. */
  base(color: string, seat: number, double: boolean): Copy {
    const look = seatLook(color, seat);
    const name = `${look.fill} ${double}`;
    const made = this.bases.get(name) ?? plinth(look.fill, double ? stretched(outlineOf(look.shape, 0.62)) : outlineOf(look.shape, 0.62));
    this.bases.set(name, made);
    return this.plinths.add(made);
  }

  dispose(): void {
    for (const { body, hull } of this.shapes.values()) {
      body.dispose();
      hull.dispose();
    }
    for (const base of this.bases.values()) base.dispose();
    for (const batch of this.batches()) {
      batch.mesh.material.dispose();
      batch.dispose();
    }
  }

  private batches(): Batch[] {
    return [...Object.values(this.edges), this.bodies, this.plinths];
  }
}

/** An outline pulled apart to reach over two spaces. */
function stretched(outline: Outline): Outline {
  return outline.map(([x, z]) => [x, z + (z < 0 ? -0.82 : 0.82)]);
}
