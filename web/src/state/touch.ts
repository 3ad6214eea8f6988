/** Whether the last press came from a finger: it has no hover, so a tap only selects. */

let finger = false;

/** Call once; later calls of `tapped` then know. */
export function followTouch(): void {
  addEventListener('pointerdown', ({ pointerType }) => (finger = pointerType === 'touch'), true);
  addEventListener('keydown', () => (finger = false), true);
}

export function tapped(): boolean {
  return finger;
}
