/** Troops on the mat: soldiers in formation, the lattice they stand on, and what they are called. */

import { moved, type Pose } from '../../../mat/pose';
import { catalogueHere } from '../catalogue';
import type { Creature } from '../model';

/** A soldier's own name for the board: `soldier:0.elf_troop.3`. */
export const aboutSoldier = (troop: string, number: number): string => `soldier:${troop}.${number}`;

/** A place of the lattice as a choice names it: files to the right and rows back. */
export function cellIn(about: string): { column: number; row: number } | null {
  const found = /^cell:(-?\d+),(-?\d+)$/.exec(about);
  return found ? { column: Number(found[1]), row: Number(found[2]) } : null;
}

/** Where somebody stands in a formation, from where its Point Soldier stands. */
export const cellPose = (point: Pose, side: number, { column, row }: { column: number; row: number }): Pose => moved(point, -row * side, column * side);

export interface InRank {
  number: number;
  pose: Pose;
  wounds: number;
}

/** Those who stand round the Point Soldier. */
export function ranks({ soldiers, point }: Creature): InRank[] {
  return soldiers.flatMap(({ number, pose, damage }) => (pose && number !== point ? [{ number, pose, wounds: damage ?? 0 }] : []));
}

export const pressedIn = ({ soldiers }: Creature): number => soldiers.filter(({ pressed }) => pressed).length;

/** The card of its leader; '' if it has none. */
export function leaderOf({ cards }: Creature): string {
  const upgrades = catalogueHere()?.upgrades;
  return cards.find(({ card }) => upgrades?.[card]?.upgrade_class === 'Leader')?.card ?? '';
}
