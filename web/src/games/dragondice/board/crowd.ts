/** How wide the columns of a crowded table are, and whether it then fits on one screen. */

import type { DragonDiceView } from '../model';
import { roomFor, rowsHeight, type Lying } from './rows';
import type { Arranged, Room } from './scale';

/** How wide a column may be beside others. */
const STEPS = [1.2, 1.4, 1.6, 1.8, 2];
/** How many pixels the others need. */
const NARROWEST = 185;

// What takes how much room, in pixels, as the parts of the table are styled.
const ABOVE = 112;
const EDGE = 24;
const GAP = 8;
const LAND = 78;
const CHIPS = 28;
const DRAGON = 60;
const ARMY = 16;
const PADDING = 36;
/** Beside the dice of an army: whose it is, in words or only as a mark. */
const NAMED = 120;
const MARKED = 66;

const sumOf = (parts: number[]): number => parts.reduce((sum, part) => sum + part, 0);

type Size = Pick<Arranged, 'scale' | 'terse' | 'named'>;

/** The tallest column gets wider as long as that makes the table lower. */
export function balanced(view: DragonDiceView, room: Room, size: Size): { widths: number[]; fits: boolean } {
  const free = room.height - ABOVE - room.trays;
  const across = room.width - EDGE - GAP * (room.columns.length - 1);
  const sites = view.terrains.map((_, place) => heightAt(view, place, room, size));
  const heightsOf = (widths: number[]): number[] => {
    const parts = sumOf(widths);
    return room.columns.map((places, nth) => {
      const width = (across * widths[nth]!) / parts;
      return places.reduce((sum, place) => sum + (sites[place]?.(width) ?? 0) + GAP, -GAP);
    });
  };
  const highest = (widths: number[]): number => Math.max(...heightsOf(widths));
  let widths = room.columns.map(() => 1);
  while (highest(widths) > free) {
    const heights = heightsOf(widths);
    const at = heights.indexOf(Math.max(...heights));
    const wider = STEPS.filter((part) => part > widths[at]!).map((part) => widths.map((old, nth) => (nth === at ? part : old)));
    const [best] = wider.filter((parts) => across / sumOf(parts) >= NARROWEST).sort((one, other) => highest(one) - highest(other));
    if (!best || highest(best) >= highest(widths)) break;
    widths = best;
  }
  return { widths, fits: highest(widths) <= free };
}

/** How high a terrain is with everything at it, by its width. */
function heightAt(view: DragonDiceView, place: number, { pixelsOf }: Room, { scale, terse, named }: Size): (width: number) => number {
  const lying = new Set(view.effects.flatMap(({ targets }) => targets));
  const armies = new Map<string, Lying[]>();
  for (const die of view.dice) {
    if (die.place !== place) continue;
    const army = `army:${die.owner}:${place}`;
    armies.set(army, [...(armies.get(army) ?? []), roomFor(pixelsOf(die.kind) * scale, named)]);
  }
  const chips = [...armies.keys(), `terrain:${place}`].filter((about) => lying.has(about)).length * CHIPS;
  const dragons = view.dragons.some((dragon) => dragon.place === place) ? DRAGON * scale + GAP : 0;
  const beside = terse ? MARKED : NAMED;
  return (width) =>
    [...armies.values()].reduce((sum, dice) => sum + ARMY + rowsHeight(dice, width - PADDING, beside), LAND + chips + dragons);
}
