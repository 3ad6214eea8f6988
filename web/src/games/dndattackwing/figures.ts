/** Creatures from above as outlines of our own, by kind; they face up in a box of 100. */

export type Figure = 'dragon' | 'giant' | 'hero' | 'troop' | 'soldier' | 'engine' | 'beast';

export interface Outline {
  body: string;
  /** A few lines on it. */
  lines: string;
  /** What shows at a glance where its head is. */
  eyes?: string;
}

const HEAD = 'M0-54 6-46 15-52 13-38 8-30';
const HEAD_BACK = 'L-8-30-13-38-15-52-6-46Z';
const TAIL = 'L4 24 2 36 0 46-2 36-4 24';
const EYES = 'M2-43 6-45 5-40ZM-2-43-6-45-5-40Z';
/** Wings spread wide in the air, folded to the body on the ground. */
const FLYING: Outline = {
  body: `${HEAD}L6-22 20-33 34-34 48-20 43-10 45 4 34 0 31 12 21 7 13 15 7 16${TAIL}L-7 16-13 15-21 7-31 12-34 0-45 4-43-10-48-20-34-34-20-33-6-22${HEAD_BACK}`,
  lines: 'M0-30V34M6-18 34-34M8-16 43-10M8-12 34 0M8-6 21 7M-6-18-34-34M-8-16-43-10M-8-12-34 0M-8-6-21 7',
  eyes: EYES,
};
const LANDED: Outline = {
  body: `${HEAD}L7-24 15-25 19-14 17 4 22 26 11 17 8 21${TAIL}L-8 21-11 17-22 26-17 4-19-14-15-25-7-24${HEAD_BACK}`,
  lines: 'M0-30V34M8-20 12 0 20 24M-8-20-12 0-20 24M15-12l9-6M-15-12l-9-6',
  eyes: EYES,
};

const SOLDIER = 'a8 8 0 1 0 .01 0Z';
const OUTLINES: { [figure in Exclude<Figure, 'dragon'>]: Outline } = {
  giant: {
    body: 'M-14-8C-30-10-40-2-40 12-40 24-30 26-26 18L-20 8C-20 24-12 32 0 32S20 24 20 8L26 18C30 26 40 24 40 12 40-2 30-10 14-8 20-26 12-36 0-36S-20-26-14-8ZM34-40 40-42 42 14 36 14ZM28-42C34-50 46-48 48-38L38-32Z',
    lines: 'M-12-16C-8-6 8-6 12-16M-9-22C-6-14 6-14 9-22M-20 8C-12 0 12 0 20 8',
  },
  hero: {
    body: 'M0-30A13 13 0 0 1 11-10C25-8 31 2 31 14L24 18C22 32 12 40 0 40S-22 32-24 18L-31 14C-31 2-25-8-11-10A13 13 0 0 1 0-30ZM28-40H34V16H28Z',
    lines: 'M-11-10C-6-3 6-3 11-10M-20 10C-8 2 8 2 20 10M0 6V38',
  },
  troop: {
    body: ['M-26-36', 'M0-36', 'M26-36', 'M-26-8', 'M0-8', 'M26-8', 'M-26 20', 'M0 20', 'M26 20'].map((at) => at + SOLDIER).join(''),
    lines: 'M-16-46V-22M10-46V-22M36-46V-22M-16-18V6M10-18V6M36-18V6M-16 10V34M10 10V34M36 10V34',
  },
  soldier: {
    body: 'M0-24A12 12 0 0 1 10-5C20-3 26 5 26 14L22 28H-22L-26 14C-26 5-20-3-10-5A12 12 0 0 1 0-24ZM-30-2C-22-8-16-4-14 4L-14 20C-20 26-28 22-32 16ZM24-46H30V24H24ZM27-54 33-44H21Z',
    lines: 'M-10-5C-5 1 5 1 10-5M-14 8H14',
  },
  engine: {
    body: 'M-6-26V-44L0-49 6-44V-26L40-16 44-6 6-12V18L26 22V42H-26V22L-6 18V-12L-44-6-40-16Z',
    lines: 'M-42-8 0 26 42-8M0-44V26M-26 32H26',
  },
  beast: {
    body: 'M0-44C9-44 12-36 11-28 24-24 28-8 24 8 21 24 12 34 0 34S-21 24-24 8C-28-8-24-24-11-28-12-36-9-44 0-44Z',
    lines: 'M0-24V28M-11-28C-6-22 6-22 11-28',
  },
};

const TAGS: readonly [tag: string, figure: Figure][] = [
  ['dragon', 'dragon'],
  ['troop', 'troop'],
  ['giant', 'giant'],
  ['siege engine', 'engine'],
  ['humanoid', 'hero'],
];

/** What a creature looks like, by the tags on its card. */
export function figureOf(tags: readonly string[]): Figure {
  return TAGS.find(([tag]) => tags.includes(tag))?.[1] ?? 'beast';
}

export function outlineOf(figure: Figure, flying: boolean): Outline {
  if (figure === 'dragon') return flying ? FLYING : LANDED;
  return OUTLINES[figure];
}
