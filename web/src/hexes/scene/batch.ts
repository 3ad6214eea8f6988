/** Many bodies of one material drawn in one go, each a copy of a shape at a place of its own. */

import { BatchedMesh, Object3D, type BufferGeometry, type Material, type Matrix4 } from 'three';

export interface Copy {
  place(where: Matrix4): void;
  show(visible: boolean): void;
  become(shape: BufferGeometry): void;
  remove(): void;
}

export class Batch {
  readonly mesh: BatchedMesh & { material: Material };
  private shapes = new Map<BufferGeometry, number>();
  private vertices = 0;
  private copies = 0;

  constructor(material: Material, order: number) {
    this.mesh = Object.assign(new BatchedMesh(16, 4096, 0, material), { material });
    this.mesh.renderOrder = order;
    this.mesh.frustumCulled = false;
    this.mesh.perObjectFrustumCulled = false;
    this.mesh.sortObjects = material.transparent;
    this.mesh.visible = false;
  }

  add(shape: BufferGeometry): Copy {
    if (this.copies === this.mesh.maxInstanceCount) this.mesh.setInstanceCount(this.copies * 2);
    const id = this.mesh.addInstance(this.known(shape));
    this.count(1);
    return {
      place: (where) => void this.mesh.setMatrixAt(id, where),
      show: (visible) => void this.mesh.setVisibleAt(id, visible),
      become: (other) => void this.mesh.setGeometryIdAt(id, this.known(other)),
      remove: () => {
        this.mesh.deleteInstance(id);
        this.count(-1);
      },
    };
  }

  dispose(): void {
    this.mesh.dispose();
  }

  /** The id of a shape, which is taken in when it first appears. */
  private known(shape: BufferGeometry): number {
    const before = this.shapes.get(shape);
    if (before !== undefined) return before;
    const size = shape.getAttribute('position').count;
    this.vertices += size;
    if (this.mesh.unusedVertexCount < size) this.mesh.setGeometrySize(this.vertices * 2, 0);
    const id = this.mesh.addGeometry(shape);
    this.shapes.set(shape, id);
    return id;
  }

  private count(by: number): void {
    this.copies += by;
    this.mesh.visible = this.copies > 0;
  }
}

const stand = new Object3D();

/** Upright at a place, turned and so large; `tall` stretches it upwards. */
export function placed({ x, z }: { x: number; z: number }, y: number, angle: number, size: number, tall = size): Matrix4 {
  stand.position.set(x, y, z);
  stand.rotation.y = -angle;
  stand.scale.set(size, tall, size);
  stand.updateMatrix();
  return stand.matrix;
}
