/** The faces of any die, alike ones together, drawn and in words. */

import { faceText, type Catalogue, type Face, type FaceText } from '../catalogue';
import { dragonFacts, minorFacts, unitOrItem, type DieFacts } from '../facts';

export interface Side extends Face {
  /** On how many faces of the die it is. */
  times: number;
}

export function factsOf(catalogue: Catalogue, kind: string): DieFacts | null {
  return unitOrItem(catalogue, kind) ?? dragonFacts(catalogue, kind) ?? minorFacts(catalogue, kind);
}

/** The different faces of a die, in the order in which they come first. */
export function sidesOf({ faces }: DieFacts): Side[] {
  const found = new Map<string, Side>();
  for (const { icon, count } of faces) {
    const key = `${icon} ${count}`;
    const known = found.get(key);
    if (known) known.times += 1;
    else found.set(key, { icon, count, times: 1 });
  }
  return [...found.values()];
}

/** The text of a face; an icon without one has its own name. */
export function textOf(catalogue: Catalogue, icon: string): FaceText {
  return faceText(catalogue, icon) ?? { id: icon, name: icon.split('.').at(-1) ?? icon, words: '', rules: [] };
}

/** A face as one says it: `2 melee`, `ID`. */
export function sideSaid(catalogue: Catalogue, { icon, count }: Face): string {
  const { name } = textOf(catalogue, icon);
  return count > 0 ? `${count} ${name}` : name;
}
