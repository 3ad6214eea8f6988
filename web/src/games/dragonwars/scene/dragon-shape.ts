/** Dragons made of triangles: body, neck, tail and wings, different in each of the four sizes. */

import { Color, type BufferGeometry } from 'three';
import { tint } from '../../../hexes/scene/tint';
import { Soup, type Corner } from '../../../hexes/scene/soup';

export interface Part {
  body: BufferGeometry;
  hull: BufferGeometry;
}

export interface DragonShape {
  trunk: Part;
  left: Part;
  right: Part;
}

/** Where the right wing is hinged; the left one is its mirror image. */
export const HINGE: Corner = [0.1, 0.44, -0.16];

interface Build {
  bulk: number;
  neck: number;
  head: number;
  span: number;
  chord: number;
  horns: number;
  spikes: number;
}

const BUILDS: { [type: string]: Build } = {
  ancient: { bulk: 1.22, neck: 1, head: 1.12, span: 1.06, chord: 1.12, horns: 4, spikes: 9 },
  elder: { bulk: 1.02, neck: 1.04, head: 1, span: 1.04, chord: 1, horns: 2, spikes: 7 },
  drake: { bulk: 0.84, neck: 0.9, head: 0.98, span: 1.16, chord: 0.84, horns: 2, spikes: 3 },
  wyrmling: { bulk: 1, neck: 0.62, head: 1.5, span: 0.86, chord: 0.96, horns: 1, spikes: 0 },
};

interface Coat {
  main: Color;
  belly: Color;
  wing: Color;
  bone: Color;
  horn: Color;
  dark: Color;
}

export function dragonShape(type: string, fill: string): DragonShape {
  const build = BUILDS[type] ?? BUILDS.elder!;
  const main = new Color(fill);
  const coat: Coat = {
    main,
    belly: tint(main, 0.42),
    wing: tint(main, -0.3),
    bone: tint(main, 0.14),
    horn: new Color('#f3ead2'),
    dark: new Color('#14181c'),
  };
  return { trunk: part(trunk(build, coat)), right: part(wing(build, coat, 1)), left: part(wing(build, coat, -1)) };
}

function part(soup: Soup): Part {
  return { body: soup.geometry(true), hull: soup.hull() };
}

/** Along the spine from nose to tail: z, y, half width, half height. */
function spine({ bulk, neck, head }: Build): [number, number, number, number][] {
  const rise = (y: number): number => 0.38 + (y - 0.38) * neck;
  return [
    [-1.13, rise(0.72), 0.012, 0.012],
    [-1.1, rise(0.725), 0.055 * head, 0.045 * head],
    [-0.97, rise(0.76), 0.085 * head, 0.065 * head],
    [-0.84, rise(0.82), 0.125 * head, 0.105 * head],
    [-0.73, rise(0.8), 0.1 * head, 0.09 * head],
    [-0.62, rise(0.68), 0.085, 0.085],
    [-0.48, rise(0.52), 0.11 * bulk, 0.11 * bulk],
    [-0.3, 0.4, 0.185 * bulk, 0.17 * bulk],
    [-0.08, 0.35, 0.225 * bulk, 0.2 * bulk],
    [0.16, 0.32, 0.19 * bulk, 0.17 * bulk],
    [0.4, 0.28, 0.115 * bulk, 0.1 * bulk],
    [0.66, 0.22, 0.065 * bulk, 0.055 * bulk],
    [0.92, 0.19, 0.036, 0.03],
    [1.12, 0.2, 0.016, 0.014],
  ];
}

const SIDES = 8;

