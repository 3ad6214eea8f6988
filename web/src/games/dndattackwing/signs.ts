/** Tokens, Actions, altitudes and faces of dice as signs of our own on a grid of 24; all are lines. */

const SIGNS: { [id: string]: string } = {
  dodge: 'M5 20C4 11 9 5 17 6M12.5 2 17.5 6 13 10.5M11 20C11 15 13 13 17 12',
  concentrate: 'M2.5 12C7 5 17 5 21.5 12 17 19 7 19 2.5 12ZM12 9A3 3 0 1 0 12 15 3 3 0 1 0 12 9Z',
  target: 'M12 4.5A7.5 7.5 0 1 0 12 19.5 7.5 7.5 0 1 0 12 4.5ZM12 1.5V8M12 16V22.5M1.5 12H8M16 12H22.5',
  charge: 'M4 20 15 9M4 13 10 7M11 20 17 14M12 4H20V12',
  feint: 'M2 12H22M6 7.5 2 12 6 16.5M18 7.5 22 12 18 16.5',
  enable: 'M12 3V11M7 6.5A8 8 0 1 0 17 6.5',
  exhaustion: 'M5 4H19M5 20H19M7 4C7 12 17 12 17 20M17 4C17 12 7 12 7 20',
  pivot: 'M18.5 9A7.5 7.5 0 1 0 19.5 14M20 3.5V9.5H14',
  no_attack: 'M6 18 17 5M9 15 12 18M4 4 20 20',
  air: 'M12 17C8 9 4 8 1.5 10M12 17C16 9 20 8 22.5 10M12 9V3M9.5 5.5 12 3 14.5 5.5',
  swoop: 'M12 12C8 5 4 4 1.5 6M12 12C16 5 20 4 22.5 6M12 12V20M9 17.5 12 20.5 15 17.5',
  ground: 'M2 19H22M7 19V12L12 7 17 12V19',
  hit: 'M7 3 10 9 8 21M12 2 14 9 12 22M17 3 18 9 16 21',
  critical: 'M12 2 14.5 9 22 9.5 16 14 18 21.5 12 17 6 21.5 8 14 2 9.5 9.5 9ZM12 9V14',
  armor: 'M12 3 20 6V12C20 17 16.5 20 12 21.5 7.5 20 4 17 4 12V6ZM12 3V21',
  damage: 'M5 3H19V21H5ZM13 6 9 13H15L11 18',
  dial: 'M12 3A9 9 0 1 0 12 21 9 9 0 1 0 12 3ZM12 12 16 7',
  upgrade: 'M6 3H18V21H6ZM9.5 8H14.5M9.5 12H14.5',
  dragon: 'M3 17C5 9 9 5 17 4L14 8 21 9 16 12C17 16 14 20 9 20M9 20C10 17 9 15 7 14',
  monster: 'M5 4 8 20M11 4 13 20M17 4 18 20',
  heroic: 'M5 19 16 8M13 5 19 4 18 10ZM4 15 9 20',
  equipment: 'M7 7V5C7 2.5 17 2.5 17 5V7M5 7H19V20H5ZM9 12H15',
  arcane: 'M4 20 14 10M17 3V9M14 6H20M6 5 8 7M20 14V17',
  divine: 'M12 2V22M6 8H18M8 18H16',
  artifact: 'M7 4H17L21 9 12 21 3 9ZM3 9H21M12 21 8 9 10 4M12 21 16 9 14 4',
  effect: 'M12 3 14 10 21 12 14 14 12 21 10 14 3 12 10 10Z',
};
const ALSO: { [id: string]: string } = { stay: 'dial', land: 'ground', rise: 'air', take_off: 'air', any: 'artifact' };

/** The path of a sign; '' where there is none. */
export const signOf = (id: string): string => SIGNS[ALSO[id] ?? id] ?? '';
