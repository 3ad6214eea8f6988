import { describe, expect, it } from 'vitest';
import type { DragonDiceView } from '../src/games/dragondice/model';
import { happensAt, play } from '../src/games/dragondice/playback';
import { catalogue, counted, told, view } from './hands/dragondice';

const after = (event: string, fields: object): DragonDiceView => play(view, told(event, fields), catalogue).view;
const dieOf = (shown: DragonDiceView, id: number) => shown.dice.find((die) => die.id === id);

describe('playing events of Dragon Dice', () => {
  it('throws dice: they show their faces and tumble', () => {
    const played = play(view, told('dice_thrown', { seat: 0, place: 0, kind: 'melee', dice: [[0, 2], [1, 1]] }), catalogue);
    expect([dieOf(played.view, 0)?.face, dieOf(played.view, 1)?.face]).toEqual([2, 1]);
    expect(played.effect?.thrown).toEqual([0, 1]);
    expect(view.dice[0]?.face).toBe(1);
  });
  it('takes longer to count what has more steps', () => {
    const short = play(view, counted({ subtotal: 3, total: 3 }), catalogue);
    const long = play(view, counted({ subtotal: 3, subtracted: 1, special: 2, total: 4 }, 9), catalogue);
    expect(long.ms).toBeGreaterThan(short.ms);
    expect(long.effect?.counting).toBe(9);
  });
  it('moves, kills, buries and hurts', () => {
    expect(dieOf(after('dice_moved', { seat: 0, dice: [0], names: [], to: -1, why: '' }), 0)?.place).toBe(-1);
    expect(dieOf(after('units_killed', { seat: 0, dice: [0], names: [] }), 0)?.place).toBe(-2);
    expect(dieOf(after('units_buried', { seat: 0, dice: [0], names: [] }), 0)?.place).toBe(-3);
    expect(dieOf(after('unit_hurt', { die: 1, name: '', damage: 2 }), 1)?.hurt).toBe(2);
  });
  it('swaps units that are exchanged', () => {
    const swapped = after('units_exchanged', { seat: 1, gone: [3], come: [4], names: [], why: '' });
    expect([dieOf(swapped, 3)?.place, dieOf(swapped, 4)?.place]).toEqual([-1, 0]);
  });
  it('turns and captures terrains', () => {
    expect(after('terrain_turned', { place: 0, face: 5, before: 4 }).terrains[0]?.face).toBe(5);
    expect(after('terrain_captured', { seat: 0, name: 'Red', place: 0 }).terrains[0]).toMatchObject({ face: 8, holder: 0 });
  });
  it('rolls dragons and minor terrains by the names of their faces', () => {
    expect(after('dragon_rolled', { dragon: 0, name: '', face: 'claw' }).dragons[0]?.face).toBe(1);
    expect(after('minor_rolled', { seat: 0, minor: 0, name: '', place: 0, face: 'flood' }).minors[0]).toMatchObject({ place: 0, face: 1 });
    expect(after('dragon_moved', { dragon: 0, name: '', to: -4 }).dragons[0]?.place).toBe(-4);
  });
  it('marks attacks until the next phase', () => {
    const declared = told('attack_declared', { kind: 'melee', seat: 0, place: 0, target: 1, target_place: 0, counter: false });
    const attacked = play(view, declared, catalogue).view;
    expect(attacked.attack).toMatchObject({ seat: 0, target: 1 });
    const phase = told('phase_began', { seat: 0, name: 'Red', phase: 'second_march', round: 2 });
    expect(play(attacked, phase, catalogue)).toMatchObject({ ms: 0, view: { attack: null, phase: 'second_march' } });
  });
  it('lays out what all players have brought, not rolled yet', () => {
    const bare = { ...view, dice: [], terrains: [], effects: [], phase: 'setup' as const };
    const revealed = told('force_revealed', { seat: 0, name: 'Red', force: 'Guard', home: '', frontier: '' });
    const laid = play(bare, revealed, catalogue, view).view;
    expect(laid.dice.map(({ face }) => face)).toEqual(view.dice.map(() => -1));
    expect(laid.terrains.every(({ face }) => face === 0)).toBe(true);
    expect([laid.phase, laid.effects]).toEqual(['setup', []]);
    expect(play(view, revealed, catalogue, bare).view).toBe(view);
  });
  it('happens at armies, terrains and dragons', () => {
    expect(happensAt(view, null)).toEqual([]);
    expect(happensAt(view, { thrown: [0, 1, 4] })).toEqual(['army:0:0']);
    expect(happensAt(view, { hit: { army: 'army:1:0', text: '−2' } })).toEqual(['army:1:0']);
    expect(happensAt(view, { turned: ['dragon:0'] })).toEqual(['dragon:0']);
  });
  it('puts the Frontier on the table when it is chosen', () => {
    const before = { ...view, terrains: view.terrains.slice(0, -1) };
    const chosen = play(before, told('frontier_chosen', { seat: 0 }), catalogue, view).view;
    expect(chosen.terrains).toHaveLength(view.terrains.length);
    expect(chosen.terrains.at(-1)).toMatchObject({ kind: view.terrains.at(-1)?.kind, face: 0 });
  });
  it('leaves the view alone for what it does not know', () => {
    expect(play(view, told('something', {}), catalogue)).toEqual({ view, effect: null, ms: 0 });
  });
});
