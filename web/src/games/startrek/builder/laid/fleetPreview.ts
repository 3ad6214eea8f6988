/** Shows the fleet a player is about to bring: its ships and cards, beside the empty mat. */

import { packOf } from '../../../../builder/judge';
import type { Json } from '../../../../wire/types';
import type { Preview } from '../../../entry';
import { catalogueHere, loadCatalogue } from '../../catalogue';
import { asFleet, type Fleet } from '../fleet';
import { judge, type Looked, type Options, type Ready } from '../looked';
import { b } from '../words';
import FleetInWords from './FleetInWords.svelte';
import FleetLaidOut from './FleetLaidOut.svelte';
import { factsOf, linesOf } from './telling';

export interface FleetLaid {
  fleet: Fleet;
  looked: Looked | null;
  /** How a ready fleet plays. */
  words: string;
}

export async function previewFor(options: Options): Promise<Preview> {
  const [ready] = await Promise.all([judge.ready(Number(options.size), packOf(options)), loadCatalogue(packOf(options))]);
  const byId = new Map(ready.map((each) => [each.id, each]));
  return {
    note(id) {
      const known = byId.get(id);
      const faction = known && catalogueHere()?.factions[known.faction]?.name;
      return known ? [faction, b('laid_points', { points: known.size })].filter(Boolean).join(' · ') : '';
    },
    look: (chosen) => laidOut(chosen, options, byId),
    board: FleetLaidOut,
    text: FleetInWords,
    said(laid) {
      const catalogue = catalogueHere();
      const shown = laid as FleetLaid | null;
      if (!catalogue || !shown) return '';
      return [b('laid_said', { name: shown.fleet.name || b('laid_nameless') }), `${factsOf(shown)}.`, ...linesOf(shown, catalogue).map((line) => `${line}.`)].join(' ');
    },
  };
}

/** What was chosen: something ready by its id, a code or text, or a fleet built elsewhere. */
async function laidOut(chosen: Json, options: Options, byId: Map<string, Ready>): Promise<FleetLaid | null> {
  if (typeof chosen === 'string') {
    const ready = byId.get(chosen);
    return ready ? { ...(await looked(ready.force, options)), words: ready.words } : null;
  }
  if (!chosen || typeof chosen !== 'object' || Array.isArray(chosen)) return null;
  if (typeof chosen.text !== 'string') return { ...(await looked(chosen, options)), words: '' };
  if (!chosen.text.trim()) return null;
  const found = await judge.read(options, chosen.text).catch(() => null);
  return found && { fleet: asFleet(found.force), looked: found, words: '' };
}

/** A fleet with what the server says about it, or without where it says nothing. */
async function looked(data: Json, options: Options): Promise<{ fleet: Fleet; looked: Looked | null }> {
  return { fleet: asFleet(data), looked: await judge.look(options, data).catch(() => null) };
}
