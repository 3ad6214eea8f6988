/** Low-poly figures of our own, put together from what their cards say: species, class, size, height, base. */

import { Color, type BufferGeometry } from 'three';
import { Soup, type Corner } from '../../../hexes/scene/soup';
import { tint } from '../../../hexes/scene/tint';
import { LEVEL } from '../../../hexes/scene/world';
import { flies, type ArmyCard } from '../catalogue.svelte';
import { signOf } from '../portrait';
import { ring, tower } from './solids';

export interface FigureShape {
  body: BufferGeometry;
  hull: BufferGeometry;
  /** Its height in the space of the board. */
  tall: number;
}

const SKIN: { [species: string]: string } = {
  human: '#d9a98a',
  kyrie: '#e6d3c3',
  elf: '#cfc08f',
  dwarf: '#c98f6b',
  orc: '#6f8a4a',
  undead: '#d8d4c0',
  soulborg: '#8d969e',
  marro: '#7d8f52',
  dragon: '#8a5a3c',
  ursine: '#7a5a44',
  vorid: '#5a5f70',
  dryan: '#6f7f4a',
  eisenek: '#75665f',
  skordyre: '#6b8794',
  springrunner: '#a87f55',
  welkineye: '#a58fb8',
  deamotaur: '#7f4a3f',
};

/** Half the width of a figure of each size. */
const WIDE: { [size: string]: number } = { small: 0.27, medium: 0.33, large: 0.42, huge: 0.52 };
const HORNED = new Set(['deamotaur', 'marro', 'dragon', 'springrunner']);
const EARED = new Set(['ursine', 'vorid', 'elf']);
const BEASTS = new Set(['dragon', 'marro']);

interface Build {
  soup: Soup;
  /** Height and half width. */
  h: number;
  w: number;
  skin: Color;
  cloth: Color;
  dark: Color;
  metal: Color;
  card: ArmyCard;
  species: string;
}

/** A figure that faces north; one that fills two spaces stands between them. */
export function figureShape(card: ArmyCard, fill: string): FigureShape {
  const soup = new Soup();
  const species = card.species.toLowerCase();
  const h = card.height * LEVEL * 0.9;
  const cloth = tint(new Color(fill), 0.12);
  const build: Build = {
    soup,
    h,
    w: WIDE[card.size.toLowerCase()] ?? 0.33,
    skin: new Color(SKIN[species] ?? '#c9a98f'),
    cloth,
    dark: tint(cloth, -0.35),
    metal: new Color('#c8ccd0'),
    card,
    species,
  };
  if (card.base > 1) mount(build);
  else if (species === 'welkineye') floating(build);
  else person(build, 0, h, build.w);
  return { body: soup.geometry(), hull: soup.hull(), tall: h };
}

/** Somebody on two legs, from a height to another. */
function person({ soup, skin, cloth, dark, metal, card, species }: Build, low: number, h: number, w: number, legs = true): void {
  const y = (part: number): number => low + (h - low) * part;
  if (legs) {
    for (const side of [-1, 1]) {
      soup.limb([side * w * 0.42, y(0), 0.02], [side * w * 0.3, y(0.46), 0], w * 0.26, w * 0.3, dark, 6);
      soup.limb([side * w * 0.42, y(0.02), 0.04], [side * w * 0.44, y(0.02), -w * 0.45], w * 0.2, w * 0.16, dark, 5);
    }
  }
  const stone = species === 'soulborg' ? 4 : 7;
  tower(soup, [ring(0, y(0.4), 0, w * 0.5, stone, 0.4), ring(0, y(0.6), 0, w * 0.56, stone, 0.4), ring(0, y(0.74), 0, w * 0.74, stone, 0.4), ring(0, y(0.79), 0, w * 0.4, stone, 0.4)], cloth, false);
  tower(soup, [ring(0, y(0.44), 0, w * 0.55, stone, 0.4), ring(0, y(0.48), 0, w * 0.57, stone, 0.4)], dark, false);
  // Arms: the right one holds what the class goes by.
  soup.limb([w * 0.68, y(0.75), 0], [w * 0.9, y(0.56), -w * 0.12], w * 0.24, w * 0.2, cloth, 5);
  soup.limb([w * 0.9, y(0.56), -w * 0.12], [w * 0.82, y(0.5), -w * 0.62], w * 0.19, w * 0.16, skin, 5);
  soup.limb([-w * 0.68, y(0.75), 0], [-w * 0.88, y(0.55), -w * 0.1], w * 0.24, w * 0.2, cloth, 5);
  soup.limb([-w * 0.88, y(0.55), -w * 0.1], [-w * 0.66, y(0.52), -w * 0.56], w * 0.19, w * 0.16, skin, 5);
  head({ soup, skin, metal, species, card }, y(0.79), y(1), w);
  weapon({ soup, metal, dark, card }, w, y);
  if (flies(card) || species === 'kyrie') wings(soup, w, y(0.72), y(1.06), tint(skin, 0.25));
}

