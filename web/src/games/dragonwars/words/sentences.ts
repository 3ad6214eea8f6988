/** DragonWars auf Deutsch: Ereignisse aus ihren Feldern. */

import type { GameWords } from '../../kit';
import type { Phrase, Told } from '../../../wire/types';
import { listed } from '../../../words/index.svelte';
import { at, type Hex } from '../hexes';
import { asDragonWars, nameParts, type DragonWarsEvent, type Order } from '../model';
import { directionName, dragonName, fireName, named } from './index.svelte';
import { messages } from './messages.de';

const kind = (dragon: string): string => named(nameParts(dragon).type);
const names = (dragons: string[]): string => listed(dragons.map(dragonName));
const height = (value: number): string => (value ? `in Höhe ${value}` : 'am Boden');

function lane([move, fire]: Order): string {
  const parts = [...move.map(named), ...(fire === 'none' ? [] : [fireName(fire)])];
  return parts.join(' ') || '–';
}

type Say = (phrase: Phrase | undefined) => string | null;

function sentence(event: DragonWarsEvent, { said }: Told, say: Say): string {
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
      return `${dragonName(event.dragon)} bewegt sich regelwidrig: ${say(said?.reason) ?? event.reason}.`;
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
      return `${dragonName(event.dragon)}, ${say(said?.attack) ?? event.attack}: brennt ${where} in Gesamthöhe ${heights} und ${whom}.`;
    }
    case 'fire_failed':
      return `${dragonName(event.dragon)} hat ${event.energy} Energie und kann ${say(said?.attack) ?? event.attack} (${event.cost}) nicht bezahlen.`;
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

export const german: GameWords = {
  messages,
  event: (told, say) => {
    const event = asDragonWars(told);
    return event && sentence(event, told, say);
  },
  color: (id) => named(id),
};
