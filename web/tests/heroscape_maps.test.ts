import { describe, expect, it } from 'vitest';
import { hexesOf } from '../src/games/heroscape/maps/check';
import { frameOf, grown, isLarge, keyOf, landIn, middleOf, spotOf } from '../src/games/heroscape/maps/frame';
import { freshMap } from '../src/games/heroscape/maps/grounds';
import { beginning, changed, redone, undone } from '../src/games/heroscape/maps/history';
import { labelOf } from '../src/games/heroscape/maps/labels';
import { codeOf, textOf } from '../src/games/heroscape/maps/link';
import { viewOf } from '../src/games/heroscape/maps/preview';
import { asMap, columnOf, emptyMap, idOf, named, written, zoneAt, type OwnMap } from '../src/games/heroscape/maps/sheet';
import { imagesOf, zoneOf, type Symmetry } from '../src/games/heroscape/maps/symmetry';
import { used, type Tool } from '../src/games/heroscape/maps/tools';

const MIDDLE = { q2: 0, r2: 0, x2: 0 };
const one = (): OwnMap => ({ ...emptyMap('One'), spaces: [[0, 0, 1, 'grass']] });
const use = (map: OwnMap, tool: Tool, hex: [number, number] = [0, 0], floor = 0, symmetry: Symmetry = 'none'): OwnMap => used(map, tool, { hex, floor }, symmetry, middleOf(map)).map;
const said = (map: OwnMap, tool: Tool): string => used(map, tool, { hex: [0, 0], floor: 0 }, 'none', MIDDLE).said;

describe('tools', () => {
  it('lay land on level 1 and fluids on 0, and change one into the other', () => {
    expect(use(emptyMap(), { kind: 'paint', terrain: 'rock' }).spaces).toEqual([[0, 0, 1, 'rock']]);
    expect(use(emptyMap(), { kind: 'paint', terrain: 'water' }).spaces).toEqual([[0, 0, 0, 'water']]);
    const wet = use(one(), { kind: 'paint', terrain: 'water' });
    expect(wet.spaces).toEqual([[0, 0, 0, 'water']]);
    expect(use(wet, { kind: 'paint', terrain: 'sand' }).spaces).toEqual([[0, 0, 1, 'sand']]);
  });
  it('raise and lower a space with all that is on it, down to the table', () => {
    const tree = use(one(), { kind: 'obstacle', obstacle: 'evergreen_tree', height: 10 });
    const walled = use(tree, { kind: 'wall', wall: 'ruins', height: 6, side: 2 });
    const high = use(walled, { kind: 'raise' });
    expect(high.spaces).toEqual([[0, 0, 2, 'grass']]);
    expect([high.obstacles[0]?.foot, high.panels[0]?.foot]).toEqual([2, 2]);
    const low = use(use(high, { kind: 'lower' }), { kind: 'lower' });
    expect(low.spaces).toEqual([[0, 0, 1, 'grass']]);
    expect(said(low, { kind: 'lower' })).toContain('as low as it can be');
  });
  it('hang a tile in the air that moves as a whole, and take it away', () => {
    const bridge = use(one(), { kind: 'overhang', terrain: 'rock' });
    expect(columnOf(bridge, 0, 0)).toEqual([[0, 0, 1, 'grass', 7], [0, 0, 8, 'rock']]);
    expect(columnOf(use(bridge, { kind: 'lower' }, [0, 0], 1), 0, 0)).toEqual([[0, 0, 1, 'grass', 6], [0, 0, 7, 'rock']]);
    expect(columnOf(use(bridge, { kind: 'erase' }, [0, 0], 1), 0, 0)).toEqual([[0, 0, 1, 'grass']]);
    let low = bridge;
    for (let n = 0; n < 20; n++) low = use(low, { kind: 'lower' }, [0, 0], 1);
    expect(columnOf(low, 0, 0)).toEqual([[0, 0, 1, 'grass', 2], [0, 0, 3, 'rock']]);
    expect(use(low, { kind: 'raise' })).toBe(low);
  });
  it('put and take away obstacles, walls, zones and Glyphs by the same press', () => {
    const tools: Tool[] = [
      { kind: 'obstacle', obstacle: 'laur_pillar', height: 10 },
      { kind: 'wall', wall: 'stone_wall', height: 3, side: 4 },
      { kind: 'zone', zone: 1 },
      { kind: 'glyph', glyph: '', up: false },
    ];
    for (const tool of tools) {
      const put = use(one(), tool);
      expect(put).not.toEqual(one());
      expect(use(put, tool)).toEqual(one());
    }
  });
  it('leave no zone and no Glyph under an obstacle, and none is put there', () => {
    const zoned = use(use(one(), { kind: 'zone', zone: 0 }), { kind: 'glyph', glyph: 'dagmar', up: true });
    expect(zoned.glyphs).toEqual([{ at: [0, 0, 1], glyph: 'dagmar', up: true }]);
    const blocked = use(zoned, { kind: 'obstacle', obstacle: 'laur_pillar', height: 10 });
    expect([blocked.zones, blocked.glyphs]).toEqual([[], []]);
    expect(use(blocked, { kind: 'zone', zone: 0 })).toBe(blocked);
    expect(use(blocked, { kind: 'glyph', glyph: '', up: false })).toBe(blocked);
  });
  it('erase a space with all that is on it', () => {
    const full = use(use(one(), { kind: 'zone', zone: 0 }), { kind: 'wall', wall: 'ruins', height: 6, side: 0 });
    const gone = use(full, { kind: 'erase' });
    expect([gone.spaces, gone.zones, gone.panels]).toEqual([[], [], []]);
    expect(said(gone, { kind: 'raise' })).toContain('Paint a tile first');
  });
  it('keep a zone in one color, and a known Glyph in one place', () => {
    const two: OwnMap = { ...one(), spaces: [[0, 0, 1, 'grass'], [1, 0, 1, 'grass']] };
    const red = use(two, { kind: 'zone', zone: 0 });
    expect(zoneAt(use(red, { kind: 'zone', zone: 1 }), [0, 0, 1])).toBe(1);
    const glyph: Tool = { kind: 'glyph', glyph: 'dagmar', up: false };
    expect(use(use(two, glyph), glyph, [1, 0]).glyphs.map(({ at }) => at)).toEqual([[1, 0, 1]]);
    expect(use(two, glyph, [0, 0], 0, 'half_turn').glyphs).toHaveLength(1);
  });
});

