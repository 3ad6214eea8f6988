import { describe, expect, it, vi } from 'vitest';
import { hindrance } from '../src/forms/region';
import { bearingOf, windOf } from '../src/mat/bearing';
import { Camera } from '../src/mat/camera.svelte';
import { partFlown, poseIn, type Flight } from '../src/mat/flight';
import { spread } from '../src/mat/labels';
import { angleOn, onMat, onPage, sizeOf, turnFor, type Lay } from '../src/mat/lay';
import { maneuverOf, plannedEnd, poseOnWay, type TemplateSet } from '../src/mat/maneuvers';
import { notesApart, noteWidth } from '../src/mat/notes';
import { heldIn, outlines, snapped } from '../src/mat/placing';
import { bandPath, borderPath, wedgePath } from '../src/mat/shapes';
import type { Region } from '../src/wire/types';

const SET: TemplateSet = { straights: [40_000, 80_000], banks: [80_000], turns: [35_000], width: 20_000 };
const lay = (turn: number): Lay => ({ width: 900_000, height: 600_000, turn });

describe('how the mat lies', () => {
  it.each([0, 1, 2, 3])('turned by %i quarters, every point comes back', (turn) => {
    const point = { x: 123_000, y: 456_000 };
    expect(onMat(lay(turn), onPage(lay(turn), point))).toEqual(point);
  });
  it('a quarter turn brings north to the right', () => {
    expect(angleOn(lay(1), 0)).toBe(90);
    const [south, north] = [onPage(lay(1), { x: 0, y: 0 }), onPage(lay(1), { x: 0, y: 600_000 })];
    expect(north.x).toBeGreaterThan(south.x);
    expect(sizeOf(lay(1))).toEqual({ width: 600, height: 900 });
  });
  it.each([
    [{ x: 450_000, y: 0 }, 0],
    [{ x: 900_000, y: 300_000 }, 1],
    [{ x: 450_000, y: 600_000 }, 2],
    [{ x: 0, y: 300_000 }, 3],
  ])('puts the edge at %o at the bottom', (edge, turn) => {
    expect(turnFor(900_000, 600_000, edge)).toBe(turn);
    expect(onPage(lay(turn), edge).y).toBe(sizeOf(lay(turn)).height);
  });
});

describe('words for directions', () => {
  const from = { x: 0, y: 0, heading: 90_000 };
  it.each([
    [{ x: 10, y: 0 }, 'ahead'],
    [{ x: 10, y: 10 }, 'ahead left'],
    [{ x: 0, y: -10 }, 'right'],
    [{ x: -10, y: 0 }, 'behind'],
  ])('something at %o is %s', (to, words) => {
    expect(bearingOf(from, to)).toBe(words);
  });
  it('names winds', () => expect([0, 44_000, 350_000].map(windOf)).toEqual(['north', 'northeast', 'north']));
});

describe('labels', () => {
  const anchor = (id: string, x: number, y: number) => ({ id, x, y, reach: 10, width: 60, height: 20 });
  it('stand below what they label', () => {
    expect(spread([anchor('a', 0, 0)]).get('a')).toEqual({ x: 0, y: 22 });
  });
  it('do not cover each other or a neighbor', () => {
    const anchors = [anchor('a', 0, 0), anchor('b', 0, 25), anchor('c', 40, 25)];
    const spots = [...spread(anchors).values()];
    for (const [place, one] of spots.entries())
      for (const other of spots.slice(0, place)) expect(Math.abs(one.x - other.x) >= 60 || Math.abs(one.y - other.y) >= 20).toBe(true);
  });
});

describe('flights', () => {
  const start = { x: 0, y: 0, heading: 0 };
  const maneuver = maneuverOf('bank_right-1');
  it('run to their end', () => {
    const end = plannedEnd(maneuver, start, 40_000, SET);
    const flight: Flight = { about: 'x', side: 40_000, start, end, maneuver };
    expect(partFlown(flight, SET)).toBe(1);
    expect(poseIn(flight, SET, 1, 1)).toEqual(end);
    const half = poseIn(flight, SET, 0.5, 1);
    expect(half.heading).toBeGreaterThan(0);
    expect(half.heading).toBeLessThan(45_000);
  });
  it('stop where the ship came to stand', () => {
    const end = poseOnWay(maneuver, start, 40_000, SET, 0.5);
    expect(partFlown({ about: 'x', side: 40_000, start, end, maneuver }, SET)).toBeCloseTo(0.5, 2);
  });
  it('without a template go straight there', () => {
    const end = { x: 100, y: 0, heading: 350_000 };
    const half = poseIn({ about: 'x', side: 1, start, end, maneuver: null }, SET, 0.5, 1);
    expect([half.x, half.heading]).toEqual([50, 355_000]);
  });
});

