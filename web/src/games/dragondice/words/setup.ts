/** The options of a match in words; in English most are said as the server says them. */

import type { Setup } from '../../entry';

export const words: Setup['words'] = {
  en: {
    opt_items: 'Items: weapons, shields and relics that units carry',
    opt_dragonkin: 'Dragonkin: small dragons that fight in an army',
    opt_minor_terrains: 'Minor terrains: a small die of land that helps one army',
    opt_advanced_terrains: 'Advanced terrains: Castle, Dragon’s Lair, Grove and Vortex',
    opt_champions: 'Eldarim Champions: heroes who rule or slay dragons',
  },
  de: {
    opt_force_size: 'Punkte jeder Streitmacht (üblich sind 15, 24, 30, 36 und 60)',
    opt_items: 'Gegenstände: Waffen, Schilde und Relikte, die Einheiten tragen',
    opt_dragonkin: 'Drachlinge: kleine Drachen, die in einer Armee kämpfen',
    opt_minor_terrains: 'Kleingelände: ein kleiner Würfel Land, der einer Armee hilft',
    opt_advanced_terrains: 'Besondere Gelände: Burg, Drachenhort, Hain und Wirbel',
    opt_champions: 'Eldarim-Champions: Helden, die Drachen lenken oder erschlagen',
    opt_round_limit: 'Unentschieden nach so vielen Runden (0: nie)',
    opt_pack: 'Erweiterung',
    choice_: 'Keine Erweiterung',
  },
};
