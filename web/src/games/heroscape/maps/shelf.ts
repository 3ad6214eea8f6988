/** The maps that this browser keeps, by name. */

import { Shelf } from '../../../builder/shelf';
import type { Json } from '../../../wire/types';
import { asMap, type OwnMap } from './sheet';

export interface KeptMap {
  name: string;
  /** Maps of one name make room for each other, however large they are. */
  size: 0;
  map: OwnMap;
}

function asKept(data: Json): KeptMap {
  const { name, map } = data as { name: string; map: Json };
  return { name, size: 0, map: asMap(map) };
}

const shelf = new Shelf<KeptMap>('maps.heroscape', asKept);

export const keptMaps = (): KeptMap[] => shelf.all();
export const keepMap = (map: OwnMap): KeptMap[] => shelf.keep({ name: map.name, size: 0, map });
export const dropMap = (kept: KeptMap): KeptMap[] => shelf.drop(kept);
