/** DragonWars auf Deutsch: Ereignisse, Fragen und Wahlmöglichkeiten aus ihren Feldern. */

import type { GameWords } from '../../kit';
import type { Prompt, Told } from '../../../wire/types';
import { listed } from '../../../words/index.svelte';
import { at, DIRECTION_NAMES, type Hex } from '../hexes';
import { asDragonWars, nameParts, type DragonWarsEvent, type Order } from '../model';
import { d, directionName, dragonName, fireName, named } from './index.svelte';

const kind = (dragon: string): string => named(nameParts(dragon).type);
const names = (dragons: string[]): string => listed(dragons.map(dragonName));
const height = (value: number): string => (value ? `in Höhe ${value}` : 'am Boden');

function lane([move, fire]: Order): string {
  const parts = [...move.map(named), ...(fire === 'none' ? [] : [fireName(fire)])];
  return parts.join(' ') || '–';
}

/** "Fireball 3" wie der Server es sagt, auf Deutsch. */
function attack(words: string): string {
  const reach = words.replace(/\D/g, '');
  if (words.startsWith('Fireball')) return d('fireball', { reach });
  return words.startsWith('Fire Breath') ? d('breath', { reach }) : d('blast');
}

function sentence(event: DragonWarsEvent): string {
  switch (event.event) {
    case 'lair_taken':
      return `${named(event.color)} nimmt den Hort ${event.site}.`;
    case 'dragons_placed':
      return `${named(event.color)} stellt auf: ${listed(event.dragons.map(([id, hex]) => `${kind(id)} auf ${at(hex)}`))}.`;
    case 'round_began':
      return `Runde ${event.round} beginnt.`;
    case 'plots_fixed':
      return `Alle Pläne für Runde ${event.round} stehen fest.`;
    case 'turn_began':
      return `Runde ${event.round}, Zug ${event.turn}.`;
    case 'facings_shown':
      return `${named(event.color)} blickt: ${listed(event.facings.map(([id, facing]) => `${kind(id)} nach ${directionName(facing)}`))}.`;
    case 'plot_revealed':
      return `${named(event.color)} hat geplant: ${event.lanes.map(([id, orders]) => `${kind(id)} ${orders.map(lane).join(' / ')}`).join('; ')}.`;
    case 'recovered':
      return `${dragonName(event.dragon)} erholt sich: ${event.health} Leben, ${event.energy} Energie.`;
    case 'flew':
      return `${dragonName(event.dragon)} fliegt ${event.move.map(named).join(' + ')} nach ${at(event.hex)} ${height(event.height)}, Blick nach ${directionName(event.facing)}.`;
    case 'moved_illegally':
      return `${dragonName(event.dragon)} bewegt sich regelwidrig: ${fault(event.reason)}.`;
    case 'fell':
      return `${dragonName(event.dragon)} prallt auf: braucht ${event.needed}, würfelt ${event.rolled} und nimmt ${event.damage} Schaden.`;
    case 'stayed_up':
      return `${dragonName(event.dragon)} braucht ${event.needed}, würfelt ${event.rolled} und ${event.height ? 'bleibt oben' : 'ist unverletzt'}.`;
    case 'carrier_crashed':
      return `${dragonName(event.dragon)} trägt das Ei und kann sich nicht retten.`;
    case 'died':
      return `${dragonName(event.dragon)} stirbt.`;
    case 'egg_dropped':
      return `Das Ei fällt auf den Boden von ${at(event.hex)}.`;
    case 'egg_taken':
      return `${dragonName(event.dragon)} nimmt das Ei auf ${at(event.hex)}.`;
    case 'egg_disputed':
      return `Gleichstand zwischen ${names(event.dragons)}: niemand nimmt das Ei.`;
    case 'hex_overfull':
      return `${at(event.hex)} ist zu voll: es ${event.stay.length === 1 ? 'bleibt' : 'bleiben'} ${names(event.stay) || 'niemand'}; weichen muss ${names(event.denied)}.`;
    case 'displaced':
      return `${dragonName(event.dragon)} weicht nach ${at(event.hex)} ${height(event.height)}, Blick nach ${directionName(event.facing)}.`;
    case 'sent_back':
      return `${dragonName(event.dragon)} kann nirgendwohin, ohne aufzuprallen, und ist wieder auf ${at(event.hex)} ${height(event.height)}.`;
    case 'holds_shown':
      return event.hold.length === 0
        ? `${named(event.color)} schlägt mit allen zu.`
        : `${named(event.color)} hält zurück: ${listed(event.hold.map(kind))}.`;
    case 'fired': {
      const [low] = event.heights;
      const high = event.heights.at(-1);
      const heights = low === high ? `${low}` : `${low} bis ${high}`;
      const cells = listed(event.hexes.map((hex: Hex) => at(hex)));
      const where = cells ? `auf ${cells}` : 'nirgends auf der Karte';
      const hits = event.hits.map(([id, damage]) => `${dragonName(id)} für ${damage}`);
      const whom = hits.length > 0 ? `trifft ${listed(hits)}` : 'trifft niemanden';
      return `${dragonName(event.dragon)}, ${attack(event.attack)}: brennt ${where} in Gesamthöhe ${heights} und ${whom}.`;
    }
    case 'fire_failed':
      return `${dragonName(event.dragon)} hat ${event.energy} Energie und kann ${attack(event.attack)} (${event.cost}) nicht bezahlen.`;
    case 'burned':
      return `${dragonName(event.dragon)} nimmt ${event.damage} Schaden und hat noch ${event.health} Leben.`;
    case 'struck':
      return `${dragonName(event.dragon)} schlägt ${dragonName(event.target)} für ${event.damage}; es bleiben ${event.health} Leben.`;
    case 'melee_tied':
      return `Gleichstand zwischen ${names(event.dragons)} in ${at(event.hex)}: niemand schlägt zu.`;
    case 'round_cut':
      return `Das Ei hat den Gipfel verlassen: der Rest von Runde ${event.round} entfällt.`;
    case 'round_ended':
      return `Runde ${event.round} endet; alle Pläne werden gelöscht.`;
    case 'player_left':
      return `${named(event.color)} ist aus dem Spiel${event.dragons.length > 0 ? ` und mit ihm ${listed(event.dragons.map(kind))}` : ''}.`;
  }
}

