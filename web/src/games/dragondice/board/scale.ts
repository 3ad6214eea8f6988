/** How large dice are drawn: as large as the fullest army, or the fullest column, leaves room for. */

import type { Catalogue } from '../catalogue';
import { unitOrItem } from '../facts';
import type { DieSeen, DragonDiceView } from '../model';
import { isCrowd, NARROW } from './columns';

const ON_PHONES = 0.85;
const LARGEST = 1.3;
const SMALLEST = 0.8;
/** So many dice of the usual size fit into a column of the usual width in two rows. */
const ROOM = 10;
/** What is tried where many play; at the last dice are as small as they can be pressed. */
const CROWDED = [1.1, 1, 0.9, 0.8, 0.72];

export interface Room {
  width: number;
  height: number;
  columns: number[][];
  /** How wide the columns are beside each other. */
  widths: number[];
}

export function scaleOf(view: DragonDiceView, catalogue: Catalogue, room: Room): number {
  if (room.width < NARROW) return ON_PHONES;
  const armies = armiesOf(view);
  if (isCrowd(view)) {
    const fits = (scale: number): boolean =>
      room.columns.every((_, column) => heightOf(view, catalogue, armies, room, column, scale) <= room.height - BESIDE - TRAY * Math.ceil(view.players / 4));
    return CROWDED.find(fits) ?? CROWDED.at(-1)!;
  }
  const fullest = Math.max(4, ...[...armies.values()].map((dice) => dice.length));
  const across = Math.min(Math.max(view.terrains.length, 1), 3);
  const space = (ROOM * (room.width / across)) / 270;
  return Math.min(LARGEST, Math.max(SMALLEST, Math.sqrt(space / fullest)));
}

/** Dice at terrains by owner and place. */
function armiesOf(view: DragonDiceView): Map<string, DieSeen[]> {
  const armies = new Map<string, DieSeen[]>();
  for (const die of view.dice) {
    const key = `${die.owner}:${die.place}`;
    if (die.place >= 0) armies.set(key, [...(armies.get(key) ?? []), die]);
  }
  return armies;
}

// About what takes how much room, in pixels, as the parts of the table are styled.
const BESIDE = 100;
const TRAY = 46;
const LAND = 78;
const HEAD = { width: 115, height: 26 };
const PADDING = { width: 46, height: 14 };
const GAP = 4;
const DRAGON = 62;

function heightOf(view: DragonDiceView, catalogue: Catalogue, armies: Map<string, DieSeen[]>, room: Room, column: number, scale: number): number {
  const parts = room.widths.reduce((sum, part) => sum + part, 0);
  const width = (room.width * room.widths[column]!) / parts - PADDING.width;
  let height = 0;
  for (const place of room.columns[column]!) {
    height += LAND + (view.dragons.some((dragon) => dragon.place === place) ? DRAGON * scale : 0);
    for (let seat = 0; seat < view.players; seat += 1) {
      const dice = armies.get(`${seat}:${place}`);
      if (dice) height += armyHeight(dice.map(({ kind }) => (unitOrItem(catalogue, kind)?.pixels ?? 0) * scale), width);
    }
  }
  return height;
}

/** An army whose dice stand beside its name, or below it in as many rows as they need. */
function armyHeight(sizes: number[], width: number): number {
  const tallest = Math.max(...sizes);
  if (HEAD.width + sizes.reduce((sum, size) => sum + size + GAP, 0) <= width) return Math.max(tallest, HEAD.height) + PADDING.height;
  let rows = 1;
  let filled = 0;
  for (const size of sizes) {
    if (filled + size > width && filled > 0) {
      rows += 1;
      filled = 0;
    }
    filled += size + GAP;
  }
  return HEAD.height + rows * (tallest + GAP) + PADDING.height;
}
