/** Tokens, Actions and faces of dice as signs of our own, on a grid of 24: lines, and what is filled. */

export interface Sign {
  line?: string;
  fill?: string;
}

export const SIGNS: { [id: string]: Sign } = {
  evade: { line: 'M4 19C5 10 11 6 17 7', fill: 'M15 2.5 22 7.5 15 12Z' },
  target_lock: { line: 'M12 5.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13ZM12 2V8M12 16V22M2 12H8M16 12H22' },
  scan: { line: 'M4 18A11 11 0 0 1 20 18M7.5 20.5A6 6 0 0 1 16.5 20.5M12 3V9M6.5 5 8.5 10M17.5 5 15.5 10' },
  battle_stations: { line: 'M12 3 20 7V13C20 17 16.5 20 12 21.5C7.5 20 4 17 4 13V7Z', fill: 'M10.8 7.5H13.2L12.8 14H11.2ZM10.8 15.5H13.2V17.8H10.8Z' },
  cloak: { line: 'M3 12C5 7 8.5 5 12 5M15 5.6C17.5 6.7 19.5 8.7 21 12M19 15.2C17 17.8 14.5 19 12 19M9 18.5C6.5 17.4 4.5 15.5 3 12M9.5 12H14.5' },
  sensor_echo: { line: 'M5 6C7.5 9.5 7.5 14.5 5 18M10 4C13.5 9 13.5 15 10 20M15 2C19.5 8 19.5 16 15 22' },
  regenerate: { line: 'M19.5 8A8.5 8.5 0 1 0 20.5 13M12 8V16M8 12H16', fill: 'M22 3V10H15Z' },
  repair: { line: 'M12 4V20M4 12H20' },
  auxiliary: { fill: 'M13.5 2 5 13.5H11L9.5 22 19 10H13Z' },
  remove_aux: { fill: 'M13.5 2 5 13.5H11L9.5 22 19 10H13Z', line: 'M4 4 20 20' },
  enable: { line: 'M12 3V11M7 6.5A8 8 0 1 0 17 6.5' },
  shield: { line: 'M12 3 20 6V12C20 17 16.5 20 12 21.5C7.5 20 4 17 4 12V6Z' },
  hull: { line: 'M4 8 12 3.5 20 8V16L12 20.5 4 16Z' },
  attack: { line: 'M12 2V7M12 17V22M2 12H7M17 12H22', fill: 'M12 8 16 12 12 16 8 12Z' },
  agility: { line: 'M3 17C8 17 10 7 15 7H19', fill: 'M17 3 22 7 17 11Z' },
  hit: { fill: 'M12 2 14.5 8.5 21 5.5 17.5 12 22 16 15.5 16 14 22 11 17 5.5 20 8 14 2 11.5 8.5 9.5Z' },
  critical: { fill: 'M12 1.5 14.5 8 21 5 17.5 11.5 22.5 16 15.5 16 14 22.5 11 17.5 5 20.5 7.5 14 1.5 11.5 8.5 9.5Z', line: 'M9.5 9.5 15 15M15 9.5 9.5 15' },
  double_hit: { fill: 'M8 2 9.5 7 14 5 11.5 9.5 15 12 10.5 12.5 9 17 7 13 3 15 4.5 10.5 1 8 5.5 7.5ZM17 10 18.2 14 22 12.5 20 16 23 18 19 18.5 17.8 22.5 16 19 12.5 21 13.8 17 11 15 14.8 14.5Z' },
  blank: {},
  captain: { fill: 'M12 2.5 14.5 9 21.5 9.3 16 13.7 18 20.5 12 16.6 6 20.5 8 13.7 2.5 9.3 9.5 9Z' },
  admiral: { fill: 'M12 3 14 8 19.5 8.3 15.2 11.7 16.7 17 12 14 7.3 17 8.8 11.7 4.5 8.3 10 8Z', line: 'M5 20.5H19' },
  crew: { line: 'M12 11.5A4 4 0 1 0 12 3.5 4 4 0 0 0 12 11.5ZM4.5 21C5.5 16.5 8.5 14.5 12 14.5S18.5 16.5 19.5 21' },
  tech: { line: 'M12 8.5A3.5 3.5 0 1 0 12 15.5 3.5 3.5 0 0 0 12 8.5ZM12 3V6M12 18V21M3 12H6M18 12H21M5.6 5.6 7.8 7.8M16.2 16.2 18.4 18.4M18.4 5.6 16.2 7.8M7.8 16.2 5.6 18.4' },
  weapon: { line: 'M3 20 13 10M10 7 17 14', fill: 'M13 6 21 3 18 11Z' },
  talent: { line: 'M5 21V4H17L14 8.5 17 13H5' },
  squadron: { fill: 'M12 2 15 9 12 7.5 9 9ZM5 12 8 20 5 18 2 20ZM19 12 22 20 19 18 16 20Z' },
  borg: { line: 'M4 7 12 3 20 7V17L12 21 4 17ZM4 7 12 11 20 7M12 11V21' },
  time: { line: 'M12 21A9 9 0 1 0 12 3 9 9 0 0 0 12 21ZM12 7V12L15.5 14' },
  disabled: { line: 'M12 21A9 9 0 1 0 12 3 9 9 0 0 0 12 21ZM5.8 5.8 18.2 18.2' },
  mission: { fill: 'M12 2 15 8.5 22 9.5 17 14.5 18.2 21.5 12 18.2 5.8 21.5 7 14.5 2 9.5 9 8.5Z' },
  away: { line: 'M8 22V14M12 22V12M16 22V14M5 8A7 7 0 0 1 19 8', fill: 'M12 3.5 14.5 7H9.5Z' },
  damage: { line: 'M5 3H19V21H5Z', fill: 'M13 6 8 13H11.5L10.5 18 16 11H12.5Z' },
  initiative: { line: 'M12 21A9 9 0 1 0 12 3 9 9 0 0 0 12 21Z', fill: 'M10.5 8 13.2 6.5V17.5H11.2V9.5L10.5 9.9Z' },
};

/** Other names under which rules speak of the same thing. */
const ALSO: { [id: string]: string } = { aux: 'auxiliary', lock: 'target_lock', battle: 'battle_stations', critical_hit: 'critical', primary: 'attack' };

export function signOf(id: string): Sign | null {
  return SIGNS[ALSO[id] ?? id] ?? null;
}
