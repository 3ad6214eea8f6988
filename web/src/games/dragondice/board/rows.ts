/** How high dice lie in rows, with or without their names below them. */

const BETWEEN = 4;
/** Whose dice they are, above them or beside them. */
const HEAD = 26;
/** A name below a die, in two lines, and how much health it has. */
const NAME = { width: 66, height: 40 };

export interface Lying {
  width: number;
  height: number;
}

/** How much room a die takes. */
export function roomFor(pixels: number, named: boolean): Lying {
  return named ? { width: Math.max(pixels, NAME.width), height: pixels + NAME.height } : { width: pixels, height: pixels };
}

/** In rows below whose they are, or all in one row with that, if so much is enough for it. */
export function rowsHeight(dice: Lying[], width: number, beside = Infinity): number {
  const sum = dice.reduce((all, die) => all + die.width + BETWEEN, 0);
  if (beside + sum <= width) return Math.max(HEAD, ...dice.map(({ height }) => height));
  let [height, across, highest] = [HEAD, 0, 0];
  for (const die of dice) {
    if (across > 0 && across + die.width > width) {
      height += highest + BETWEEN;
      [across, highest] = [0, 0];
    }
    across += die.width + BETWEEN;
    highest = Math.max(highest, die.height);
  }
  return height + highest;
}
