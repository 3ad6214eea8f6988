import { describe, expect, it } from 'vitest';
import { nextDragon } from '../src/games/dragonwars/board/walk';
import { groundOf, type MapSheet } from '../src/games/dragonwars/ground';
import { angleOf, at, DIRECTIONS, hexOver, step, toPlane, type Hex } from '../src/hexes/hexes';
import type { DragonWarsView } from '../src/games/dragonwars/model';
import { spread } from '../src/hexes/scene/labels';
import { dashes } from '../src/hexes/scene/lines';
import { fall, flight, poseAt, turnBetween } from '../src/hexes/scene/motion';
import { ABOVE, between, eyeOf, fit, held, panned, rayThrough, seen, sidePitch, swung, zoomed } from '../src/hexes/scene/orbit';
import { outlineOf } from '../src/hexes/scene/shapes';
import { ahead, floorAt, LEVEL, meetBall, meetPlane, meetPrism, pick, worldOf } from '../src/hexes/scene/world';
import { walk } from '../src/hexes/walk';

const around: Hex[] = [];
for (let q = -3; q <= 3; q++) for (let r = -3; r <= 3; r++) if (Math.abs(q + r) <= 3) around.push([q, r]);
const heightOf = ([q, r]: Hex): number => (q === 0 && r === 0 ? 8 : q === 0 ? 3 : 0);
const sheet: MapSheet = {
  name: 'test',
  title: 'Test',
  words: '',
  hexes: around.map(([q, r]) => [q, r, q === 0 && r === 0 ? 'summit' : 'field', heightOf([q, r])]),
  sites: {},
  players: { 2: [] },
};
const ground = groundOf(sheet, 2);
const lens = { half: 0.3, aspect: 1.4 };

describe('hexes in space', () => {
  it('finds each hex again from its middle and from anywhere inside it', () => {
    for (const hex of around) {
      const { x, z } = worldOf(hex, 0);
      expect(hexOver(x, z, 1)).toEqual(hex);
      for (const direction of DIRECTIONS) {
        const way = ahead(angleOf(direction));
        expect(hexOver(x + way.x * 0.85, z + way.z * 0.85, 1)).toEqual(hex);
        expect(hexOver(x + way.x * 0.88, z + way.z * 0.88, 1)).toEqual(step(hex, direction));
      }
    }
  });

  it('points each facing at the neighbor in that direction', () => {
    const { x, y } = toPlane([0, 0], 1);
    for (const direction of DIRECTIONS) {
      const other = toPlane(step([0, 0], direction), 1);
      const far = Math.hypot(other.x - x, other.y - y);
      const way = ahead(angleOf(direction));
      expect(way.x).toBeCloseTo((other.x - x) / far);
      expect(way.z).toBeCloseTo((other.y - y) / far);
    }
  });

  it('knows how high the ground is, and that there is none beside the board', () => {
    expect(floorAt(ground, 0, 0)).toBeCloseTo(8 * LEVEL);
    expect(floorAt(ground, 90, 0)).toBeLessThan(0);
  });
});

describe('picking', () => {
  const down = (x: number, z: number) => ({ from: { x, y: 20, z }, along: { x: 0, y: -1, z: 0 } });

  it('meets a prism on its top, on its side, or not at all', () => {
    expect(meetPrism(down(0, 0), 0, 0, 0, 2)).toBeCloseTo(18);
    expect(meetPrism(down(0, 0.9), 0, 0, 0, 2)).toBeNull();
    const level = { from: { x: 0, y: 1, z: 9 }, along: { x: 0, y: 0, z: -1 } };
    expect(meetPrism(level, 0, 0, 0, 2)).toBeCloseTo(9 - Math.sqrt(3) / 2);
    expect(meetPrism({ ...level, along: { x: 0, y: 0, z: 1 } }, 0, 0, 0, 2)).toBeNull();
  });

  it('meets a ball where it begins', () => {
    expect(meetBall(down(0, 0), { x: 0, y: 1, z: 0 }, 0.5)).toBeCloseTo(18.5);
    expect(meetBall(down(1, 0), { x: 0, y: 1, z: 0 }, 0.5)).toBeNull();
  });

  it('finds every hex from above', () => {
    for (const hex of around) {
      const { x, z } = worldOf(hex, 0);
      expect(pick(down(x + 0.3, z - 0.3), ground, [])).toBe(at(hex));
    }
    expect(pick(down(50, 0), ground, [])).toBeNull();
  });

  it('takes the mountain in front of a field, and the dragon in front of the mountain', () => {
    const slant = { from: { x: 0, y: 3, z: 12 }, along: { x: 0, y: -0.25, z: -1 } };
    expect(pick({ ...slant, from: { x: 3, y: 3, z: 12 } }, ground, [])).not.toBe('0,0');
    const hit = pick(slant, ground, []);
    expect(ground.byKey.get(hit ?? '')?.height).toBeGreaterThan(0);
    const dragon = { key: '1,1', x: 0, y: 1.5, z: 6, radius: 0.6 };
    expect(pick(slant, ground, [dragon])).toBe('1,1');
  });

  it('meets the ground under a pixel only when it looks down', () => {
    expect(meetPlane(down(2, 3), 0)).toEqual({ x: 2, y: 0, z: 3 });
    expect(meetPlane({ from: { x: 0, y: 1, z: 0 }, along: { x: 0, y: 1, z: 0 } }, 0)).toBeNull();
  });
});

