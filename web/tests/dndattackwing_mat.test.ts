/** Troops, Feints, rulers and Objective Tokens on the mat. */

import { describe, expect, it } from 'vitest';
import { endPose, templatePose } from '../src/games/dndattackwing/board/feint';
import { aboutSoldier, cellIn, cellPose, leaderOf, pressedIn, ranks } from '../src/games/dndattackwing/board/formation';
import { kindOf, objectivePlace, objectiveSaid } from '../src/games/dndattackwing/board/objectives';
import { tagOf } from '../src/games/dndattackwing/board/tags';
import { teamsOf } from '../src/games/dndattackwing/board/teams';
import { partsOf } from '../src/games/dndattackwing/board/describe';
import { keepCatalogue, type Catalogue, type Geometry } from '../src/games/dndattackwing/catalogue';
import { creatureOf, type BattleView, type CreatureSeen, type Standing } from '../src/games/dndattackwing/model';
import { play } from '../src/games/dndattackwing/playback';
import { angleTo, cornerAt, handleOf, rulerCorners } from '../src/games/dndattackwing/prompts/ruler';
import type { Told } from '../src/wire/types';

const geometry = { section: 76_200, ruler_width: 20_000, template_width: 20_000, arcs: { forward: 90_000, rear: 90_000 }, templates: { straight: [40_000], bank: [], turn: [] }, tokens: { burst: 25_400 } } as unknown as Geometry;
keepCatalogue({ creatures: { elves: { name: 'Elves' } }, upgrades: { captain: { name: 'Captain', upgrade_class: 'Leader' } }, damage: {}, dials: {}, geometry } as unknown as Catalogue);

const point = { x: 400_000, y: 100_000, heading: 0 };
const seen = (more: Partial<CreatureSeen> = {}): CreatureSeen => ({
  ...{ id: '0.elves', seat: 0, card: 'elves', letter: 'A', side: 40_000, level: 3, attack: 3, agility: 2, health: 1, armor: 0, altitude: 'ground', pose: point, point: 2 },
  soldiers: [
    { number: 1, pose: { ...point, x: 360_000 } },
    { number: 2, pose: point },
    { number: 3, pressed: true },
  ],
  ...more,
});
const view = (creature: CreatureSeen): BattleView => ({ sides: [0, 1], creatures: [creature], objectives: [{ id: 'a', radius: 12_700 }] }) as unknown as BattleView;
const told = (event: string, more: object): Told => ({ event, number: 1, ...more }) as unknown as Told;
const after = (event: string, more: object, creature = seen()): BattleView => play(view(creature), told(event, more)).view;

describe('a Troop', () => {
  it('stands in ranks round its Point Soldier', () => {
    const troop = creatureOf(seen({ cards: [{ id: '0.elves.0.captain', card: 'captain' }] }));
    expect(ranks(troop)).toEqual([{ number: 1, pose: { x: 360_000, y: 100_000, heading: 0 }, wounds: 0 }]);
    expect(pressedIn(troop)).toBe(1);
    expect(leaderOf(troop)).toBe('captain');
    expect(tagOf(troop).troop).toBe('3 soldiers, 1 pressed');
    expect(partsOf(troop).slice(2)).toEqual(['3 soldiers', '1 pressed', 'Point Soldier: number 2', 'led by Captain']);
    expect(aboutSoldier('0.elves', 3)).toBe('soldier:0.elves.3');
  });
  it('is one creature with Health once a single soldier is left', () => {
    const { soldiers: _, ...last } = seen();
    expect(tagOf(creatureOf(last)).troop).toBe('');
  });
  it('is placed on a lattice that turns with the Point Soldier', () => {
    expect(cellIn('cell:-1,2')).toEqual({ column: -1, row: 2 });
    expect(cellIn('creature:0.elves')).toBeNull();
    expect(cellPose(point, 40_000, { column: -1, row: 2 })).toEqual({ x: 360_000, y: 20_000, heading: 0 });
    expect(cellPose({ ...point, heading: 90_000 }, 40_000, { column: 1, row: 0 })).toEqual({ x: 400_000, y: 60_000, heading: 90_000 });
  });
  it('is taken up when it moves, and comes down soldier by soldier', () => {
    const moved = after('creature_moved', { creature: '0.elves', start: point, pose: point, maneuver: { bearing: 'straight', speed: 1, color: 'white' } }).creatures[0]!;
    expect(moved.soldiers?.map(({ pose }) => pose !== undefined)).toEqual([false, true, false]);
    const placed = after('soldier_placed', { creature: '0.elves', number: 3, column: 1, row: 0 }, moved).creatures[0]!;
    expect(placed.soldiers?.[2]).toEqual({ number: 3, pressed: false, pose: { x: 440_000, y: 100_000, heading: 0 } });
    expect(after('soldier_placed', { creature: '0.elves', number: 1, column: 1, row: 0, pressed: true }, placed).creatures[0]?.soldiers?.[0]).toEqual({ number: 1, pressed: true });
    expect(after('soldier_lost', { creature: '0.elves', number: 1, left: 2 }).creatures[0]?.soldiers).toHaveLength(2);
    expect(after('point_chosen', { creature: '0.elves', number: 1, pose: { ...point, x: 360_000 } }).creatures[0]).toMatchObject({ point: 1, pose: { x: 360_000 } });
  });
});

