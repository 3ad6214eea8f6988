/** What all parts of the table share: the view, the dice by kind, names, and what can be pressed. */

import { getContext, setContext } from 'svelte';
import type { Desk, Target } from '../../../state/desk.svelte';
import type { SeatSeen } from '../../../wire/types';
import { nameAt } from '../names';
import type { Catalogue } from '../catalogue';
import { dragonFacts, minorFacts, unitOrItem, type DieFacts } from '../facts';
import { armyAt, type Army, type DieSeen, type DragonDiceView, type EffectSeen } from '../model';
import type { Effect } from '../playback';
import { isCrowd } from './columns';

export interface OnTable {
  view: DragonDiceView;
  catalogue: Catalogue;
  flash: Effect | null;
  seat: number | null;
  seats: SeatSeen[];
  pace: number;
  /** How large dice are drawn. */
  scale: number;
  /** Whether armies are named by the marks of their players alone. */
  terse: boolean;
  /** Whether dice are named below them. */
  named: boolean;
  /** Whether there is no more room than on a phone. */
  narrow: boolean;
  /** The army that was rolled last. */
  rolled: string;
}

export class Tabletop {
  constructor(
    private now: () => OnTable,
    readonly desk: Desk,
  ) {}

  private thrown = $derived.by(() => new Set(this.now().flash?.thrown ?? []));
  private moved = $derived.by(() => new Set(this.now().flash?.moved ?? []));
  private turned = $derived.by(() => new Set(this.now().flash?.turned ?? []));
  private targets = $derived.by(() => {
    const found = new Map<string, Target[]>();
    for (const target of this.desk.targets) found.set(target.about, [...(found.get(target.about) ?? []), target]);
    return found;
  });
  /** What is asked about, if nothing on the table can be chosen; players are no pieces of it. */
  private subject = $derived.by(() => {
    const { playing, subject } = this.desk;
    return playing || this.targets.size > 0 ? [] : subject.filter((about) => !about.startsWith('seat:'));
  });
  private lit = $derived.by(() => new Set(this.desk.lit.length > 0 ? this.desk.lit : this.subject));
  /** What the player points at, and what was pressed last to be looked at. */
  pointed = $state<string | null>(null);
  kept = $state<string | null>(null);
  /** The piece that the Tab key reaches. */
  stop = $state<string | null>(null);

  get view(): DragonDiceView {
    return this.now().view;
  }
  get catalogue(): Catalogue {
    return this.now().catalogue;
  }
  get flash(): Effect | null {
    return this.now().flash;
  }
  get seat(): number | null {
    return this.now().seat;
  }
  get seats(): SeatSeen[] {
    return this.now().seats;
  }
  get pace(): number {
    return this.now().pace;
  }
  get scale(): number {
    return this.now().scale;
  }
  get terse(): boolean {
    return this.now().terse;
  }
  get named(): boolean {
    return this.now().named;
  }
  get narrow(): boolean {
    return this.now().narrow;
  }
  /** On a phone where many play only what matters now is shown, the rest on demand. */
  get folds(): boolean {
    return this.narrow && isCrowd(this.view);
  }
  get rolled(): string {
    return this.now().rolled;
  }

  nameOf(seat: number): string {
    return nameAt(seat, this.seat, this.seats, this.view);
  }
  colorOf(seat: number): string {
    return this.seats.find((other) => other.seat === seat)?.color ?? '';
  }
  factsOf(kind: string): DieFacts | null {
    const { catalogue } = this;
    return unitOrItem(catalogue, kind) ?? dragonFacts(catalogue, kind) ?? minorFacts(catalogue, kind);
  }
  armyAt(seat: number, place: number): Army {
    return armyAt(this.view, seat, place, (kind) => kind in this.catalogue.items);
  }
  healthOf({ units }: Army): number {
    return units.reduce((sum, die) => sum + (this.factsOf(die.kind)?.health ?? 0), 0);
  }
  terrainName(place: number): string {
    return this.catalogue.terrains[this.view.terrains[place]?.kind ?? '']?.name ?? '';
  }
  die(id: number): DieSeen | undefined {
    return this.view.dice.find((die) => die.id === id);
  }
  effectsOn(about: string): EffectSeen[] {
    return this.view.effects.filter(({ targets }) => targets.includes(about));
  }

  isThrown(id: number): boolean {
    return this.thrown.has(id);
  }
  isMoved(id: number): boolean {
    return this.moved.has(id);
  }
  isTurned(about: string): boolean {
    return this.turned.has(about);
  }
  isLit(about: string): boolean {
    return this.lit.has(about);
  }
  /** Whether something can be chosen, and is chosen already. */
  offered(about: string): 'no' | 'yes' | 'chosen' {
    const targets = this.targets.get(about);
    if (!targets) return 'no';
    return targets.some(({ chosen }) => chosen) ? 'chosen' : 'yes';
  }
  /** Whether something can be chosen, or the question is about it. */
  isAsked(about: string): boolean {
    return this.targets.has(about) || this.subject.includes(about);
  }
  /** Whether something a player has at a place is asked about by itself. */
  asksFor(seat: number, place: number): boolean {
    const { dice, dragons, minors } = this.view;
    const asks = (sort: string, all: { id: number; owner: number; place: number }[]): boolean =>
      all.some((die) => die.owner === seat && die.place === place && this.isAsked(`${sort}:${die.id}`));
    return asks('die', dice) || asks('dragon', dragons) || asks('minor', minors);
  }
  /** The only choice that speaks of something; with several the prompt has to say which. */
  targetAt(about: string): Target | null {
    const targets = this.targets.get(about);
    return targets?.length === 1 ? targets[0]! : null;
  }
  /** Press a piece, or what it lies in: choose it if possible, otherwise look at it. */
  press(about: string, within = ''): void {
    const target = this.targetAt(about) ?? (within ? this.targetAt(within) : null);
    if (target) target.choose();
    this.kept = this.kept === about && !target ? null : about;
  }
  /** The places of all that can be chosen now. */
  get choices(): string[] {
    return [...this.targets.keys()];
  }
  /** Those, or what the question is about; nothing while the table still shows the past. */
  get asked(): string[] {
    if (this.desk.playing) return [];
    return this.targets.size > 0 ? this.choices : this.subject;
  }
}

const KEY = Symbol('tabletop');

export function setTabletop(table: Tabletop): Tabletop {
  return setContext(KEY, table);
}

export function useTabletop(): Tabletop {
  return getContext<Tabletop>(KEY);
}
