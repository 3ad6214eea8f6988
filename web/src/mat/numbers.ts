/**
 * Whole micrometers and millidegrees, and arithmetic that agrees with the server's to the last bit:
 * only `+ - * /` and `sqrt`, which are rounded alike everywhere, and a sine of our own.
 */

export const FULL_TURN = 360_000;
export const HALF_TURN = 180_000;
export const QUARTER_TURN = 90_000;
const EIGHTH_TURN = 45_000;

/** Up to this depth, in micrometers, two things are in contact and do not overlap. */
export const TOUCH = 10;

const HALF_ROOT = Math.sqrt(0.5);
const RADIANS = Math.PI / HALF_TURN;
const TERMS = 8;
const NEWTON_STEPS = 3;

export type SineCosine = readonly [sine: number, cosine: number];

/** The nearest whole number, a half to the even one. */
export function rounded(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  const up = rest > 0.5 || (rest === 0.5 && below % 2 !== 0);
  return (up ? below + 1 : below) + 0;
}

/** A heading within a full turn. */
export function headed(heading: number): number {
  return ((heading % FULL_TURN) + FULL_TURN) % FULL_TURN;
}

/** Sine and cosine of an angle up to 45 degrees, in radians. */
function series(x: number): SineCosine {
  const square = x * x;
  let sine = 1;
  let cosine = 1;
  for (let term = TERMS; term > 0; term -= 1) {
    const even = 2 * term;
    sine = 1 - (sine * square) / (even * (even + 1));
    cosine = 1 - (cosine * square) / (even * (even - 1));
  }
  return [x * sine, cosine];
}

/** Sine and cosine of an angle from 0 to 90 degrees, in radians. */
export function sincosRadians(angle: number): SineCosine {
  if (angle > Math.PI / 4) {
    const [cosine, sine] = series(Math.PI / 2 - angle);
    return [sine, cosine];
  }
  return series(angle);
}

/** Sine and cosine of a heading in millidegrees; exact at every eighth of a turn. */
export function sincos(heading: number): SineCosine {
  const within = headed(heading);
  const quarter = Math.floor(within / QUARTER_TURN);
  const rest = within - quarter * QUARTER_TURN;
  let sine = HALF_ROOT;
  let cosine = HALF_ROOT;
  if (rest < EIGHTH_TURN) [sine, cosine] = series(rest * RADIANS);
  else if (rest > EIGHTH_TURN) [cosine, sine] = series((QUARTER_TURN - rest) * RADIANS);
  switch (quarter) {
    case 0:
      return [sine, cosine];
    case 1:
      return [cosine, 0 - sine];
    case 2:
      return [0 - sine, 0 - cosine];
    default:
      return [0 - cosine, sine];
  }
}

/** The heading of a direction, in whole millidegrees; north for none. */
export function headingOf(east: number, north: number): number {
  if (!east && !north) return 0;
  const small = Math.min(Math.abs(east), Math.abs(north));
  const large = Math.max(Math.abs(east), Math.abs(north));
  let rest = rounded(eighth(small / large) / RADIANS);
  if (Math.abs(east) > Math.abs(north)) rest = QUARTER_TURN - rest;
  if (north < 0) rest = HALF_TURN - rest;
  if (east < 0) rest = FULL_TURN - rest;
  return headed(rest);
}

/** The angle up to 45 degrees with this tangent, in radians. */
function eighth(slope: number): number {
  let angle = slope / (1 + 0.28 * slope * slope);
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const [sine, cosine] = series(angle);
    angle -= (sine - slope * cosine) / (cosine + slope * sine);
  }
  return angle;
}
