/** The available packs, your own and the shipped ones, and the dice with each. */

import { dropPack, keepPack, keptPacks, type OwnPack } from '../../../state/packs';
import type { Choice, GameFacts } from '../../../wire/api';
import type { Json } from '../../../wire/types';
import { catalogueHere, loadCatalogue, type Catalogue } from '../catalogue';
import { packCalled, readPack, whyUnread, type PackCard, type Unread } from './packs';

export class Packing {
  readonly shipped: Choice[];
  own = $state.raw<OwnPack[]>([]);
  private loaded = $state.raw<{ [pack: string]: PackCard | null }>({});
  private refused = $state.raw<{ [pack: string]: Unread | null }>({});
  private last = $state.raw<string | null>(null);

  constructor(private facts: GameFacts) {
    this.shipped = facts.options.find(({ name }) => name === 'pack')?.choices ?? [];
    this.own = keptPacks(facts.id);
  }

  /** Load the dice with a pack: '' for none, a shipped one's id, or its text. */
  async fetch(pack: string): Promise<void> {
    try {
      const [card] = await Promise.all([pack ? readPack(pack) : null, loadCatalogue(pack)]);
      this.loaded = { ...this.loaded, [pack]: card };
      this.refused = { ...this.refused, [pack]: null };
      this.last = pack;
    } catch (error) {
      this.refused = { ...this.refused, [pack]: whyUnread(error) };
    }
  }

  /** The pack whose dice are shown: as long as those of one are not here, those of the one before. */
  shown(pack: string): string | null {
    return pack in this.loaded ? pack : this.last;
  }

  /** All dice with a pack, once they are loaded. */
  catalogue(pack: string | null): Catalogue | null {
    return pack !== null && pack in this.loaded ? catalogueHere(pack) : null;
  }

  card(pack: string | null): PackCard | null {
    return this.loaded[pack ?? ''] ?? null;
  }

  /** Why there are no dice with a pack. */
  trouble(pack: string): Unread | null {
    return this.refused[pack] ?? null;
  }

  /** A pack by its name, as options have it. */
  called(name: string): Json | undefined {
    return packCalled(name, this.own, this.shipped);
  }

  keep(card: PackCard): void {
    this.own = keepPack(this.facts.id, card);
  }

  drop(name: string): void {
    this.own = dropPack(this.facts.id, name);
  }
}
