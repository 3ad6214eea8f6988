import { describe, expect, it } from 'vitest';
import { cardOf, cardsOf, sifted } from '../src/games/startrek/builder/cards';
import { asFleet, emptyFleet, isEmpty, withCard, withoutCard } from '../src/games/startrek/builder/fleet';
import { shelf } from '../src/games/startrek/builder/shelf';
import type { Catalogue } from '../src/games/startrek/catalogue';

const person = (id: string, name: string, more: object = {}) => ({ id, name, cost: 4, skill: 6, factions: ['klingon'], unique: true, talents: 1, abilities: [{ timing: '', kind: 'action', text: 'Strike hard.' }], ...more });
const catalogue = {
  ships: { bird: { id: 'bird', name: 'Bird', ship_class: "B'Rel Class", factions: ['klingon'], cost: 20, attack: 3, agility: 2, hull: 3, shields: 2, abilities: [], unique: false, house: true } },
  captains: { kor: person('kor', 'Kor'), nobody: person('nobody', 'Nobody', { placeholder: true }) },
  admirals: { gow: person('gow', 'Gow') },
  upgrades: {
    gun: { id: 'gun', name: 'Gun', type: 'weapon', factions: ['federation'], cost: 5, unique: false, weapon: { attack: 5, range: [2, 3], plus_primary: false, arcs: [], house: false }, abilities: [] },
    aide: { id: 'aide', name: 'Aide', type: 'crew', factions: [], cost: 2, unique: true, weapon: null, abilities: [] },
  },
  resources: { fuel: { id: 'fuel', name: 'Fuel', cost: 5, text: 'More of it.' } },
} as unknown as Catalogue;

describe('a fleet in the making', () => {
  const one = withCard(emptyFleet(100), 'ship', 'bird', 0);
  it('gets ships, and cards on them', () => {
    const full = withCard(withCard(withCard(one, 'captain', 'kor', 0), 'upgrade', 'gun', 0), 'upgrade', 'gun', 0);
    expect(full.ships).toEqual([{ ship: 'bird', captain: 'kor', admiral: '', upgrades: ['gun', 'gun'] }]);
    expect(withCard(one, 'captain', 'kor', 7)).toBe(one);
    expect(one.ships[0]?.captain).toBe('');
  });
  it('loses one card at a time', () => {
    const full = withCard(withCard(one, 'upgrade', 'gun', 0), 'upgrade', 'gun', 0);
    expect(withoutCard(full, 'upgrade', 'gun', 0).ships[0]?.upgrades).toEqual(['gun']);
    expect(isEmpty(withoutCard(one, 'ship', 'bird', 0))).toBe(true);
  });
  it('has a Resource that stays with its ship', () => {
    const two = { ...withCard(withCard(one, 'ship', 'bird', 0), 'resource', 'fuel', 0), resource_on: 2 };
    expect(withoutCard(two, 'ship', 'bird', 0).resource_on).toBe(1);
    expect(withoutCard(two, 'ship', 'bird', 1).resource_on).toBe(0);
    expect(withoutCard(two, 'resource', 'fuel', 0).resource).toBe('');
  });
  it('is read from whatever there is', () => {
    expect(asFleet(null)).toEqual(emptyFleet(100));
    expect(asFleet({ size: 45, ships: [{ ship: 'bird' }, 'nonsense'] }).ships.map(({ ship }) => ship)).toEqual(['bird', '']);
  });
  it('is kept by name and size', () => {
    const named = { ...one, name: 'Raiders', pack: '' };
    expect(shelf.keep(named)).toHaveLength(1);
    expect(shelf.keep({ ...named, resource: 'fuel' })).toHaveLength(1);
    expect(shelf.all()[0]?.resource).toBe('fuel');
    expect(shelf.drop(named)).toEqual([]);
  });
});

describe('cards to pick', () => {
  it('are told by what is on them', () => {
    expect(cardOf(catalogue, 'ship', 'bird')).toMatchObject({ line: "B'Rel Class · Attack 3, Agility 2, Hull 3, Shields 2", house: true });
    expect(cardOf(catalogue, 'upgrade', 'gun')?.line).toBe('weapon · Attack 5, Range 2–3');
    expect(cardOf(catalogue, 'captain', 'kor')).toMatchObject({ line: 'Skill 6 · 1 Talent', text: 'Strike hard.' });
    expect(cardOf(catalogue, 'admiral', 'gow')?.line).toBe('Skill +6 · 1 Talent');
    expect(cardOf(catalogue, 'resource', 'none')).toBeNull();
  });
  it('leave out the Captain that is none', () => {
    expect(cardsOf(catalogue, 'captain').map(({ id }) => id)).toEqual(['kor']);
  });
  it('are sifted by Faction, type and words', () => {
    const all = cardsOf(catalogue, 'upgrade');
    const ids = (faction: string, type: string, words: string) => sifted(all, { faction, type, words }).map(({ id }) => id);
    expect(ids('', '', '')).toEqual(['aide', 'gun']);
    expect(ids('klingon', '', '')).toEqual(['aide']);
    expect(ids('', 'weapon', '')).toEqual(['gun']);
    expect(ids('', '', 'RANGE 2')).toEqual(['gun']);
  });
});
