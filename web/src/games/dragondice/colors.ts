/** The colors and patterns of the elements: a die has those of its own. */

import type { Element } from './catalogue';

export type Stuff = Element | 'ivory' | 'white' | 'metal';

export interface Look {
  fill: string;
  ink: string;
  /** A pattern on a grid of 8, so that color is never alone. */
  pattern: string;
}

export const LOOKS: { [stuff in Stuff]: Look } = {
  air: { fill: '#2a67a8', ink: '#ffffff', pattern: 'M0 2h8M0 6h8' },
  death: { fill: '#34323c', ink: '#ffffff', pattern: 'M2 2h.1M6 6h.1M6 2h.1M2 6h.1' },
  earth: { fill: '#84620f', ink: '#ffffff', pattern: 'M0 4h8M2 4V0M6 8V4M0 0h8' },
  fire: { fill: '#ac2a20', ink: '#ffffff', pattern: 'M0 8 8 0M-2 2 2-2M6 10l4-4' },
  water: { fill: '#12715a', ink: '#ffffff', pattern: 'M0 4c2-3 2-3 4 0s2 3 4 0' },
  ivory: { fill: '#e9dfc6', ink: '#2b2418', pattern: '' },
  white: { fill: '#f4f6f8', ink: '#1d232a', pattern: 'M4 3v2M3 4h2' },
  metal: { fill: '#b9bcc4', ink: '#1c2027', pattern: 'M0 0l8 8M0 8l8-8' },
};

/** What a die of these elements is made of; none at all is ivory. */
export function stuffOf(elements: readonly Element[]): Stuff[] {
  return elements.length > 0 ? [...elements] : ['ivory'];
}

/** The ink that can be read on all of these. */
export function inkOn(stuff: readonly Stuff[]): string {
  return LOOKS[stuff[0] ?? 'ivory'].ink;
}
