/** What a board needs to be walked over by keys and read aloud, whether it is flat or not. */

import type { Land } from './land';

export interface Walked {
  land: Land;
  /** What the whole board is called. */
  title: string;
  /** Where the Tab key enters it. */
  start: string;
  /** Everything about a surface as one label. */
  labelOf(key: string): string;
  /** Whether a surface that can be chosen is chosen; undefined if it cannot be. */
  chosenAt(key: string): boolean | undefined;
  /** The next piece after a surface, or the one before it, for the key N. */
  nextPiece(from: string, back: boolean): string | null;
  onpoint(key: string | null): void;
  onpress(key: string): void;
}
