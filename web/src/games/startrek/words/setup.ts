/** The options of a match in words; most are said as the server says them. */

import type { Setup } from '../../entry';

export const words: Setup['words'] = {
  en: {
    opt_obstacles: 'Obstacles: they hurt ships that fly over them and hide what is behind',
    opt_planet: 'A Planet: nobody ends on it or fires through it',
    opt_teams: 'Two teams (3 or 4 players in all)',
  },
};
