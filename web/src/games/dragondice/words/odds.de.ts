/** Was die Zahlen neben einer Wahl zählen. */

export const odds: { [key: string]: string } = {
  'dragondice.odds.any_lost': 'für mindestens einen Verlust',
  'dragondice.odds.by_melee': 'Gesundheit im Nahkampf verloren',
  'dragondice.odds.by_missiles': 'Gesundheit durch Beschuss verloren',
  'dragondice.odds.lost': 'Gesundheit verloren',
  'dragondice.odds.magic': 'Magie',
  'dragondice.odds.maneuver': 'für das Manöver',
  'dragondice.odds.slay': 'für einen erlegten Drachen',
  'dragondice.odds.stop': 'dagegen',
};
