/** Lange Texte und alles um Streitmächte auf Deutsch: geladen, wenn der Tisch schon zu sehen ist. */

import { faces } from './faces.de';
import { forces } from './forces.de';
import { iconTexts } from './icon_texts.de';
import { spellTexts } from './spell_texts.de';

export const texts: { [key: string]: string } = {
  ...iconTexts,
  ...spellTexts,
  ...faces,
  ...forces,
};
