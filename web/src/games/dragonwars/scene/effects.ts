/** What flashes up while an event plays: three kinds of fire, strikes, numbers, the die. */

import { Color, Group, IcosahedronGeometry, InstancedMesh, Matrix4, MeshBasicMaterial, Quaternion, Vector3, type Mesh } from 'three';
import type { Ground } from '../ground';
import type { Effect } from '../playback';
import { d } from '../words/index.svelte';
import { burningAir } from './flames';
import { chanceOf } from '../../../hexes/scene/chance';
import { word, type Label, type Labels } from '../../../hexes/scene/labels';
import type { Pieces } from './pieces';
import type { Ticker } from '../../../hexes/scene/ticker';
import { ahead, LEVEL, worldOf, type Point } from '../../../hexes/scene/world';

const PUFFS = 54;
/** Parts of the pace that effects take. */
const BURNING = 2.8;
const RISING = 1.6;

interface Puff {
  from: Vector3;
  to: Vector3;
  /** When it starts and how long it lasts, as parts of the whole. */
  start: number;
  life: number;
  size: number;
}

const HEAT = ['#fff3b0', '#ffc247', '#ff7a1a', '#c4371a', '#3c2f2b'].map((color) => new Color(color));

/** The color of fire as it cools. */
function heat(part: number): Color {
  const place = Math.min(part, 0.999) * (HEAT.length - 1);
  const step = Math.floor(place);
  return HEAT[step]!.clone().lerp(HEAT[step + 1]!, place - step);
}

/** The puffs of an attack, from the mouth to the middles of the cells that burn. */
export function puffsOf(attack: string, mouth: Point, cells: readonly Point[]): Puff[] {
  const chance = chanceOf([cells.length, attack.charCodeAt(0)]);
  const around = (point: Point, by: number): Vector3 =>
    new Vector3(point.x + (chance() - 0.5) * by, point.y + (chance() - 0.5) * by * 0.6, point.z + (chance() - 0.5) * by);
  const from = new Vector3(mouth.x, mouth.y, mouth.z);
  const ball = attack.startsWith('FB');
  return Array.from({ length: cells.length > 0 ? PUFFS : 0 }, (_, n): Puff => {
    const cell = cells[n % cells.length]!;
    const start = (n / PUFFS) * 0.5;
    if (!ball) return { from, to: around(cell, 0.9), start, life: 0.42, size: 0.2 + chance() * 0.1 };
    const trail = n < PUFFS / 3;
    return trail
      ? { from, to: around(cell, 0.12), start: start * 0.5, life: 0.34, size: 0.15 }
      : { from: around(cell, 0.2), to: around(cell, 1.7), start: 0.36 + chance() * 0.1, life: 0.5, size: 0.22 + chance() * 0.14 };
  });
}

export class Effects {
  readonly group = new Group();
  private ball = new IcosahedronGeometry(1, 0);
  private skin = new MeshBasicMaterial();
  private puffs = new InstancedMesh(this.ball, this.skin, PUFFS);
  private air: Mesh | null = null;
  private rise = 1;
  private now: Effect | null = null;

  constructor(
    private pieces: Pieces,
    private ticker: Ticker,
    private labels: Labels,
  ) {
    this.puffs.visible = false;
    this.puffs.frustumCulled = false;
    this.group.add(this.puffs);
  }

  show(ground: Ground, effect: Effect | null, pace: number): void {
    if (effect === this.now) return;
    this.now = effect;
    this.clear();
    this.labels.show('effects', effect ? this.words(effect) : []);
    if (!effect) return;
    if (effect.fire) this.burn(ground, effect.fire, pace);
    if (effect.strike) this.pieces.lunge(effect.strike.from, effect.strike.to, pace);
    this.rise = 0;
    this.ticker.move(this.labels, pace * RISING, (part) => (this.rise = part));
  }

