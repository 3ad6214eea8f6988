/** The cells that burn, as slabs of air at their heights. */

import { BufferGeometry, DoubleSide, Float32BufferAttribute, Mesh, MeshBasicMaterial } from 'three';
import type { Ground } from '../ground';
import { at, corners, type Hex } from '../../../hexes/hexes';
import { LEVEL, worldOf } from '../../../hexes/scene/world';

export interface Burning {
  hexes: readonly Hex[];
  lowest: number;
  highest: number;
  strength: number;
}

export const FIRE = '#ff7a1a';

/** Slabs over each hex from the lowest to the highest burning height; what is under ground is left out. */
export function burningAir(ground: Ground, areas: readonly Burning[]): Mesh {
  const places: number[] = [];
  const colors: number[] = [];
  const corner = (place: readonly number[], strength: number): void => {
    places.push(...place);
    colors.push(1, 1, 1, strength);
  };
  for (const { hexes, lowest, highest, strength } of areas) {
    for (const hex of hexes) {
      const floor = ground.byKey.get(at(hex))?.height ?? 0;
      const low = Math.max(lowest, floor) * LEVEL + 0.03;
      const high = (highest + 1) * LEVEL - 0.05;
      const { x, z } = worldOf(hex, 0);
      const ring = corners(x, z, 0.86);
      ring.forEach(([ax, az], place) => {
        const [bx, bz] = ring[(place + 1) % 6]!;
        const wall = [[ax, low, az], [bx, low, bz], [bx, high, bz], [ax, low, az], [bx, high, bz], [ax, high, az]];
        wall.forEach((point) => corner(point, point[1] === low ? strength : strength * 0.45));
        for (const y of [low, high]) {
          for (const point of [[x, y, z], [ax, y, az], [bx, y, bz]]) corner(point, strength * (y === low ? 0.7 : 0.3));
        }
      });
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(places, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(colors, 4));
  const material = new MeshBasicMaterial({
    color: FIRE,
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
  });
  const mesh = new Mesh(geometry, material);
  mesh.renderOrder = 6;
  return mesh;
}