const FAULTS: [RegExp, (found: string[]) => string][] = [
  [/^no movement is plotted while it is flying$/, () => 'im Flug ist keine Bewegung geplant'],
  [/^more than one movement is plotted$/, () => 'mehr als eine Bewegung ist geplant'],
  [/^both Climb and Descend are plotted$/, () => 'Steigen und Sinken sind zugleich geplant'],
  [/^a change of height is plotted without a movement$/, () => 'ein Höhenwechsel ohne Bewegung'],
  [/^(.+) cannot carry a change of height$/, ([move]) => `${moveName(move)} verträgt keinen Höhenwechsel`],
  [/^a grounded dragon cannot (.+)$/, ([move]) => `am Boden geht nicht: ${moveName(move)}`],
  [/^a second (.+) running is plotted$/, ([move]) => `zweimal nacheinander ${moveName(move)}`],
  [/^it would leave the map at (.+)$/, ([hex]) => `er würde die Karte bei ${hex} verlassen`],
  [/^it would rise to a total height of (\d+)$/, ([total]) => `er würde auf Gesamthöhe ${total} steigen`],
  [/^it would hit the ground of (.+) at total height (-?\d+)$/, ([hex, total]) => `er würde auf ${hex} in Gesamthöhe ${total} an den Boden prallen`],
  [/^a grounded dragon takes off only by Climb or Descend$/, () => 'vom Boden nur mit Steigen oder Sinken'],
  [/^it would be on the ground again in (.+)$/, ([hex]) => `er wäre auf ${hex} wieder am Boden`],
  [/^(\w+) is not used by (\d) players$/, ([site, n]) => `${site} wird zu ${n} nicht benutzt`],
  [/^(\w+) is on the other team's half$/, ([site]) => `${site} liegt in der Hälfte der anderen`],
  [/^(\w+) has taken (\w+)$/, ([color, site]) => `${named((color ?? '').toLowerCase())} hat ${site} genommen`],
  [/^the bases on (.+) fill (\d+) slots, and a hex has (\d+)$/, ([hex, n, most]) => `auf ${hex} wären ${n} Plätze gefüllt, ein Feld hat ${most}`],
];

const MOVE_NAMES: { [words: string]: string } = {
  'Forward 1': 'F1',
  'Forward 2': 'F2',
  'Forward 3': 'F3',
  'Left Shift': 'LS',
  'Left Turn': 'LT',
  'Right Shift': 'RS',
  'Right Turn': 'RT',
  Flip: 'FLIP',
  Hover: 'HOVER',
};

function moveName(words = ''): string {
  return named(MOVE_NAMES[words] ?? words);
}

function fault(reason: string): string {
  for (const [pattern, say] of FAULTS) {
    const found = pattern.exec(reason);
    if (found) return say(found.slice(1));
  }
  return reason;
}

function question(prompt: Prompt): string | null {
  switch (prompt.kind) {
    case 'lair':
      return 'Wähle den Platz deines Horts.';
    case 'placing':
      return 'Stelle deine Drachen in deinen Hort.';
    case 'plot':
      return `Plane Runde ${prompt.words.replace(/\D/g, '')} für deine Drachen.`;
    case 'grounded':
      return 'Wohin blicken deine Drachen am Boden, und wer erholt sich?';
    case 'denied': {
      const dragon = prompt.about?.find((about) => about.startsWith('dragon:'))?.slice(7) ?? '';
      const crash = prompt.words.endsWith('It crashes there.') ? ' Er prallt dort auf.' : '';
      return `${dragonName(dragon)} muss weichen: wähle ein anderes Feld und die Blickrichtung.${crash}`;
    }
    case 'hold':
      return 'Welche deiner Drachen schlagen im Nahkampf zu, welche halten sich zurück?';
    default:
      return null;
  }
}

function choice(prompt: string, id: string): string | null {
  if (prompt === 'lair') return `der Hort ${id}`;
  if (prompt === 'hold') return id === 'hold' ? 'zurückhalten' : 'zuschlagen';
  const direction = DIRECTION_NAMES.indexOf(id as (typeof DIRECTION_NAMES)[number]);
  if (direction >= 0) return directionName(direction);
  if (id === 'none' && prompt === 'grounded') return 'nicht erholen';
  const split = /^H(\d)E(\d)$/.exec(id);
  if (split) return `Leben ${split[1]}, Energie ${split[2]}`;
  if (/^-?\d+,-?\d+$/.test(id)) return `Feld ${id}`;
  return null;
}

function field(name: string): string | null {
  const [type = '', part] = name.split('.');
  if (name === 'hex') return 'wohin er geht';
  if (name === 'facing') return 'wohin er blickt';
  const kindName = named(type);
  if (kindName === type) return null;
  if (part === 'face') return `${kindName}, Blickrichtung`;
  return part === 'rest' ? `${kindName}, Erholung` : kindName;
}

const RESULTS: [RegExp, (found: string[]) => string][] = [
  [/^(\w+) brings the egg home and wins\.$/, ([color]) => `${named((color ?? '').toLowerCase())} bringt das Ei heim und gewinnt.`],
  [/^(.+) alone ha(?:s|ve) dragons left and wins?\.$/, ([who]) => `Nur ${colors(who)} hat noch Drachen und gewinnt.`],
  [/^No dragon is left/, () => 'Kein Drache ist übrig: unentschieden.'],
  [/^The players agree on a draw/, () => 'Die Spieler einigen sich auf unentschieden.'],
  [/^(.+) concedes; (.+) wins?\.$/, ([who, winner]) => `${colors(who)} gibt auf; ${colors(winner)} gewinnt.`],
  [/^(\d+) Rounds are over without a winner/, ([n]) => `${n} Runden sind vorbei ohne Sieger: unentschieden.`],
];

/** "Red, Blue and Green" auf Deutsch. */
function colors(words = ''): string {
  return listed(words.split(/, | and /).map((color) => named(color.toLowerCase())));
}

export const german: GameWords = {
  event: (told: Told) => {
    const event = asDragonWars(told);
    return event && sentence(event);
  },
  prompt: question,
  option: choice,
  field,
  reason: (_prompt, reason) => {
    const own = fault(reason);
    return own === reason ? null : own;
  },
  color: (id) => named(id),
  result: (words) => {
    for (const [pattern, say] of RESULTS) {
      const found = pattern.exec(words);
      if (found) return say(found.slice(1));
    }
    return null;
  },
};