describe('the eye', () => {
  const points = around.flatMap((hex) => [worldOf(hex, 0), worldOf(hex, heightOf(hex))]);

  it.each([
    [0, 0.8, 1.4],
    [1.1, 0.5, 0.6],
    [-2, ABOVE, 2.2],
  ])('fits all points and touches an edge: yaw %f, pitch %f, aspect %f', (yaw, pitch, aspect) => {
    const orbit = fit(points, yaw, pitch, { half: 0.3, aspect }, 0);
    const spots = points.map((point) => seen(orbit, { half: 0.3, aspect }, point));
    const most = Math.max(...spots.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))));
    expect(most).toBeCloseTo(1, 5);
    expect(Math.min(...spots.map(({ far }) => far))).toBeGreaterThan(0);
  });

  it('sees a point where the ray through that place goes', () => {
    const orbit = fit(points, 0.7, 0.9, lens);
    const ray = rayThrough(orbit, lens, 0.3, -0.4);
    const point = { x: ray.from.x + ray.along.x * 7, y: ray.from.y + ray.along.y * 7, z: ray.from.z + ray.along.z * 7 };
    expect(seen(orbit, lens, point)).toMatchObject({ x: expect.closeTo(0.3), y: expect.closeTo(-0.4) });
  });

  it('looks north from the south, and stays between level and above', () => {
    const orbit = { x: 0, y: 0, z: 0, yaw: 0, pitch: 0.5, distance: 10 };
    expect(eyeOf(orbit).z).toBeGreaterThan(0);
    expect(eyeOf(orbit).x).toBeCloseTo(0);
    expect(swung(orbit, 0, 9).pitch).toBe(ABOVE);
    expect(swung(orbit, 0, -9).pitch).toBeGreaterThan(0);
  });

  it('pans so that the ground follows the pointer, whichever way it is turned', () => {
    for (const yaw of [0, 2, -1]) {
      const orbit = { x: 0, y: 0, z: 0, yaw, pitch: ABOVE, distance: 10 };
      const { x, y } = seen(panned(orbit, lens, 0.1, 0.2), lens, { x: 0, y: 0, z: 0 });
      expect(x).toBeCloseTo(0.2 / lens.aspect, 2);
      expect(y).toBeCloseTo(-0.4, 2);
    }
  });

  it('keeps a point in its place while it zooms there, within limits', () => {
    const orbit = { x: 1, y: 0, z: 1, yaw: 0, pitch: ABOVE, distance: 20 };
    const goal = { x: 3, y: 0, z: -2 };
    const before = seen(orbit, lens, goal);
    const after = seen(zoomed(orbit, 2, goal), lens, goal);
    expect(after.x).toBeCloseTo(before.x, 5);
    expect(after.y).toBeCloseTo(before.y, 1);
    expect(held(zoomed(orbit, 0.01), orbit, 9).distance).toBeLessThan(24);
    expect(held(zoomed(orbit, 100), orbit, 9).distance).toBe(4);
    expect(Math.hypot(held({ ...orbit, x: 99 }, orbit, 9).x)).toBeLessThanOrEqual(9);
  });

  it('turns the short way round and looks flatter on a wide picture', () => {
    const one = { x: 0, y: 0, z: 0, yaw: 3, pitch: 1, distance: 5 };
    expect(between(one, { ...one, yaw: -3 }, 0.5).yaw).toBeCloseTo(Math.PI);
    expect(sidePitch({ half: 1, aspect: 2 })).toBeLessThan(sidePitch({ half: 1, aspect: 1 }));
  });
});

