/** A fleet in the making, and what can be done to it. Nothing here judges: the server does. */

import type { Json } from '../../../wire/types';

/** A ship of a fleet and the cards on it. */
export interface Crewed {
  ship: string;
  captain: string;
  admiral: string;
  upgrades: string[];
}

export interface Fleet {
  name: string;
  size: number;
  ships: Crewed[];
  resource: string;
  /** The ship that carries the Resource, counted from 1; 0 if it is the whole fleet's. */
  resource_on: number;
}

/** What a card can be, as the builder sorts them. */
export type Sort = 'ship' | 'captain' | 'admiral' | 'upgrade' | 'resource';

export const USUAL_SIZE = 100;

export function emptyFleet(size: number): Fleet {
  return { name: '', size, ships: [], resource: '', resource_on: 0 };
}

/** A fleet as it came from somewhere; whatever it leaves out is empty. */
export function asFleet(data: Json): Fleet {
  const given = mapOf(data);
  const ships = Array.isArray(given.ships) ? given.ships : [];
  return {
    name: textOf(given.name),
    size: typeof given.size === 'number' ? given.size : USUAL_SIZE,
    ships: ships.map(mapOf).map((each) => ({
      ship: textOf(each.ship),
      captain: textOf(each.captain),
      admiral: textOf(each.admiral),
      upgrades: Array.isArray(each.upgrades) ? each.upgrades.map(String) : [],
    })),
    resource: textOf(given.resource),
    resource_on: typeof given.resource_on === 'number' ? given.resource_on : 0,
  };
}

const mapOf = (data: Json | undefined): { [name: string]: Json } => (data && typeof data === 'object' && !Array.isArray(data) ? data : {});
const textOf = (data: Json | undefined): string => (typeof data === 'string' ? data : '');

export const isEmpty = ({ ships, resource }: Fleet): boolean => ships.length === 0 && !resource;

/** The fleet with one card more; all but ships go to the ship at `place`, a Resource if it is for one ship. */
export function withCard(fleet: Fleet, sort: Sort, id: string, place: number, onShip = false): Fleet {
  switch (sort) {
    case 'ship':
      return { ...fleet, ships: [...fleet.ships, { ship: id, captain: '', admiral: '', upgrades: [] }] };
    case 'resource':
      return { ...fleet, resource: id, resource_on: onShip && place in fleet.ships ? place + 1 : 0 };
    case 'captain':
    case 'admiral':
      return changed(fleet, place, (crewed) => ({ ...crewed, [sort]: id }));
    case 'upgrade':
      return changed(fleet, place, (crewed) => ({ ...crewed, upgrades: [...crewed.upgrades, id] }));
  }
}

/** The fleet with one card fewer. */
export function withoutCard(fleet: Fleet, sort: Sort, id: string, place: number): Fleet {
  switch (sort) {
    case 'ship': {
      const on = fleet.resource_on;
      const carried = on === place + 1 ? 0 : on > place + 1 ? on - 1 : on;
      return { ...fleet, ships: fleet.ships.filter((_, at) => at !== place), resource_on: carried };
    }
    case 'resource':
      return { ...fleet, resource: '', resource_on: 0 };
    case 'captain':
    case 'admiral':
      return changed(fleet, place, (crewed) => ({ ...crewed, [sort]: '' }));
    case 'upgrade':
      return changed(fleet, place, (crewed) => {
        const at = crewed.upgrades.lastIndexOf(id);
        return { ...crewed, upgrades: crewed.upgrades.filter((_, nth) => nth !== at) };
      });
  }
}

function changed(fleet: Fleet, place: number, change: (crewed: Crewed) => Crewed): Fleet {
  return place in fleet.ships ? { ...fleet, ships: fleet.ships.map((crewed, at) => (at === place ? change(crewed) : crewed)) } : fleet;
}
