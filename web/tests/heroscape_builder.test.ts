import { describe, expect, it } from 'vitest';
import { asArmy, asSent, counted, emptyArmy, isEmpty, withCard, withoutCard } from '../src/games/heroscape/builder/army';
import { generalsOf, grouped, sifted } from '../src/games/heroscape/builder/cards';
import { shelf } from '../src/games/heroscape/builder/shelf';
import type { ArmyCard } from '../src/games/heroscape/catalogue.svelte';

const card = (id: string, more: Partial<ArmyCard> = {}): ArmyCard =>
  ({ id, name: id, general: 'Utgar', species: 'Orc', class: 'Warrior', personality: 'Wild', type: 'hero', uniqueness: 'unique', points: 100, powers: [], ...more }) as ArmyCard;
const CARDS = [
  card('grim', { points: 120, powers: [{ id: 'chomp', name: 'Chomp', words: 'Eats a small figure.' }] }),
  card('levy', { type: 'squad', uniqueness: 'common', points: 50, general: 'Jandar', class: 'Soldier' }),
  card('knight', { general: 'Jandar', class: 'Knight' }),
];

describe('an Army in the making', () => {
  const two = withCard(withCard(emptyArmy(300), 'levy'), 'levy');
  it('gets cards and copies, and loses one at a time', () => {
    expect(counted(withCard(two, 'grim'))).toEqual([{ card: 'levy', copies: 2 }, { card: 'grim', copies: 1 }]);
    expect(withoutCard(two, 'levy').cards).toEqual(['levy']);
    expect(withoutCard(two, 'grim')).toBe(two);
    expect([isEmpty(two), isEmpty(emptyArmy(300))]).toEqual([false, true]);
  });
  it('is read from whatever there is, and sent as the server knows it', () => {
    expect(asArmy(null)).toEqual(emptyArmy(300));
    expect(asArmy({ points: 450, cards: ['grim'] })).toEqual({ name: '', size: 450, cards: ['grim'] });
    expect(asArmy(asSent(two))).toEqual(two);
  });
  it('is kept by name and limit', () => {
    const named = { ...two, name: 'Levies', pack: '' };
    expect(shelf.keep(named)).toHaveLength(1);
    expect(shelf.keep({ ...named, cards: ['grim'] })).toHaveLength(1);
    expect(shelf.all()[0]?.cards).toEqual(['grim']);
    expect(shelf.drop(named)).toEqual([]);
  });
});

describe('Army Cards to pick', () => {
  const ids = (words: string, general = '', sort = ''): string[] => sifted(CARDS, { words, general, sort }).map(({ id }) => id);
  it('are sifted by general, sort and words, powers too', () => {
    expect(ids('')).toHaveLength(3);
    expect(ids('', 'Jandar')).toEqual(['levy', 'knight']);
    expect(ids('', '', 'common')).toEqual(['levy']);
    expect(ids('', '', 'hero')).toEqual(['grim', 'knight']);
    expect(ids('EATS  orc')).toEqual(['grim']);
  });
  it('stand in groups, the dearest first', () => {
    expect(grouped(CARDS, 'general').map(({ title, cards }) => [title, cards.map(({ id }) => id)])).toEqual([
      ['Jandar', ['knight', 'levy']],
      ['Utgar', ['grim']],
    ]);
    expect(grouped(CARDS, 'class').map(({ title }) => title)).toEqual(['Knight', 'Soldier', 'Warrior']);
    expect(generalsOf(CARDS)).toEqual(['Jandar', 'Utgar']);
  });
});
