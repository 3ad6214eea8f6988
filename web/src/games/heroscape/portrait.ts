/** Portraits of our own: a head for each species, a sign for each kind of class, a color for each general. */

const HEAD = 'M-5-3a5 5.5 0 0 1 10 0c0 3-1.5 5.5-5 7.5-3.5-2-5-4.5-5-7.5Z';
const EYES = 'M-2.8-2.6h1.8v1.5h-1.8ZM1-2.6h1.8v1.5h-1.8Z';
const SHOULDERS = 'M-8.5 10c.6-4 3.2-5.5 8.5-5.5s7.9 1.5 8.5 5.5Z';

/** Around 0,0 within a radius of 10; holes are cut by the even-odd rule. */
const SPECIES: { [species: string]: string } = {
  human: `M-5.5-2c0-5 2.5-7 5.5-7s5.5 2 5.5 7l-1 .5V1c0 2-2 3.5-4.5 4.5C-2.5 4.5-4.5 3-4.5 1v-2.5ZM-3.5-1.5h2.7v1.5h-2.7ZM.8-1.5h2.7v1.5H.8Z${SHOULDERS}`,
  kyrie: `${HEAD}${EYES}M-5.5 5C-9 4-10-1-9.5-7c1.5 3 3.5 4 4 6ZM5.5 5C9 4 10-1 9.5-7 8-4 6-3 5.5-1ZM-6 10c.5-3.5 2.5-5 6-5s5.5 1.5 6 5Z`,
  elf: `M-4.5-4a4.5 5 0 0 1 9 0l4.5-3-3.8 6C4.5 2 2.5 4 0 5.5-2.5 4-4.5 2-5.2-1L-9-7Z${EYES}${SHOULDERS}`,
  dwarf: 'M-5-3a5 5 0 0 1 10 0l1 2c.5 5-2 8.5-6 10.5C-4 7.5-6.5 4-6-1ZM-2.8-3h1.8v1.5h-1.8ZM1-3h1.8v1.5H1ZM-2 1.5h4l-2 1.2Z',
  orc: 'M-6-2c0-5 3-7 6-7s6 2 6 7c0 2-.5 3-1.5 4.5L4 8 2.5 5h-5L-4 8l-.5-5.5C-5.5 1-6 0-6-2ZM-3.5-3l2.7 1.3-2.7.7ZM3.5-3 .8-1.7l2.7.7Z',
  undead: 'M-6-3a6 6 0 0 1 12 0c0 2.5-1 4-2.5 5v4.5h-7V2C-5-1 -6-.5-6-3ZM-4-3.5h3v3h-3ZM1-3.5h3v3H1ZM-.8.5h1.6l-.8 1.8ZM-1.6 4h.8v2.5h-.8ZM.8 4h.8v2.5H.8Z',
  soulborg: 'M-6-7H6V3.5L3.5 6h-7L-6 3.5ZM-4.5-3.5h9v2.5h-9ZM-2.5 2h5v1h-5ZM-8-4h1.3v5H-8ZM6.7-4H8v5H6.7ZM-.6-9.5H.6V-7.5H-.6Z',
  marro: 'M0-9 2-6 5-7.5 4.5-4 7-2 4.5.5 3 6 1 3.5 0 8-1 3.5-3 6-4.5.5-7-2-4.5-4-5-7.5-2-6ZM-3.5-2.5-1-1.5-3-.3ZM3.5-2.5 1-1.5 3-.3Z',
  dragon: 'M-8-8-3-5h3c4 0 8 2.5 9 6L5.5 2.5 8 4.5 2 5.5C-1 8-5 8.5-8 7c2-1 2.5-2.5 2-4.5C-7.5 0-7-2.5-5-3.5ZM.5-2.5 3.5-1.5.8-.8Z',
  ursine: 'M-7.5-7a3 3 0 0 1 4.5-1c2-.8 4-.8 6 0a3 3 0 0 1 4.5 1 3 3 0 0 1-.8 3.5C8 2 5 7.5 0 7.5S-8 2-6.7-3.5A3 3 0 0 1-7.5-7ZM-3.8-2.8h2v1.8h-2ZM1.8-2.8h2v1.8h-2ZM-1.8 2h3.6L0 4.2Z',
  vorid: 'M-8-8.5-4-5c2.5-1.2 5.5-1.2 8 0l4-3.5-.8 7C7 2.5 4 6 0 7.5-4 6-7 2.5-7.2-1.5ZM-4-2.5a1.8 1.8 0 0 1 3.2 1.2H-4ZM4-2.5A1.8 1.8 0 0 0 .8-1.3H4ZM-1 3h2L0 4.5Z',
  dryan: 'M0-9.5c1 1.5 1 2.5.6 4C2-6 4-7.5 6-7c0 2-1.5 3-2.5 3.5C5 0 4 4.5 0 7-4 4.5-5 0-3.5-3.5-4.5-4-6-5-6-7c2-.5 4 1 5.4 1.5C-1-7-1-8 0-9.5ZM-2.8-1.8l2.2.8-2.2.8ZM2.8-1.8.6-1l2.2.8Z',
  eisenek: 'M-1-9.5h2V-7c3 .5 5 3 5 6v5L3.5 7h-7L-6 4v-5c0-3 2-5.5 5-6ZM-4-2h8v1.6H.8V5H-.8V-.4H-4Z',
  skordyre: 'M-6-6c1.5-2.5 10.5-2.5 12 0L9-5 6.5-3.5C6.5 0 5 2 3 3L0 8-3 3C-5 2-6.5 0-6.5-3.5L-9-5ZM-3.5-3h2.5v2h-2.5ZM1-3h2.5v2H1Z',
  springrunner: 'M-3-3-4.5-6-8-7l2-1 1-2 1.5 3L-1.5-4.5h3L3.5-7 5-10l1 2 2 1-3.5 1L3-3l1.5 3.5L1.5 7h-3L-4.5.5ZM-2.8-.8h1.5V.7h-1.5ZM1.3-.8h1.5V.7H1.3Z',
  welkineye: 'M-9.5 0C-6-5-3-6.5 0-6.5S6 -5 9.5 0C6 5 3 6.5 0 6.5S-6 5-9.5 0ZM-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0ZM-2 0a2 2 0 1 1 4 0 2 2 0 1 1-4 0Z',
  deamotaur: 'M-9-8c0 3 1.5 4.5 4 4.5 2-2 8-2 10 0 2.5 0 4-1.5 4-4.5 1.5 4-.5 7-3.5 7.5L3.5 7h-7L-5.5-.5C-8.5-1-10.5-4-9-8ZM-3.5-1-1.2.2-3.5 1ZM3.5-1 1.2.2 3.5 1ZM-2 4.5h1.3v1H-2ZM.7 4.5H2v1H.7Z',
  varied: 'M-4-9a3.5 3.5 0 1 1 0 7 3.5 3.5 0 1 1 0-7ZM5-7a3 3 0 1 1 0 6 3 3 0 1 1 0-6ZM-9.5 4c1-4 3-5 5.5-5S1 0 2 4ZM3 4C2.6 2 2.4 1.2 2 .5 3-.2 4-.5 5-.5c2.5 0 4 1 4.5 4.5ZM-3 5h6l-3 4.5Z',
};

