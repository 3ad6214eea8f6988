/** Walking from piece to piece by arrow keys: to the nearest one in a direction, so that every piece can be reached. */

export interface Spot {
  about: string;
  x: number;
  y: number;
}

type Key = 'ArrowRight' | 'ArrowLeft' | 'ArrowDown' | 'ArrowUp';
const STEPS: { [key in Key]: [dx: number, dy: number] } = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
const KEYS = Object.keys(STEPS) as Key[];
const isKey = (key: string): key is Key => key in STEPS;

/** Where an arrow key leads; null for other keys or where there is nothing. */
export function walk(key: string, from: Spot, spots: readonly Spot[]): string | null {
  return isKey(key) ? (waysOver(spots).get(from.about)?.[key] ?? null) : null;
}

/** Where each key leads from each piece. */
type Ways = Map<string, { [key in Key]: string | null }>;

function waysOver(spots: readonly Spot[]): Ways {
  const ways: Ways = new Map();
  for (const from of spots) {
    const to = (key: Key): string | null => nearest(key, from, spots);
    ways.set(from.about, { ArrowRight: to('ArrowRight'), ArrowLeft: to('ArrowLeft'), ArrowDown: to('ArrowDown'), ArrowUp: to('ArrowUp') });
  }
  const reached = new Set<string>();
  spread(spots[0]?.about, ways, reached);
  for (const spot of spots) {
    if (reached.has(spot.about)) continue;
    detour(spot, spots, ways, reached);
    spread(spot.about, ways, reached);
  }
  return ways;
}

/** How far it is to a piece in a direction; null if it is not there. */
function farTo(key: Key, from: Spot, to: Spot): number | null {
  const [dx, dy] = STEPS[key];
  const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
  const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
  return along <= 4 ? null : along + aside * 2.5;
}

function nearest(key: Key, from: Spot, spots: readonly Spot[]): string | null {
  let best: { about: string; far: number } | null = null;
  for (const spot of spots) {
    const far = farTo(key, from, spot);
    if (far !== null && (!best || far < best.far)) best = { about: spot.about, far };
  }
  return best?.about ?? null;
}

function spread(about: string | undefined, ways: Ways, reached: Set<string>): void {
  const open = [about ?? null];
  for (const here of open) {
    if (here === null || reached.has(here)) continue;
    reached.add(here);
    open.push(...Object.values(ways.get(here) ?? {}));
  }
}

/** A piece that is nearest to no other is reached from the reached piece next to it, and leads on to where that led. */
function detour(to: Spot, spots: readonly Spot[], ways: Ways, reached: Set<string>): void {
  let best: { about: string; key: Key; far: number } | null = null;
  for (const from of spots) {
    if (!reached.has(from.about)) continue;
    for (const key of KEYS) {
      const far = farTo(key, from, to);
      if (far !== null && (!best || far < best.far)) best = { about: from.about, key, far };
    }
  }
  const [before, own] = [best && ways.get(best.about), ways.get(to.about)];
  if (!best || !before || !own) return;
  own[best.key] = before[best.key];
  before[best.key] = to.about;
}
