/** Legions, as their builder handles them. */

import { Building, optionsFor, type ForceKind } from '../../../builder/building.svelte';
import { Packing } from '../../../builder/packing.svelte';
import type { Json } from '../../../wire/types';
import type { BuilderProps } from '../../entry';
import { loadCatalogue, type Catalogue } from '../catalogue';
import { asLegion, emptyLegion, isEmpty, type Legion } from './legion';
import { judge, type Looked, type Ready } from './looked';
import { shelf } from './shelf';

export type LegionBuilding = Building<Legion, Looked, Ready, Catalogue>;

export const LEGIONS: ForceKind<Legion, Looked, Ready> = {
  draft: 'legion',
  limit: 'size',
  judge,
  shelf,
  empty: emptyLegion,
  isEmpty,
  read: asLegion,
  sent: (legion) => legion as unknown as Json,
  ids: ({ creatures }) => creatures.flatMap(({ creature, upgrades }) => [creature, ...upgrades]),
  unknown: ['DN-CARD-01', 'DN-LEGION-05'],
};

export function legionBuilding({ facts, agreed, terms = {}, draft }: BuilderProps): LegionBuilding {
  const first = optionsFor(facts, agreed, draft);
  /** In a match the points are those of a side, which a team shares. */
  const size = Number(terms.size) || Math.floor(Number(first.size) / (first.teams ? 2 : 1));
  const options = { ...first, size, ...(agreed ? {} : { force: 'legions' }) };
  return new Building(LEGIONS, new Packing(facts, { load: loadCatalogue }), { options, settled: agreed !== null, terms, draft });
}
