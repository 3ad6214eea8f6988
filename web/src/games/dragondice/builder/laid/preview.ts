/** Shows the force a player is about to bring: its dice on the empty table, and what it is in words. */

import type { Json } from '../../../../wire/types';
import type { Preview } from '../../../entry';
import { catalogueHere, loadCatalogue } from '../../catalogue';
import { asForce, POSTS } from '../force';
import { judge, packOf, type Looked, type Options, type Ready } from '../looked';
import { b } from '../words/index.svelte';
import ForceInWords from './ForceInWords.svelte';
import ForceOnTable from './ForceOnTable.svelte';
import { titleOf, type ForceLaid } from './laying';
import { armySaid, factsSaid, forceFacts } from './telling';

export async function previewFor(options: Options): Promise<Preview> {
  const pack = packOf(options);
  const [ready] = await Promise.all([judge.ready(Number(options.force_size), pack), loadCatalogue(pack)]);
  const byId = new Map(ready.map((each) => [each.id, each]));
  const nameOf = (species: string): string => catalogueHere(pack)?.species[species]?.name ?? species;

  return {
    note(id) {
      const known = byId.get(id);
      return known ? factsSaid(known.size, known.species.map(nameOf)) : '';
    },
    look: (chosen) => laidOut(chosen, options, byId),
    board: ForceOnTable,
    text: ForceInWords,
    said(laid) {
      const catalogue = catalogueHere(pack);
      if (!catalogue) return '';
      const shown = laid as ForceLaid;
      const armies = POSTS.map((post) => `${armySaid(shown.force, post, catalogue)}.`);
      return [b('laid_out', { name: titleOf(shown).name || b('laid_nameless') }), `${forceFacts(shown, catalogue)}.`, ...armies].join(' ');
    },
  };
}

/** What was chosen: something ready by its id, a code or text, or a force built elsewhere. */
async function laidOut(chosen: Json, options: Options, byId: Map<string, Ready>): Promise<ForceLaid | null> {
  if (typeof chosen === 'string') {
    const ready = byId.get(chosen);
    return ready ? { ...(await looked(ready.force, options)), ready } : null;
  }
  if (!chosen || typeof chosen !== 'object' || Array.isArray(chosen)) return null;
  if (typeof chosen.text !== 'string') return { ...(await looked(chosen, options)), ready: null };
  if (!chosen.text.trim()) return null;
  const found = await judge.read(options, chosen.text).catch(() => null);
  return found && { force: asForce(found.force), looked: found, ready: null };
}

/** A force with what the server says about it, or without where it says nothing. */
async function looked(data: Json, options: Options): Promise<{ force: ForceLaid['force']; looked: Looked | null }> {
  const force = asForce(data);
  return { force, looked: await judge.look(options, data, { places: [force.home_terrain] }).catch(() => null) };
}