function head({ soup, skin, metal, species, card }: Pick<Build, 'soup' | 'skin' | 'metal' | 'species' | 'card'>, low: number, high: number, w: number): void {
  const tall = high - low;
  const r = Math.min(w * 0.42, tall * 0.62);
  if (species === 'soulborg') {
    tower(soup, [ring(0, low, 0, r, 4, 0.785), ring(0, low + tall * 0.8, 0, r * 1.05, 4, 0.785)], metal, false);
    soup.limb([-r * 0.7, low + tall * 0.45, -r * 0.75], [r * 0.7, low + tall * 0.45, -r * 0.75], r * 0.16, r * 0.16, new Color('#ff6a3c'), 4);
    return;
  }
  tower(soup, [ring(0, low - 0.02, 0, r * 0.55, 7), ring(0, low + tall * 0.25, 0, r * 0.95, 7), ring(0, low + tall * 0.6, 0, r, 7), ring(0, low + tall * 0.92, 0, r * 0.5, 7)], skin, false);
  const crowned = signOf(card.class) === 'crown';
  if (card.species === 'Human' || card.species === 'Dwarf' || card.species === 'Eisenek' || crowned) {
    tower(soup, [ring(0, low + tall * 0.55, 0, r * 1.1, 7), ring(0, low + tall * 0.8, 0, r * 0.95, 7), ring(0, high, 0, r * 0.25, 7)], crowned ? new Color('#d8b23c') : metal, false);
  }
  if (HORNED.has(species)) {
    for (const side of [-1, 1]) soup.limb([side * r * 0.7, low + tall * 0.75, 0], [side * r * 1.7, high + tall * 0.25, -r * 0.3], r * 0.26, 0.005, new Color('#e8dfc8'), 5);
  }
  if (EARED.has(species)) {
    const long = species === 'ursine' ? 0.35 : 0.9;
    for (const side of [-1, 1]) soup.limb([side * r * 0.7, low + tall * 0.7, 0], [side * r * (1 + long * 0.4), low + tall * (0.8 + long * 0.3), 0.02], r * 0.34, species === 'ursine' ? r * 0.25 : 0.005, skin, 5);
  }
  if (species === 'dwarf') soup.limb([0, low + tall * 0.3, -r * 0.7], [0, low - tall * 0.7, -r * 0.9], r * 0.6, 0.01, new Color('#b5793c'), 5);
  if (species === 'orc') for (const side of [-1, 1]) soup.limb([side * r * 0.4, low + tall * 0.2, -r * 0.8], [side * r * 0.45, low + tall * 0.55, -r * 1.05], r * 0.13, 0.004, new Color('#efe6cf'), 4);
}

function weapon({ soup, metal, dark, card }: Pick<Build, 'soup' | 'metal' | 'dark' | 'card'>, w: number, y: (part: number) => number): void {
  const hand: Corner = [w * 0.82, y(0.5), -w * 0.62];
  const [hx, hy, hz] = hand;
  const shoots = card.range > 1;
  const sign = signOf(card.class);
  if (sign === 'staff') {
    soup.limb([hx, y(0.02), hz], [hx, y(1.02), hz], w * 0.07, w * 0.07, new Color('#6b4a2c'), 5);
    tower(soup, [ring(hx, y(0.98), hz, 0.02, 6), ring(hx, y(1.05), hz, w * 0.22, 6), ring(hx, y(1.13), hz, 0.02, 6)], new Color('#8fd6ff'), false);
  } else if (sign === 'claw') {
    for (const side of [-0.12, 0, 0.12]) soup.limb([hx + side, hy, hz], [hx + side, hy - 0.05, hz - w * 0.55], w * 0.07, 0.004, new Color('#efe6cf'), 4);
  } else if (shoots) {
    soup.limb([hx - w * 0.2, hy + 0.02, hz + w * 0.2], [hx - w * 0.3, hy + 0.06, hz - w], w * 0.1, w * 0.07, dark, 5);
    soup.limb([hx - w * 0.2, hy + 0.02, hz + w * 0.1], [hx - w * 0.2, hy - w * 0.25, hz + w * 0.25], w * 0.08, w * 0.07, dark, 5);
  } else {
    soup.limb([hx, hy - 0.03, hz + 0.05], [hx, hy + 0.06, hz - 0.1], w * 0.07, w * 0.07, dark, 5);
    soup.limb([hx - w * 0.14, hy + 0.04, hz - 0.08], [hx + w * 0.14, hy + 0.04, hz - 0.08], w * 0.05, w * 0.05, dark, 4);
    soup.limb([hx, hy + 0.04, hz - 0.08], [hx, y(0.92), hz - w * 0.9], w * 0.1, 0.006, metal, 4);
    tower(soup, [ring(-w * 0.72, y(0.38), -w * 0.75, w * 0.05, 6), ring(-w * 0.72, y(0.52), -w * 0.75, w * 0.34, 6), ring(-w * 0.72, y(0.66), -w * 0.75, w * 0.05, 6)], dark, false);
  }
}

