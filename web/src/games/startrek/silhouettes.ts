/** Ships from above as outlines of our own, by family of their class; they face up in a box of 100. */

export interface Silhouette {
  /** Its outline; holes are cut where it crosses itself. */
  hull: string;
  /** A few lines on it. */
  lines?: string;
}

const FAMILIES: { [family: string]: Silhouette } = {
  saucer: {
    hull: 'M0-42A21 21 0 0 1 5-.5V30L0 40-5 30V-.5A21 21 0 0 1 0-42ZM-24 4H-17V17L-5 9V16L-17 25V40H-24ZM24 4H17V17L5 9V16L17 25V40H24Z',
    lines: 'M-7-21a7 7 0 1 0 14 0a7 7 0 1 0-14 0M0 4V30',
  },
  compact: {
    hull: 'M0-40C16-40 25-29 25-17C25-9 24-4 24 0V38H17V20L10 14V28H-10V14L-17 20V38H-24V0C-24-4-25-9-25-17C-25-29-16-40 0-40Z',
    lines: 'M-7-18a7 7 0 1 0 14 0a7 7 0 1 0-14 0M-10 20H10',
  },
  arrow: {
    hull: 'M0-46C12-46 18-27 18-12C18 0 11 5 7 8V14L18 20V6H25V42H18V27L7 22V32L0 40-7 32V22L-18 27V42H-25V6H-18V20L-7 14V8C-11 5-18 0-18-12C-18-27-12-46 0-46Z',
    lines: 'M-5-20a5 6 0 1 0 10 0a5 6 0 1 0-10 0M0 10V32',
  },
  stub: { hull: 'M0-40 10-33 14-16 28-7V25L17 33H-17L-28 25V-7L-14-16-10-33Z', lines: 'M-14-16V20M14-16V20M0-26V4' },
  cruiser: {
    hull: 'M0-47C6-47 8-41 7-35L4-28V-4L13 5 34 15V41H27V28L12 25 6 36H-6L-12 25-27 28V41H-34V15L-13 5-4-4V-28L-7-35C-8-41-6-47 0-47Z',
    lines: 'M0-2V30M-27 22 0 10 27 22',
  },
  raptor: {
    hull: 'M0-46 6-38 4-26V-8L14-1 42-18 47 6 39 24 36 7 16 18 8 34H-8L-16 18-36 7-39 24-47 6-42-18-14-1-4-8V-26L-6-38Z',
    lines: 'M4 4 40-8M-4 4-40-8M0-4V28',
  },
  warbird: {
    hull: 'M0-47 8-37 12-22 31-7 45 14 41 35 26 41 10 31 0 41-10 31-26 41-41 35-45 14-31-7-12-22-8-37ZM0-15-19 3-27 20-20 29-8 18 0 25 8 18 20 29 27 20 19 3Z',
  },
  hawk: {
    hull: 'M0-44 8-34 10-14 44 0 47 14 39 31 34 16 12 18 8 36H-8L-12 18-34 16-39 31-47 14-44 0-10-14-8-34Z',
    lines: 'M10-6 42 8M-10-6-42 8M0-26V28',
  },
  talon: {
    hull: 'M0-43 8-25 12-8 40-29 47-12 34 14 20 12 12 30 0 41-12 30-20 12-34 14-47-12-40-29-12-8-8-25Z',
    lines: 'M0-26V30M12-8 38-16M-12-8-38-16',
  },
  dart: { hull: 'M0-42 8-28 10-8 34 10V27L10 21 4 39H-4L-10 21-34 27V10L-10-8-8-28Z', lines: 'M0-24V30' },
  scarab: {
    hull: 'M0-42C8-42 12-31 12-22L22-14V9L35-6V20L22 35 12 28 6 41H-6L-12 28-22 35-35 20V-6L-22 9V-14L-12-22C-12-31-8-42 0-42Z',
    lines: 'M-12-22C-6-16 6-16 12-22M0-10V30',
  },
  fan: {
    hull: 'M0-47 5-30 35-14 39 0 10 7 6 16V36L13 44H-13L-6 36V16L-10 7-39 0-35-14-5-30Z',
    lines: 'M0-30V36M-30-8 0 0 30-8',
  },
  horseshoe: {
    hull: 'M-14-42-6-35V-8C-15-1-15 11 0 14C15 11 15-1 6-8V-35L14-42C33-31 41-8 35 14L20 37H-20L-35 14C-41-8-33-31-14-42Z',
  },
  ring: {
    hull: 'M0-47 7-20V30L0 43-7 30V-20ZM-7 0C-22 0-33 7-33 15S-22 30-7 30V24C-17 24-25 20-25 15S-17 6-7 6ZM7 0C22 0 33 7 33 15S22 30 7 30V24C17 24 25 20 25 15S17 6 7 6Z',
  },
  cube: { hull: 'M-37-37H37V37H-37Z', lines: 'M-37-13H37M-37 12H37M-13-37V37M12-37V37M-37-26H-13M12 25H37M-26 12V37M25-37V-13' },
  sphere: { hull: 'M0-38A38 38 0 0 1 0 38A38 38 0 0 1 0-38Z', lines: 'M-36-12H36M-36 12H36M-14-35V35M14-35V35' },
  octahedron: { hull: 'M0-43 37 0 0 43-37 0Z', lines: 'M-37 0H37M0-43V43M-18-21 18 21M18-21-18 21' },
  living: {
    hull: 'M0-46C6-31 6-20 8-11C20-15 35-11 46 4C32 2 22 6 12 12C16 24 22 33 31 42C16 39 6 31 0 21C-6 31-16 39-31 42C-22 33-16 24-12 12C-22 6-32 2-46 4C-35-11-20-15-8-11C-6-20-6-31 0-46Z',
    lines: 'M0-30V14',
  },
  station: {
    hull: 'M0-45A45 45 0 0 1 0 45A45 45 0 0 1 0-45ZM0-36A36 36 0 0 0-36 0H-14A14 14 0 0 1-7-12L-18-31A36 36 0 0 1 0-36ZM18-31 7-12A14 14 0 0 1 14 0H36A36 36 0 0 0 18-31ZM-31 18A36 36 0 0 0 31 18L12 7A14 14 0 0 1-12 7Z',
  },
  triangle: { hull: 'M0-44 38 34 0 20-38 34Z', lines: 'M0-44V20' },
  fin: {
    hull: 'M0-46C10-30 14-16 14-2L38 20 36 34 14 26 9 41H-9L-14 26-36 34-38 20-14-2C-14-16-10-30 0-46Z',
    lines: 'M0-34V34',
  },
  shuttle: { hull: 'M-11-26H11L18-8V26L10 33H-10L-18 26V-8Z', lines: 'M-14-8H14M-10 20H10' },
  squadron: {
    hull: 'M0-44 10-14 0-20-10-14ZM-25-8-15 22-25 16-35 22ZM25-8 35 22 25 16 15 22ZM0 12 8 38 0 32-8 38Z',
  },
  raider: {
    hull: 'M0-43 12-20 14 0 37 14V31L14 24 8 37H-8L-14 24-37 31V14L-14 0-12-20Z',
    lines: 'M0-26V28M-14 6H14',
  },
};