describe('symmetry', () => {
  it('turns, mirrors and goes round', () => {
    expect(imagesOf([2, -1], 'half_turn', MIDDLE).map(({ hex }) => hex)).toEqual([[2, -1], [-2, 1]]);
    expect(imagesOf([2, -2], 'mirror', MIDDLE).map(({ hex }) => hex)).toEqual([[2, -2], [0, -2]]);
    expect(imagesOf([1, 0], 'thirds', MIDDLE).map(({ hex }) => hex)).toEqual([[1, 0], [-1, 1], [0, -1]]);
    expect(imagesOf([0, 0], 'thirds', MIDDLE)).toHaveLength(1);
    expect(imagesOf([3, 1], 'none', MIDDLE)).toHaveLength(1);
  });
  it('turns sides along', () => {
    const sides = (symmetry: Symmetry): number[] => [0, 1, 2, 3, 4, 5].map((side) => imagesOf([1, 0], symmetry, MIDDLE)[1]!.side(side));
    expect(sides('half_turn')).toEqual([3, 4, 5, 0, 1, 2]);
    expect(sides('mirror')).toEqual([1, 0, 5, 4, 3, 2]);
    expect(sides('thirds')).toEqual([2, 3, 4, 5, 0, 1]);
  });
  it('gives the other side the other color', () => {
    const [, image] = imagesOf([1, 0], 'half_turn', MIDDLE);
    expect([0, 1, 2, 3].map((zone) => zoneOf(zone, image!, 'half_turn'))).toEqual([1, 0, 3, 2]);
    const map = freshMap('A', 'rectangle', 6, 5);
    const bare = { ...map, zones: [] };
    const zoned = use(bare, { kind: 'zone', zone: 0 }, [0, 0], 0, 'half_turn');
    expect(zoned.zones.map(({ color, spaces }) => [color, spaces.length])).toEqual([['red', 1], ['blue', 1]]);
  });
  it('maps fresh ground onto itself', () => {
    for (const [shape, wide, long] of [['rectangle', 6, 5], ['rectangle', 7, 8], ['hexagon', 3, 0]] as const) {
      const map = freshMap('A', shape, wide, long);
      const there = new Set(map.spaces.map(([q, r]) => `${q},${r}`));
      for (const [q, r] of map.spaces) for (const { hex } of imagesOf([q, r], 'half_turn', middleOf(map))) expect(there).toContain(hex.join());
    }
  });
  it('lays new ground on both sides, but changes nothing beside the map', () => {
    const map = freshMap('A', 'rectangle', 4, 4);
    const grownMap = use(map, { kind: 'paint', terrain: 'sand' }, [0, -1], 0, 'half_turn');
    expect(grownMap.spaces).toHaveLength(18);
    const lone: OwnMap = { ...emptyMap(), spaces: [[0, 0, 1, 'grass'], [1, 0, 1, 'grass'], [2, 1, 1, 'grass']] };
    expect(use(lone, { kind: 'paint', terrain: 'rock' }, [0, 0], 0, 'mirror').spaces).toHaveLength(3);
  });
});

