/** How a dial is laid open: a row for each speed, the fastest on top, and a column for each bearing. */

import type { Maneuver } from './maneuvers';

/** Columns from left to right; what stops has the column of what goes straight. */
const ORDER = ['spin_left', 'flank_left', 'rotate_left', 'turn_left', 'bank_left', 'straight', 'bank_right', 'turn_right', 'rotate_right', 'flank_right', 'spin_right', 'come_about', 'wingover', 'turnabout', 'full_astern', 'fall_back'];

export function columnOf({ bearing, degrees }: Maneuver): string {
  if (bearing === 'stop' || bearing === 'pivot') return 'straight';
  return degrees ? `${bearing} ${degrees}` : bearing;
}

function rank(column: string): number {
  const [bearing = '', degrees = '0'] = column.split(' ');
  return ORDER.indexOf(bearing) * 1000 + (bearing.endsWith('left') ? -Number(degrees) : Number(degrees));
}

export function gridOf(maneuvers: readonly Maneuver[]): { columns: string[]; speeds: number[] } {
  return {
    columns: [...new Set(maneuvers.map(columnOf))].sort((one, other) => rank(one) - rank(other)),
    speeds: [...new Set(maneuvers.map(({ speed }) => speed))].sort((one, other) => other - one),
  };
}
