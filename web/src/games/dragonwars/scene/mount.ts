/** The 3D board: draws the frames it is given, on demand, and tells what is pointed at. */

import {
  CanvasTexture,
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Scene as Space,
  WebGLRenderer,
} from 'three';
import type { Ground } from '../ground';
import { turned } from '../hexes';
import type { Frame, MountScene, Scene, SceneEvents } from '../scene-seam';
import { takeHands } from './controls';
import { Effects } from './effects';
import { Egg } from './egg';
import { Eye } from './eye';
import { Ghosts } from './ghosts';
import { Labels, word } from './labels';
import { Marks, type HexMark } from './marks';
import { Models } from './models';
import { Numerals } from './numerals';
import { readPalette, type Palette } from './palette';
import { Pieces } from './pieces';
import { SUN } from './soup';
import { Stands } from './stands';
import { terrainMesh } from './terrain';
import { Ticker } from './ticker';
import { pick, RIM } from './world';

export const mountScene: MountScene = (host, events) => new Board(host, events);

const STILL = '(prefers-reduced-motion: reduce)';
const WHITE = new Color('#ffffff');
const DARK = new Color('#10161c');

class Board implements Scene {
  private renderer: WebGLRenderer;
  private space = new Space();
  private ticker = new Ticker(
    () => this.draw(),
    () => this.coarser(),
  );
  private eye = new Eye(this.ticker, () => matchMedia(STILL).matches);
  private labels: Labels;
  private models = new Models();
  private stands = new Stands(this.models.flat);
  private pieces: Pieces;
  private egg: Egg;
  private ghosts: Ghosts;
  private effects: Effects;
  private numerals = new Numerals();
  private marks = new Marks(3);
  private table = tableShadow();
  private terrain: ReturnType<typeof terrainMesh> | null = null;
  private palette: Palette;
  private frame: Frame | null = null;
  /** What the terrain was built for. */
  private built = '';
  private ground: Ground | null = null;
  private undo: (() => void)[] = [];

  constructor(
    private host: HTMLElement,
    private events: SceneEvents,
  ) {
    this.renderer = new WebGLRenderer({ antialias: true, alpha: true, powerPreference: 'low-power' });
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    const canvas = this.renderer.domElement;
    canvas.style.cssText = 'display:block;position:absolute;inset:0;touch-action:none;cursor:grab';
    canvas.setAttribute('aria-hidden', 'true');
    host.append(canvas);
    this.labels = new Labels(host);
    this.palette = readPalette(host);
    this.pieces = new Pieces(this.models, this.stands, this.ticker, this.labels);
    this.egg = new Egg(this.models.skin, this.pieces, this.ticker);
    this.ghosts = new Ghosts(this.models, this.stands, this.labels);
    this.effects = new Effects(this.pieces, this.ticker, this.labels);
    const sun = new DirectionalLight('#ffffff', 2.1);
    sun.position.copy(SUN);
    this.space.add(new HemisphereLight('#ffffff', '#5a6470', 1.7), sun, this.table);
    this.space.add(this.numerals.mesh, this.marks.group, this.models.group, this.stands.shadows.mesh, this.egg.mesh, this.ghosts.group, this.effects.group);
    this.listen(canvas);
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
    this.marks.show(frame.ground, this.hexMarks(frame));
    this.ticker.request();
  }

  look(from: 'above' | 'side'): void {
    this.eye.look(from);
  }

  follow(dragon: string | null): void {
    this.eye.follow(dragon ? () => this.pieces.where(dragon) : null);
  }

  zoom(factor: number): void {
    this.eye.zoom(factor, null, true);
  }

  turn(yaw: number, pitch: number): void {
    this.eye.turn(yaw, pitch);
  }

  whole(): void {
    this.eye.whole();
  }

  heading(): number {
    return turned(-Math.round(this.eye.orbit.yaw / (Math.PI / 3)), 0);
  }

  dispose(): void {
    this.ticker.dispose();
    for (const undo of this.undo) undo();
    this.dropTerrain();
    for (const part of [this.ghosts, this.effects, this.egg, this.marks, this.numerals, this.stands, this.models, this.labels]) {
      part.dispose();
    }
    this.table.geometry.dispose();
    this.table.material.map?.dispose();
    this.table.material.dispose();
    this.renderer.dispose();
    if (!this.renderer.getContext().isContextLost()) this.renderer.forceContextLoss();
    this.renderer.domElement.remove();
  }

