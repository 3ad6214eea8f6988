/** A Legion in the making, and what can be done to it. Nothing here judges: the server does. */

import type { Json } from '../../../wire/types';

/** A creature of a Legion and what it carries. */
export interface Carrier {
  creature: string;
  /** How many a Troop has; 0 for any other creature. */
  soldiers: number;
  upgrades: string[];
  /** The icon of a slot bought with experience; '' for none. */
  extra: string;
}

export interface Legion {
  name: string;
  size: number;
  creatures: Carrier[];
}

/** What a card can be, as the builder sorts them. */
export type Sort = 'creature' | 'upgrade' | 'artifact';

export const USUAL_SIZE = 120;

export const emptyLegion = (size: number): Legion => ({ name: '', size, creatures: [] });
export const isEmpty = ({ creatures }: Legion): boolean => creatures.length === 0;

/** A Legion as it came from somewhere; whatever it leaves out is empty. */
export function asLegion(data: Json): Legion {
  const given = mapOf(data);
  const creatures = Array.isArray(given.creatures) ? given.creatures : [];
  return {
    name: textOf(given.name),
    size: numberOf(given.size, USUAL_SIZE),
    creatures: creatures.map(mapOf).map((each) => ({
      creature: textOf(each.creature),
      soldiers: numberOf(each.soldiers, 0),
      upgrades: Array.isArray(each.upgrades) ? each.upgrades.map(String) : [],
      extra: textOf(each.extra),
    })),
  };
}

const mapOf = (data: Json | undefined): { [name: string]: Json } => (data && typeof data === 'object' && !Array.isArray(data) ? data : {});
const textOf = (data: Json | undefined): string => (typeof data === 'string' ? data : '');
const numberOf = (data: Json | undefined, usual: number): number => (typeof data === 'number' ? data : usual);

/** The Legion with one creature more; a Troop begins with all its soldiers. */
export const withCreature = (legion: Legion, creature: string, soldiers: number): Legion => ({
  ...legion,
  creatures: [...legion.creatures, { creature, soldiers, upgrades: [], extra: '' }],
});

export const withoutCreature = (legion: Legion, place: number): Legion => ({ ...legion, creatures: legion.creatures.filter((_, at) => at !== place) });

export const withUpgrade = (legion: Legion, id: string, place: number): Legion =>
  changed(legion, place, (carrier) => ({ ...carrier, upgrades: [...carrier.upgrades, id] }));

/** The Legion with one copy of a card fewer. */
export function withoutUpgrade(legion: Legion, id: string, place: number): Legion {
  return changed(legion, place, (carrier) => {
    const at = carrier.upgrades.lastIndexOf(id);
    return { ...carrier, upgrades: carrier.upgrades.filter((_, nth) => nth !== at) };
  });
}

export const withSoldiers = (legion: Legion, place: number, soldiers: number): Legion => changed(legion, place, (carrier) => ({ ...carrier, soldiers }));

export const withExtra = (legion: Legion, place: number, extra: string): Legion => changed(legion, place, (carrier) => ({ ...carrier, extra }));

function changed(legion: Legion, place: number, change: (carrier: Carrier) => Carrier): Legion {
  return place in legion.creatures ? { ...legion, creatures: legion.creatures.map((carrier, at) => (at === place ? change(carrier) : carrier)) } : legion;
}
