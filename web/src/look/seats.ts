/** Colors of seats (from the Okabe-Ito set) and the shape that goes with each. */

export type Shape = 'circle' | 'triangle' | 'square' | 'diamond' | 'hexagon' | 'star';

export interface SeatLook {
  fill: string;
  ink: string;
  shape: Shape;
}

const LOOKS: { [color: string]: SeatLook } = {
  red: { fill: '#d55e00', ink: '#000000', shape: 'circle' },
  blue: { fill: '#0072b2', ink: '#ffffff', shape: 'triangle' },
  green: { fill: '#009e73', ink: '#000000', shape: 'square' },
  gold: { fill: '#f0e442', ink: '#000000', shape: 'diamond' },
  silver: { fill: '#c3cad3', ink: '#000000', shape: 'hexagon' },
  copper: { fill: '#e69f00', ink: '#000000', shape: 'star' },
  gray: { fill: '#8a95a1', ink: '#000000', shape: 'hexagon' },
  violet: { fill: '#9673e0', ink: '#000000', shape: 'star' },
};

/** For colors nobody has drawn: each shape once. */
const IN_ORDER = Object.values(LOOKS).slice(0, 6);

export function seatLook(color: string, seat = 0): SeatLook {
  return LOOKS[color] ?? IN_ORDER[seat % IN_ORDER.length] ?? IN_ORDER[0]!;
}

/** The shape as points of a polygon around 0,0 with radius 1; null for the circle. */
export function shapePoints(shape: Shape): string | null {
  switch (shape) {
    case 'circle':
      return null;
    case 'triangle':
      return ring(3, -90, 1.12);
    case 'square':
      return ring(4, -45, 1.12);
    case 'diamond':
      return ring(4, -90, 1.12);
    case 'hexagon':
      return ring(6, 0, 1.02);
    case 'star':
      return star();
  }
}

function point(degrees: number, radius: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(Math.cos(angle) * radius).toFixed(3)},${(Math.sin(angle) * radius).toFixed(3)}`;
}

function ring(corners: number, from: number, radius: number): string {
  return Array.from({ length: corners }, (_, n) => point(from + (360 / corners) * n, radius)).join(' ');
}

function star(): string {
  return Array.from({ length: 10 }, (_, n) => point(-90 + 36 * n, n % 2 ? 0.5 : 1.15)).join(' ');
}