describe('movement', () => {
  const flat = (): number => 0;
  const pose = (hex: Hex, total: number, facing: number) => poseAt(worldOf(hex, total), angleOf(facing));

  it('begins and ends where it should, facing as it should', () => {
    const from = pose([0, 2], 3, 0);
    const to = pose([1, 1], 4, 1);
    const path = flight(from, to, flat);
    expect(path(0)).toMatchObject({ x: expect.closeTo(from.x), z: expect.closeTo(from.z), angle: 0, tilt: 0 });
    expect(path(1)).toMatchObject({ x: expect.closeTo(to.x), y: expect.closeTo(to.y), z: expect.closeTo(to.z) });
    expect(path(1).angle).toBeCloseTo(angleOf(1));
    expect(path(0.5).roll).toBeGreaterThan(0);
    expect(path(0.5).tilt).toBeGreaterThan(0);
  });

  it('leaves the way it faced', () => {
    const from = pose([0, 2], 3, 0);
    const path = flight(from, pose([1, 1], 3, 1), flat);
    const soon = path(0.2);
    expect(Math.abs(soon.x - from.x)).toBeLessThan(Math.abs(soon.z - from.z) * 0.4);
  });

  it('never flies through the ground', () => {
    const path = flight(pose([0, 3], 4, 0), pose([0, -3], 4, 0), (x, z) => floorAt(ground, x, z));
    for (let part = 0.1; part < 0.9; part += 0.05) {
      const { x, y, z } = path(part);
      expect(y).toBeGreaterThanOrEqual(floorAt(ground, x, z) - 0.05);
    }
  });

  it('goes straight where it is pushed back', () => {
    const from = pose([0, 0], 3, 0);
    const to = pose([0, 2], 3, 0);
    expect(flight(from, to, flat)(0.5).x).toBeCloseTo(0);
    expect(flight(from, to, flat)(0.5).z).toBeCloseTo(to.z / 2);
  });

  it('falls faster and faster and lies still at the end', () => {
    const from = pose([1, 1], 6, 2);
    const to = pose([1, 1], 0, 2);
    const path = fall(from, to);
    const heights = [0, 0.2, 0.4, 0.6].map((part) => path(part).y);
    const steps = heights.slice(1).map((height, place) => heights[place]! - height);
    expect(steps[0]!).toBeLessThan(steps[1]!);
    expect(steps[1]!).toBeLessThan(steps[2]!);
    expect(path(1)).toMatchObject({ y: expect.closeTo(0), roll: expect.closeTo(0), tilt: expect.closeTo(0) });
  });

  it('turns the short way', () => {
    expect(turnBetween(angleOf(5), angleOf(0))).toBeCloseTo(angleOf(1));
    expect(turnBetween(angleOf(0), angleOf(4))).toBeCloseTo(-angleOf(2));
  });

  it('is drawn as dashes that are evenly apart', () => {
    const line = dashes((part) => ({ x: part * 4, y: 0, z: 0 }), 0.5);
    expect(line).toHaveLength(8);
    expect(line.every(({ way }) => way.x === 1)).toBe(true);
  });
});

describe('labels', () => {
  it('are moved apart, upwards, and no further than needed', () => {
    const spots = [
      { x: 0, y: 0, name: 'a', wide: 40, first: false },
      { x: 5, y: 4, name: 'b', wide: 40, first: false },
      { x: 90, y: 2, name: 'c', wide: 40, first: false },
    ];
    const found = new Map(spread(spots, 20, 60).map(({ name, y }) => [name, y]));
    expect(found).toEqual(new Map([['b', 4], ['c', 2], ['a', -16]]));
  });

  it('that are asked for stay, and those without room are left out', () => {
    const crowd = ['a', 'b', 'c', 'd'].map((name, place) => ({ x: 0, y: -place, name, wide: 30, first: name === 'd' }));
    const found = spread(crowd, 20, 25).map(({ name, y }) => [name, y]);
    expect(found).toEqual([['d', -3], ['a', -23]]);
  });
});

describe('shapes on the ground', () => {
  it('are six that differ, a diamond narrower than a square whichever way it lies', () => {
    const spanOf = (shape: 'diamond' | 'square'): number => {
      const lengths = outlineOf(shape, 1).map(([x, z]) => Math.hypot(x, z));
      return Math.min(...lengths) / Math.max(...lengths);
    };
    expect(spanOf('square')).toBeCloseTo(1);
    expect(spanOf('diamond')).toBeLessThan(0.75);
    const sizes = (['circle', 'triangle', 'square', 'hexagon', 'star'] as const).map((shape) => outlineOf(shape, 1).length);
    expect(new Set(sizes).size).toBe(5);
  });
});

describe('walking by keys', () => {
  it('goes to neighbors, turned with the picture, and stops at the edge', () => {
    expect(walk('ArrowUp', '1,1', ground)).toBe('1,0');
    expect(walk('ArrowDown', '1,1', ground)).toBe('1,2');
    expect(walk('ArrowUp', '1,1', ground, 3)).toBe('1,2');
    expect(walk('ArrowUp', '0,-3', ground)).toBe('0,-3');
    expect(walk('x', '1,1', ground)).toBeNull();
  });

  it('crosses the board from left to right in a row', () => {
    let place = '-3,1';
    for (let n = 0; n < 6; n++) place = walk('ArrowRight', place, ground) ?? '';
    expect(place.startsWith('3,')).toBe(true);
  });

  it('visits the dragons in turn, forwards and back', () => {
    const dragons = [[0, 1], [2, 0], [0, 2]].map((hex) => ({ hex, alive: true }));
    const view = { dragons } as unknown as DragonWarsView;
    expect(nextDragon('0,1', view, false)).toBe('2,0');
    expect(nextDragon('0,2', view, false)).toBe('0,1');
    expect(nextDragon('0,1', view, true)).toBe('0,2');
    expect(nextDragon('3,0', view, false)).toBe('0,1');
    expect(nextDragon('0,1', { dragons: [] } as unknown as DragonWarsView, false)).toBeNull();
  });
});
