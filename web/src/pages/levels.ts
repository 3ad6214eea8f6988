/** How strong bots are, weakest first, among which players choose. */
export const LEVELS = ['easy', 'plain', 'search'] as const;

export type Level = (typeof LEVELS)[number];

export const isLevel = (bot: string): bot is Level => (LEVELS as readonly string[]).includes(bot);
