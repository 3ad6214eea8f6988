/**
 * The seam between the page and the 3D board. `scene.ts` exports `mountScene`; it knows nothing of
 * Svelte, is loaded only when a 3D board is wanted, and everything it shows comes in a `Frame`.
 */

import type { Camera, StageEvents } from '../../hexes/scene/stage';
import { hasWebGl } from '../../hexes/scene/webgl';
import { loadPart } from '../../state/parts';
import type { Ground } from './ground';
import type { DragonWarsView } from './model';
import type { Effect } from './playback';
import type { Sketch } from './sketch';

export interface Frame {
  ground: Ground;
  view: DragonWarsView;
  seat: number | null;
  sketch: Sketch | null;
  effect: Effect | null;
  /** What is lit, by `about` names such as "hex:0,1" and "dragon:red.elder". */
  lit: string[];
  /** What may be chosen now, and what is chosen. */
  targets: string[];
  chosen: string[];
  /** The hex whose details are shown. */
  pointed: string | null;
  /** Milliseconds a movement takes; 0 for none. */
  pace: number;
}

export type SceneEvents = StageEvents;

export interface Scene extends Camera {
  update(frame: Frame): void;
  /** Keep the chosen dragon in the middle while things play. */
  follow(dragon: string | null): void;
  dispose(): void;
}

export type MountScene = (host: HTMLElement, events: SceneEvents) => Scene;

const found = import.meta.glob<{ mountScene: MountScene }>('./scene.ts');

/** Loads the 3D board, or null if this build or this browser has none. */
export async function loadScene(): Promise<MountScene | null> {
  const load = found['./scene.ts'];
  if (!load || !hasWebGl()) return null;
  return (await loadPart(load)).mountScene;
}
