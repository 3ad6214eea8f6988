/** Dragon models on demand, with their materials; everything made here is freed together. */

import { DoubleSide, Group, MeshBasicMaterial, MeshLambertMaterial, type BufferGeometry } from 'three';
import { seatLook } from '../../../look/seats';
import { Batch, type Copy } from '../../../hexes/scene/batch';
import { dragonShape, HINGE, type DragonShape } from './dragon-shape';
import { edging } from '../../../hexes/scene/edging';
import { plinth } from '../../../hexes/scene/plinth';
import { outlineOf } from '../../../hexes/scene/shapes';

export type Edge = 'plain' | 'mine' | 'lit';
export type Ghost = 'no' | 'faint' | 'clear';

/** A dragon that can be posed: set up `group`, then place it. */
export interface Model {
  group: Group;
  /** Wings from folded (0) through gliding (1) to raised (2). */
  spread(amount: number): void;
  edge(kind: Edge): void;
  place(): void;
  remove(): void;
}

/** Hulls are drawn before bodies: what is left of them is the silhouette. */
const HULL = 4;
const BODY = 5;

export class Models {
  readonly group = new Group();
  private shapes = new Map<string, DragonShape>();
  private bases = new Map<string, BufferGeometry>();
  readonly skin = new MeshLambertMaterial({ vertexColors: true, flatShading: true, side: DoubleSide });
  private bodies: { [ghost in Ghost]: Batch } = {
    no: new Batch(this.skin, BODY),
    faint: new Batch(seenThrough(0.5), BODY),
    clear: new Batch(seenThrough(0.9), BODY),
  };
  private edges: { [kind in Edge]: Batch } = {
    plain: new Batch(edging('#0b0f13', 0.0014), HULL),
    mine: new Batch(edging('#ffffff', 0.0016), HULL),
    lit: new Batch(edging('#ffffff', 0.0042), HULL),
  };
  /** Plinths, poles and pointers. */
  readonly flat = new Batch(new MeshBasicMaterial({ vertexColors: true }), 0);

  constructor() {
    this.group.add(...this.batches().map(({ mesh }) => mesh));
  }

  private batches(): Batch[] {
    return [...Object.values(this.edges), ...Object.values(this.bodies), this.flat];
  }

  private shape(type: string, color: string, seat: number): DragonShape {
    const { fill } = seatLook(color, seat);
    const name = `${type} ${fill}`;
    const made = this.shapes.get(name) ?? dragonShape(type, fill);
    this.shapes.set(name, made);
    return made;
  }

  /** A dragon of unit size that faces north; a faint ghost has no outline. */
  dragon(type: string, color: string, seat: number, ghost: Ghost = 'no'): Model {
    const { trunk, left, right } = this.shape(type, color, seat);
    const group = new Group();
    const wings = [1, -1].map((side) => {
      const hinge = new Group();
      hinge.position.set(side * HINGE[0], HINGE[1], HINGE[2]);
      hinge.rotation.order = 'ZYX';
      group.add(hinge);
      return { hinge, side };
    });
    const parts = [
      { part: right, at: wings[0]!.hinge },
      { part: left, at: wings[1]!.hinge },
      { part: trunk, at: group },
    ].map(({ part, at }) => ({ hull: part.hull, at, body: this.bodies[ghost].add(part.body), edge: null as Copy | null }));
    let edge: Edge | null = null;
    const model: Model = {
      group,
      spread(amount) {
        const folded = Math.max(1 - amount, 0);
        for (const { hinge, side } of wings) {
          hinge.rotation.set(0, -side * folded * 0.6, side * (folded * 0.62 + (amount - 1) * (amount > 1 ? 0.7 : 0)));
          hinge.scale.setScalar(1 - folded * 0.16);
        }
      },
      edge: (kind) => {
        if (kind === edge || ghost === 'faint') return;
        edge = kind;
        for (const part of parts) {
          part.edge?.remove();
          part.edge = this.edges[kind].add(part.hull);
          part.edge.place(part.at.matrixWorld);
        }
      },
      place() {
        group.updateMatrixWorld(true);
        for (const part of parts) {
          part.body.place(part.at.matrixWorld);
          part.edge?.place(part.at.matrixWorld);
        }
      },
      remove() {
        for (const part of parts) {
          part.body.remove();
          part.edge?.remove();
        }
      },
    };
    model.edge('plain');
    return model;
  }

  /** The plinth a piece stands on: in the color and the shape of its seat, with a pointer ahead. */
  base(color: string, seat: number): Copy {
    const look = seatLook(color, seat);
    const made = this.bases.get(look.fill) ?? plinth(look.fill, outlineOf(look.shape, 0.62));
    this.bases.set(look.fill, made);
    return this.flat.add(made);
  }

  dispose(): void {
    for (const { trunk, left, right } of this.shapes.values()) {
      for (const { body, hull } of [trunk, left, right]) {
        body.dispose();
        hull.dispose();
      }
    }
    for (const base of this.bases.values()) base.dispose();
    for (const batch of this.batches()) {
      batch.mesh.material.dispose();
      batch.dispose();
    }
  }
}

function seenThrough(opacity: number): MeshLambertMaterial {
  return new MeshLambertMaterial({ vertexColors: true, flatShading: true, transparent: true, opacity });
}
