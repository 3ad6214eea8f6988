/** A field of stars, the same for everybody. */

export interface Star {
  x: number;
  y: number;
  r: number;
  glow: number;
}

/** So many stars over an area, from small numbers that repeat. */
export function starField(width: number, height: number, count: number): Star[] {
  let seed = 20_170;
  const next = (): number => {
    seed = (seed * 1103 + 12_345) % 65_521;
    return seed / 65_521;
  };
  return Array.from({ length: count }, () => {
    const size = next();
    return { x: next() * width, y: next() * height, r: 0.5 + size * size * 1.5, glow: 0.25 + next() * 0.65 };
  });
}
