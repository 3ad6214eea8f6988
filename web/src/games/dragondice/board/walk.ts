/** Walking over the table by arrow keys: to the nearest piece in a direction. */

export interface Spot {
  about: string;
  x: number;
  y: number;
}

/** Where an arrow key leads; null for other keys or where there is nothing. */
export function walk(key: string, from: Spot, spots: readonly Spot[]): string | null {
  const [dx, dy] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key] ?? [0, 0];
  if (dx === 0 && dy === 0) return null;
  let best: { about: string; far: number } | null = null;
  for (const spot of spots) {
    const along = (spot.x - from.x) * dx! + (spot.y - from.y) * dy!;
    const aside = Math.abs((spot.x - from.x) * dy!) + Math.abs((spot.y - from.y) * dx!);
    if (spot.about === from.about || along <= 4) continue;
    const far = along + aside * 2.5;
    if (!best || far < best.far) best = { about: spot.about, far };
  }
  return best?.about ?? null;
}
