import { describe, expect, it } from 'vitest';
import { assumeFacings, crossings, fallOdds, flames, fly, preview, shotsOf } from '../src/games/dragonwars/flight';
import { at, type Hex } from '../src/hexes/hexes';
import { dragonAt, ground, marks, N, NE, NW, S } from './hands/dragonwars';

/** Where a movement leads as [hex, height, facing], or the rule that forbids it. */
function flown(place: Hex, height: number, facing: number, move: string[], before: string[] = []): unknown {
  const flight = fly(ground, place, height, facing, move, before);
  return 'fault' in flight ? flight.rule : [at(flight.hex), flight.height, flight.facing];
}

describe('movement, by the ledger’s test vectors', () => {
  it('DW-EX-01: Forward 1 to 3 at total height 7', () => {
    expect(flown([0, 4], 7, N, ['F1'])).toEqual(['0,3', 6, N]);
    expect(flown([0, 4], 7, N, ['F2'])).toEqual(['0,2', 4, N]);
    expect(flown([0, 4], 7, N, ['F3'])).toEqual(['0,1', 1, N]);
  });
  it('DW-EX-02: Left Shift and Left Turn', () => {
    expect(flown([0, 4], 3, N, ['LS'])).toEqual(['-1,4', 3, N]);
    expect(flown([0, 4], 3, N, ['LT'])).toEqual(['-1,4', 3, NW]);
  });
  it('DW-EX-03: Right Shift and Right Turn', () => {
    expect(flown([0, 4], 3, N, ['RS'])).toEqual(['1,3', 3, N]);
    expect(flown([0, 4], 3, N, ['RT'])).toEqual(['1,3', 3, NE]);
  });
  it('DW-EX-04: Flip and Hover', () => {
    expect(flown([0, 4], 3, N, ['FLIP'])).toEqual(['0,4', 3, S]);
    expect(flown([0, 4], 3, N, ['HOVER'])).toEqual(['0,4', 3, N]);
  });
  it('DW-EX-08: level flight over higher ground loses height above it', () => {
    expect(flown([0, 4], 3, N, ['F1'])).toEqual(['0,3', 2, N]);
  });
  it('DW-EX-09: level onto equal ground is grounded', () => {
    expect(flown([0, 3], 2, N, ['F1'])).toEqual(['0,2', 0, N]);
  });
  it('DW-EX-10: too low is illegal, with Climb it lands', () => {
    expect(flown([0, 3], 1, N, ['F1'])).toBe('DW-ILLEGAL-02');
    expect(flown([0, 3], 1, N, ['F1', 'CLIMB'])).toEqual(['0,2', 0, N]);
  });
  it('DW-EX-11 and -12: off the Summit down, not up', () => {
    expect(flown([0, 0], 0, N, ['F1', 'DESCEND'])).toEqual(['0,-1', 2, N]);
    expect(flown([0, 0], 0, N, ['F1', 'CLIMB'])).toBe('DW-RULING-06');
  });
  it('DW-EX-13: taking off from Field', () => {
    expect(flown([0, 5], 0, N, ['F1', 'CLIMB'])).toEqual(['0,4', 1, N]);
    expect(flown([0, 5], 0, N, ['F1'])).toBe('DW-RULING-04');
  });
  it('DW-EX-14 and -15: taking off downhill', () => {
    expect(flown([0, 2], 0, S, ['F1', 'DESCEND'])).toEqual(['0,3', 1, S]);
    expect(flown([0, 3], 0, S, ['F1', 'DESCEND'])).toBe('DW-MOVE-14');
  });
  it('DW-EX-16: off the map, and the odds of the fall', () => {
    expect(flown([0, 5], 5, S, ['F1'])).toBe('DW-ILLEGAL-01');
    expect(fallOdds(5)).toEqual({ needed: 11, fails: 0.5, damage: 5 });
  });
  it('DW-EX-19: no second Hover or Flip running', () => {
    expect(flown([0, 4], 2, N, ['HOVER'], ['HOVER'])).toBe('DW-MOVE-13');
    expect(flown([0, 4], 2, N, ['FLIP'], ['FLIP'])).toBe('DW-MOVE-12');
    expect(flown([0, 4], 2, N, ['FLIP'], ['HOVER'])).toEqual(['0,4', 2, S]);
  });
  it.each([
    [['F1', 'LS'], 'DW-PLOT-07'],
    [['F1', 'CLIMB', 'DESCEND'], 'DW-RULING-07'],
    [['CLIMB'], 'DW-RULING-07'],
    [['FLIP', 'CLIMB'], 'DW-MOVE-08'],
    [[], 'DW-PLOT-08'],
  ])('marks %j are illegal by %s', (move, rule) => {
    expect(flown([0, 4], 3, N, move)).toBe(rule);
  });
  it('DW-RULING-05: nothing on the spot for a grounded dragon', () => {
    expect(flown([0, 4], 0, N, ['HOVER'])).toBe('DW-RULING-05');
  });
});