  private burn(ground: Ground, fire: NonNullable<Effect['fire']>, pace: number): void {
    if (fire.hexes.length === 0 || fire.heights.length === 0) return;
    const lowest = Math.min(...fire.heights);
    const highest = Math.max(...fire.heights);
    this.air = burningAir(ground, [{ hexes: fire.hexes, lowest, highest, strength: 0.4 }]);
    this.group.add(this.air);
    const pose = this.pieces.where(fire.from);
    if (!pose || pace === 0) return;
    const size = this.pieces.size(fire.from);
    const way = ahead(pose.angle);
    const mouth = { x: pose.x + way.x * size, y: pose.y + size * 0.7, z: pose.z + way.z * size };
    const cells = fire.hexes.map((hex) => worldOf(hex, (lowest + highest) / 2 + 0.5));
    const puffs = puffsOf(fire.attack, mouth, cells);
    const skin = this.air.material as MeshBasicMaterial;
    this.puffs.visible = true;
    this.ticker.move(this, pace * BURNING, (part) => {
      skin.opacity = part < 0.3 ? part / 0.3 : 1 - Math.max(part - 0.75, 0) * 2;
      this.blow(puffs, part);
    });
  }

  private blow(puffs: readonly Puff[], part: number): void {
    const place = new Matrix4();
    const turn = new Quaternion();
    const spin = new Vector3(0.6, 0.8, 0);
    puffs.forEach(({ from, to, start, life, size }, n) => {
      const age = (part - start) / life;
      const alive = age > 0 && age < 1;
      const grown = alive ? size * Math.sin(Math.min(age * 1.4 + 0.25, 1) * Math.PI) + 0.03 : 0;
      const spot = from.clone().lerp(to, 1 - (1 - Math.min(Math.max(age, 0), 1)) ** 2);
      spot.y += age > 0.5 ? (age - 0.5) * LEVEL : 0;
      turn.setFromAxisAngle(spin, n + age * 3);
      place.compose(spot, turn, new Vector3(grown, grown, grown));
      this.puffs.setMatrixAt(n, place);
      this.puffs.setColorAt(n, heat(Math.min(Math.max(age, 0), 1)));
    });
    this.puffs.count = puffs.length;
    this.puffs.instanceMatrix.needsUpdate = true;
    if (this.puffs.instanceColor) this.puffs.instanceColor.needsUpdate = true;
  }

  private words(effect: Effect): Label[] {
    const over = (dragon: string, lift: number) => (): Point | null => {
      const pose = this.pieces.where(dragon);
      return pose ? { x: pose.x, y: pose.y + lift, z: pose.z } : null;
    };
    const labels: Label[] = (effect.hits ?? []).map(({ dragon, text, kind }, n) => ({
      id: `hit ${n}`,
      look: `hit ${kind}`,
      sign: text,
      build: (box) => box.append(word(text)),
      anchor: () => over(dragon, 0.55 + this.rise * 0.3)(),
      shift: [effect.die ? -24 : 34, -16],
    }));
    const { die, strike } = effect;
    if (die) {
      labels.push({
        id: 'die',
        look: `die${die.made ? ' made' : ''}`,
        sign: `${die.rolled} ${die.needed}`,
        build(box) {
          const face = word('', 'face');
          face.append(word(String(die.rolled)));
          box.append(face, word(d('needs', { needed: die.needed }), 'needs'));
        },
        anchor: over(die.dragon, 0.8),
        shift: [36, -34],
      });
    }
    if (strike) {
      labels.push({
        id: 'claw',
        look: 'claw',
        sign: strike.to,
        build: (box) => box.append(claws()),
        anchor: over(strike.to, 0.3),
      });
    }
    return labels;
  }

  private clear(): void {
    this.ticker.stop(this);
    this.puffs.visible = false;
    if (!this.air) return;
    this.group.remove(this.air);
    this.air.geometry.dispose();
    (this.air.material as MeshBasicMaterial).dispose();
    this.air = null;
  }

  dispose(): void {
    this.clear();
    this.puffs.dispose();
    this.ball.dispose();
    this.skin.dispose();
  }
}

function claws(): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '-20 -20 40 40');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', 'M-12-12l8 22M-3-14l8 22M7-13l7 20');
  svg.append(path);
  return svg;
}
