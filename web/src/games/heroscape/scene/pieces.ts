/** The figures on the battlefield: where they stand, how they get there, and how they fall. */

import { Object3D, type Matrix4 } from 'three';
import { placed, type Copy } from '../../../hexes/scene/batch';
import { mark, word, type Label, type Labels } from '../../../hexes/scene/labels';
import { eased, poseAt, turnBetween, type Pose } from '../../../hexes/scene/motion';
import type { Ticker } from '../../../hexes/scene/ticker';
import { standOver, worldOf, type Body, type Point } from '../../../hexes/scene/world';
import { cardOf } from '../catalogue.svelte';
import type { Ground } from '../ground';
import { partsOf, standing, type FigureSeen } from '../model';
import { portraitOf } from '../portrait';
import type { Frame } from '../scene-seam';
import type { Model, Models } from './models';

/** Parts of the pace that movements take. */
const MOVING = 1;
const DYING = 1.6;
/** How high somebody hops from space to space. */
const HOP = 0.16;
const FOOT = 0.06;

interface Piece {
  figure: FigureSeen;
  model: Model;
  base: Copy;
  pose: Pose;
  goal: Pose;
  size: number;
}

export class Pieces {
  private pieces = new Map<string, Piece>();
  private dying = new Set<Piece>();
  private ground: Ground | null = null;

  constructor(
    private models: Models,
    private ticker: Ticker,
    private labels: Labels,
  ) {}

  sync(frame: Frame): void {
    const { ground, view, pace, litNames, effect } = frame;
    const fresh = this.ground !== ground;
    this.ground = ground;
    const lights = new Set(litNames);
    const seen = new Set<string>();
    for (const figure of standing(view)) {
      const goal = this.stand(ground, figure);
      if (!goal) continue;
      seen.add(figure.id);
      const piece = this.pieces.get(figure.id) ?? this.make(figure, view.colors[figure.seat] ?? '', goal);
      const way = effect?.path?.figure === figure.id ? effect.path.spaces : [];
      this.send(piece, figure, goal, fresh ? 0 : pace, way);
      const lit = lights.has(`figure:${figure.id}`) || lights.has(`card:${figure.muster}`);
      piece.model.edge(lit ? 'lit' : view.turn?.muster === figure.muster ? 'acts' : 'plain');
    }
    for (const [id, piece] of this.pieces) if (!seen.has(id)) this.end(id, piece, fresh ? 0 : pace);
    this.labels.show('figures', [...this.pieces.values()].map((piece) => this.tag(piece, frame, lights)));
  }

  /** Where a figure is right now, also while it falls. */
  where(id: string): Pose | null {
    const piece = this.pieces.get(id) ?? [...this.dying].find(({ figure }) => figure.id === id);
    return piece?.pose ?? null;
  }

  /** Where a part of a figure is, from its foot (0) to its top (1). */
  point(id: string, part: number): Point | null {
    const piece = this.pieces.get(id) ?? [...this.dying].find(({ figure }) => figure.id === id);
    return piece ? { x: piece.pose.x, y: piece.pose.y + piece.model.tall * part, z: piece.pose.z } : null;
  }

  bodies(): Body[] {
    return [...this.pieces.values()].flatMap(({ figure, model, pose }) => {
      const radius = Math.min(model.tall * 0.36, 0.55);
      return [0.3, 0.72].map((part) => ({ key: figure.spaces[0]!, x: pose.x, y: pose.y + model.tall * part, z: pose.z, radius }));
    });
  }

  /** A short thrust at another figure and back. */
  lunge(from: string, to: string, pace: number): void {
    const piece = this.pieces.get(from);
    const goal = this.where(to);
    if (!piece || !goal || pace === 0) return;
    const { x, z } = piece.goal;
    const far = Math.hypot(goal.x - x, goal.z - z) || 1;
    const turn = turnBetween(piece.goal.angle, Math.atan2(goal.x - x, z - goal.z));
    const single = piece.figure.spaces.length === 1;
    this.ticker.move(piece, pace * MOVING, (part) => {
      const by = Math.sin(part * Math.PI);
      piece.pose = {
        ...piece.goal,
        x: x + ((goal.x - x) / far) * by * 0.35,
        z: z + ((goal.z - z) / far) * by * 0.35,
        angle: piece.goal.angle + (single ? turn * by : 0),
        tilt: -by * 0.2,
      };
      this.put(piece);
    });
  }

  private stand(ground: Ground, figure: FigureSeen): Pose | null {
    const found = standOver(ground, figure.spaces, figure.owner % 2 === 0 ? 3 : 0);
    if (!found) return null;
    const angle = figure.spaces.length > 1 ? found.angle : this.facing(figure, found.place);
    return poseAt(found.place, angle);
  }

  /** Somebody alone on a space looks the way it came, at first to the middle of the battlefield. */
  private facing(figure: FigureSeen, place: Point): number {
    const before = this.pieces.get(figure.id)?.goal;
    if (!before) return Math.atan2(-place.x, place.z);
    const [dx, dz] = [place.x - before.x, place.z - before.z];
    return Math.hypot(dx, dz) < 0.1 ? before.angle : Math.atan2(dx, -dz);
  }

