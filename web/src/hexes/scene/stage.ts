/**
 * A board in 3D: lights, land, camera, hands, marks and labels. It draws on demand, tells what is
 * pointed at, and knows no game; what stands on the board is put into its `space`.
 */

import {
  CanvasTexture,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Scene as Space,
  WebGLRenderer,
} from 'three';
import type { Land } from '../land';
import { turned } from '../hexes';
import type { LandMesh } from './columns';
import { takeHands } from './controls';
import { Eye } from './eye';
import { Labels, word } from './labels';
import { Marks } from './marks';
import { Numerals } from './numerals';
import { SUN } from './soup';
import { Ticker } from './ticker';
import { pick, RIM, worldOf, type Body, type Point } from './world';

const STILL = '(prefers-reduced-motion: reduce)';
/** The default eye height above a surface, in levels. */
const EYES = 3;

/** What a board reports to its page, by the keys of surfaces. */
export interface StageEvents {
  /** The pointer is over a surface, or over none. */
  point(key: string | null): void;
  /** A surface was clicked or tapped. */
  press(key: string): void;
  /** WebGL is gone for good: the flat board takes over. */
  lost(): void;
}

/** The camera, for buttons and keys. */
export interface Camera {
  /** Look straight down, or from the usual height. */
  look(from: 'above' | 'side'): void;
  zoom(factor: number): void;
  /** Walk around the board and up, in radians. */
  turn(yaw: number, pitch: number): void;
  /** All of the board again. */
  whole(): void;
  /** The direction that is up on the picture. */
  heading(): number;
}

/** What a game brings to its stage. */
export interface Actors {
  /** Pieces that can be pointed at. */
  bodies(): Body[];
  /** The theme has changed: paint again. */
  repaint(): void;
  /** Just before each picture, when the camera stands. */
  draw?(): void;
}

export class Stage implements Camera {
  readonly space = new Space();
  readonly ticker = new Ticker(
    () => this.draw(),
    () => this.coarser(),
  );
  readonly eye = new Eye(this.ticker, () => matchMedia(STILL).matches);
  readonly labels: Labels;
  readonly marks = new Marks(3);
  private renderer: WebGLRenderer;
  private numerals = new Numerals();
  private table = tableShadow();
  private mesh: LandMesh | null = null;
  private land: Land | null = null;
  private undo: (() => void)[] = [];

  constructor(
    private host: HTMLElement,
    private events: StageEvents,
    private actors: Actors,
  ) {
    this.renderer = new WebGLRenderer({ antialias: true, alpha: true, powerPreference: 'low-power' });
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    const canvas = this.renderer.domElement;
    canvas.style.cssText = 'display:block;position:absolute;inset:0;touch-action:none;cursor:grab';
    canvas.setAttribute('aria-hidden', 'true');
    host.append(canvas);
    this.labels = new Labels(host);
    const sun = new DirectionalLight('#ffffff', 2.1);
    sun.position.copy(SUN);
    this.space.add(new HemisphereLight('#ffffff', '#5a6470', 1.7), sun, this.table);
    this.space.add(this.numerals.mesh, this.marks.group);
    this.listen(canvas);
  }

  /** This land as this mesh, with or without a word where north is; the camera is fitted to a land it has not seen yet. */
  lay(land: Land, mesh: LandMesh, light: boolean, compass = true): void {
    this.dropLand();
    this.mesh = mesh;
    this.space.add(mesh);
    this.numerals.ink(light);
    this.table.material.opacity = light ? 0.4 : 1;
    if (land === this.land) return;
    this.land = land;
    const reach = Math.max(...land.spots.map(({ hex: [q, r] }) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))));
    this.table.scale.setScalar(reach * 1.75 + 2.5);
    this.eye.watch(land);
    const north = { x: 0, y: 0, z: -(reach + 0.5) * Math.sqrt(3) - 0.35 };
    const label = { id: 'north', look: 'north', sign: 'N', build: (box: HTMLElement) => box.append(word('N')), anchor: () => north };
    this.labels.show('compass', compass ? [label] : []);
  }

  look(from: 'above' | 'side'): void {
    this.eye.look(from);
  }

  follow(where: (() => Point | null) | null): void {
    this.eye.follow(where);
  }

  /** The view from one surface towards another, with eyes this many levels above it. */
  standOn(key: string, towards: string, eyes = EYES): void {
    const [from, to] = [this.land?.byKey.get(key), this.land?.byKey.get(towards)];
    if (!this.land || !from || !to || from === to) return;
    const { lay } = this.land;
    this.eye.stand(worldOf(from.hex, from.height + eyes, lay), worldOf(to.hex, to.height + eyes / 2, lay));
  }

  zoom(factor: number): void {
    this.eye.zoom(factor, null, true);
  }

  turn(yaw: number, pitch: number): void {
    this.eye.turn(yaw, pitch);
  }

  /** Look from this side of the table, in radians from the south, now and whenever all of it is shown. */
  face(yaw: number): void {
    this.eye.face(yaw);
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
    this.dropLand();
    for (const part of [this.marks, this.numerals, this.labels]) part.dispose();
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

    const themes = new MutationObserver(() => this.actors.repaint());
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const dark = matchMedia('(prefers-color-scheme: light)');
    const repaint = (): void => this.actors.repaint();
    dark.addEventListener('change', repaint);
    this.undo.push(() => themes.disconnect(), () => dark.removeEventListener('change', repaint));

    let over: string | null = null;
    const point = (key: string | null): void => {
      if (key === over) return;
      over = key;
      this.events.point(key);
    };
    const at = (x: number, y: number): string | null =>
      this.land && pick(this.eye.ray(x, y), this.land, this.actors.bodies());
    this.undo.push(
      takeHands(canvas, {
        swing: (dx, dy) => this.eye.swing(dx, dy),
        pan: (dx, dy) => this.eye.pan(dx, dy),
        zoom: (factor, x, y) => this.eye.zoom(factor, this.eye.floorUnder(x, y)),
        twist: (angle) => this.eye.swing(angle / 3.4, 0),
        hover: (x, y) => {
          const key = at(x, y);
          canvas.style.cursor = key ? 'pointer' : 'grab';
          point(key);
        },
        leave: () => point(null),
        press: (x, y) => {
          const key = at(x, y);
          if (key) this.events.press(key);
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

  private dropLand(): void {
    if (!this.mesh) return;
    this.space.remove(this.mesh);
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.mesh = null;
  }

  private draw(): void {
    if (!this.land) return;
    this.eye.aim();
    this.actors.draw?.();
    this.numerals.write(this.land, this.eye.orbit.yaw);
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
