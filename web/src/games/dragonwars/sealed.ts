/** Plots that are locked in but not revealed: your own and your teammates', as paths on the board. */

import type { Json, Prompt } from '../../wire/types';
import type { Sealed } from '../kit';
import { assumeFacings, preview } from './flight';
import { groundFor } from './grounds';
import type { DragonWarsView } from './model';
import { fromAnswer, isEmpty, typesIn } from './plotting/plot';
import { hexOf } from '../../hexes/hexes';
import type { PlacingSketch, Sketch, SketchPath } from './sketch';

/** The paths of one seat's locked-in plot, without interference. */
export function sealedPaths(view: DragonWarsView, { seat, name, data }: Sealed): SketchPath[] {
  const ground = groundFor(view);
  if (!ground) return [];
  return Object.entries(fromAnswer(typesIn(data), data)).flatMap(([type, lane]) => {
    const dragon = view.dragons.find((other) => other.seat === seat && other.type === type && other.alive);
    if (!dragon || isEmpty(lane)) return [];
    const facings = assumeFacings(ground, dragon, lane.orders, lane.facings);
    const legs = preview(ground, dragon, lane.orders, facings, view.egg?.carrier === dragon.id);
    return [{ dragon: dragon.id, color: view.colors[seat] ?? '', type, chosen: false, mate: name, legs }];
  });
}

/** What the board shows while the others still plot. */
export function sealedSketch(prompt: Prompt, view: Json, answers: Sealed[]): Sketch | PlacingSketch | null {
  if (prompt.kind === 'placing') return placingSketch(answers);
  if (prompt.kind !== 'plot') return null;
  const shown = view as unknown as DragonWarsView;
  return { kind: 'plot', turn: 0, paths: answers.flatMap((answer) => sealedPaths(shown, answer)) };
}

function placingSketch(answers: Sealed[]): PlacingSketch | null {
  const [own] = answers;
  if (!own) return null;
  const places = Object.entries((own.data ?? {}) as { [type: string]: string | undefined });
  const dragons = places.flatMap(([type, hex]) => (hex ? [{ type, hex: hexOf(hex) }] : []));
  return { kind: 'placing', seat: own.seat, dragons };
}