function wings(soup: Soup, w: number, low: number, high: number, color: Color): void {
  for (const side of [-1, 1]) {
    const root: Corner = [side * w * 0.25, low, w * 0.42];
    const outline: Corner[] = [root, [side * w * 1.3, high, w * 0.75], [side * w * 2.2, low + (high - low) * 0.5, w], [side * w * 1.7, low - (high - low) * 0.5, w * 0.9], [side * w * 0.9, low - (high - low) * 0.9, w * 0.7]];
    for (let n = 1; n + 1 < outline.length; n++) {
      soup.triangle(outline[0]!, outline[n]!, outline[n + 1]!, color);
      soup.triangle(outline[0]!, outline[n + 1]!, outline[n]!, tint(color, -0.12));
    }
  }
}

/** A beast over two spaces, with a rider where its card is no beast itself. */
function mount(build: Build): void {
  const { soup, h, w, card, species, skin, cloth, dark } = build;
  const beast = BEASTS.has(species) || signOf(card.class) === 'claw' || (card.height > 9 && flies(card));
  const hide = beast ? skin : new Color('#6f5a48');
  const back = beast ? h * 0.52 : h * 0.4;
  const thick = Math.min(w * 0.85, back * 0.55);
  for (const [x, z] of [[-1, -0.55], [1, -0.55], [-1, 0.75], [1, 0.75]] as const) {
    soup.limb([x * thick * 0.8, 0, z - 0.06], [x * thick * 0.62, back * 0.85, z], thick * 0.24, thick * 0.42, hide, 6);
  }
  soup.limb([0, back * 0.95, 0.95], [0, back, 0.1], thick * 0.62, thick * 0.95, hide, 8);
  soup.limb([0, back, 0.12], [0, back * 1.02, -0.75], thick * 0.95, thick * 0.72, hide, 8);
  // A cloth in the army's color over the back.
  soup.limb([0, back * 1.06, 0.42], [0, back * 1.08, -0.3], thick * 0.9, thick * 0.9, cloth, 8);
  soup.limb([0, back * 0.95, 0.9], [0, back * 0.7, 1.55], thick * 0.42, 0.02, hide, 6);
  const crest = beast ? h * 0.92 : back * 1.55;
  soup.limb([0, back * 1.02, -0.65], [0, crest * 0.9, -0.95], thick * 0.55, thick * 0.36, hide, 7);
  soup.limb([0, crest * 0.96, -0.85], [0, crest * 0.8, -1.45], thick * 0.42, thick * 0.22, hide, 7);
  if (beast) {
    for (const side of [-1, 1]) soup.limb([side * thick * 0.25, crest, -0.85], [side * thick * 0.5, crest * 1.1, -0.55], thick * 0.13, 0.005, new Color('#e8dfc8'), 5);
    for (let n = 0; n < 5; n++) soup.cone(ring(0, back * 1.15, 0.75 - n * 0.32, 0.07, 4), [0, back * 1.15 + 0.2, 0.82 - n * 0.32], dark);
  }
  if (flies(card)) wings(soup, Math.max(w, 0.55), back * 1.1, h * 0.98, beast ? tint(hide, -0.1) : tint(hide, 0.2));
  if (!beast) person({ ...build }, back * 0.75, h, w * 0.8, false);
}

/** An eye that floats. */
function floating({ soup, h, w, skin, cloth }: Build): void {
  const y = h * 0.6;
  tower(soup, [ring(0, y - w, 0, w * 0.3, 8), ring(0, y - w * 0.5, 0, w * 0.9, 8), ring(0, y + w * 0.5, 0, w * 0.9, 8), ring(0, y + w, 0, w * 0.3, 8)], skin, false);
  tower(soup, [ring(0, 0.05, 0, 0.03, 6), ring(0, y - w, 0, 0.05, 6)], cloth, false);
  soup.limb([0, y, -w * 0.7], [0, y, -w * 1.02], w * 0.5, w * 0.35, new Color('#ffffff'), 8);
  soup.limb([0, y, -w], [0, y, -w * 1.1], w * 0.24, w * 0.2, new Color('#10161c'), 8);
  tower(soup, [ring(0, y + w * 0.9, 0, w * 0.5, 8), ring(0, h, 0, w * 0.1, 8)], cloth, false);
}
