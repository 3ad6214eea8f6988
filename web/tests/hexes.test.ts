/** The ground that hex boards share, as a board needs it that DragonWars does not: stacked and pointed. */

import { Color } from 'three';
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import HexStops from '../src/hexes/HexStops.svelte';
import { boundsOf, cellsOf } from '../src/hexes/flat/layout';
import { angleOf, at, corners, DIRECTIONS, hexOver, step, toPlane, type Hex, type Lay } from '../src/hexes/hexes';
import { isSolid, landOf, nearest, topOf, type Surface } from '../src/hexes/land';
import { landMesh, type LandLook } from '../src/hexes/scene/columns';
import { dashes, through } from '../src/hexes/scene/lines';
import { eyeOf, glanced, lookingAt, seen } from '../src/hexes/scene/orbit';
import type { Camera } from '../src/hexes/scene/stage';
import { ahead, floorAt, LEVEL, pick, standOver, worldOf } from '../src/hexes/scene/world';
import { walk } from '../src/hexes/walk';
import type { Walked } from '../src/hexes/walked';

const surface = (hex: Hex, height: number, underside?: number): Surface => ({
  key: `${at(hex)},${height}`,
  hex,
  terrain: 'rock',
  height,
  ...(underside !== undefined && { underside }),
});

/** A cliff beside a bridge: the hex 1,0 is water with a bridge over it from level 4 to 5. */
const spots = [surface([0, 0], 5), surface([1, 0], 1), surface([1, 0], 5, 4), surface([2, 0], 2), surface([0, 1], 1)];
const land = landOf(spots, 'pointy');

describe('a hex', () => {
  const lays: Lay[] = ['flat', 'pointy'];
  it.each(lays)('that lies %s is found again from every place in it', (lay) => {
    for (let q = -3; q <= 3; q++) {
      for (let r = -3; r <= 3; r++) {
        const { x, y } = toPlane([q, r], 2, lay);
        for (const [cx, cy] of corners(x, y, 1.9, lay)) expect(hexOver(cx, cy, 2, lay)).toEqual([q, r]);
      }
    }
  });
  it.each(lays)('that lies %s has its neighbors where its directions point, and an edge towards each', (lay) => {
    const ring = corners(0, 0, 1, lay);
    for (const direction of DIRECTIONS) {
      const { x, y } = toPlane(step([0, 0], direction), 1, lay);
      const way = ahead(angleOf(direction, lay));
      expect([x, y]).toEqual([expect.closeTo(way.x * Math.sqrt(3)), expect.closeTo(way.z * Math.sqrt(3))]);
      const [one, other] = [ring[direction]!, ring[(direction + 1) % 6]!];
      expect([one[0] + other[0], one[1] + other[1]]).toEqual([expect.closeTo(x), expect.closeTo(y)]);
    }
  });
});

describe('land with surfaces above each other', () => {
  it('knows its columns, the lowest first', () => {
    expect(land.columns.get('1,0')!.map(({ key }) => key)).toEqual(['1,0,1', '1,0,5']);
    expect([topOf(land, [1, 0]), topOf(land, [0, 1]), topOf(land, [9, 9])]).toEqual([5, 1, null]);
    expect([0, 2, 4, 9].map((height) => nearest(land, [1, 0], height)?.height)).toEqual([1, 1, 5, 5]);
  });
  it('has air between the water and the bridge', () => {
    expect([-1, 0, 1, 3, 4, 5].map((level) => isSolid(land, [1, 0], level))).toEqual([true, true, false, false, true, false]);
    expect(isSolid(land, [9, 9], -1)).toBe(false);
  });
  it('is picked by what is seen first: the bridge from above, the water from the side below it', () => {
    const { x, z } = worldOf([1, 0], 0, 'pointy');
    expect(pick({ from: { x, y: 9, z }, along: { x: 0, y: -1, z: 0 } }, land, [])).toBe('1,0,5');
    expect(pick({ from: { x, y: 3 * LEVEL, z: z + 4 }, along: { x: 0, y: -0.25, z: -1 } }, land, [])).toBe('1,0,1');
    expect(floorAt(land, x, z)).toBeCloseTo(5 * LEVEL);
  });
  it('is drawn with walls only where they can be seen, and with an underside', () => {
    const look: LandLook<Surface> = {
      top: () => new Color('#444'),
      rim: (_, top) => ({ color: top, inner: 0.9 }),
      wall: vi.fn(() => new Color('#333')),
      dress: vi.fn(),
    };
    landMesh(land, look);
    expect(look.dress).toHaveBeenCalledTimes(spots.length);
    const walls = vi.mocked(look.wall).mock.calls.map(([{ key }, level]) => `${key}:${level}`);
    const count = (name: string): number => walls.filter((wall) => wall === name).length;
    // The cliff meets the water below, the air under the bridge, and the bridge itself.
    expect(['0,0,5:0', '0,0,5:2', '0,0,5:4'].map(count)).toEqual([4, 6, 5]);
    // The bridge begins at level 4: open on all sides but that of the cliff, and seen from below.
    expect([count('1,0,5:3'), count('1,0,5:4')]).toEqual([0, 6]);
  });
  it('lies flat with the lowest first', () => {
    const cells = cellsOf(land);
    expect(cells.map(({ spot }) => spot.height)).toEqual([1, 1, 2, 5, 5]);
    const box = boundsOf(cells);
    expect(box.width).toBeGreaterThan(box.height);
  });
});

