/** The map on the table: every change can be undone, is kept, and is looked at after a moment. */

import type { Draft } from '../../../state/drafts';
import { Looking } from '../../../state/looking.svelte';
import type { Json, MapLooked } from '../../../wire/types';
import { lookAt } from './check';
import { frameOf, grown, isLarge, middleOf, type Frame } from './frame';
import { freshMap } from './grounds';
import { beginning, changed, redone, undone, type History } from './history';
import { asMap, type OwnMap } from './sheet';
import type { Symmetry } from './symmetry';
import { used, type Spot, type Tool } from './tools';
import { m } from './words';

const PAUSE = 400;
const PLACE = 'map';

export class MapDesk extends Looking<MapLooked> {
  private history = $state.raw<History<OwnMap>>(beginning(freshMap(m('first_name'), 'rectangle', 10, 8)));
  frame = $state.raw<Frame>(frameOf(this.map, 1));
  /** What was left out when the map was brought in. */
  notes = $state.raw<string[]>([]);
  /** What the last step has come to, to be heard. */
  said = $state('');
  symmetry = $state<Symmetry>('half_turn');

  constructor(
    private draft: Draft,
    private asks: typeof lookAt = lookAt,
  ) {
    super();
    const kept = draft.load(PLACE);
    if (kept) this.history = beginning(asMap(kept));
    this.frame = frameOf(this.map, 1);
    this.soon(0);
  }

  get map(): OwnMap {
    return this.history.now;
  }
  get undoable(): boolean {
    return this.history.past.length > 0;
  }
  get redoable(): boolean {
    return this.history.future.length > 0;
  }
  get problems(): MapLooked['problems'] {
    return this.looked?.problems ?? [];
  }
  get good(): boolean {
    return this.fresh && this.looked !== null && this.problems.length === 0;
  }

  /** Another map on the table; the one before can be had back. */
  lay(map: OwnMap, notes: string[] = []): void {
    this.put(changed(this.history, map));
    this.notes = notes;
    this.frame = frameOf(map, 1);
  }

  /** The map with another name or other words. */
  change(map: OwnMap): void {
    this.put(changed(this.history, map));
  }

  /** A tool used at a place; `goesOn` where it is drawn on from the last one. */
  use(tool: Tool, spot: Spot, goesOn = false): void {
    const { map, said } = used(this.map, tool, spot, this.symmetry, middleOf(this.map));
    this.said = said;
    this.put(changed(this.history, map, goesOn));
  }

  undo(): void {
    if (!this.undoable) return;
    this.put(undone(this.history));
    this.said = m('said_undone');
  }

  redo(): void {
    if (!this.redoable) return;
    this.put(redone(this.history));
    this.said = m('said_redone');
  }

  get roomy(): boolean {
    return !isLarge(this.frame);
  }
  grow(): void {
    if (this.roomy) this.frame = grown(this.frame, 1);
  }

  private put(history: History<OwnMap>): void {
    if (history.now === this.map) {
      this.history = history;
      return;
    }
    this.history = history;
    this.frame = around(this.frame, frameOf(history.now, 0));
    this.draft.save(PLACE, history.now as unknown as Json);
    this.soon(PAUSE);
  }

  protected look(): Promise<MapLooked> {
    return this.asks(this.map);
  }
}

/** As much as both frames show. */
function around(one: Frame, other: Frame): Frame {
  return {
    west: Math.min(one.west, other.west),
    east: Math.max(one.east, other.east),
    north: Math.min(one.north, other.north),
    south: Math.max(one.south, other.south),
  };
}
