/** The options of a match in words; most are said as the server says them. */

import type { Setup } from '../../entry';

export const words: Setup['words'] = { en: { opt_teams: 'Two teams: two against two, or two against one' } };
