/** Alles, was Dragon Dice außer Ereignissen sagt, auf Deutsch, nach seinem Schlüssel. */

import { faces } from './faces.de';
import { forces } from './forces.de';
import { icons } from './icons.de';
import { names } from './names.de';
import { odds } from './odds.de';
import { questions } from './questions.de';
import { spells } from './spells.de';
import { units } from './units.de';

export const messages: { [key: string]: string } = {
  ...names,
  ...odds,
  ...units,
  ...icons,
  ...spells,
  ...faces,
  ...questions,
  ...forces,
};
