/** A small table of Dragon Dice for tests. */

import type { Catalogue, UnitKind } from '../../src/games/dragondice/catalogue';
import type { DieSeen, DragonDiceView } from '../../src/games/dragondice/model';
import type { Told } from '../../src/wire/types';

const unit = (id: string, name: string, size: UnitKind['size'], icon: string): UnitKind => ({
  id,
  name,
  species: 'dwarves',
  rank: 'heavy melee',
  size,
  elements: ['fire', 'earth'],
  faces: [
    { icon: 'id', count: 1 },
    { icon: 'melee', count: 2 },
    { icon, count: 4 },
  ],
  confidence: 'likely',
  carries: 'own',
});
const text = (id: string, words: string) => ({ id, name: id, rules: ['DD-DICE-02'], words });

export const catalogue: Catalogue = {
  species: { dwarves: { id: 'dwarves', name: 'Dwarves', abilities: ['Mountain Mastery'] } },
  units: {
    'dwarves.footman': unit('dwarves.footman', 'Footman', 'small', 'save'),
    'dwarves.warlord': unit('dwarves.warlord', 'Warlord', 'large', 'Smite'),
  },
  items: {
    'sword.fire': { id: 'sword.fire', name: 'Sword', sort: 'equipment', size: 'small', elements: ['fire'], faces: [{ icon: 'melee', count: 1 }], confidence: 'certain', alloy: '' },
  },
  dragons: {
    fire_drake: { id: 'fire_drake', name: 'Fire Drake', sort: 'elemental', elements: ['fire'], form: 'drake', health: 5, slots: 1, faces: ['jaws', 'claw', 'belly'] },
  },
  terrains: {
    highland_city: { id: 'highland_city', name: 'Highland City', land: 'highland', elements: ['fire', 'earth'], faces: ['magic', 'magic', 'magic', 'missile', 'missile', 'melee', 'melee'], eighth: 'city', eighth_name: 'City', advanced: false },
  },
  minors: {
    highland_bridge: { id: 'highland_bridge', name: 'Highland Bridge', land: 'highland', elements: ['fire', 'earth'], faces: ['id', 'flood'] },
  },
  icons: { Smite: { id: 'Smite', rolls: ['melee'], x: true, rules: ['DD-SAI-107'], words: 'X damage.' } },
  abilities: { 'Mountain Mastery': { id: 'Mountain Mastery', rules: ['DD-SPECIES-09'], words: 'Maneuvers count as melee.' } },
  spells: {
    ash_storm: { id: 'ash_storm', name: 'Ash Storm', element: 'fire', species: '', cost: 2, reserves: false, cantrip: true, target: 'terrain', amount: 1, lasting: true, mixed: false, rules: ['DD-SPELL-21'], words: 'One less.', effect: 'ash_storm' },
    stone_skin: { id: 'stone_skin', name: 'Stone Skin', element: 'earth', species: '', cost: 2, reserves: true, cantrip: true, target: 'army', amount: 1, lasting: true, mixed: false, rules: ['DD-SPELL-19'], words: 'One more.', effect: 'stone_skin' },
    wall_of_thorns: { id: 'wall_of_thorns', name: 'Wall of Thorns', element: 'earth', species: 'treefolk', cost: 5, reserves: false, cantrip: false, target: 'terrain', amount: 0, lasting: true, mixed: false, rules: [], words: 'Thorns.', effect: 'wall_of_thorns' },
  },
  faces: {
    id: text('id', 'Anything.'),
    melee: text('melee', 'Melee.'),
    'dragon.claw': { ...text('dragon.claw', 'Six damage.'), name: 'Claws' },
    'eighth.city': { ...text('eighth.city', 'Recruit.'), name: 'City' },
    'minor.flood': { ...text('minor.flood', 'Halved.'), name: 'Flood' },
    'breath.fire': { ...text('breath.fire', 'They burn.'), name: 'Dragon Fire' },
  },
};

export const die = (id: number, kind: string, owner: number, place: number, face = -1): DieSeen => ({ id, kind, owner, place, hurt: 0, face });

export const view: DragonDiceView = {
  seat: 0,
  pack: '',
  players: 2,
  force_size: 15,
  advanced: [],
  round_limit: 100,
  flooded: [],
  fight: null,
  rolls: {},
  result: null,
  names: ['Red', 'Blue'],
  out: [],
  order: [1, 0],
  turn: 0,
  round: 2,
  phase: 'first_march',
  task: 'march',
  marched: [],
  dice: [
    die(0, 'dwarves.footman', 0, 0, 1),
    die(1, 'dwarves.warlord', 0, 0),
    die(2, 'sword.fire', 0, 0, 0),
    die(3, 'dwarves.footman', 1, 0),
    die(4, 'dwarves.warlord', 1, -1),
  ],
  dragons: [{ id: 0, kind: 'fire_drake', owner: 1, place: 0, tamer: -1, controller: -1, face: -1 }],
  minors: [{ id: 0, kind: 'highland_bridge', owner: 0, place: -4, face: 0 }],
  terrains: [{ kind: 'highland_city', home: 0, face: 4, holder: -1, power: '' }],
  proposals: [],
  effects: [{ id: 1, name: 'Ash Storm', seat: 1, targets: ['terrain:0'], amount: 1, mark: '', source: '', ability: 'ash_storm' }],
  march: null,
  attack: null,
  casting: null,
};

export const told = (event: string, fields: object, number = 1): Told => ({ number, words: '', rule: '', event, ...fields }) as Told;

export const counted = (fields: object, number = 1): Told =>
  told('roll_counted', { seat: 0, place: 0, kind: 'melee', type: 'melee', subtotal: 0, subtracted: 0, divided: 0, special: 0, multiplied: 0, added: 0, total: 0, parts: [], ...fields }, number);
