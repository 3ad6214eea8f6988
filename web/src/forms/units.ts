/** A whole number of small steps in the unit people read. */
export function inUnits(steps: number, grain: number): number {
  return Math.round((steps / grain) * 1000) / 1000;
}
