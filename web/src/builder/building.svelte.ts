/** A force being built: every change can be undone, is kept, and is looked at after a moment. */

import type { Draft } from '../state/drafts';
import { Looking } from '../state/looking.svelte';
import type { GameFacts } from '../wire/api';
import type { Json } from '../wire/types';
import { packOf, type Asked, type Judge, type Options, type Readied } from './judge';
import type { Judged } from './judged';
import type { Packing } from './packing.svelte';
import { packNeeded, whyUnread, type PackCard, type Unread } from './packs';
import type { KeptForce, Named, Shelf } from './shelf';

const MOST_UNDONE = 50;
/** The name of what was chosen to build for, among the drafts. */
const OPTIONS = 'options';

/** What a game's forces are, for its builder. */
export interface ForceKind<Force extends Named, Looked extends Judged, Ready extends Readied> {
  /** The name of the one being built among the drafts. */
  draft: string;
  /** The option that says for how many points it is built. */
  limit: string;
  judge: Judge<Looked, Ready>;
  shelf: Shelf<KeptForce<Force>>;
  empty(size: number): Force;
  isEmpty(force: Force): boolean;
  /** A force as it came from somewhere; whatever it leaves out is empty. */
  read(data: Json): Force;
  /** The force as the server knows it. */
  sent(force: Force): Json;
  /** The cards or dice in it, by id. */
  ids(force: Force): string[];
  /** The rules behind refusals of what is not known: it may be from a pack. */
  unknown: readonly string[];
}

/** What it is built for. */
export interface Agreed {
  options: Options;
  /** Whether the options are those of a match; else the size is the force's own. */
  settled: boolean;
  /** What a match asks of it. */
  terms?: Asked;
  draft: Draft;
}

/** What a force is built for: what was agreed for a match, or else what was chosen here before. */
export function optionsFor(facts: GameFacts, agreed: Options | null, draft: Draft): Options {
  const usual: Options = Object.fromEntries(facts.options.map(({ name, default: value }) => [name, value]));
  const chosen = agreed ?? (draft.load(OPTIONS) as Options | null) ?? {};
  return { ...usual, ...Object.fromEntries(Object.entries(chosen).filter(([name]) => agreed !== null || name in usual || name === 'pack')) };
}

export class Building<Force extends Named, Looked extends Judged, Ready extends Readied, Catalogue = unknown> extends Looking<Looked> {
  kept = $state.raw<KeptForce<Force>[]>([]);
  readonly settled: boolean;
  private built: Force;
  private past = $state.raw<Force[]>([]);
  private chosen = $state.raw<Options>({});
  private terms: Asked;
  private draft: Draft;

  constructor(
    readonly kind: ForceKind<Force, Looked, Ready>,
    readonly packing: Packing<Catalogue>,
    { options, settled, terms = {}, draft }: Agreed,
  ) {
    super();
    [this.settled, this.terms, this.draft] = [settled, terms, draft];
    this.chosen = options;
    const found = draft.load(kind.draft);
    this.built = $state.raw(found ? kind.read(found) : kind.empty(Number(options[kind.limit])));
    this.kept = kind.shelf.all();
    this.soon(0);
  }

  get force(): Force {
    return this.built;
  }

  /** For how many points it is built. */
  get size(): number {
    return Number(this.options[this.kind.limit]);
  }

  /** What it is measured by. */
  get options(): Options {
    return this.settled ? this.chosen : { ...this.chosen, [this.kind.limit]: this.built.size };
  }

  /** What else the server is asked about it. */
  protected get asked(): Asked {
    return this.terms;
  }

  /** The pack it is built with: '' for none, a shipped one's id, or a whole one as text. */
  get pack(): string {
    return packOf(this.options);
  }

  /** The pack whose cards are shown; while one loads that is the one before. */
  get card(): PackCard | null {
    return this.packing.card(this.packing.shown(this.pack));
  }

  /** The name of the pack that it has cards of; '' for none. */
  get needed(): string {
    return packNeeded(this.kind.ids(this.built), this.card);
  }

  get undoable(): boolean {
    return this.past.length > 0;
  }

  /** Measure it by other options; a new size becomes the force's own. */
  agree(options: Options): void {
    this.chosen = options;
    if (!this.settled) this.draft.save(OPTIONS, options);
    const size = Number(options[this.kind.limit]);
    if (!this.settled && size !== this.built.size) this.change({ ...this.built, size });
    else this.soon();
  }

  resize(size: number): void {
    if (size !== this.built.size) this.change({ ...this.built, size });
  }

  /** Put another force into the builder; the one before can be had back. */
  change(force: Force): void {
    if (force === this.built) return;
    this.past = [...this.past, this.built].slice(-MOST_UNDONE);
    this.put(force);
  }

  rename(name: string): void {
    this.change({ ...this.built, name: name.trim() });
  }

  clear(): void {
    this.change(this.kind.empty(this.built.size));
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.put(before);
  }

  /** Begin with a whole force; in a match it is of the match's size. */
  take(force: Force): void {
    this.change(this.settled ? { ...force, size: this.size } : force);
  }

  takeReady(ready: Ready, name: string): void {
    this.take({ ...this.kind.read(ready.force), size: this.size, name });
  }

  /** Begin with one that is kept; why its pack is missing, or null. */
  takeKept(one: KeptForce<Force>): Unread | null {
    const here = this.hasPack(one.pack);
    this.take(this.kind.read(one as unknown as Json));
    return here ? null : { error: null, lacks: true, pack: one.pack };
  }

  keep(): void {
    this.kept = this.kind.shelf.keep({ ...this.built, pack: this.needed });
  }

  forget(one: KeptForce<Force>): void {
    this.kept = this.kind.shelf.drop(one);
  }

  /** Play with the pack of this name, if it is here; whether that is so. */
  hasPack(name: string): boolean {
    if (!name || name === this.packing.card(this.pack)?.name) return true;
    const found = this.settled ? undefined : this.packing.called(name);
    if (found !== undefined) this.agree({ ...this.options, pack: found });
    return found !== undefined;
  }

  /** Read a code or a text that names a pack, or none; why it was not read, or null. */
  async read(text: string, pack: string): Promise<Unread | null> {
    const lacking = this.hasPack(pack) ? '' : pack;
    const before = this.built;
    try {
      const { force } = await this.kind.judge.read(this.options, text, this.asked);
      if (this.built !== before) return { error: null, lacks: false, pack: '', late: true };
      this.take(this.kind.read(force));
      return lacking ? { error: null, lacks: true, pack: lacking } : null;
    } catch (error) {
      return whyUnread(error, lacking, this.kind.unknown);
    }
  }

  /** The force as it is brought to a match. */
  get sent(): Json {
    return this.looked?.force ?? this.kind.sent(this.built);
  }

  private put(force: Force): void {
    this.built = force;
    this.draft.save(this.kind.draft, force as unknown as Json);
    this.soon();
  }

  protected look(): Promise<Looked> {
    return this.kind.judge.look(this.options, this.kind.sent(this.built), this.asked);
  }
}
