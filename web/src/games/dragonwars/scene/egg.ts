/** The egg: lying on its hex, or in the claws of the dragon that carries it. */

import { Color, Mesh, type Material } from 'three';
import type { Ground } from '../ground';
import { at } from '../../../hexes/hexes';
import type { EggSeen } from '../model';
import type { Pieces } from './pieces';
import { Soup, type Corner } from '../../../hexes/scene/soup';
import type { Ticker } from '../../../hexes/scene/ticker';
import { worldOf, type Point } from '../../../hexes/scene/world';

function eggShell(): Soup {
  const soup = new Soup();
  const shell = new Color('#fff3cf');
  const spot = new Color('#d9b45c');
  const rows = 7;
  const sides = 9;
  const rings = Array.from({ length: rows + 1 }, (_, row): Corner[] => {
    const around = (row / rows) * Math.PI;
    const radius = Math.sin(around) * (0.2 + Math.cos(around) * -0.035);
    const y = 0.27 - Math.cos(around) * 0.27;
    return Array.from({ length: sides }, (__, n) => {
      const angle = -(n / sides) * 2 * Math.PI;
      return [Math.cos(angle) * radius, y, Math.sin(angle) * radius];
    });
  });
  soup.tube(rings, (row, side) => ((row * 5 + side * 7) % 6 === 0 ? spot : shell));
  return soup;
}

export class Egg {
  readonly mesh: Mesh;
  private carrier = '';
  private place: Point | null = null;
  private from: Point = { x: 0, y: 0, z: 0 };
  private part = 1;

  constructor(
    skin: Material,
    private pieces: Pieces,
    private ticker: Ticker,
  ) {
    this.mesh = new Mesh(eggShell().geometry(true), skin);
    this.mesh.visible = false;
  }

  sync(ground: Ground, egg: EggSeen | null, pace: number): void {
    const shown = this.mesh.visible;
    this.mesh.visible = egg !== null;
    if (!egg) return;
    const moved = egg.carrier !== this.carrier;
    const { x, y, z } = this.mesh.position;
    this.carrier = egg.carrier;
    this.place = worldOf(egg.hex, ground.byKey.get(at(egg.hex))?.height ?? 0);
    if (!shown || !moved) return;
    this.from = { x, y, z };
    this.ticker.move(this, pace * 1.6, (part) => (this.part = part));
  }

  /** Before each picture: the egg goes where its dragon goes. */
  follow(): void {
    const pose = this.carrier ? this.pieces.where(this.carrier) : null;
    const goal = pose ? { x: pose.x, y: pose.y - 0.3, z: pose.z } : this.place;
    if (!goal) return;
    const part = this.part * this.part;
    const hop = Math.sin(this.part * Math.PI) * 0.3;
    this.mesh.position.set(
      this.from.x + (goal.x - this.from.x) * part,
      this.from.y + (goal.y - this.from.y) * part + (this.part < 1 ? hop : 0),
      this.from.z + (goal.z - this.from.z) * part,
    );
    this.mesh.scale.setScalar(pose ? 0.85 : 1.15);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
  }
}
