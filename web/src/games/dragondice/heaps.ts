/** What several choices have in common: the army whose dice they are. */

import { colorSaid } from '../../words/speech.svelte';
import type { Heap } from '../kit';
import { catalogueHere } from './catalogue';
import { placeWords, whose } from './describe';
import { unitOrItem } from './facts';
import type { DragonDiceView } from './model';

export function heapOf([about = '', ...more]: string[], view: DragonDiceView): Heap | null {
  const catalogue = catalogueHere(view.pack);
  const die = about.startsWith('die:') && view.dice.find(({ id }) => id === Number(about.slice(4)));
  if (!catalogue || !die || more.length > 0) return null;
  const nameOf = (seat: number): string => colorSaid((view.names[seat] ?? '').toLowerCase());
  const where = placeWords(die.place, (place) => {
    const terrain = view.terrains[place];
    return `${catalogue.terrains[terrain?.kind ?? '']?.name ?? ''}, ${whose(terrain?.home ?? -1, view.seat, nameOf)}`;
  });
  return {
    about: `army:${die.owner}:${die.place}`,
    title: `${nameOf(die.owner)}: ${where}`,
    words: unitOrItem(catalogue, die.kind)?.name ?? die.kind,
  };
}
