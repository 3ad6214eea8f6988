/**
 * The seam between the page and the 3D board. `scene.ts` exports `mountScene`; it knows nothing of
 * Svelte, is loaded only when a 3D board is wanted, and everything it shows comes in a `Frame`.
 */

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

export interface SceneEvents {
  /** The pointer is over a hex (its key "q,r"), or over none. */
  point(hex: string | null): void;
  /** A hex was clicked or tapped. */
  press(hex: string): void;
  /** WebGL is gone for good: the flat board takes over. */
  lost(): void;
}

export interface Scene {
  update(frame: Frame): void;
  /** Look straight down, or from the usual height. */
  look(from: 'above' | 'side'): void;
  /** Keep the chosen dragon in the middle while things play. */
  follow(dragon: string | null): void;
  zoom(factor: number): void;
  /** Walk around the board and up, in radians. */
  turn(yaw: number, pitch: number): void;
  /** All of the board again. */
  whole(): void;
  /** The direction that is up on the picture. */
  heading(): number;
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

let works: boolean | null = null;

/** Whether this browser can draw in 3D. */
export function hasWebGl(): boolean {
  works ??= tryWebGl();
  return works;
}

function tryWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
