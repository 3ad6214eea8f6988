/** Planned paths: dashes through the air, a ghost for each Turn, and the air its fire would burn. */

import { BoxGeometry, Color, Group, InstancedMesh, MeshBasicMaterial, Matrix4, Quaternion, Vector3, type Mesh } from 'three';
import { SIZE, standingIn } from '../board/layout';
import { seatLook } from '../../../look/seats';
import type { Ground } from '../ground';
import type { Leg } from '../flight';
import { at } from '../hexes';
import type { DragonSeen, DragonWarsView } from '../model';
import type { Sketch, SketchPath } from '../sketch';
import { burningAir, type Burning } from './flames';
import { word, type Label, type Labels } from './labels';
import type { Models } from './models';
import { placed } from './pieces';
import { flight, poseAt, turnBetween, type Pose } from './motion';
import type { Stands } from './stands';
import { angleOf, floorAt, LEVEL, worldOf } from './world';

const DASH = 0.2;
const along = new Vector3(0, 0, 1);
const DARK = new Color('#0b0f13');

type Dash = { at: Vector3; way: Vector3 };

interface Line {
  spots: Dash[];
  color: Color;
}

/** Points evenly spaced along a path, each with the way it goes there. */
export function dashes(path: (part: number) => { x: number; y: number; z: number }, gap: number): Dash[] {
  const found: Dash[] = [];
  const steps = 80;
  let before = path(0);
  let gone = gap / 2;
  for (let step = 1; step <= steps; step++) {
    const now = path(step / steps);
    const way = new Vector3(now.x - before.x, now.y - before.y, now.z - before.z);
    gone += way.length();
    if (gone >= gap && way.lengthSq() > 0) {
      gone -= gap;
      found.push({ at: new Vector3(now.x, now.y, now.z), way: way.normalize() });
    }
    before = now;
  }
  return found;
}

export class Ghosts {
  readonly group = new Group();
  private dash = new BoxGeometry(0.085, 0.06, DASH * 0.66);
  private flames: Mesh | null = null;
  private skin = new MeshBasicMaterial();
  private row: InstancedMesh | null = null;
  private copies: { remove(): void }[] = [];

  constructor(
    private models: Models,
    private stands: Stands,
    private labels: Labels,
  ) {}

  show(ground: Ground, view: DragonWarsView, sketch: Sketch | null): void {
    this.clear();
    const labels: Label[] = [];
    if (sketch) {
      const lines = sketch.paths.map((path) => this.draw(ground, view, path, sketch.turn, labels));
      this.dashed(lines.filter((line) => line !== null));
      const chosen = sketch.paths.find((path) => path.chosen);
      if (chosen) this.burn(ground, chosen, sketch.turn, labels);
    }
    this.labels.show('ghosts', labels);
  }

  private draw(ground: Ground, view: DragonWarsView, path: SketchPath, turn: number, labels: Label[]): Line | null {
    const dragon = view.dragons.find(({ id }) => id === path.dragon);
    if (!dragon) return null;
    let pose = startOf(dragon, view);
    const size = path.chosen ? 0.6 : 0.4;
    const spots: Dash[] = [];
    for (const leg of path.legs) {
      const goal = poseAt(worldOf(leg.hex, leg.total), angleOf(leg.facing));
      const moves = at(leg.from) !== at(leg.hex) || Math.abs(goal.y - pose.y) > 0.01;
      if (moves) {
        const curve = flight(pose, goal, (x, z) => floorAt(ground, x, z));
        spots.push(...dashes((part) => ({ ...curve(part), y: curve(part).y + 0.2 }), DASH));
      }
      const turns = Math.abs(turnBetween(pose.angle, goal.angle)) > 0.01;
      const eventful = moves || turns || leg.burns.length > 0 || leg.warnings.length > 0;
      if (eventful) this.ghost(ground, path, leg, goal, size, turn, dragon.seat);
      if (eventful && path.chosen) labels.push(turnLabel(path, leg, goal, turn));
      pose = goal;
    }
    if (path.mate) labels.push(mateLabel(path, pose));
    const color = new Color(seatLook(path.color, dragon.seat).fill);
    return { spots, color: path.chosen ? color : color.lerp(DARK, 0.3) };
  }