/** The first that a class is called decides. */
const CLASSES: readonly [RegExp, keyof typeof FAMILIES & string][] = [
  [/squadron/i, 'squadron'],
  [/shuttle|delta flyer/i, 'shuttle'],
  [/station/i, 'station'],
  [/cube|type 03/i, 'cube'],
  [/sphere/i, 'sphere'],
  [/octahedron|xindi weapon/i, 'octahedron'],
  [/8472|aquatic/i, 'living'],
  [/tholian|solar sailor/i, 'triangle'],
  [/suurok|d'kyr|vulcan/i, 'ring'],
  [/d'kora|krenim/i, 'horseshoe'],
  [/galor|keldon|hideki/i, 'fan'],
  [/jem'hadar|insectoid/i, 'scarab'],
  [/reman|nerada|breen/i, 'talon'],
  [/d'deridex/i, 'warbird'],
  [/valdore|warbird/i, 'hawk'],
  [/romulan bird|scout|science|interceptor/i, 'dart'],
  [/vor'cha|d7|k't'inga|negh'var|raptor class/i, 'cruiser'],
  [/k'vort|b'rel|bird-of-prey/i, 'raptor'],
  [/nebula|miranda|akira|saber|nx class|oberth|constellation/i, 'compact'],
  [/sovereign|intrepid|prometheus|dauntless|nova/i, 'arrow'],
  [/defiant|aerie/i, 'stub'],
  [/galaxy|constitution|excelsior|olympic|andorian/i, 'saucer'],
  [/hirogen|predator|vidiian|kazon|xindi|gorn/i, 'fin'],
];

export function silhouetteOf(shipClass: string): Silhouette {
  const family = CLASSES.find(([called]) => called.test(shipClass))?.[1] ?? 'raider';
  return FAMILIES[family]!;
}