  private listen(canvas: HTMLCanvasElement): void {
    const lost = (event: Event): void => {
      event.preventDefault();
      this.events.lost();
    };
    canvas.addEventListener('webglcontextlost', lost);
    this.undo.push(() => canvas.removeEventListener('webglcontextlost', lost));
    const sizes = new ResizeObserver(() => this.resize());
    sizes.observe(this.host);
    this.undo.push(() => sizes.disconnect());
    this.resize();

    const themes = new MutationObserver(() => this.repaint());
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const dark = matchMedia('(prefers-color-scheme: light)');
    const repaint = (): void => this.repaint();
    dark.addEventListener('change', repaint);
    this.undo.push(() => themes.disconnect(), () => dark.removeEventListener('change', repaint));

    let over: string | null = null;
    const point = (hex: string | null): void => {
      if (hex === over) return;
      over = hex;
      this.events.point(hex);
    };
    const at = (x: number, y: number): string | null =>
      this.frame && pick(this.eye.ray(x, y), this.frame.ground, this.pieces.bodies());
    this.undo.push(
      takeHands(canvas, {
        swing: (dx, dy) => this.eye.swing(dx, dy),
        pan: (dx, dy) => this.eye.pan(dx, dy),
        zoom: (factor, x, y) => this.eye.zoom(factor, this.eye.floorUnder(x, y)),
        twist: (angle) => this.eye.swing(angle / 3.4, 0),
        hover: (x, y) => {
          const hex = at(x, y);
          canvas.style.cursor = hex ? 'pointer' : 'grab';
          point(hex);
        },
        leave: () => point(null),
        press: (x, y) => {
          const hex = at(x, y);
          if (hex) this.events.press(hex);
        },
        pansFirst: () => this.eye.above,
      }),
    );
  }

  /** Fewer pixels, for a machine that is too slow for all of them. */
  private coarser(): void {
    if (this.renderer.getPixelRatio() <= 1) return;
    this.renderer.setPixelRatio(1);
    this.ticker.request();
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.host;
    if (!clientWidth || !clientHeight) return;
    this.renderer.setSize(clientWidth, clientHeight);
    this.eye.resize(clientWidth, clientHeight);
    this.ticker.request();
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
    this.dropTerrain();
    this.terrain = terrainMesh(ground, this.palette, owners);
    this.space.add(this.terrain);
    this.numerals.ink(this.palette.light);
    this.table.material.opacity = this.palette.light ? 0.4 : 1;
    if (ground === this.ground) return;
    this.ground = ground;
    const reach = Math.max(...ground.spots.map(({ hex: [q, r] }) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))));
    this.table.scale.setScalar(reach * 1.75 + 2.5);
    this.eye.watch(ground);
    const north = { x: 0, y: 0, z: -(reach + 0.5) * Math.sqrt(3) - 0.35 };
    this.labels.show('compass', [
      { id: 'north', look: 'north', sign: 'N', build: (box) => box.append(word('N')), anchor: () => north },
    ]);
  }

  private dropTerrain(): void {
    if (!this.terrain) return;
    this.space.remove(this.terrain);
    this.terrain.geometry.dispose();
    this.terrain.material.dispose();
    this.terrain = null;
  }

  private hexMarks({ targets, chosen, lit, pointed }: Frame): HexMark[] {
    const { accent } = this.palette;
    const marks: HexMark[] = [];
    const hexes = (abouts: readonly string[]): string[] =>
      abouts.filter((about) => about.startsWith('hex:')).map((about) => about.slice(4));
    const picked = new Set(hexes(chosen));
    for (const hex of hexes(targets)) {
      const strong = picked.has(hex);
      marks.push({ hex, color: accent, fill: strong ? 0.5 : 0.2, ring: 1, glow: strong ? 0.75 : 0.5, size: 0.93, wide: 0.11 });
    }
    for (const hex of hexes(lit)) marks.push({ hex, color: WHITE, fill: 0.22, ring: 0.9, glow: 0, size: 0.97, wide: 0.07 });
    if (pointed) {
      marks.push({ hex: pointed, color: DARK, fill: 0, ring: 0.75, glow: 0, size: 1, wide: 0.13 });
      marks.push({ hex: pointed, color: WHITE, fill: 0, ring: 1, glow: 0, size: 0.97, wide: 0.07 });
    }
    return marks;
  }

  private draw(): void {
    if (!this.frame) return;
    this.eye.aim();
    this.egg.follow();
    this.numerals.write(this.frame.ground, this.eye.orbit.yaw);
    this.labels.place((point) => this.eye.pixel(point), this.host.clientWidth < 500);
    this.renderer.render(this.space, this.eye.camera);
  }
}

/** A soft shadow that the board throws on the table. */
function tableShadow(): Mesh<PlaneGeometry, MeshBasicMaterial> {
  const size = 128;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const pen = canvas.getContext('2d');
  if (pen) {
    const shade = pen.createRadialGradient(size / 2, size / 2, size * 0.3, size / 2, size / 2, size * 0.5);
    shade.addColorStop(0, 'rgba(0,0,0,0.55)');
    shade.addColorStop(1, 'rgba(0,0,0,0)');
    pen.fillStyle = shade;
    pen.fillRect(0, 0, size, size);
  }
  const skin = new MeshBasicMaterial({ map: new CanvasTexture(canvas), transparent: true, depthWrite: false });
  const mesh = new Mesh(new PlaneGeometry(2, 2).rotateX(-Math.PI / 2), skin);
  mesh.position.y = -RIM - 0.02;
  mesh.renderOrder = -1;
  return mesh;
}
