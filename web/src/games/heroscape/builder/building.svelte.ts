/** Armies, as their builder handles them. */

import { Building, optionsFor, type ForceKind } from '../../../builder/building.svelte';
import { Packing } from '../../../builder/packing.svelte';
import type { BuilderProps } from '../../entry';
import { loadCatalogue, type Catalogue } from '../catalogue.svelte';
import { asArmy, asSent, emptyArmy, isEmpty, USUAL_SIZE, type Army } from './army';
import { judge, type Looked, type Ready } from './looked';
import { shelf } from './shelf';

export const ARMIES: ForceKind<Army, Looked, Ready> = {
  draft: 'army',
  limit: 'points',
  judge,
  shelf,
  empty: emptyArmy,
  isEmpty,
  read: asArmy,
  sent: asSent,
  ids: ({ cards }) => cards,
  unknown: ['HS-ARMY-03'],
};

export class ArmyBuilding extends Building<Army, Looked, Ready, Catalogue> {
  /** The limit; in a match it is what the server says, as a Scenario may have its own. */
  override get size(): number {
    return this.settled ? (this.looked?.points.limit ?? 0) : this.force.size;
  }

  /** Whether it is measured by the later official costs instead of those on the cards. */
  set later(later: boolean) {
    this.agree({ ...this.options, later_points: later });
  }
  get later(): boolean {
    return this.options.later_points === true;
  }
}

export function armyBuilding({ facts, agreed, draft }: BuilderProps): ArmyBuilding {
  const options = { ...optionsFor(facts, agreed, draft), ...(agreed ? {} : { points: USUAL_SIZE }) };
  return new ArmyBuilding(ARMIES, new Packing(facts, { load: loadCatalogue }), { options, settled: agreed !== null, draft });
}
