/** Fleets, as their builder handles them. */

import { Building, optionsFor, type ForceKind } from '../../../builder/building.svelte';
import { Packing } from '../../../builder/packing.svelte';
import type { Json } from '../../../wire/types';
import type { BuilderProps } from '../../entry';
import { loadCatalogue, type Catalogue } from '../catalogue';
import { asFleet, emptyFleet, isEmpty, USUAL_SIZE, type Fleet } from './fleet';
import { judge, type Looked, type Ready } from './looked';
import { shelf } from './shelf';

export type FleetBuilding = Building<Fleet, Looked, Ready, Catalogue>;

export const FLEETS: ForceKind<Fleet, Looked, Ready> = {
  draft: 'fleet',
  limit: 'size',
  judge,
  shelf,
  empty: emptyFleet,
  isEmpty,
  read: asFleet,
  sent: (fleet) => fleet as unknown as Json,
  ids: ({ ships, resource }) => [...ships.flatMap(({ ship, captain, admiral, upgrades }) => [ship, captain, admiral, ...upgrades]), resource],
  unknown: ['ST-SQUAD-01'],
};

export function fleetBuilding({ facts, agreed, terms = {}, draft }: BuilderProps): FleetBuilding {
  const first = optionsFor(facts, agreed, draft);
  /** In a match a team shares its points, and a Mission has its own. */
  const size = agreed ? Number(terms.size) || Number(first.size) : USUAL_SIZE;
  const options = { ...first, size, ...(agreed ? {} : { force: 'squads' }) };
  return new Building(FLEETS, new Packing(facts, { load: loadCatalogue }), { options, settled: agreed !== null, terms, draft });
}