/** Twelve units wide, around 0,0. */
const SIGNS = {
  sword: 'M-.9-6 .0-7 .9-6V2H3v1.5H.9V6H-.9V3.5H-3V2h2.1Z',
  crown: 'M-6 4V-4l3 3 3-5 3 5 3-3v8Z',
  bow: 'M-3-6C3-4 3 4-3 6l-.6-1.2C1 3 1-3-3.6-4.8ZM-5-.6h8V-2.5L6.5 0 3 2.5V.6h-8Z',
  staff: 'M-.7-1.5h1.4V7H-.7ZM0-7l1.5 2L4-4.5 2.5-2.5 0-2-2.5-2.5-4-4.5-1.5-5Z',
  claw: 'M-5-6c2 4 2 7 .5 12C-5 2-6-2-5-6ZM-.5-6.5c2 4.5 2 8 .5 13C-1 2-1.5-2-.5-6.5ZM4-6c2 4 2 7 .5 12C4 2 3-2 4-6Z',
} as const;

export type Sign = keyof typeof SIGNS;

const CLASSES: { [sign in Sign]: readonly string[] } = {
  sword: ['warrior', 'soldier', 'champion', 'knight', 'guard', 'samurai', 'ninja', 'marauder'],
  crown: ['queen', 'warlord', 'hivelord', 'captain', 'admiral', 'major'],
  bow: ['archer', 'scout', 'agent', 'pirate'],
  staff: ['wizard', 'archmage', 'warden'],
  claw: ['beast', 'devourer', 'deathwalker'],
};

/** Dark, so that a light head stands out on each. */
const GENERALS: { [general: string]: string } = {
  jandar: '#2c5a8c',
  ullar: '#2f6b3a',
  vydar: '#4f5864',
  einar: '#6b4a86',
  utgar: '#8a2f2f',
  aquilla: '#8a6a1c',
  revna: '#1f6f74',
  volarak: '#7a4423',
};

export interface Portrait {
  /** The color behind. */
  ground: string;
  head: string;
  sign: string;
}

export function signOf(rank: string): Sign {
  const found = Object.entries(CLASSES).find(([, ranks]) => ranks.includes(rank.toLowerCase()));
  return (found?.[0] ?? 'sword') as Sign;
}

export function portraitOf({ species, rank, general }: { species: string; rank: string; general: string }): Portrait {
  return {
    ground: GENERALS[general.toLowerCase()] ?? '#4a5563',
    head: SPECIES[species.toLowerCase()] ?? SPECIES.human!,
    sign: SIGNS[signOf(rank)],
  };
}
