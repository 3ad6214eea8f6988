/** How the land of DragonWars is painted, and what grows on it. */

import { Color } from 'three';
import type { LandLook } from '../../../hexes/scene/columns';
import type { Soup } from '../../../hexes/scene/soup';
import { tint } from '../../../hexes/scene/tint';
import { worldOf } from '../../../hexes/scene/world';
import { seatLook } from '../../../look/seats';
import type { Spot } from '../ground';
import { grow } from './growth';
import { terrainColor, type Palette } from './palette';
import { outlineOf } from '../../../hexes/scene/shapes';

/** Who has which lair, by site. */
export type Owners = ReadonlyMap<string, string>;

export function terrainLook(palette: Palette, owners: Owners): LandLook<Spot> {
  const earth = tint(palette.low, palette.light ? -0.12 : -0.18);
  return {
    top: ({ terrain, height }) => terrainColor(palette, terrain, height),
    rim(spot, top) {
      const owner = owners.get(spot.site);
      if (owner) return { color: new Color(seatLook(owner).fill), inner: 0.84 };
      const color =
        spot.terrain === 'lair'
          ? tint(top, palette.light ? -0.35 : 0.3)
          : top.clone().lerp(palette.line, palette.light ? 0.55 : 0.6);
      return { color, inner: 0.945 };
    },
    wall({ terrain, height }, level) {
      const part = height > 2 ? 0.55 : height - level === 1 ? 0.45 : 0.2;
      const color = earth.clone().lerp(terrainColor(palette, terrain, height), part);
      return level < 0 ? color.lerp(palette.line, palette.light ? 0 : 0.35) : color;
    },
    dress(soup, spot) {
      const owner = owners.get(spot.site) ?? '';
      if (owner) inlay(soup, spot, owner, palette);
      grow(soup, spot, palette, owner);
    },
  };
}

/** The owner's shape, laid into the floor of the lair. */
function inlay(soup: Soup, spot: Spot, owner: string, palette: Palette): void {
  const { x, y, z } = worldOf(spot.hex, spot.height);
  const look = seatLook(owner);
  const color = new Color(look.fill).lerp(palette.lair, 0.45);
  const outline = outlineOf(look.shape, 0.5);
  outline.forEach(([ax, az], place) => {
    const [bx, bz] = outline[(place + 1) % outline.length]!;
    soup.triangle([x, y + 0.006, z], [x + bx, y + 0.006, z + bz], [x + ax, y + 0.006, z + az], color);
  });
}
