/** Trees, rocks and grass: what makes a terrain known without its color. */

import { Color } from 'three';
import { chanceOf } from '../../../hexes/scene/chance';
import type { Corner, Soup } from '../../../hexes/scene/soup';
import { tint } from '../../../hexes/scene/tint';
import { worldOf } from '../../../hexes/scene/world';
import { seatLook } from '../../../look/seats';
import type { Spot } from '../ground';
import type { Palette } from './palette';

type Chance = () => number;

/** Puts on a hex what grows there, around the middle that pieces need. */
export function grow(soup: Soup, spot: Spot, palette: Palette, owner: string): void {
  const chance = chanceOf(spot.hex);
  const around = (count: number, put: (place: Corner, chance: Chance) => void, from = 0.5, to = 0.78): void => {
    const { x, y, z } = worldOf(spot.hex, spot.height);
    const turn = chance() * 7;
    for (let n = 0; n < count; n++) {
      const angle = turn + ((n + chance() * 0.6) / count) * 2 * Math.PI;
      const far = from + chance() * (to - from);
      put([x + Math.cos(angle) * far, y, z + Math.sin(angle) * far], chance);
    }
  };
  switch (spot.terrain) {
    case 'forest':
      return around(8, (place) => tree(soup, place, chance, palette.forest));
    case 'mountain':
      return around(4, (place) => rock(soup, place, chance, tint(palette.high, -0.05), 0.13), 0.62, 0.8);
    case 'summit':
      return around(6, (place) => rock(soup, place, chance, tint(palette.high, 0.25), 0.2), 0.66, 0.76);
    case 'scorched':
      return around(4, (place) => stump(soup, place, chance, tint(palette.scorched, -0.5)));
    case 'lair':
      return around(
        7,
        (place) => rock(soup, place, chance, stoneColor(palette, owner), 0.1),
        0.7,
        0.76,
      );
    default:
      return around(7, (place) => tuft(soup, place, chance, palette.field), 0.25);
  }
}

function stoneColor(palette: Palette, owner: string): Color {
  const stone = tint(palette.lair, palette.light ? -0.1 : 0.25);
  return owner ? stone.lerp(new Color(seatLook(owner).fill), 0.35) : stone;
}

function ringAt([x, y, z]: Corner, radius: number, sides: number, turn: number, lift = 0): Corner[] {
  return Array.from({ length: sides }, (_, n) => {
    const angle = turn + (n / sides) * 2 * Math.PI;
    return [x + Math.cos(angle) * radius, y + lift, z + Math.sin(angle) * radius];
  });
}

function tree(soup: Soup, place: Corner, chance: Chance, forest: Color): void {
  const size = 0.75 + chance() * 0.5;
  const color = forest.clone().offsetHSL(0, 0.14, chance() * 0.05 - 0.005);
  const [x, y, z] = place;
  const turn = chance() * 3;
  soup.cone(ringAt(place, 0.13 * size, 5, turn, 0.04), [x, y + 0.27 * size, z], color);
  soup.cone(ringAt(place, 0.1 * size, 5, turn + 0.6, 0.17 * size), [x, y + 0.42 * size, z], color.clone().offsetHSL(0, 0, 0.025));
}

function rock(soup: Soup, place: Corner, chance: Chance, color: Color, size: number): void {
  const large = size * (0.6 + chance() * 0.7);
  const [x, y, z] = place;
  const tip: Corner = [x + (chance() - 0.5) * large, y + large * (0.9 + chance() * 0.6), z + (chance() - 0.5) * large];
  soup.cone(ringAt(place, large, 4 + Math.floor(chance() * 2), chance() * 3), tip, color);
}

function stump(soup: Soup, place: Corner, chance: Chance, color: Color): void {
  const [x, y, z] = place;
  const tip: Corner = [x + (chance() - 0.5) * 0.14, y + 0.2 + chance() * 0.22, z + (chance() - 0.5) * 0.14];
  soup.cone(ringAt(place, 0.05, 4, chance() * 3), tip, color);
}

function tuft(soup: Soup, [x, y, z]: Corner, chance: Chance, field: Color): void {
  const color = tint(field, chance() * 0.24 - 0.12);
  for (let n = 0; n < 2; n++) {
    const angle = chance() * 6.3;
    const [dx, dz] = [Math.cos(angle) * 0.035, Math.sin(angle) * 0.035];
    const tip: Corner = [x + (chance() - 0.5) * 0.08, y + 0.07 + chance() * 0.05, z + (chance() - 0.5) * 0.08];
    soup.triangle([x - dx, y, z - dz], [x + dx, y, z + dz], tip, color);
    soup.triangle([x + dx, y, z + dz], [x - dx, y, z - dz], tip, color);
  }
}