  private ghost(ground: Ground, path: SketchPath, leg: Leg, goal: Pose, size: number, turn: number, seat: number): void {
    const now = path.chosen && leg.turn === turn;
    const model = this.models.dragon(path.type, path.color, seat, now ? 'clear' : 'faint');
    model.group.position.set(goal.x, goal.y + 0.02, goal.z);
    model.group.rotation.y = -goal.angle;
    model.group.scale.setScalar(size);
    model.spread(leg.height > 0 ? 1 : 0);
    if (now) model.edge('mine');
    model.place();
    this.copies.push(model);
    const floor = ground.byKey.get(at(leg.hex))?.height ?? 0;
    if (path.chosen && leg.height > 0) {
      const pole = this.stands.pole(leg.height);
      pole.place(placed(goal, floor * LEVEL, 0, 1));
      this.copies.push(pole);
    }
  }

  /** All dashes in one go: first a dark edge under each, then the dash itself. */
  private dashed(lines: readonly Line[]): void {
    const all = lines.flatMap(({ spots, color }) => spots.map((spot) => ({ ...spot, color })));
    if (all.length === 0) return;
    const turn = new Quaternion();
    const place = new Matrix4();
    const row = new InstancedMesh(this.dash, this.skin, all.length * 2);
    row.frustumCulled = false;
    all.forEach(({ at: spot, way, color }, n) => {
      turn.setFromUnitVectors(along, way);
      place.compose(spot.clone().add(new Vector3(0, -0.035, 0)), turn, new Vector3(1.5, 0.7, 1.18));
      row.setMatrixAt(2 * n, place);
      row.setColorAt(2 * n, DARK);
      place.compose(spot, turn, new Vector3(1, 0.7, 1));
      row.setMatrixAt(2 * n + 1, place);
      row.setColorAt(2 * n + 1, color);
    });
    this.row = row;
    this.group.add(row);
  }

  private burn(ground: Ground, path: SketchPath, turn: number, labels: Label[]): void {
    const areas: Burning[] = [];
    for (const leg of path.legs) {
      for (const { area } of leg.burns) {
        const now = leg.turn === turn;
        areas.push({ ...area, strength: now ? 0.42 : 0.18 });
        if (!now) continue;
        const { lowest, highest } = area;
        const words = lowest === highest ? String(lowest) : `${lowest}–${highest}`;
        for (const hex of area.hexes) {
          labels.push({
            id: `burn ${at(hex)}`,
            look: 'burn',
            sign: words,
            build: (box) => box.append(word(words)),
            anchor: () => worldOf(hex, (lowest + highest) / 2 + 0.5),
          });
        }
      }
    }
    if (areas.length === 0) return;
    this.flames = burningAir(ground, areas);
    this.group.add(this.flames);
  }

  private clear(): void {
    this.group.clear();
    this.flames?.geometry.dispose();
    (this.flames?.material as MeshBasicMaterial | undefined)?.dispose();
    this.flames = null;
    for (const copy of this.copies) copy.remove();
    this.copies = [];
    this.row?.dispose();
    this.row = null;
  }

  dispose(): void {
    this.clear();
    this.dash.dispose();
    this.skin.dispose();
  }
}

function startOf(dragon: DragonSeen, view: DragonWarsView): Pose {
  const here = view.dragons.filter((other) => other.alive && at(other.hex) === at(dragon.hex));
  const stands = standingIn(here, 0, 0).find((one) => one.dragon.id === dragon.id);
  const middle = worldOf(dragon.hex, dragon.total);
  const [x, z] = stands ? [stands.x / SIZE, stands.y / SIZE] : [0, 0];
  return poseAt({ x: middle.x + x, y: middle.y, z: middle.z + z }, angleOf(dragon.facing));
}

function turnLabel(path: SketchPath, leg: Leg, goal: Pose, turn: number): Label {
  const bad = leg.warnings.length > 0;
  return {
    id: `${path.dragon} ${leg.turn}`,
    look: `turn${bad ? ' bad' : ''}${leg.turn === turn ? ' now' : ''}`,
    sign: `${leg.turn} ${leg.total}`,
    build(box) {
      const badge = document.createElement('b');
      badge.textContent = String(leg.turn);
      box.append(badge, word(`${leg.height > 0 ? '↑' : ''}${leg.total}`));
    },
    anchor: () => ({ x: goal.x, y: goal.y + 0.62, z: goal.z }),
    shift: [0, -8],
    apart: true,
    first: true,
  };
}

function mateLabel({ dragon, mate }: SketchPath, { x, y, z }: Pose): Label {
  return {
    id: `mate ${dragon}`,
    look: 'mate',
    sign: mate,
    build: (box) => box.append(word(mate)),
    anchor: () => ({ x, y: y + 0.5, z }),
    shift: [0, -8],
    apart: true,
  };
}
