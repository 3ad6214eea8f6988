/** The 3D board of HeroScape: draws the frames it is given. */

import { Color } from 'three';
import { oddsNumber } from '../../../forms/odds';
import { landMesh } from '../../../hexes/scene/columns';
import { word, type Label } from '../../../hexes/scene/labels';
import { dashes, Lines, through, type Line } from '../../../hexes/scene/lines';
import type { HexMark } from '../../../hexes/scene/marks';
import { Stage, type StageEvents } from '../../../hexes/scene/stage';
import { worldOf, type Point } from '../../../hexes/scene/world';
import { figureOf } from '../model';
import type { Ground } from '../ground';
import type { Frame, MountScene, Scene } from '../scene-seam';
import './labels.css';
import { landLook } from './land';
import { Models } from './models';
import { readPalette, type Palette } from './palette';
import { eyesOf, Pieces } from './pieces';

export const mountScene: MountScene = (host, events) => new Board(host, events);

const WHITE = new Color('#ffffff');
const DARK = new Color('#10161c');
const RED = new Color('#ff5a48');
const GREEN = new Color('#3ddc97');
const AMBER = new Color('#f2b84b');
/** Where a target is aimed at, from its foot to its top. */
const MIDDLE = 0.55;
const EYES = 0.88;
const MANY_SIGHTS = 3;

class Board implements Scene {
  private stage: Stage;
  private models = new Models();
  private pieces: Pieces;
  private lines = new Lines();
  private palette: Palette;
  private frame: Frame | null = null;
  /** What the land was built for. */
  private built = '';
  private ground: Ground | null = null;
  private looker: string | null = null;
  /** The battlefield at which a side has been taken. */
  private seated = '';

  constructor(
    private host: HTMLElement,
    events: StageEvents,
  ) {
    this.stage = new Stage(host, events, {
      bodies: () => this.pieces.bodies(),
      repaint: () => this.repaint(),
    });
    const { ticker, labels, space } = this.stage;
    this.palette = readPalette(host);
    this.pieces = new Pieces(this.models, ticker, labels);
    space.add(this.models.group, this.lines.group);
  }

  update(frame: Frame): void {
    const before = this.frame;
    this.frame = frame;
    this.lay(frame);
    this.pieces.sync(frame);
    if (frame.effect?.strike && frame.effect !== before?.effect) {
      this.pieces.lunge(frame.effect.strike.from, frame.effect.strike.to, frame.pace);
    }
    this.lines.show(this.linesOf(frame));
    this.stage.labels.show('ways', frame.effect ? [] : this.wayLabels(frame));
    this.stage.labels.show('sights', this.sightLabels(frame));
    this.stage.labels.show('glyphs', this.glyphLabels(frame));
    this.stage.labels.show('notes', this.notes(frame));
    this.stage.marks.show(frame.ground, this.hexMarks(frame));
    this.stage.ticker.request();
  }

  look(from: 'above' | 'side'): void {
    this.stage.look(from);
  }

  follow(figure: string | null): void {
    this.stage.follow(figure ? () => this.pieces.where(figure) : null);
  }

  sitAt(spaces: readonly string[]): void {
    const spots = spaces.flatMap((key) => this.ground?.byKey.get(key) ?? []);
    if (!this.ground || spots.length === 0 || this.seated === this.ground.title) return;
    this.seated = this.ground.title;
    const depth = spots.reduce((sum, { hex, height }) => sum + worldOf(hex, height, this.ground!.lay).z, 0);
    this.stage.face(depth < 0 ? Math.PI : 0);
  }

  seeFrom(figure: string | null, towards: string): void {
    if (figure === this.looker) return;
    const before = this.looker;
    this.looker = figure;
    const seen = figure && this.frame ? figureOf(this.frame.view, figure) : undefined;
    if (seen?.spaces[0]) this.stage.standOn(seen.spaces[0], towards, eyesOf(seen));
    else if (before) this.stage.whole();
  }

  zoom(factor: number): void {
    this.stage.zoom(factor);
  }

  turn(yaw: number, pitch: number): void {
    this.stage.turn(yaw, pitch);
  }

  whole(): void {
    this.looker = null;
    this.stage.whole();
  }

  heading(): number {
    return this.stage.heading();
  }

  dispose(): void {
    for (const part of [this.lines, this.models, this.stage]) part.dispose();
  }

  private repaint(): void {
    this.palette = readPalette(this.host);
    this.built = '';
    if (this.frame) this.update(this.frame);
  }

  /** Builds the land again where map, zones or theme have changed. */
  private lay({ ground, view }: Frame): void {
    const owners = new Map(
      view.round > 0 ? [] : view.zones.flatMap((zone, seat) => (zone >= 0 ? [[zone, view.colors[seat] ?? '']] : [])),
    );
    const wanted = `${this.palette.light} ${[...owners].join()}`;
    if (ground === this.ground && wanted === this.built) return;
    this.built = wanted;
    this.ground = ground;
    this.stage.lay(ground, landMesh(ground, landLook(this.palette, ground, owners)), this.palette.light, false);
  }

