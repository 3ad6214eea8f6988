/** What a die is, whatever sort it is of: its faces, looks and words, found by its kind. */

import { healthOf, type Catalogue, type Face } from './catalogue';
import { stuffOf, type Stuff } from './colors';
import { pixelsOf, type Outline } from './shapes';

/** All that is needed to draw a die and to tell of it. */
export interface DieFacts {
  sort: 'unit' | 'item' | 'dragon' | 'minor';
  name: string;
  species: string;
  faces: Face[];
  stuff: Stuff[];
  outline: Outline;
  pixels: number;
  /** What it costs to kill; 0 for dice that are not killed so. */
  health: number;
}

export function unitOrItem(catalogue: Catalogue, kind: string): DieFacts | null {
  const unit = catalogue.units[kind];
  if (unit) {
    return {
      sort: 'unit',
      name: unit.name,
      species: unit.species,
      faces: unit.faces,
      stuff: stuffOf(unit.elements),
      outline: unit.size === 'monster' ? 'kite' : 'cube',
      pixels: pixelsOf(unit.size),
      health: healthOf(unit),
    };
  }
  const item = catalogue.items[kind];
  if (!item) return null;
  const metal = item.sort === 'medallion' || item.sort === 'relic';
  return {
    sort: 'item',
    name: item.name,
    species: '',
    faces: item.faces.map((face) => (face.icon === 'id' ? { ...face, icon: 'artifact' } : face)),
    stuff: metal ? ['metal'] : stuffOf(item.elements),
    outline: metal ? 'disc' : item.sort === 'artifact' ? 'kite' : 'wedge',
    pixels: item.size === 'small' ? 32 : item.size === 'medium' ? 36 : 40,
    health: 0,
  };
}

export function dragonFacts(catalogue: Catalogue, kind: string): DieFacts | null {
  const dragon = catalogue.dragons[kind];
  if (!dragon) return null;
  const stuff: Stuff[] =
    dragon.sort === 'white' ? ['white'] : dragon.sort === 'ivory_hybrid' ? ['ivory', ...dragon.elements] : stuffOf(dragon.elements);
  return {
    sort: 'dragon',
    name: dragon.name,
    species: '',
    faces: dragon.faces.map((face) => ({ icon: `dragon.${face}`, count: 0 })),
    stuff: stuff.length > 1 && stuff[0] === 'ivory' ? [stuff[1]!, 'ivory'] : stuff,
    outline: 'ball',
    pixels: 60,
    health: dragon.health,
  };
}

export function minorFacts(catalogue: Catalogue, kind: string): DieFacts | null {
  const minor = catalogue.minors[kind];
  if (!minor) return null;
  const own = kind.slice(minor.land.length + 1);
  return {
    sort: 'minor',
    name: minor.name,
    species: '',
    faces: minor.faces.map((face) => ({ icon: face === 'id' ? `minor.${own}` : `minor.${face}`, count: 0 })),
    stuff: stuffOf(minor.elements),
    outline: 'gem',
    pixels: 40,
    health: 0,
  };
}
