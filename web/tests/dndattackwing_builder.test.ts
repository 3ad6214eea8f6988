import { describe, expect, it } from 'vitest';
import { cardsOf, demand, shownOf, sifted, surcharge } from '../src/games/dndattackwing/builder/cards';
import { asLegion, emptyLegion, isEmpty, withCreature, withExtra, withoutCreature, withoutUpgrade, withSoldiers, withUpgrade } from '../src/games/dndattackwing/builder/legion';
import { shelf } from '../src/games/dndattackwing/builder/shelf';
import { b } from '../src/games/dndattackwing/builder/words';
import type { Catalogue, UpgradeCard } from '../src/games/dndattackwing/catalogue';

const numbers = { level: 3, attack: 2, agility: 1, health: 1, armor: 0, abilities: [], house: [] };
const upgrade = (id: string, more: object = {}) => ({ id, name: id, slot: 'arcane', upgrade_class: 'Spell', cost: 3, unique: false, energy: '', spell_level: 0, needs: {}, penalty: null, abilities: [{ text: 'Strike.' }], house: ['cost'], ...more });
const catalogue = {
  creatures: {
    wyrm: { ...numbers, id: 'wyrm', name: 'Wyrm', creature_class: 'Red Dragon', cost: 40, alignment: 'evil', energy: 'fire', unique: true, tags: ['dragon'], soldiers: [] },
    elves: { ...numbers, id: 'elves', name: 'Elves', creature_class: 'Elves', cost: 14, alignment: 'good', energy: '', unique: false, tags: ['troop'], soldiers: [{ attack: 2, cost: 14 }, { attack: 3, cost: 19 }] },
  },
  upgrades: {
    bolt: upgrade('bolt', { spell_level: 5, needs: { tags: ['dragon'], alignment_not: ['good'], only_of_class: true }, penalty: { points: 5, unless_energy: 'fire', unless_tag: '' } }),
    sword: upgrade('sword', { slot: 'equipment', upgrade_class: 'Weapon', abilities: [], house: [] }),
    horn: upgrade('horn', { slot: 'artifact' }),
    scales: upgrade('scales', { slot: 'any', cost: 1, per_copy: true }),
  },
} as unknown as Catalogue;
const card = (id: string): UpgradeCard => catalogue.upgrades[id]!;

describe('a Legion in the making', () => {
  const one = withCreature(emptyLegion(120), 'elves', 6);
  it('gets creatures, soldiers and cards, and loses them one by one', () => {
    const two = withUpgrade(withUpgrade(withCreature(one, 'wyrm', 0), 'bolt', 1), 'bolt', 1);
    expect(two.creatures.map(({ upgrades }) => upgrades.length)).toEqual([0, 2]);
    expect(withoutUpgrade(two, 'bolt', 1).creatures[1]?.upgrades).toEqual(['bolt']);
    expect(withSoldiers(two, 0, 3).creatures[0]?.soldiers).toBe(3);
    expect(withExtra(two, 1, 'arcane').creatures[1]?.extra).toBe('arcane');
    expect(withoutCreature(two, 0).creatures.map(({ creature }) => creature)).toEqual(['wyrm']);
    expect(isEmpty(withoutCreature(one, 0))).toBe(true);
  });
  it('stays as it is where there is no creature', () => {
    expect(withUpgrade(one, 'bolt', 4)).toBe(one);
    expect(withSoldiers(one, -1, 4)).toBe(one);
  });
  it('is read from whatever there is', () => {
    expect(asLegion(null)).toEqual(emptyLegion(120));
    expect(asLegion({ size: 60, creatures: ['nonsense', { creature: 'wyrm', soldiers: 'many', upgrades: 3 }] })).toEqual({
      name: '',
      size: 60,
      creatures: [
        { creature: '', soldiers: 0, upgrades: [], extra: '' },
        { creature: 'wyrm', soldiers: 0, upgrades: [], extra: '' },
      ],
    });
  });
  it('is kept by name and size', () => {
    const named = { ...one, name: 'Green', pack: '' };
    shelf.keep(named);
    expect(shelf.keep({ ...withSoldiers(named, 0, 2), pack: '' })).toHaveLength(1);
    expect(shelf.all()[0]?.creatures[0]?.soldiers).toBe(2);
    expect(shelf.drop(named)).toEqual([]);
  });
});

describe('cards of a Legion', () => {
  it('say what they ask for, what they cost more, and what they are', () => {
    expect(demand(card('bolt'), catalogue.creatures)).toBe('only dragon, no good · Level 5 or more · one of its class on a creature');
    expect(demand(card('sword'), catalogue.creatures)).toBe('');
    expect(surcharge(card('bolt'))).toBe('+5 unless fire');
    expect(shownOf(catalogue, 'wyrm')).toMatchObject({ line: 'Red Dragon · Level 3, Attack 2, Agility 1, Health 1, Armor 0 · Evil · Fire · unique', cost: 40, costs: '', house: false });
    expect(shownOf(catalogue, 'elves')).toMatchObject({ costs: '14–19' });
    expect(shownOf(catalogue, 'bolt')).toMatchObject({ sort: 'upgrade', text: 'Strike.', house: true });
    expect(shownOf(catalogue, 'horn').sort).toBe('artifact');
    expect(shownOf(catalogue, 'lost')).toMatchObject({ name: 'lost', line: 'not known here' });
  });
  it('are sorted into creatures, Upgrades and Artifacts, and sifted', () => {
    const ids = (sort: 'creature' | 'upgrade' | 'artifact', words = '', slots: string[] | null = null) => sifted(cardsOf(catalogue, sort), { words, slots }).map(({ id }) => id);
    expect(ids('creature')).toEqual(['elves', 'wyrm']);
    expect(ids('upgrade')).toEqual(['bolt', 'sword']);
    expect(ids('artifact')).toEqual(['horn', 'scales']);
    expect(ids('upgrade', '', ['equipment'])).toEqual(['sword']);
    expect(ids('creature', 'TROOP')).toEqual(['elves']);
  });
  it('are spoken of as a Legion by the shell', () => {
    expect(b('bring')).toBe('Bring this Legion');
    expect(b('points_of', { there: 3, limit: 60 })).toBe('3 of 60 points');
  });
  it('that take any slot are among the Artifacts, and say what several cost', () => {
    expect(cardsOf(catalogue, 'artifact').map(({ id }) => id)).toEqual(['horn', 'scales']);
    expect(shownOf(catalogue, 'scales')).toMatchObject({ sort: 'artifact', costs: '1+', line: expect.stringContaining('any slot') });
  });
});
