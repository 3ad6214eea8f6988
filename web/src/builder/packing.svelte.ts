/** The available packs, your own and the shipped ones, and the cards with each. */

import { dropPack, keepPack, keptPacks, type OwnPack } from '../state/packs';
import type { Choice, GameFacts } from '../wire/api';
import type { Json } from '../wire/types';
import { packCalled, readPack, whyUnread, type PackCard, type Unread } from './packs';

/** Where a game's cards come from. */
export interface Source<Catalogue> {
  load(pack: string): Promise<Catalogue>;
  /** What was loaded, in the language that is set. */
  here?(pack: string): Catalogue | null;
}

interface Loaded<Catalogue> {
  card: PackCard | null;
  catalogue: Catalogue;
}

export class Packing<Catalogue> {
  readonly shipped: Choice[];
  own = $state.raw<OwnPack[]>([]);
  private loaded = $state.raw<{ [pack: string]: Loaded<Catalogue> }>({});
  private refused = $state.raw<{ [pack: string]: Unread | null }>({});
  private last = $state.raw<string | null>(null);

  constructor(
    private facts: GameFacts,
    private source: Source<Catalogue>,
  ) {
    this.shipped = facts.options.find(({ name }) => name === 'pack')?.choices ?? [];
    this.own = keptPacks(facts.id);
  }

  get game(): string {
    return this.facts.id;
  }

  /** Load the cards with a pack: '' for none, a shipped one's id, or its text. */
  async fetch(pack: string): Promise<void> {
    try {
      const [card, catalogue] = await Promise.all([pack ? readPack(this.game, pack) : null, this.source.load(pack)]);
      this.loaded = { ...this.loaded, [pack]: { card, catalogue } };
      this.refused = { ...this.refused, [pack]: null };
      this.last = pack;
    } catch (error) {
      this.refused = { ...this.refused, [pack]: whyUnread(error) };
    }
  }

  /** The pack whose cards are shown: as long as those of one are not here, those of the one before. */
  shown(pack: string): string | null {
    return pack in this.loaded ? pack : this.last;
  }

  /** All cards with a pack, once they are loaded. */
  catalogue(pack: string | null): Catalogue | null {
    const found = pack === null ? undefined : this.loaded[pack];
    return found && pack !== null ? (this.source.here?.(pack) ?? found.catalogue) : null;
  }

  card(pack: string | null): PackCard | null {
    return this.loaded[pack ?? '']?.card ?? null;
  }

  /** Why there are no cards with a pack. */
  trouble(pack: string): Unread | null {
    return this.refused[pack] ?? null;
  }

  /** A pack by its name, as options have it. */
  called(name: string): Json | undefined {
    return packCalled(name, this.own, this.shipped);
  }

  keep(card: PackCard): void {
    this.own = keepPack(this.game, card);
  }

  drop(name: string): void {
    this.own = dropPack(this.game, name);
  }
}