function trunk(build: Build, coat: Coat): Soup {
  const soup = new Soup();
  const line = spine(build);
  const rings = line.map(([z, y, rx, ry]) =>
    Array.from({ length: SIDES }, (_, n): Corner => {
      const angle = ((n + 0.5) / SIDES) * 2 * Math.PI;
      return [Math.cos(angle) * rx, y + Math.sin(angle) * ry, z];
    }),
  );
  soup.tube(rings, (_, side) => (side >= 4 && side <= 6 ? coat.belly : coat.main));
  soup.plate([[0, 0.2, 1.02], [0.11, 0.2, 1.14], [0, 0.21, 1.34], [-0.11, 0.2, 1.14]], [0, 0.2, 1.15], 0.014, coat.bone);
  for (const side of [1, -1]) {
    const wide = 0.15 * build.bulk;
    soup.limb([side * wide, 0.26, -0.24], [side * (wide + 0.07), 0.0, -0.34], 0.075, 0.05, coat.main);
    soup.limb([side * wide, 0.24, 0.16], [side * (wide + 0.08), 0.0, 0.16], 0.09, 0.05, coat.main);
    soup.limb([side * (wide + 0.07), 0.02, -0.33], [side * (wide + 0.09), 0.0, -0.46], 0.045, 0.015, coat.horn, 4);
    soup.limb([side * (wide + 0.08), 0.02, 0.15], [side * (wide + 0.1), 0.0, 0.02], 0.045, 0.015, coat.horn, 4);
    face(soup, build, coat, side);
  }
  if (build.horns === 1) horn(soup, build, coat, 0, 0.05, 0.15);
  ridge(soup, build, line, coat);
  return soup;
}

function face(soup: Soup, build: Build, coat: Coat, side: number): void {
  const [, , , skull] = spine(build);
  const [z, y] = skull!;
  const wide = 0.1 * build.head;
  soup.limb([side * wide, y + 0.045, z - 0.045], [side * (wide + 0.012), y + 0.055, z - 0.1], 0.034 * build.head, 0.02, coat.dark, 4);
  if (build.horns >= 2) horn(soup, build, coat, side * 0.07, side * 0.09, 0.26);
  if (build.horns >= 4) horn(soup, build, coat, side * 0.1, side * 0.2, 0.16);
}

function horn(soup: Soup, build: Build, coat: Coat, from: number, out: number, long: number): void {
  const y = 0.38 + (0.9 - 0.38) * build.neck;
  soup.limb([from, y, -0.8], [from + out, y + 0.1, -0.8 + long], 0.034, 0.004, coat.horn, 4);
}

/** Spikes along neck and back. */
function ridge(soup: Soup, { spikes }: Build, line: [number, number, number, number][], coat: Coat): void {
  for (let n = 0; n < spikes; n++) {
    const place = 4.4 + (n / Math.max(spikes - 1, 1)) * 6.4;
    const from = line[Math.floor(place)]!;
    const to = line[Math.floor(place) + 1]!;
    const part = place % 1;
    const mix = (axis: 0 | 1 | 3): number => from[axis] + (to[axis] - from[axis]) * part;
    const top = mix(1) + mix(3) * 0.86;
    const size = 0.1 * (1 - Math.abs(n / spikes - 0.35) * 0.7);
    soup.limb([0, top, mix(0)], [0, top + size, mix(0) + size * 0.8], 0.032, 0.003, coat.horn, 4);
  }
}

/** A wing around its hinge: an arm, fingers and the skin between them. */
function wing({ span, chord }: Build, coat: Coat, side: number): Soup {
  const soup = new Soup();
  const spot = (x: number, y: number, z: number): Corner => [side * x * span, y, z * chord];
  const root = spot(0, 0, 0);
  const elbow = spot(0.3, 0.1, -0.12);
  const wrist = spot(0.55, 0.13, -0.32);
  const tip = spot(1.02, 0.06, -0.1);
  const second = spot(0.82, 0.04, 0.24);
  const third = spot(0.5, 0.0, 0.44);
  const inner = spot(0.08, -0.06, 0.42);
  const skin: [Corner, Corner, Corner, Corner][] = [
    [wrist, tip, spot(0.82, 0.07, 0.02), second],
    [wrist, second, spot(0.58, 0.05, 0.2), third],
    [wrist, third, spot(0.3, 0.0, 0.28), inner],
  ];
  for (const [top, one, notch, other] of skin) soup.plate([top, one, notch, other], notch, 0.011, coat.wing);
  soup.plate([root, elbow, wrist, inner], elbow, 0.011, coat.wing);
  soup.limb(root, elbow, 0.055, 0.042, coat.main);
  soup.limb(elbow, wrist, 0.045, 0.034, coat.main);
  for (const end of [tip, second, third]) soup.limb(wrist, end, 0.026, 0.006, coat.bone, 4);
  soup.limb(wrist, spot(0.57, 0.17, -0.44), 0.026, 0.004, coat.horn, 4);
  return soup;
}