describe('the table', () => {
  it('shows a map with room around it, under keys that stay', () => {
    const map = freshMap('A', 'rectangle', 3, 3);
    const land = landIn(frameOf(map, 1), map);
    expect(land.spots).toHaveLength(25);
    expect(land.spots.filter(({ terrain }) => terrain === 'empty')).toHaveLength(17);
    const raised = landIn(frameOf(map, 1), use(map, { kind: 'raise' }));
    expect(raised.byKey.get('0,0#0')?.height).toBe(2);
    expect(spotOf(keyOf({ hex: [-2, 5], floor: 1 }))).toEqual({ hex: [-2, 5], floor: 1 });
    expect(isLarge(grown(frameOf(map, 1), 20))).toBe(true);
  });
  it('says what is where', () => {
    const map = use(use(one(), { kind: 'wall', wall: 'ruins', height: 6, side: 2 }), { kind: 'zone', zone: 0 });
    const frame = frameOf(map, 1);
    const land = landIn(frame, map);
    expect(labelOf(land.byKey.get('0,0#0')!, map, frame)).toBe('Grass, level 1, row 2, column 2, starting zone Red, walls: east');
    expect(labelOf(land.byKey.get('1,0#0')!, map, frame)).toBe('Empty, row 2, column 3');
  });
  it('shows the zones in 3D', () => {
    expect(viewOf(freshMap('A', 'hexagon', 2, 0))).toMatchObject({ colors: ['red', 'blue'], zones: [0, 1], round: 0 });
  });
});

describe('files and links', () => {
  const map = { ...use(freshMap('Über-Hill 2', 'hexagon', 4, 0), { kind: 'overhang', terrain: 'rock' }), words: 'A hill.' };
  it('write and read a map', () => {
    expect(idOf('Über-Hill 2')).toBe('ber-hill-2');
    expect(named(map, '???').id).toBe('battlefield');
    expect(asMap(JSON.parse(written(map)) as never)).toEqual({ ...map, box: '', house: [] });
  });
  it('squeeze it into a link and refuse what is none', async () => {
    const code = await codeOf(written(map));
    expect(code.length).toBeLessThan(1500);
    expect(await textOf(code)).toBe(written(map));
    await expect(textOf('HM1.!!')).rejects.toThrow();
    await expect(textOf('HS1.abc')).rejects.toThrow();
    await expect(textOf(await codeOf('x'.repeat(500_000)))).rejects.toThrow('too long');
  });
  it('find the places that a problem speaks of', () => {
    expect(hexesOf({ where: 'space 1,-2,3', words: 'it lies under space 1,-2,5' })).toEqual(['1,-2']);
    expect(hexesOf({ where: 'zone red', words: 'there is no space 4,0,1' })).toEqual(['4,0']);
    expect(hexesOf({ where: 'name', words: 'a map needs a name' })).toEqual([]);
  });
});

describe('history', () => {
  it('goes back and forth, and a stroke is one step', () => {
    const drawn = changed(changed(beginning(1), 2), 3, true);
    expect(undone(drawn)).toEqual({ past: [], now: 1, future: [3] });
    expect(redone(undone(drawn))).toEqual({ past: [1], now: 3, future: [] });
    expect(changed(undone(drawn), 4).future).toEqual([]);
    expect([undone(beginning(1)).now, redone(beginning(1)).now]).toEqual([1, 1]);
  });
});
