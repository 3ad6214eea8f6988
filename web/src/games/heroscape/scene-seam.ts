/**
 * The seam between the page and the 3D board. `scene.ts` exports `mountScene`; it knows nothing of
 * Svelte, is loaded only when a 3D board is wanted, and everything it shows comes in a `Frame`.
 */

import type { Camera, StageEvents } from '../../hexes/scene/stage';
import { hasWebGl } from '../../hexes/scene/webgl';
import { loadPart } from '../../state/parts';
import type { Ground } from './ground';
import type { HeroScapeView } from './model';
import type { Effect } from './playback';
import type { SightLine, Way } from './sights';

export interface Frame {
  ground: Ground;
  view: HeroScapeView;
  seat: number | null;
  effect: Effect | null;
  /** Spaces that are lit, that may be chosen, and that are chosen. */
  lit: string[];
  targets: string[];
  chosen: string[];
  /** Figures and cards that are lit, by `about` names. */
  litNames: string[];
  /** What it takes to get to the spaces that can be chosen. */
  ways: ReadonlyMap<string, Way>;
  /** The way to the space that is pointed at, from where the figure stands. */
  trail: readonly string[] | null;
  /** The spaces within a figure's Range, where they are shown. */
  range: readonly string[];
  sights: readonly SightLine[];
  /** The spaces of what is in the way of those that are not clear. */
  blocked: readonly string[];
  /** Who is engaged with whom, where that is shown. */
  engaged: readonly (readonly [string, string])[];
  /** The space whose details are shown. */
  pointed: string | null;
  /** Milliseconds a movement takes; 0 for none. */
  pace: number;
}

export interface Scene extends Camera {
  update(frame: Frame): void;
  /** Keep the chosen figure in the middle while things play. */
  follow(figure: string | null): void;
  /** Look from the eyes of a figure towards a space; null: from the table again. */
  /** The camera stands behind these spaces from now on; once for each battlefield. */
  sitAt(spaces: readonly string[]): void;
  seeFrom(figure: string | null, towards: string): void;
  dispose(): void;
}

export type MountScene = (host: HTMLElement, events: StageEvents) => Scene;

const found = import.meta.glob<{ mountScene: MountScene }>('./scene.ts');

/** Loads the 3D board, or null if this build or this browser has none. */
export async function loadScene(): Promise<MountScene | null> {
  const load = found['./scene.ts'];
  if (!load || !hasWebGl()) return null;
  return (await loadPart(load)).mountScene;
}