describe('placing', () => {
  const form: Region = {
    form: 'region',
    law: 'flightpath.clear',
    areas: [{ corners: [[0, 0], [900_000, 0], [900_000, 100_000], [0, 100_000]] }],
    shape: { side: 40_000 },
    otherwise: [450_000, 50_000, 0],
  };
  it('is rounded to a millimeter inside the area', () => {
    expect(heldIn(form, { x: 100_400, y: 50_600 }, 0)).toEqual({ x: 100_000, y: 51_000, heading: 0 });
  });
  it('is held at the edge of the area', () => {
    expect(heldIn(form, { x: -50_000, y: 300_000 }, 0)).toEqual({ x: 20_000, y: 80_000, heading: 0 });
    const turned = heldIn(form, { x: 450_000, y: 300_000 }, 45_000);
    expect(turned.y).toBeLessThan(80_000);
    expect(turned.y).toBeGreaterThan(71_000);
  });
  it('must be in all areas where the law says so', () => {
    const around = { around: { radius: 1000 }, pose: [20_000, 20_000, 0] as [number, number, number], within: 50_000 };
    const both: Region = { ...form, law: 'flightpath.everywhere', areas: [...form.areas, around] };
    const far = { x: 450_000, y: 50_000, heading: 0 };
    expect(hindrance({ ...both, law: 'flightpath.clear' }, far)).toBeNull();
    expect(hindrance(both, far)).toMatchObject({ key: 'not_here' });
    expect(hindrance(both, { x: 30_000, y: 50_000, heading: 0 })).toBeNull();
  });
  it('snaps headings', () => {
    expect(snapped(form, 358_000)).toBe(0);
    expect(snapped({ ...form, headings: [0, 90_000] }, 80_000)).toBe(90_000);
    expect(snapped({ ...form, headings: [0, 90_000] }, 350_000)).toBe(0);
  });
  it('draws its areas', () => {
    expect(outlines(form)[0]).toHaveLength(4);
    const [ring] = outlines({ ...form, areas: [{ around: { radius: 1000 }, pose: [0, 0, 0], within: 9000 }] });
    expect(Math.hypot(ring![5]!.x, ring![5]!.y)).toBeCloseTo(10_000, 3);
  });
});

describe('the camera', () => {
  function camera(): Camera {
    const made = new Camera(() => ({ width: 900, height: 600 }));
    made.width = 900;
    made.height = 700;
    return made;
  }
  it('shows the whole mat at first', () => {
    const { box } = camera();
    expect(box.width).toBeGreaterThan(900);
    expect(box.x + box.width / 2).toBeCloseTo(450, 3);
  });
  it('zooms around the point under the pointer', () => {
    const made = camera();
    made.zoomBy(2);
    const before = made.pointAt(600, 300);
    made.zoomBy(1.5, 600, 300);
    const after = made.pointAt(600, 300);
    expect(after.x).toBeCloseTo(before.x, 3);
    expect(after.y).toBeCloseTo(before.y, 3);
  });
  it('shows points beside and below what covers it', async () => {
    const made = camera();
    const points = [
      { x: 400, y: 250 },
      { x: 500, y: 350 },
    ];
    made.show(points, 20, 100, 200);
    await vi.waitFor(() => expect(made.zoom).toBeCloseTo(3, 3));
    const far = made.box.y + 200 / made.scale;
    for (const { x, y } of points) {
      expect(y).toBeGreaterThan(far);
      expect(x).toBeLessThan(made.box.x + made.box.width - 100 / made.scale);
    }
  });
  it('does not leave the mat, and neither shrinks nor grows without end', () => {
    const made = camera();
    made.zoomBy(3);
    made.panBy(1e6, 1e6);
    expect(made.box.x + made.box.width).toBeCloseTo(900, 3);
    made.zoomBy(1e-6);
    expect(made.zoom).toBe(1);
    made.zoomBy(1e6);
    expect(made.zoom).toBe(6);
  });
});

describe('shapes around a base', () => {
  it('bands have round corners', () => {
    expect(bandPath(40_000, 100_000)).toBe('M-20 -120H20A100 100 0 0 1 120 -20V20A100 100 0 0 1 20 120H-20A100 100 0 0 1 -120 20V-20A100 100 0 0 1 -20 -120Z');
  });
  it('a wedge of 90 degrees has its borders on the corners of the base', () => {
    expect(borderPath(0, 90_000, 40_000)).toBe('M0 0L-20 -20M0 0L20 -20');
    expect(borderPath(0, 360_000, 40_000)).toBe('');
    expect(wedgePath(0, 360_000, 1000)).toBe('M-1 -1H1V1H-1Z');
  });
});

describe('notes on lines', () => {
  const line = (id: string, x: number) => ({ id, from: { x: 0, y: 0 }, to: { x, y: 300 }, words: '2 · 98%' });
  it('stand in the middle where nothing else does', () => {
    expect([...notesApart([line('one', 0), line('other', 400)], 1).values()]).toEqual([0.5, 0.5]);
  });
  it('do not cover each other', () => {
    const parts = notesApart([line('one', 0), line('other', 20)], 1);
    const apart = Math.abs((parts.get('one') ?? 0) - (parts.get('other') ?? 0)) * 300;
    expect(apart).toBeGreaterThanOrEqual(18);
    expect(noteWidth('2 · 98%')).toBeGreaterThan(20);
  });
});
