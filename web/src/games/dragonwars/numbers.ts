/** The numbers of the game; a test holds them against content/dragons.toml. */

export interface DragonType {
  id: string;
  slots: number;
  speed: number;
  health: number;
  fireball: number;
  breath: number;
  blast: boolean;
}

export interface Movement {
  id: string;
  words: string;
  steps: number;
  aside: number;
  turn: number;
  changesHeight: boolean;
}

export const TYPES: readonly DragonType[] = [
  { id: 'ancient', slots: 3, speed: 1, health: 15, fireball: 5, breath: 5, blast: true },
  { id: 'elder', slots: 2, speed: 1, health: 12, fireball: 3, breath: 3, blast: true },
  { id: 'drake', slots: 2, speed: 2, health: 9, fireball: 3, breath: 3, blast: false },
  { id: 'wyrmling', slots: 1, speed: 3, health: 6, fireball: 1, breath: 0, blast: false },
];

export const MOVEMENTS: readonly Movement[] = [
  { id: 'F1', words: 'Forward 1', steps: 1, aside: 0, turn: 0, changesHeight: true },
  { id: 'F2', words: 'Forward 2', steps: 2, aside: 0, turn: 0, changesHeight: true },
  { id: 'F3', words: 'Forward 3', steps: 3, aside: 0, turn: 0, changesHeight: true },
  { id: 'LS', words: 'Left Shift', steps: 1, aside: -1, turn: 0, changesHeight: true },
  { id: 'LT', words: 'Left Turn', steps: 1, aside: -1, turn: -1, changesHeight: true },
  { id: 'RS', words: 'Right Shift', steps: 1, aside: 1, turn: 0, changesHeight: true },
  { id: 'RT', words: 'Right Turn', steps: 1, aside: 1, turn: 1, changesHeight: true },
  { id: 'FLIP', words: 'Flip', steps: 0, aside: 0, turn: 3, changesHeight: false },
  { id: 'HOVER', words: 'Hover', steps: 0, aside: 0, turn: 0, changesHeight: false },
];

export const CLIMB = 'CLIMB';
export const DESCEND = 'DESCEND';
export const NO_FIRE = 'none';
export const TURNS = [1, 2, 3] as const;
export const ROOM = 6;
export const HIGHEST = 9;
export const MOST_ENERGY = 15;
export const RECOVERY = 2;

/** For each height what the d20 must show, and the damage if it does not. */
export const FALLS: readonly { needed: number; damage: number }[] = [
  { needed: 19, damage: 1 },
  { needed: 19, damage: 1 },
  { needed: 17, damage: 2 },
  { needed: 15, damage: 3 },
  { needed: 13, damage: 4 },
  { needed: 11, damage: 5 },
  { needed: 9, damage: 6 },
  { needed: 7, damage: 7 },
  { needed: 5, damage: 8 },
  { needed: 3, damage: 9 },
];

export const ATTACKS = {
  FB: { damage: 4, cost: 1, costPerHex: 0 },
  BR: { damage: 4, cost: 0, costPerHex: 1 },
  CB: { damage: 2, cost: 1, costPerHex: 0 },
} as const;

export function typeOf(id: string): DragonType {
  const found = TYPES.find((type) => type.id === id);
  if (!found) throw new RangeError(`no dragon ${id}`);
  return found;
}

export function movementOf(id: string): Movement | undefined {
  return MOVEMENTS.find((movement) => movement.id === id);
}
