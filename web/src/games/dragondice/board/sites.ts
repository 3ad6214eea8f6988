/** What is to be said of a terrain and who stands there. */

import type { TerrainKind } from '../catalogue';
import { terrainFace, whose } from '../describe';
import { seatsAround, type DragonSeen, type TerrainSeen } from '../model';
import { d } from '../words/index.svelte';
import type { Tabletop } from './tabletop.svelte';

export interface SiteSeen {
  about: string;
  terrain: TerrainSeen;
  kind: TerrainKind | undefined;
  /** Whose home it is. */
  owned: string;
  label: string;
  /** The player whose army lies nearest: yourself; for spectators, the last in the order of play. */
  near: number;
  nearIsHere: boolean;
  /** The other players with an army here. */
  others: number[];
  dragons: DragonSeen[];
}

export function siteOf(table: Tabletop, place: number): SiteSeen {
  const { view, seat, catalogue } = table;
  const terrain = view.terrains[place]!;
  const kind = catalogue.terrains[terrain.kind];
  const owned = whose(terrain.home, seat, (other) => table.nameOf(other));
  const around = seatsAround(view, seat);
  const near = seat ?? around.at(-1) ?? -1;
  const present = around.filter((other) => view.dice.some((die) => die.owner === other && die.place === place));
  return {
    about: `terrain:${place}`,
    terrain,
    kind,
    owned,
    label:
      d('terrain_label', { terrain: kind?.name ?? '', whose: owned, face: terrainFace(catalogue, terrain) }) +
      (terrain.holder >= 0 ? `, ${d('held_by', { name: table.nameOf(terrain.holder) })}` : ''),
    near,
    nearIsHere: present.includes(near),
    others: present.filter((other) => other !== near),
    dragons: view.dragons.filter((dragon) => dragon.place === place),
  };
}
