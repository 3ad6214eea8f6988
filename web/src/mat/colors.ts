/** Seat colors on a dark mat, whatever the theme: dark ones are lightened. */

import { seatLook, type SeatLook } from '../look/seats';

const LIGHTER: { [fill: string]: string } = { '#0072b2': '#4fa9e6' };

export function onDark(color: string, seat: number): SeatLook {
  const look = seatLook(color, seat);
  const lighter = LIGHTER[look.fill];
  return lighter ? { ...look, fill: lighter, ink: '#000000' } : look;
}

/** A seat's color as it is seen on the page, in the theme that is set. */
export function inTheme(color: string, seat: number): string {
  const { fill } = seatLook(color, seat);
  const lighter = LIGHTER[fill];
  return lighter ? `light-dark(${fill}, ${lighter})` : fill;
}
