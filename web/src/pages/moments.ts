/** A replay as single moments: one for each event, with the board as it was then. */

import type { GameKit } from '../games/kit';
import type { ReplayFile } from '../wire/api';
import { patched } from '../wire/patch';
import type { Json, Told } from '../wire/types';

export interface Moment {
  /** The last answer whose consequences have all been shown: from there one can play on. */
  entry: number;
  number: number;
  told: Told | null;
  view: Json;
  effect: unknown;
  ms: number;
  heading: string;
  opensTurn: boolean;
}

export function momentsOf(file: ReplayFile, kit: GameKit | null): Moment[] {
  const moments: Moment[] = [];
  let view: Json = null;
  let heading = '';
  let number = 0;
  let before = 0;
  for (const frame of file.frames) {
    let shown = view;
    if (frame.view !== undefined && frame.view !== null) view = frame.view;
    else if (frame.patch) view = patched(view, frame.patch);
    for (const told of frame.events) {
      const beat = kit && shown !== null ? kit.play(shown, told, view) : null;
      const opened = kit?.heading(told) ?? null;
      if (opened) heading = opened;
      shown = beat?.view ?? shown;
      number = told.number;
      moments.push({
        entry: before,
        number,
        told,
        view: shown,
        effect: beat?.effect ?? null,
        ms: beat?.ms ?? 300,
        heading,
        opensTurn: opened !== null,
      });
    }
    const last = moments.at(-1);
    if (last && frame.events.length > 0) {
      last.view = view;
      last.entry = frame.entry;
    } else {
      const opensTurn = moments.length === 0;
      moments.push({
        entry: frame.entry,
        number,
        told: null,
        view,
        effect: null,
        ms: 0,
        heading,
        opensTurn,
      });
    }
    before = frame.entry;
  }
  return moments;
}