  private make(figure: FigureSeen, color: string, pose: Pose): Piece {
    const card = cardOf(partsOf(figure.id).card);
    const piece: Piece = {
      figure,
      model: this.models.figure(card, color, figure.seat),
      base: this.models.base(color, figure.seat, figure.spaces.length > 1),
      pose,
      goal: pose,
      size: 1,
    };
    this.pieces.set(figure.id, piece);
    this.put(piece);
    return piece;
  }

  private send(piece: Piece, figure: FigureSeen, goal: Pose, pace: number, way: readonly string[]): void {
    const { goal: old } = piece;
    piece.figure = figure;
    const still = Math.hypot(old.x - goal.x, old.y - goal.y, old.z - goal.z) < 1e-4;
    if (still && Math.abs(turnBetween(old.angle, goal.angle)) < 1e-4) return;
    piece.goal = goal;
    const points = this.pointsOf(way, piece.pose, goal);
    const from = piece.pose;
    const turn = turnBetween(from.angle, goal.angle);
    this.ticker.move(piece, pace * MOVING, (part) => {
      const along = eased(part) * (points.length - 1);
      const step = Math.min(Math.floor(along), points.length - 2);
      const [a, b] = [points[step]!, points[step + 1]!];
      const by = along - step;
      const mix = (one: number, other: number): number => one + (other - one) * by;
      const rise = Math.max(a.y, b.y);
      const hop = Math.sin(by * Math.PI) * HOP + (rise - mix(a.y, b.y)) * Math.sin(by * Math.PI);
      piece.pose = part < 1 ? { ...goal, x: mix(a.x, b.x), y: mix(a.y, b.y) + hop, z: mix(a.z, b.z), angle: from.angle + turn * Math.min(part * 3, 1) } : goal;
      this.put(piece);
    });
  }

  /** The points a figure goes over; without a way it goes straight. */
  private pointsOf(way: readonly string[], from: Point, goal: Point): Point[] {
    const spots = way.flatMap((key) => this.ground?.byKey.get(key) ?? []);
    const points = spots.map(({ hex, height }) => worldOf(hex, height, 'pointy'));
    const last = points.at(-1);
    if (!last || points.length < 2) return [from, goal];
    const shift = { x: goal.x - last.x, z: goal.z - last.z };
    return [from, ...points.slice(0, -1).map((point) => ({ x: point.x + shift.x, y: point.y, z: point.z + shift.z })), goal];
  }

  private put({ model, base, pose, size }: Piece): void {
    base.place(placed(pose, pose.y, pose.angle, size));
    model.place(upright(pose, size));
  }

  private end(id: string, piece: Piece, pace: number): void {
    this.pieces.delete(id);
    this.dying.add(piece);
    const { pose } = piece;
    this.ticker.move(
      piece,
      pace * DYING,
      (part) => {
        const down = Math.min(part / 0.5, 1);
        piece.pose = { ...pose, roll: down * down * 1.45 };
        piece.size = 1 - Math.max((part - 0.55) / 0.45, 0) * 0.98;
        this.put(piece);
      },
      () => {
        this.dying.delete(piece);
        piece.model.remove();
        piece.base.remove();
      },
    );
  }

  private tag(piece: Piece, { seat, view, pointed, targets }: Frame, lights: ReadonlySet<string>): Label {
    const { figure } = piece;
    const { card: id, number } = partsOf(figure.id);
    const card = cardOf(id);
    const color = view.colors[figure.seat] ?? '';
    const lit = lights.has(`figure:${figure.id}`);
    const left = card.life - figure.wounds;
    const says = view.mode === 'master' && card.life > 1 ? `♥${left}` : number ? String(number) : '';
    const acts = view.turn?.muster === figure.muster;
    return {
      id: figure.id,
      look: `tag portrait${figure.seat === seat ? ' mine' : ''}${lit ? ' lit' : ''}${acts ? ' acts' : ''}${figure.wounds > 0 ? ' hurt' : ''}`,
      sign: `${color} ${says} ${card.name}`,
      build(box) {
        box.append(disc(portraitOf({ species: card.species, rank: card.class, general: card.general })), mark(color, figure.seat));
        if (says) box.append(word(says));
      },
      anchor: (): Point => ({ x: piece.pose.x, y: piece.pose.y + piece.model.tall + 0.12, z: piece.pose.z }),
      shift: [0, -12],
      apart: true,
      first: lit || (pointed !== null && figure.spaces.includes(pointed)) || targets.some((space) => figure.spaces.includes(space)),
    };
  }
}

const body = new Object3D();
body.rotation.order = 'YXZ';

function upright({ x, y, z, angle, tilt, roll }: Pose, size: number): Matrix4 {
  body.position.set(x, y + FOOT * size, z);
  body.rotation.set(tilt, -angle, -roll);
  body.scale.setScalar(size);
  body.updateMatrix();
  return body.matrix;
}

/** A portrait as a picture. */
function disc({ ground, head }: { ground: string; head: string }): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '-12 -12 24 24');
  svg.classList.add('disc');
  const circle = document.createElementNS(space, 'circle');
  circle.setAttribute('r', '12');
  circle.setAttribute('fill', ground);
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', head);
  path.setAttribute('fill', '#f4efe4');
  path.setAttribute('fill-rule', 'evenodd');
  svg.append(circle, path);
  return svg;
}

/** How high the eyes of a figure are over its foot (HS-RULING-30). */
export function eyesOf(figure: FigureSeen): number {
  return (cardOf(partsOf(figure.id).card).height * 10) / 12;
}