describe('a Feint', () => {
  it('lays the straight 1 at the side, and ends a base beyond it', () => {
    const right = { creature: '0.elves', side: 'right', ahead: 5000 };
    expect(templatePose(right, point, 40_000, geometry, 5000)).toEqual({ x: 440_000, y: 105_000, heading: 0 });
    expect(endPose(right, point, 40_000, geometry, -2000)).toEqual({ x: 480_000, y: 103_000, heading: 0 });
    expect(endPose({ ...right, side: 'left' }, point, 40_000, geometry, 0).x).toBe(320_000);
  });
});

describe('the ruler of a Line', () => {
  const from = creatureOf(seen()) as Standing;
  const ruler = { angle: 0, corner: 10_000, reach: 2, arc: 'forward' };
  it('is held by its far end to turn it, and by its near corner to shift it', () => {
    expect(handleOf(ruler, from, geometry, true)).toEqual({ x: 400_000, y: 272_400, heading: 0 });
    expect(handleOf(ruler, from, geometry, false)).toEqual({ x: 410_000, y: 120_000, heading: 0 });
    expect(rulerCorners(ruler, from, geometry)).toHaveLength(4);
  });
  it('follows the pointer', () => {
    expect(angleTo(from, 'forward', { x: 500_000, y: 220_000 })).toBe(45_000);
    expect(angleTo(from, 'rear', { x: 350_000, y: 30_000 })).toBe(45_000);
    expect(cornerAt(from, 'forward', { x: 415_000, y: 300_000 })).toBe(15_000);
    expect(cornerAt(from, 'rear', { x: 415_000, y: 0 })).toBe(-15_000);
  });
});

describe('an Objective Token', () => {
  it('says what it is as far as it is known', () => {
    expect(kindOf({ id: 'a', radius: 1 })).toBe('hidden');
    expect(kindOf({ id: 'a', radius: 1, face_up: true, levels: ['air', 'ground'] })).toBe('both');
    expect(objectiveSaid({ id: 'a', radius: 1, number: 4 })).toBe('Objective Token: face down, number 4.');
    expect(objectiveSaid({ id: 'a', radius: 1, face_up: true, levels: ['air'], holder: '0.elves' })).toBe('Objective Token: an Obstacle in the air, held by Elves.');
    expect(objectivePlace({ at: null })).toBe('');
  });
  it('is placed and turned up', () => {
    expect(after('objective_placed', { objective: 'a', at: [1, 2] }).objectives[0]?.at).toEqual([1, 2]);
    expect(after('objective_turned', { objective: 'a', number: 3, levels: ['ground'] }).objectives[0]).toMatchObject({ face_up: true, number: 3 });
  });
});

describe('teams', () => {
  it('are told only where somebody plays with somebody', () => {
    expect(teamsOf([0, 1, 0, 1])).toEqual([[0, 2], [1, 3]]);
    expect(teamsOf([0, 1, 0])).toEqual([[0, 2], [1]]);
    expect(teamsOf([0, 1, 2])).toEqual([]);
  });
});
