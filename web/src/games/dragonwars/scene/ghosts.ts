/** Planned paths: dashes through the air, a ghost for each Turn, and the air its fire would burn. */

import { Color, Group, type Mesh, type MeshBasicMaterial } from 'three';
import { SIZE } from '../../../hexes/flat/layout';
import { standingIn } from '../board/standing';
import { seatLook } from '../../../look/seats';
import type { Ground } from '../ground';
import type { Leg } from '../flight';
import { angleOf, at } from '../../../hexes/hexes';
import type { DragonSeen, DragonWarsView } from '../model';
import type { Sketch, SketchPath } from '../sketch';
import { burningAir, type Burning } from './flames';
import { placed } from '../../../hexes/scene/batch';
import { word, type Label, type Labels } from '../../../hexes/scene/labels';
import { DARK, DASH, dashes, Lines, type Dash, type Line } from '../../../hexes/scene/lines';
import type { Models } from './models';
import { flight, poseAt, turnBetween, type Pose } from '../../../hexes/scene/motion';
import type { Stands } from './stands';
import { floorAt, LEVEL, worldOf } from '../../../hexes/scene/world';

export class Ghosts {
  readonly group = new Group();
  private lines = new Lines();
  private flames: Mesh | null = null;
  private copies: { remove(): void }[] = [];

  constructor(
    private models: Models,
    private stands: Stands,
    private labels: Labels,
  ) {}

  show(ground: Ground, view: DragonWarsView, sketch: Sketch | null): void {
    this.clear();
    this.group.add(this.lines.group);
    const labels: Label[] = [];
    if (sketch) {
      const lines = sketch.paths.map((path) => this.draw(ground, view, path, sketch.turn, labels));
      this.lines.show(lines.filter((line) => line !== null));
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
    this.lines.show([]);
  }

  dispose(): void {
    this.clear();
    this.lines.dispose();
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
