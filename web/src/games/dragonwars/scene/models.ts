/** Dragon models on demand, with their materials; everything made here is freed together. */

import {
  BackSide,
  Color,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  ShaderMaterial,
  type BufferGeometry,
  type Material,
} from 'three';
import { seatLook } from '../../../look/seats';
import { dragonShape, HINGE, type DragonShape, type Part } from './dragon-shape';
import { outlineOf } from './shapes';
import { Soup } from './soup';

export type Edge = 'plain' | 'mine' | 'lit';

/** A dragon that can be posed. */
export interface Model {
  group: Group;
  /** Wings from folded (0) through gliding (1) to raised (2). */
  spread(amount: number): void;
  edge(kind: Edge): void;
}

const OUTLINE = {
  vertexShader: `
    uniform float width;
    void main() {
      vec4 seen = modelViewMatrix * vec4(position, 1.0);
      seen.xyz += normalize(normalMatrix * normal) * width * -seen.z;
      gl_Position = projectionMatrix * seen;
    }`,
  fragmentShader: `
    uniform vec3 color;
    void main() {
      gl_FragColor = vec4(color, 1.0);
      #include <colorspace_fragment>
    }`,
};

function outline(color: string, width: number): ShaderMaterial {
  return new ShaderMaterial({
    ...OUTLINE,
    uniforms: { color: { value: new Color(color) }, width: { value: width } },
    side: BackSide,
    depthWrite: false,
  });
}

export class Models {
  private shapes = new Map<string, DragonShape>();
  private bases = new Map<string, BufferGeometry>();
  readonly skin = new MeshLambertMaterial({ vertexColors: true, flatShading: true, side: DoubleSide });
  private ghosts = [0.5, 0.9].map(
    (opacity) => new MeshLambertMaterial({ vertexColors: true, flatShading: true, transparent: true, opacity }),
  );
  private edges: { [kind in Edge]: ShaderMaterial } = {
    plain: outline('#0b0f13', 0.0014),
    mine: outline('#ffffff', 0.0016),
    lit: outline('#ffffff', 0.0042),
  };
  readonly flat = new MeshBasicMaterial({ vertexColors: true });

  private shape(type: string, color: string, seat: number): DragonShape {
    const { fill } = seatLook(color, seat);
    const name = `${type} ${fill}`;
    const made = this.shapes.get(name) ?? dragonShape(type, fill);
    this.shapes.set(name, made);
    return made;
  }

  /** A dragon of unit size that faces north; a ghost is seen through and has no outline. */
  dragon(type: string, color: string, seat: number, ghost: 'no' | 'faint' | 'clear' = 'no'): Model {
    const { trunk, left, right } = this.shape(type, color, seat);
    const skin = ghost === 'no' ? this.skin : this.ghosts[ghost === 'faint' ? 0 : 1]!;
    const group = new Group();
    const hulls: Mesh<BufferGeometry, Material>[] = [];
    const put = ({ body, hull }: Part, into: Group): void => {
      const inside = new Mesh(body, skin);
      inside.renderOrder = 5;
      into.add(inside);
      if (ghost === 'faint') return;
      const edge = new Mesh<BufferGeometry, Material>(hull, this.edges.plain);
      edge.renderOrder = 4; // The bodies are drawn over it: what is left of it is the silhouette.
      hulls.push(edge);
      into.add(edge);
    };
    const wings = [1, -1].map((side) => {
      const hinge = new Group();
      hinge.position.set(side * HINGE[0], HINGE[1], HINGE[2]);
      hinge.rotation.order = 'ZYX';
      put(side > 0 ? right : left, hinge);
      group.add(hinge);
      return { hinge, side };
    });
    put(trunk, group);
    return {
      group,
      spread(amount) {
        const folded = Math.max(1 - amount, 0);
        for (const { hinge, side } of wings) {
          hinge.rotation.set(0, -side * folded * 0.6, side * (folded * 0.62 + (amount - 1) * (amount > 1 ? 0.7 : 0)));
          hinge.scale.setScalar(1 - folded * 0.16);
        }
      },
      edge: (kind) => hulls.forEach((hull) => (hull.material = this.edges[kind])),
    };
  }

  /** The plinth a piece stands on: in the colour and the shape of its seat, with a pointer ahead. */
  base(color: string, seat: number): Mesh {
    const look = seatLook(color, seat);
    const made = this.bases.get(look.fill) ?? plinth(look.fill, outlineOf(look.shape, 0.62));
    this.bases.set(look.fill, made);
    return new Mesh(made, this.flat);
  }

  dispose(): void {
    for (const { trunk, left, right } of this.shapes.values()) {
      for (const { body, hull } of [trunk, left, right]) {
        body.dispose();
        hull.dispose();
      }
    }
    for (const base of this.bases.values()) base.dispose();
    for (const material of [this.skin, this.flat, ...this.ghosts, ...Object.values(this.edges)]) material.dispose();
  }
}

function plinth(fill: string, outline: [number, number][]): BufferGeometry {
  const soup = new Soup();
  const dark = new Color('#0b0f13');
  const color = new Color(fill);
  const layer = (scale: number, y: number, thick: number, shade: Color): void => {
    soup.plate(outline.map(([x, z]) => [x * scale, y, z * scale] as const), [0, y, 0], thick, shade);
  };
  layer(1.14, 0.012, 0.012, dark);
  layer(1.06, 0.03, 0.022, color);
  layer(0.84, 0.056, 0.002, new Color('#1a2129').lerp(color, 0.12));
  return soup.geometry();
}
