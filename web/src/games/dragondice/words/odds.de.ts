/** Was die Zahlen neben einer Wahl zählen. */

import { keyed } from './keyed';

export const odds: { [key: string]: string } = keyed('odds', {
  lost: 'verlorene Gesundheit',
  by_melee: 'verlorene Gesundheit im Nahkampf',
  by_missiles: 'verlorene Gesundheit im Fernkampf',
  any_lost: 'jemanden zu töten',
  driven_off: 'Gesundheit in die Reserve',
  any_driven_off: 'jemanden zu vertreiben',
  buried: 'begrabene Gesundheit',
  any_buried: 'jemanden zu begraben',
  kills_it: 'sie zu töten',
  drives_it_off: 'sie in die Reserve zu schicken',
  buries_it: 'sie zu begraben',
  turn_down: 'zu sinken, wenn sich alle wehren',
  hold: 'es zu halten',
  magic: 'Magie',
  maneuver: 'für das Manöver',
  stop: 'es aufzuhalten',
  slay: 'einen Drachen zu töten',
});
