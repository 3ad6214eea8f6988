/** How large dice are drawn between two players, and whether their names have room below them. */

import { HOME, type DieSeen, type DragonDiceView } from '../model';
import { roomFor, rowsHeight } from './rows';
import type { Arranged, Room } from './scale';

const LARGEST = 1.3;
const SMALLEST = 0.8;
/** How many dice of normal size fit into a column of normal width in two rows. */
const ROOM = 10;
const NAMED = [LARGEST, 1.15, 1, 0.85];

// What takes how much room, in pixels, as the parts of the table are styled.
const ABOVE = 112;
const LAND = 116;
const SETTING_UP = 290;
const CHIPS = 32;
const DRAGON = 60;
const CAPTION = 40;
const ARMY = 22;
const INSET = 46;

type Size = Pick<Arranged, 'scale' | 'named'>;

export function spacious(view: DragonDiceView, room: Room): Size {
  const scale = NAMED.find((size) => fits(view, room, size));
  return scale ? { scale, named: true } : { scale: inTwoRows(view, room), named: false };
}

/** Nothing has to fit but the fullest army. */
function inTwoRows(view: DragonDiceView, room: Room): number {
  const fullest = Math.max(4, ...armiesOf(view.dice.filter(({ place }) => place >= 0)).map((army) => army.length));
  return Math.min(LARGEST, Math.max(SMALLEST, Math.sqrt((ROOM * (room.width / across(view))) / 270 / fullest)));
}

/** Whether all armies fit on one screen with the names of their dice. */
function fits(view: DragonDiceView, { width, height, trays, pixelsOf }: Room, scale: number): boolean {
  const heights = (dice: DieSeen[], within: number): number[] =>
    armiesOf(dice).map((army) => ARMY + rowsHeight(army.map(({ kind }) => roomFor(pixelsOf(kind) * scale, true)), within - INSET));
  const mustered = view.dice.filter(({ place }) => place <= HOME);
  if (mustered.length > 0) return ABOVE + SETTING_UP + 3 * Math.max(...heights(mustered, width / 2)) <= height;
  const free = height - ABOVE - trays;
  return view.terrains.every((_, place) => {
    const here = heights(view.dice.filter((die) => die.place === place), width / across(view));
    return here.reduce((sum, each) => sum + each, landHeight(view, place, scale)) <= free;
  });
}

/** With what lies on it, and a minor terrain that needs a row of its own. */
function landHeight(view: DragonDiceView, place: number, scale: number): number {
  const isHere = (about: string): boolean => about === `terrain:${place}` || (about.startsWith('army:') && about.endsWith(`:${place}`));
  const chips = view.effects.some(({ targets }) => targets.some(isHere)) ? CHIPS : 0;
  const has = (dice: { place: number }[]): boolean => dice.some((die) => die.place === place);
  return LAND + chips + (has(view.dragons) ? DRAGON * scale + CAPTION : 0) + (has(view.minors) ? DRAGON + CAPTION : 0);
}

const across = (view: DragonDiceView): number => Math.min(Math.max(view.terrains.length, 1), 3);

function armiesOf(dice: DieSeen[]): DieSeen[][] {
  const armies = new Map<string, DieSeen[]>();
  for (const die of dice) {
    const army = `${die.owner}:${die.place}`;
    armies.set(army, [...(armies.get(army) ?? []), die]);
  }
  return [...armies.values()];
}
