/** What campaigns of D&D Attack Wing call what is earned. */

import type { CampaignWords } from '../../entry';

export const campaign: CampaignWords = {
  points: { en: 'Experience' },
  things: { en: 'Artifacts' },
  about: {
    en: 'Play Adventures in any order and as often as you like; each rewards a player once. Experience buys Legion Points or slots in the next Adventure, afresh each time, and of your Artifacts you may take one along. Whoever has the most experience in the end wins.',
  },
};