describe('fire', () => {
  const burned = (place: Hex, total: number, facing: number, fire: string): unknown =>
    shotsOf(fire).map((shot) => {
      const { hexes, lowest, highest } = flames(ground, place, total, facing, shot);
      return [hexes.map(at), lowest, highest, shot.cost];
    });
  it('DW-EX-23: a Breath burns its line, not what is under rock', () => {
    expect(burned([0, 5], 2, N, 'BR3')).toEqual([[['0,4', '0,3'], 2, 2, 3]]);
  });
  it('DW-EX-24: a Close Blast on the ground', () => {
    expect(burned([0, 5], 0, N, 'CB')).toEqual([[['-1,5', '0,4', '1,4'], 0, 1, 1]]);
  });
  it('DW-EX-25: a Close Blast off the map burns nothing', () => {
    expect(burned([0, 5], 0, S, 'CB')).toEqual([[[], 0, 1, 1]]);
  });
  it('a Fireball burns one hex, and both may be plotted', () => {
    expect(burned([0, 5], 1, N, 'FB2+CB')).toEqual([
      [['0,3'], 1, 1, 1],
      [['-1,5', '0,4', '1,4'], 0, 2, 1],
    ]);
  });
});

describe('the preview of a plot', () => {
  it('goes Turn by Turn', () => {
    const legs = preview(
      ground,
      dragonAt('drake', [0, 5], 0, N),
      [marks('F1', 'CLIMB'), marks('F2', 'CLIMB'), marks('HOVER')],
      { 1: N },
      false,
    );
    expect(legs.map(({ hex, height, total }) => [at(hex), height, total])).toEqual([
      ['0,4', 1, 1],
      ['0,4', 1, 1],
      ['0,4', 1, 1],
    ]);
    expect(legs[1]?.warnings).toMatchObject([{ kind: 'illegal', fault: { fault: 'crash' }, height: 1 }]);
    expect(legs[2]?.warnings).toEqual([{ kind: 'stopped' }]);
  });
  it('warns of death from a deadly height, and of the carrier', () => {
    const low = { ...dragonAt('wyrmling', [0, 5], 5, S), health: 4 };
    const [leg] = preview(ground, low, [marks('F1')], {}, false);
    expect(leg?.warnings).toMatchObject([{ kind: 'illegal', deadly: true, carrier: false }]);
    const [carrier] = preview(ground, low, [marks('F1')], {}, true);
    expect(carrier?.warnings).toMatchObject([{ carrier: true }]);
  });
  it('DW-EX-18: a grounded dragon that moves illegally loses its attacks', () => {
    const legs = preview(ground, dragonAt('elder', [0, 5], 0, N), [[['F1'], 'CB'], [[], 'FB1']], { 1: N }, false);
    expect(legs.flatMap(({ warnings }) => warnings.map(({ kind }) => kind))).toEqual(['illegal', 'disarmed', 'disarmed']);
  });
  it('DW-ILLEGAL-06 and -10: what was forfeited earlier in the Round stays forfeited', () => {
    const fallen = { ...dragonAt('elder', [0, 5], 0, N), forfeit: true };
    const [leg] = preview(ground, fallen, [[['F1', 'CLIMB'], 'FB1']], { 1: N }, false);
    expect(leg).toMatchObject({ hex: [0, 5], height: 0, warnings: [{ kind: 'stopped' }], burns: [{}] });
    const [out] = preview(ground, { ...fallen, disarmed: true }, [[[], 'FB1']], { 1: N }, false);
    expect(out).toMatchObject({ warnings: [{ kind: 'disarmed' }], burns: [] });
  });
  it('counts energy down and warns when it is short', () => {
    const tired = dragonAt('ancient', [0, 5], 3, N, 4);
    const legs = preview(ground, tired, [[['HOVER'], 'BR3'], [['FLIP'], 'BR2'], [['HOVER'], 'FB1']], {}, false);
    expect(legs.map(({ energy }) => energy)).toEqual([1, 1, 0]);
    expect(legs[1]?.warnings).toMatchObject([{ kind: 'energy', energy: 1 }]);
  });
  it('knows when a dragon rests', () => {
    const [leg] = preview(ground, dragonAt('elder', [0, 5], 0, N), [marks()], {}, false);
    expect(leg).toMatchObject({ rests: true, free: true, warnings: [] });
  });
  it('assumes a facing that goes well, towards the Summit', () => {
    const elder = dragonAt('elder', [-6, 3], 0, N);
    expect(assumeFacings(ground, elder, [marks('F1', 'CLIMB'), marks('F1'), marks('F1')], {})[1]).toBe(NE);
  });
});

describe('own dragons crossing each other', () => {
  const path = (type: string, hex: Hex, fire = 'none') => {
    const dragon = dragonAt(type, hex, 1, N);
    return { dragon, legs: preview(ground, dragon, [[['HOVER'], fire]], {}, false) };
  };
  it('DW-EX-06: too many bases in one hex', () => {
    const paths = [path('ancient', [0, 5]), path('elder', [0, 5]), path('drake', [0, 5])];
    expect(crossings(paths, true)).toMatchObject([{ kind: 'overfull', slots: 7, turn: 1 }]);
  });
  it('DW-RULING-26: own fire hurts outside the team mode', () => {
    const paths = [path('elder', [0, 5], 'FB1'), path('drake', [0, 4])];
    expect(crossings(paths, true)).toMatchObject([{ kind: 'own_fire', shooter: 'elder', victim: 'drake' }]);
    expect(crossings(paths, false)).toEqual([]);
  });
});
