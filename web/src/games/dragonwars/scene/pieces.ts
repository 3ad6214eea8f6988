/** The dragons on the board: where they stand, how they move, what their tags say. */

import { SIZE } from '../../../hexes/flat/layout';
import { standingIn } from '../board/standing';
import type { Ground } from '../ground';
import { angleOf, at } from '../../../hexes/hexes';
import type { DragonSeen } from '../model';
import { typeOf } from '../numbers';
import type { Frame } from '../scene-seam';
import { named } from '../words/index.svelte';
import { placed, type Copy } from '../../../hexes/scene/batch';
import { mark, word, type Label, type Labels } from '../../../hexes/scene/labels';
import type { Model, Models } from './models';
import { fall, flight, poseAt, turnBetween, type Pose } from '../../../hexes/scene/motion';
import type { Stands } from './stands';
import type { Ticker } from '../../../hexes/scene/ticker';
import { floorAt, LEVEL, worldOf, type Body, type Point } from '../../../hexes/scene/world';

/** Parts of the pace that movements take. */
const MOVING = 1.4;
const FALLING = 2.6;
const DYING = 2.2;
/** Wings may reach over the edge of a hex. */
const GROWN = 1.2;

interface Piece {
  dragon: DragonSeen;
  model: Model;
  base: Copy;
  pole: Copy;
  pointer: Copy;
  shadow: Copy;
  pose: Pose;
  size: number;
  /** Where it is going, or is. */
  goal: Pose;
}

export class Pieces {
  private pieces = new Map<string, Piece>();
  private dying = new Set<Piece>();
  private ground: Ground | null = null;

  constructor(
    private models: Models,
    private stands: Stands,
    private ticker: Ticker,
    private labels: Labels,
  ) {}

  sync(frame: Frame): void {
    const { ground, view, pace, lit, seat } = frame;
    const fresh = this.ground !== ground;
    this.ground = ground;
    const alive = view.dragons.filter((dragon) => dragon.alive);
    const lights = new Set(lit);
    const here = new Map<string, DragonSeen[]>();
    for (const dragon of alive) here.set(at(dragon.hex), [...(here.get(at(dragon.hex)) ?? []), dragon]);
    const seen = new Set<string>();
    for (const [, dragons] of here) {
      for (const { dragon, x, y, scale } of standingIn(dragons, 0, 0)) {
        seen.add(dragon.id);
        const middle = worldOf(dragon.hex, dragon.total);
        const goal = poseAt({ x: middle.x + x / SIZE, y: middle.y, z: middle.z + y / SIZE }, angleOf(dragon.facing));
        const piece = this.pieces.get(dragon.id) ?? this.make(dragon, view.colors[dragon.seat] ?? '', goal, (scale / SIZE) * GROWN);
        const fell = piece.dragon.height > 0 && dragon.height === 0 && frame.effect?.die?.made === false;
        this.send(piece, dragon, goal, (scale / SIZE) * GROWN, fresh ? 0 : pace, fell);
        piece.model.edge(lights.has(`dragon:${dragon.id}`) ? 'lit' : dragon.seat === seat ? 'mine' : 'plain');
      }
    }
    for (const [id, piece] of this.pieces) if (!seen.has(id)) this.end(id, piece, fresh ? 0 : pace);
    this.labels.show('dragons', [...this.pieces.values()].map((piece) => this.tag(piece, frame, lights)));
  }

  /** Where a dragon is right now, also while it dies. */
  where(id: string): Pose | null {
    const piece = this.pieces.get(id) ?? [...this.dying].find(({ dragon }) => dragon.id === id);
    return piece?.pose ?? null;
  }

  size(id: string): number {
    return this.pieces.get(id)?.size ?? 0.6;
  }

  bodies(): Body[] {
    return [...this.pieces.values()].map(({ dragon, pose, size }) => ({
      key: at(dragon.hex),
      x: pose.x,
      y: pose.y + size * 0.4,
      z: pose.z,
      radius: size * 0.62,
    }));
  }

  /** A short thrust at another dragon and back. */
  lunge(from: string, to: string, pace: number): void {
    const piece = this.pieces.get(from);
    const goal = this.where(to);
    if (!piece || !goal || pace === 0) return;
    const { x, y, z } = piece.goal;
    this.ticker.move(piece, pace * MOVING, (part) => {
      const by = Math.sin(part * Math.PI) * 0.45;
      piece.pose = { ...piece.goal, x: x + (goal.x - x) * by, y: y + (goal.y - y) * by, z: z + (goal.z - z) * by, tilt: -by * 0.8 };
      this.put(piece);
    });
  }

  private make(dragon: DragonSeen, color: string, pose: Pose, size: number): Piece {
    const piece: Piece = {
      dragon,
      model: this.models.dragon(dragon.type, color, dragon.seat),
      base: this.models.base(color, dragon.seat),
      pole: this.stands.pole(1),
      pointer: this.stands.pointer(),
      shadow: this.stands.shadow(),
      pose,
      goal: pose,
      size,
    };
    piece.model.group.rotation.order = 'YXZ';
    this.pieces.set(dragon.id, piece);
    piece.model.spread(dragon.height > 0 ? 1 : 0);
    this.put(piece);
    return piece;
  }