  private hexMarks({ targets, chosen, lit, pointed, ways, blocked, range }: Frame): HexMark[] {
    const { accent } = this.palette;
    const marks: HexMark[] = [];
    const picked = new Set(chosen);
    const most = Math.max(1, ...[...ways.values()].map(({ cost }) => cost));
    for (const [key, { cost, strikes, falls }] of ways) {
      const risky = strikes > 0 || falls > 0;
      const near = most > 1 ? 1 - (cost - 1) / (most - 1) : 1;
      marks.push({ key, color: risky ? RED : WHITE, fill: risky ? 0.5 : 0.1 + near * 0.32, ring: 0, glow: 0, size: 0.8, wide: 0 });
    }
    for (const key of range) if (!ways.has(key)) marks.push({ key, color: AMBER, fill: 0.16, ring: 0.4, glow: 0, size: 0.8, wide: 0.05 });
    for (const key of new Set(targets)) {
      const strong = picked.has(key);
      marks.push({ key, color: accent, fill: strong ? 0.5 : ways.has(key) ? 0 : 0.2, ring: 1, glow: strong ? 0.75 : ways.has(key) ? 0.2 : 0.5, size: 0.93, wide: ways.has(key) ? 0.07 : 0.11 });
    }
    for (const key of lit) marks.push({ key, color: WHITE, fill: 0.22, ring: 0.9, glow: 0, size: 0.97, wide: 0.07 });
    for (const key of blocked) marks.push({ key, color: RED, fill: 0.55, ring: 1, glow: 0.6, size: 0.97, wide: 0.1 });
    if (pointed) {
      marks.push({ key: pointed, color: DARK, fill: 0, ring: 0.75, glow: 0, size: 1, wide: 0.13 });
      marks.push({ key: pointed, color: WHITE, fill: 0, ring: 1, glow: 0, size: 0.97, wide: 0.07 });
    }
    return marks;
  }

  private linesOf({ ground, sights, engaged, effect, trail }: Frame): Line[] {
    const line = (from: Point | null, to: Point | null, color: Color): Line[] =>
      from && to ? [{ spots: dashes(through([from, to])), color }] : [];
    const steps = (trail ?? []).flatMap((key) => ground.byKey.get(key) ?? []).map(({ hex, height }) => worldOf(hex, height + 0.4, ground.lay));
    return [
      ...(steps.length > 1 ? [{ spots: dashes(through(steps)), color: WHITE }] : []),
      ...sights.flatMap(({ from, to, clear }) => line(this.pieces.point(from.id, EYES), this.pieces.point(to.id, MIDDLE), clear ? GREEN : RED)),
      ...engaged.flatMap(([one, other]) => line(this.pieces.point(one, 0.35), this.pieces.point(other, 0.35), AMBER)),
      ...(effect?.strike ? line(this.pieces.point(effect.strike.from, EYES), this.pieces.point(effect.strike.to, MIDDLE), WHITE) : []),
    ];
  }

  private wayLabels({ ground, ways }: Frame): Label[] {
    return [...ways].flatMap(([key, { cost, strikes, falls }]) => {
      const spot = ground.byKey.get(key);
      if (!spot) return [];
      const at = worldOf(spot.hex, spot.height + 0.1, ground.lay);
      const risk = `${'⚔'.repeat(Math.min(strikes, 3))}${falls > 0 ? '▼' : ''}`;
      return [{ id: key, look: `way${risk ? ' harm' : ''}`, sign: `${cost}${risk}`, build: (box: HTMLElement) => box.append(word(`${cost}${risk}`)), anchor: () => at }];
    });
  }

  private sightLabels({ sights, pointed }: Frame): Label[] {
    const many = sights.filter(({ clear }) => clear).length > MANY_SIGHTS;
    return sights.flatMap(({ to, clear, odds, reason }): Label[] => {
      const anchor = (): Point | null => this.pieces.point(to.id, 1.1);
      if (!clear) return [{ id: to.id, look: 'reason', sign: reason, build: (box) => box.append(word(reason)), anchor, shift: [0, -40] }];
      if (odds.length === 0) return [];
      const numbers = odds.slice(0, 2).map((each) => oddsNumber(each, 'en'));
      // Among many only what is pointed at has words, so that the numbers do not cover each other.
      const brief = many && !to.spaces.includes(pointed ?? '');
      const says = brief ? [numbers.join(' · ')] : numbers.map((number, nth) => `${number} ${odds[nth]!.words}`);
      return [
        {
          id: to.id,
          look: 'odds',
          sign: says.join(),
          build: (box) => box.append(...says.map((text) => word(text))),
          anchor,
          shift: [0, -44],
        },
      ];
    });
  }

  private glyphLabels({ ground, view }: Frame): Label[] {
    return view.glyphs.flatMap(({ space, glyph, up }) => {
      const spot = ground.byKey.get(space);
      if (!spot) return [];
      const at = worldOf(spot.hex, spot.height + 0.2, ground.lay);
      const says = up && glyph ? glyph.charAt(0).toUpperCase() : '?';
      return [{ id: space, look: 'glyph', sign: says, build: (box: HTMLElement) => box.append(word(says)), anchor: () => at }];
    });
  }

  private notes({ effect }: Frame): Label[] {
    return (effect?.notes ?? []).map(({ figure, text, kind }) => ({
      id: figure,
      look: `hit ${kind}`,
      sign: text,
      build: (box) => box.append(word(text)),
      anchor: () => this.pieces.point(figure, 0.8),
      shift: [0, -30],
    }));
  }
}
