/** A fleet that is about to be brought, in sentences. */

import type { Catalogue } from '../../catalogue';
import { cardOf } from '../cards';
import { b } from '../words';
import type { FleetLaid } from './fleetPreview';

export function factsOf({ fleet, looked }: FleetLaid): string {
  const points = looked?.points.there ?? fleet.size;
  const values = { points, limit: fleet.size, n: fleet.ships.length };
  return b(fleet.ships.length === 1 ? 'laid_facts_one' : 'laid_facts', values);
}

/** A line for each ship with its cards, and one for the Resource. */
export function linesOf({ fleet }: FleetLaid, catalogue: Catalogue): string[] {
  const named = (sort: Parameters<typeof cardOf>[1], id: string): string => cardOf(catalogue, sort, id)?.name ?? id;
  const ships = fleet.ships.map(({ ship, captain, admiral, upgrades }) => {
    const card = catalogue.ships[ship];
    const figures = card ? `attack ${card.attack}, agility ${card.agility}, hull ${card.hull}, shields ${card.shields}` : '';
    const aboard = [...(captain ? [named('captain', captain)] : []), ...(admiral ? [named('admiral', admiral)] : []), ...upgrades.map((id) => named('upgrade', id))];
    return [named('ship', ship), figures, ...(aboard.length > 0 ? [`with ${aboard.join(', ')}`] : [])].join(', ');
  });
  return fleet.resource ? [...ships, `${b('resource')}: ${named('resource', fleet.resource)}`] : ships;
}
