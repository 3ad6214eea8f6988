/** What stands only on a creature's card that is looked at. */

import type { Maneuver } from '../../../mat/maneuvers';
import type { Creature } from '../model';

export const LETHAL = 'As much damage as Health: it still fights this round and falls in the End Phase.';
export const MANEUVERS = { air: 'Maneuvers in the air', ground: 'Maneuvers on the ground' } as const;

/** A maneuver as the server names it, without its color: "Bank left 2". */
export function maneuverSaid({ bearing, speed }: Maneuver): string {
  const words = bearing.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${bearing === 'pivot' ? '' : ` ${speed}`}`;
}

/** Whether it has as much damage as Health; a Troop loses soldiers at once instead. */
export const lethal = ({ soldiers, defeated, hurt, health }: Creature): boolean => soldiers.length === 0 && !defeated && hurt >= health;
