/** Where labels stand so that none covers another or a piece. */

export interface Anchor {
  id: string;
  /** The middle of what is labeled, and how far it reaches from there. */
  x: number;
  y: number;
  reach: number;
  /** The size of the label. */
  width: number;
  height: number;
}

export interface Spot {
  x: number;
  y: number;
}

export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 2;
/** Below, above, right, left, then the corners and one row farther: the first that is free is taken. */
const SIDES: readonly [number, number][] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
  [0, 2],
  [0, -2],
  [1, 2],
  [-1, 2],
  [1, -2],
  [-1, -2],
];

/** The middle of each label, by the id of what it labels; inside the frame where there is one. */
export function spread(anchors: readonly Anchor[], frame: Rectangle | null = null): Map<string, Spot> {
  const taken: Rectangle[] = anchors.map(({ x, y, reach }) => ({ left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }));
  const found = new Map<string, Spot>();
  for (const anchor of anchors) {
    let best: { spot: Spot; covered: number } | null = null;
    for (const [right, down] of SIDES) {
      const rows = Math.abs(down) - 0.5;
      const spot = within(
        {
          x: anchor.x + right * (anchor.reach + GAP + anchor.width / 2),
          y: anchor.y + Math.sign(down) * (anchor.reach + GAP + anchor.height * rows),
        },
        anchor,
        frame,
      );
      const here = around(spot, anchor);
      const outside = frame ? anchor.width * anchor.height - shared(here, frame) : 0;
      const covered = taken.reduce((sum, other) => sum + shared(here, other), outside);
      if (!best || covered < best.covered - 0.5) best = { spot, covered };
      if (covered === 0) break;
    }
    if (!best) continue;
    found.set(anchor.id, best.spot);
    taken.push(around(best.spot, anchor));
  }
  return found;
}

/** The spot, moved so that the label lies inside the frame, if what it labels does. */
function within(spot: Spot, { x, y, width, height }: Anchor, frame: Rectangle | null): Spot {
  if (!frame || x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return spot;
  const held = (at: number, half: number, least: number, most: number): number => Math.max(least + half, Math.min(most - half, at));
  return { x: held(spot.x, width / 2, frame.left, frame.right), y: held(spot.y, height / 2, frame.top, frame.bottom) };
}

function around({ x, y }: Spot, { width, height }: Anchor): Rectangle {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function shared(one: Rectangle, other: Rectangle): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}
