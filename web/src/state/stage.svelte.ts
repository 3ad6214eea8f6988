/** What the board shows: it follows the match event by event, and can always jump to the present. */

import type { Json, Told } from '../wire/types';
import { settings, wantsStillness } from './settings.svelte';

export interface Beat {
  view: Json;
  effect: unknown;
  ms: number;
}

/** How a game plays its events on the board. */
export interface Player {
  /** What an event makes of a view, on the way to the present one. */
  play(view: Json, told: Told, present: Json): Beat;
  /** Whether an event plays at the same time as the one before it. */
  together(before: Told, told: Told): boolean;
}

/** What is waiting takes at most so long at speed 1, but no beat gets too short to be seen. */
const LONGEST = 24_000;
const LEAST_PART = 0.3;

export const SPEEDS = [0.5, 1, 2, 4, 0] as const;

export class Stage {
  view = $state.raw<Json>(null);
  effect = $state.raw<unknown>(null);
  /** The event that is being shown, for its sentence and what it is about. */
  told = $state.raw<Told | null>(null);
  /** Events up to this number have been shown. */
  shown = $state(0);
  playing = $state(false);
  /** The part of its time that each beat gets, so that a long reveal stays short. */
  part = $state(1);

  private queue: Told[] = [];
  private present: Json = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private player: () => Player | null) {}

  /** Show a view at once; nothing is played. */
  jump(view: Json, number: number): void {
    this.queue = [];
    this.present = view;
    this.finish(number);
  }

  /** Play these events one after another and end with this view. */
  follow(events: Told[], view: Json): void {
    this.present = view;
    const last = events.at(-1)?.number ?? this.queue.at(-1)?.number ?? this.shown;
    const undone = events.some(({ event }) => event === 'undone');
    if (!this.player() || settings.speed === 0 || wantsStillness() || undone || document.hidden) {
      this.queue = [];
      this.finish(last);
      return;
    }
    this.queue.push(...events);
    this.part = Math.min(1, Math.max(LEAST_PART, LONGEST / this.length()));
    if (!this.playing) this.next();
  }

  /** Stop playing and show the present. */
  skip(): void {
    if (!this.playing) return;
    const last = this.queue.at(-1)?.number ?? this.shown;
    this.queue = [];
    this.finish(last);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.queue = [];
  }

  /** How long what is waiting takes in full. */
  private length(): number {
    const player = this.player();
    let view = this.view;
    let sum = 0;
    let ms = 0;
    this.queue.forEach((told, place) => {
      const before = this.queue[place - 1];
      const beat = player?.play(view, told, this.present);
      if (!beat) return;
      if (!before || !player?.together(before, told)) sum += ms;
      view = beat.view;
      ms = beat.ms;
    });
    return sum + ms;
  }

  private next(): void {
    let told = this.queue.shift();
    const player = this.player();
    if (!told || !player) return this.finish(this.shown);
    let beat = player.play(this.view, told, this.present);
    for (let next = this.queue[0]; next && player.together(told, next); next = this.queue[0]) {
      told = next;
      this.queue.shift();
      beat = player.play(beat.view, told, this.present);
    }
    this.playing = true;
    this.view = beat.view;
    this.effect = beat.effect;
    this.told = told;
    this.shown = told.number;
    const wait = settings.speed ? (beat.ms * this.part) / settings.speed : 0;
    if (wait === 0) this.next();
    else this.timer = setTimeout(() => this.next(), wait);
  }

  private finish(number: number): void {
    clearTimeout(this.timer);
    this.playing = false;
    this.effect = null;
    this.told = null;
    this.shown = Math.max(number, 0);
    this.view = this.present;
  }
}
