/** The 3D board of DragonWars: draws the frames it is given. */

import { Color } from 'three';
import { landMesh } from '../../../hexes/scene/columns';
import type { HexMark } from '../../../hexes/scene/marks';
import { Stage } from '../../../hexes/scene/stage';
import type { Ground } from '../ground';
import type { Frame, MountScene, Scene, SceneEvents } from '../scene-seam';
import { Effects } from './effects';
import { Egg } from './egg';
import { Ghosts } from './ghosts';
import './labels.css';
import { Models } from './models';
import { readPalette, type Palette } from './palette';
import { Pieces } from './pieces';
import { Stands } from './stands';
import { terrainLook } from './terrain';

export const mountScene: MountScene = (host, events) => new Board(host, events);

const WHITE = new Color('#ffffff');
const DARK = new Color('#10161c');

class Board implements Scene {
  private stage: Stage;
  private models = new Models();
  private stands = new Stands(this.models.flat);
  private pieces: Pieces;
  private egg: Egg;
  private ghosts: Ghosts;
  private effects: Effects;
  private palette: Palette;
  private frame: Frame | null = null;
  /** What the terrain was built for. */
  private built = '';
  private ground: Ground | null = null;

  constructor(
    private host: HTMLElement,
    events: SceneEvents,
  ) {
    this.stage = new Stage(host, events, {
      bodies: () => this.pieces.bodies(),
      repaint: () => this.repaint(),
      draw: () => this.egg.follow(),
    });
    const { ticker, labels, space } = this.stage;
    this.palette = readPalette(host);
    this.pieces = new Pieces(this.models, this.stands, ticker, labels);
    this.egg = new Egg(this.models.skin, this.pieces, ticker);
    this.ghosts = new Ghosts(this.models, this.stands, labels);
    this.effects = new Effects(this.pieces, ticker, labels);
    space.add(this.models.group, this.stands.shadows.mesh, this.egg.mesh, this.ghosts.group, this.effects.group);
  }

  update(frame: Frame): void {
    const before = this.frame;
    this.frame = frame;
    this.lay(frame);
    this.pieces.sync(frame);
    this.egg.sync(frame.ground, frame.view.egg, frame.pace);
    if (before?.sketch !== frame.sketch || before?.view !== frame.view || before?.effect !== frame.effect) {
      this.ghosts.show(frame.ground, frame.view, frame.effect ? null : frame.sketch);
    }
    this.effects.show(frame.ground, frame.effect, frame.pace);
    this.stage.marks.show(frame.ground, this.hexMarks(frame));
    this.stage.ticker.request();
  }

  look(from: 'above' | 'side'): void {
    this.stage.look(from);
  }

  follow(dragon: string | null): void {
    this.stage.follow(dragon ? () => this.pieces.where(dragon) : null);
  }

  zoom(factor: number): void {
    this.stage.zoom(factor);
  }

  turn(yaw: number, pitch: number): void {
    this.stage.turn(yaw, pitch);
  }

  whole(): void {
    this.stage.whole();
  }

  heading(): number {
    return this.stage.heading();
  }

  dispose(): void {
    for (const part of [this.ghosts, this.effects, this.egg, this.stands, this.models, this.stage]) part.dispose();
  }

  private repaint(): void {
    this.palette = readPalette(this.host);
    this.built = '';
    if (this.frame) this.update(this.frame);
  }

  /** Builds the ground again where map, lairs or theme have changed. */
  private lay({ ground, view }: Frame): void {
    const owners = new Map(view.lairs.flatMap((site, seat) => (site ? [[site, view.colors[seat] ?? '']] : [])));
    const wanted = `${this.palette.light} ${[...owners].join()}`;
    if (ground === this.ground && wanted === this.built) return;
    this.built = wanted;
    this.ground = ground;
    this.stage.lay(ground, landMesh(ground, terrainLook(this.palette, owners)), this.palette.light);
  }

  private hexMarks({ targets, chosen, lit, pointed }: Frame): HexMark[] {
    const { accent } = this.palette;
    const marks: HexMark[] = [];
    const hexes = (abouts: readonly string[]): string[] =>
      abouts.filter((about) => about.startsWith('hex:')).map((about) => about.slice(4));
    const picked = new Set(hexes(chosen));
    for (const key of hexes(targets)) {
      const strong = picked.has(key);
      marks.push({ key, color: accent, fill: strong ? 0.5 : 0.2, ring: 1, glow: strong ? 0.75 : 0.5, size: 0.93, wide: 0.11 });
    }
    for (const key of hexes(lit)) marks.push({ key, color: WHITE, fill: 0.22, ring: 0.9, glow: 0, size: 0.97, wide: 0.07 });
    if (pointed) {
      marks.push({ key: pointed, color: DARK, fill: 0, ring: 0.75, glow: 0, size: 1, wide: 0.13 });
      marks.push({ key: pointed, color: WHITE, fill: 0, ring: 1, glow: 0, size: 0.97, wide: 0.07 });
    }
    return marks;
  }
}
