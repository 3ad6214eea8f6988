/** Fragen und Namen von Dragon Dice auf Deutsch, nach ihrem Schlüssel; Texte sind in texts.de.ts. */

import { events } from './events.de';
import { icons } from './icons.de';
import { names } from './names.de';
import { odds } from './odds.de';
import { questions } from './questions.de';
import { spells } from './spells.de';
import { units } from './units.de';

export const messages: { [key: string]: string } = {
  ...names,
  ...events,
  ...odds,
  ...units,
  ...icons,
  ...spells,
  ...questions,
};