  private send(piece: Piece, dragon: DragonSeen, goal: Pose, size: number, pace: number, fell: boolean): void {
    const { goal: old } = piece;
    const was = piece.dragon.height > 0;
    piece.dragon = dragon;
    const still = Math.hypot(old.x - goal.x, old.y - goal.y, old.z - goal.z) < 1e-4;
    if (still && Math.abs(turnBetween(old.angle, goal.angle)) < 1e-4 && size === piece.size) return;
    piece.goal = goal;
    const floor = (x: number, z: number): number => (this.ground ? floorAt(this.ground, x, z) : 0);
    const path = fell ? fall(piece.pose, goal) : flight(piece.pose, goal, floor);
    const from = piece.size;
    const flies = dragon.height > 0;
    const moves = Math.hypot(old.x - goal.x, old.z - goal.z) > 0.3;
    this.ticker.move(piece, pace * (fell ? FALLING : MOVING), (part) => {
      piece.pose = part < 1 ? path(part) : goal;
      piece.size = from + (size - from) * part;
      const rest = Number(was) + (Number(flies) - Number(was)) * part;
      const beat = moves || was !== flies ? Math.sin(part * Math.PI * 4) * Math.sin(part * Math.PI) : 0;
      piece.model.spread(fell && part < 0.7 ? 1.8 : Math.max(rest, Math.min(part, 1 - part) * 4 * Number(moves)) + beat * 0.9);
      if (part === 1) piece.model.spread(Number(flies));
      this.put(piece);
    });
  }

  private put({ model, base, pole, pointer, shadow, pose, size }: Piece): void {
    const floor = this.ground ? Math.max(floorAt(this.ground, pose.x, pose.z), 0) : 0;
    const { group } = model;
    const up = pose.y - floor;
    const stands = up < 0.05;
    group.position.set(pose.x, pose.y + (stands ? 0.05 : 0), pose.z);
    group.rotation.set(pose.tilt, -pose.angle, -pose.roll);
    group.scale.setScalar(size);
    model.place();
    base.place(placed(pose, floor, 0, size * 0.86));
    pointer.place(placed(pose, floor + 0.01, pose.angle, size * 0.8));
    shadow.place(placed(pose, floor + 0.02, pose.angle, size));
    shadow.show(up > 0.1);
    const levels = Math.max(Math.round(up / LEVEL), 1);
    pole.become(this.stands.shape(levels));
    pole.place(placed(pose, floor, 0, 1, up / (levels * LEVEL)));
    pole.show(up > 0.05);
  }

  private end(id: string, piece: Piece, pace: number): void {
    this.pieces.delete(id);
    this.dying.add(piece);
    const { pose, size } = piece;
    const floor = this.ground ? Math.max(floorAt(this.ground, pose.x, pose.z), 0) : 0;
    this.ticker.move(
      piece,
      pace * DYING,
      (part) => {
        const down = Math.min(part / 0.45, 1);
        const gone = Math.max((part - 0.55) / 0.45, 0);
        piece.pose = { ...pose, y: pose.y + (floor - pose.y) * down * down, roll: pose.roll + down * 1.5, tilt: -down * 0.3 };
        piece.size = size * (1 - gone * 0.98);
        piece.model.spread(1 + down * 0.6);
        this.put(piece);
      },
      () => {
        this.dying.delete(piece);
        for (const part of [piece.model, piece.base, piece.pole, piece.pointer, piece.shadow]) part.remove();
      },
    );
  }

  private tag(piece: Piece, { seat, view, pointed, sketch }: Frame, lights: ReadonlySet<string>): Label {
    const { dragon } = piece;
    const color = view.colors[dragon.seat] ?? '';
    const carries = view.egg?.carrier === dragon.id;
    const part = dragon.health / typeOf(dragon.type).health;
    const lit = lights.has(`dragon:${dragon.id}`);
    const plotted = sketch?.paths.some((path) => path.chosen && path.dragon === dragon.id) ?? false;
    const height = dragon.height > 0 ? [word(`↑${dragon.total}`)] : dragon.total > 0 ? [word(String(dragon.total))] : [];
    return {
      id: dragon.id,
      look: `tag${dragon.seat === seat ? ' mine' : ''}${lit ? ' lit' : ''}`,
      sign: `${color} ${dragon.total} ${dragon.height} ${dragon.health} ${named(dragon.type)} ${carries}`,
      build(box) {
        const bar = document.createElement('span');
        bar.className = 'bar';
        const left = document.createElement('i');
        left.style.width = `${Math.round(part * 100)}%`;
        if (part <= 0.6) left.className = part <= 0.3 ? 'last' : 'half';
        bar.append(left);
        box.append(mark(color, dragon.seat), word(named(dragon.type).charAt(0)), ...height);
        if (carries) box.append(word('', 'egg'));
        box.append(bar);
      },
      anchor: (): Point => ({ x: piece.pose.x, y: piece.pose.y + piece.size * 1.02, z: piece.pose.z }),
      shift: [0, -13],
      apart: true,
      first: lit || plotted || pointed === at(dragon.hex),
    };
  }
}
