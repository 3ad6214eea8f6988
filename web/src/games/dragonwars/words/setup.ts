/** The options of a match in words; in English most are said as the server says them. */

import type { Setup } from '../../entry';

export const words: Setup['words'] = {
  de: {
    opt_mode: 'Spielart',
    opt_map: 'Karte',
    opt_round_limit: 'Unentschieden nach so vielen Runden (0: nie)',
    choice_egg: 'Hol das Ei',
    choice_deathmatch: 'Auf Leben und Tod',
    choice_teams: 'Farben gegen Metalle',
    choice_standard: 'Der Berg',
    choice_aerie: 'Der Horst',
    choice_caldera: 'Der Kessel',
    choice_needles: 'Die Nadeln',
    choice_pinwheel: 'Das Windrad',
  },
};