describe('walking by keys', () => {
  it('goes straight to the sides where hexes are pointed, and keeps its height if it can', () => {
    expect(walk('ArrowRight', '0,0,5', land)).toBe('1,0,5');
    expect(walk('ArrowRight', '1,0,5', land)).toBe('2,0,2');
    expect(walk('ArrowLeft', '2,0,2', land)).toBe('1,0,1');
    expect(walk('ArrowDown', '0,0,5', land)).toBe('0,1,1');
    expect(walk('ArrowLeft', '0,0,5', land)).toBe('0,0,5');
    expect(walk('x', '0,0,5', land)).toBeNull();
  });
  it('goes up and down where there is more than one surface', () => {
    expect(walk('PageUp', '1,0,1', land)).toBe('1,0,5');
    expect(walk('PageUp', '1,0,5', land)).toBe('1,0,5');
    expect(walk('PageDown', '1,0,5', land)).toBe('1,0,1');
    expect(walk('PageDown', '0,0,5', land)).toBeNull();
  });
  it('walks through the stops of a 3D board, and turns its camera', () => {
    const camera = { turn: vi.fn(), zoom: vi.fn(), heading: () => 0, look: vi.fn(), whole: vi.fn() } satisfies Camera;
    const walked: Walked = {
      land,
      title: 'The ford',
      start: '0,0,5',
      labelOf: (key) => `at ${key}`,
      chosenAt: (key) => (key === '2,0,2' ? true : undefined),
      nextPiece: (_, back) => (back ? '2,0,2' : '0,1,1'),
      onpoint: vi.fn(),
      onpress: vi.fn(),
    };
    const shown = mount(HexStops, { target: document.body, props: { walked, camera } });
    flushSync();
    const stop = (key: string): HTMLElement => document.querySelector<HTMLElement>(`[data-hex="${key}"]`)!;
    const press = (key: string, shiftKey = false): void => {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));
    };
    expect([stop('0,0,5').tabIndex, stop('2,0,2').tabIndex]).toEqual([0, -1]);
    stop('0,0,5').focus();
    press('ArrowRight');
    press('PageDown');
    expect(document.activeElement).toBe(stop('1,0,1'));
    expect(walked.onpoint).toHaveBeenLastCalledWith('1,0,1');
    press('n');
    expect(document.activeElement).toBe(stop('0,1,1'));
    press('ArrowLeft', true);
    press('+');
    expect([camera.turn.mock.calls, camera.zoom.mock.calls]).toEqual([[[-Math.PI / 6, 0]], [[1.25]]]);
    stop('2,0,2').click();
    expect(walked.onpress).toHaveBeenCalledWith('2,0,2');
    expect(stop('2,0,2').getAttribute('aria-pressed')).toBe('true');
    expect(stop('2,0,2').getAttribute('aria-label')).toBe('at 2,0,2');
    void unmount(shown);
  });
});

describe('pieces and lines', () => {
  it('one on two hexes stands between them, as high as the higher, and faces the front', () => {
    const found = standOver(land, ['1,0,5', '0,0,5'])!;
    expect(found.place.x).toBeCloseTo(Math.sqrt(3) / 2);
    expect(found.place.y).toBeCloseTo(5 * LEVEL);
    expect(found.angle).toBeCloseTo(Math.PI / 2);
    expect(standOver(land, ['0,0,5', '1,0,5'])!.angle).toBeCloseTo(-Math.PI / 2);
    expect(standOver(land, ['2,0,2'], 1)!.angle).toBeCloseTo(Math.PI / 6);
    expect(standOver(land, ['9,9,9'])).toBeNull();
  });
  it('a line goes through its points', () => {
    const path = through([{ x: 0, y: 0, z: 0 }, { x: 2, y: 0, z: 0 }, { x: 2, y: 0, z: 4 }]);
    expect([0, 0.25, 0.5, 0.75, 1].map(path)).toEqual([
      { x: 0, y: 0, z: 0 },
      { x: 1, y: 0, z: 0 },
      { x: 2, y: 0, z: 0 },
      { x: 2, y: 0, z: 2 },
      { x: 2, y: 0, z: 4 },
    ]);
    expect(dashes(path).length).toBeGreaterThan(20);
  });
});

describe('the camera of a piece on the board', () => {
  const from = { x: 1, y: 2, z: 3 };
  const towards = { x: 4, y: 1, z: -2 };
  const lens = { half: 0.3, aspect: 1.5 };
  it('is at their eyes and sees what they look at in the middle', () => {
    const orbit = lookingAt(from, towards);
    const eye = eyeOf(orbit);
    expect([eye.x, eye.y, eye.z]).toEqual([expect.closeTo(1), expect.closeTo(2), expect.closeTo(3)]);
    expect(seen(orbit, lens, towards)).toEqual({ x: expect.closeTo(0), y: expect.closeTo(0), far: expect.closeTo(orbit.distance) });
  });
  it('stays there when they look around', () => {
    const around = glanced(lookingAt(from, towards), 1, -0.4);
    const eye = eyeOf(around);
    expect([eye.x, eye.y, eye.z]).toEqual([expect.closeTo(1), expect.closeTo(2), expect.closeTo(3)]);
    expect(seen(around, lens, towards).x).not.toBeCloseTo(0);
  });
});
