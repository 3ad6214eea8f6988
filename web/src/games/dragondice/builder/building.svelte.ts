/** Forces of Dragon Dice, as their builder handles them, and where their odds are shown. */

import { Building, optionsFor, type ForceKind } from '../../../builder/building.svelte';
import type { Asked } from '../../../builder/judge';
import { Packing, type Source } from '../../../builder/packing.svelte';
import type { Json } from '../../../wire/types';
import type { BuilderProps } from '../../entry';
import { catalogueHere, loadCatalogue, type Catalogue } from '../catalogue';
import { asForce, diceOf, emptyForce, FREE, isEmpty, POSTS, type Force } from './force';
import { judge, type Looked, type Ready } from './looked';
import { shelf } from './shelf';

export const FORCES: ForceKind<Force, Looked, Ready> = {
  draft: 'force',
  limit: 'force_size',
  judge,
  shelf,
  empty: emptyForce,
  isEmpty,
  read: asForce,
  sent: (force) => force as unknown as Json,
  ids: (force) => [...POSTS, ...FREE].flatMap((heap) => diceOf(force, heap)),
  unknown: ['DD-RULING-01'],
};

export const DICE: Source<Catalogue> = { load: loadCatalogue, here: catalogueHere };

export class ForceBuilding extends Building<Force, Looked, Ready, Catalogue> {
  private visited = $state('');

  /** The terrain at which the odds are shown: one that was chosen, or one of the force. */
  get here(): string {
    return this.visited || this.force.home_terrain || this.force.frontier;
  }

  visit(terrain: string): void {
    this.visited = terrain;
    this.soon(0);
  }

  protected override get asked(): Asked {
    return { places: [this.here].filter(Boolean) };
  }
}

export function forceBuilding({ facts, agreed, draft }: BuilderProps): ForceBuilding {
  return new ForceBuilding(FORCES, new Packing(facts, DICE), { options: optionsFor(facts, agreed, draft), settled: agreed !== null, draft });
}
