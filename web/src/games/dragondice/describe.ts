/** Dice, armies and terrains in words. */

import { faceText, type Catalogue } from './catalogue';
import type { DieFacts } from './facts';
import { CAMPAIGN, HOME, HORDE, type DieSeen, type DragonSeen, type MinorSeen, type TerrainSeen } from './model';
import { d, listed, named } from './words/index.svelte';

/** What a face shows: “3 × Melee”, “Smite 4”, “ID”. */
export function faceWords(catalogue: Catalogue, facts: DieFacts, face: number): string {
  const shown = facts.faces[face];
  if (!shown) return '';
  const { icon, count } = shown;
  if (icon === 'id' || icon === 'artifact') return catalogue.faces.id?.name ?? 'ID';
  const own = `minor.id`;
  const name = faceText(catalogue, icon)?.name ?? (facts.sort === 'minor' ? catalogue.faces[own]?.name : undefined) ?? icon;
  const said = icon in catalogue.icons || icon.includes('.') ? name : named(icon);
  return count > 1 ? d('count_of', { n: count, icon: said }) : said;
}

export function dieLabel(catalogue: Catalogue, facts: DieFacts, die: DieSeen): string {
  const item = facts.sort === 'item';
  const values = { name: facts.name, health: facts.health, face: faceWords(catalogue, facts, die.face) };
  const base = die.face < 0 ? d(item ? 'die_unrolled_item' : 'die_unrolled', values) : d(item ? 'die_label_item' : 'die_label', values);
  return die.hurt > 0 ? `${base}, ${d('hurt', { n: die.hurt })}` : base;
}

export function dragonLabel(catalogue: Catalogue, facts: DieFacts, dragon: DragonSeen, owner: string): string {
  const values = { name: facts.name, owner, face: faceWords(catalogue, facts, dragon.face) };
  const base = d(dragon.face < 0 ? 'dragon_label' : 'dragon_shows', values);
  const held = dragon.tamer >= 0 ? d('tamed') : dragon.controller >= 0 ? d('controlled') : '';
  return held ? `${base}, ${held}` : base;
}

export function minorLabel(catalogue: Catalogue, facts: DieFacts, minor: MinorSeen, owner: string): string {
  return d('minor_label', { name: facts.name, owner, face: faceWords(catalogue, facts, minor.face) });
}

/** Whose home a terrain is. */
export function whose(home: number, seat: number | null, nameOf: (seat: number) => string): string {
  if (home < 0) return d('frontier');
  return home === seat ? d('your_home') : d('home_of', { name: nameOf(home) });
}

/** What lies on a terrain's upper face. */
export function terrainFace(catalogue: Catalogue, terrain: TerrainSeen): string {
  if (terrain.face === 0) return d('not_rolled');
  const kind = catalogue.terrains[terrain.kind];
  const action = terrain.face === 8 ? (kind?.eighth_name ?? '') : named(kind?.faces[terrain.face - 1] ?? '');
  return d('face_of', { face: terrain.face, action });
}

/** Dice counted by their names: “2 Footman, Warlord”. */
export function counted(names: string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return listed([...counts].map(([name, n]) => (n > 1 ? d('n_of', { n, name }) : name)));
}

export function placeWords(place: number, terrain: (place: number) => string): string {
  switch (place) {
    case -1:
      return d('reserves');
    case -2:
      return d('dead');
    case -3:
      return d('buried');
    case -4:
      return d('pool');
    case HOME:
      return d('post_home');
    case HORDE:
      return d('post_horde');
    case CAMPAIGN:
      return d('post_campaign');
    default:
      return place >= 0 ? terrain(place) : d('nowhere');
  }
}
