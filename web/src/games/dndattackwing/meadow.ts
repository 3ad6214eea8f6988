/** Grass and stones strewn over a piece of ground, the same ones every time. */

export interface Tuft {
  x: number;
  y: number;
  size: number;
  stone: boolean;
}

export function meadow(width: number, height: number, count: number): Tuft[] {
  let seed = 20_141;
  const next = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return Array.from({ length: count }, (_, nth) => ({ x: next() * width, y: next() * height, size: 0.6 + next(), stone: nth % 7 === 0 }));
}
