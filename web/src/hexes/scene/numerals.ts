/** The height of each hex, written on it and always upright for the eye. */

import { BufferGeometry, CanvasTexture, Float32BufferAttribute, Mesh, MeshBasicMaterial, SRGBColorSpace } from 'three';
import type { Land } from '../land';
import { worldOf } from './world';

const CELL = 64;
const DIGITS = 10;

function sheetOfDigits(): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = CELL * DIGITS;
  canvas.height = CELL;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.font = `600 ${CELL * 0.8}px system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillStyle = '#ffffff';
    for (let digit = 0; digit < DIGITS; digit++) pen.fillText(String(digit), CELL * (digit + 0.5), CELL * 0.54);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

export class Numerals {
  readonly mesh: Mesh;
  private texture = sheetOfDigits();
  private material = new MeshBasicMaterial({ map: this.texture, transparent: true, opacity: 0.62, depthWrite: false });
  private geometry = new BufferGeometry();
  private land: Land | null = null;
  private sector = NaN;

  constructor() {
    this.mesh = new Mesh(this.geometry, this.material);
    this.mesh.renderOrder = 1;
    this.mesh.frustumCulled = false;
  }

  ink(light: boolean): void {
    this.material.color.set(light ? '#1b2420' : '#ffffff');
  }

  /** Writes the numbers for an eye that has turned so far. */
  write(land: Land, yaw: number): void {
    const sector = Math.round(yaw / (Math.PI / 3));
    if (land === this.land && sector === this.sector) return;
    this.land = land;
    this.sector = sector;
    const turn = (sector * Math.PI) / 3;
    const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
    const places: number[] = [];
    const cuts: number[] = [];
    for (const spot of land.spots) {
      const { x, y, z } = worldOf(spot.hex, spot.height, land.lay);
      const put = (digit: number, right: number, near: number, u: number, v: number): void => {
        const ahead = 0.66 + near;
        places.push(x + right * cosine + ahead * sine, y + 0.012, z - right * sine + ahead * cosine);
        cuts.push((digit + u) / DIGITS, v);
      };
      const half = 0.15;
      const digits = String(spot.height);
      const gap = half * 1.1;
      [...digits].forEach((each, n) => {
        const aside = (n - (digits.length - 1) / 2) * gap;
        for (const [right, near, u, v] of [
          [-half, half, 0, 0], [half, half, 1, 0], [half, -half, 1, 1],
          [-half, half, 0, 0], [half, -half, 1, 1], [-half, -half, 0, 1],
        ] as const) put(Number(each), aside + right, near, u, v);
      });
    }
    this.geometry.dispose();
    this.geometry.setAttribute('position', new Float32BufferAttribute(places, 3));
    this.geometry.setAttribute('uv', new Float32BufferAttribute(cuts, 2));
  }

  dispose(): void {
    this.geometry.dispose();
    this.material.dispose();
    this.texture.dispose();
  }
}
