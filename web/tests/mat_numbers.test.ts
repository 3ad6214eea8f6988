/** The mat is drawn from the same numbers as the server reckons with (tests/flightpath/mat.json). */

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import said from '../../tests/flightpath/mat.json';
import { laidFor, maneuverOf, plannedEnd, poseOnWay, templateOf, wayOf, type TemplateSet } from '../src/mat/maneuvers';
import { arcOf, band, crosses, sight } from '../src/mat/measuring';
import { FULL_TURN, headingOf, rounded, sincos } from '../src/mat/numbers';
import { baseAt, type Pose } from '../src/mat/pose';
import { outlineOf, poseAlong, reachOf } from '../src/mat/templates';

const SET: TemplateSet = {
  straights: [40_000, 80_000, 120_000, 160_000, 200_000, 240_000],
  banks: [80_000, 130_000, 180_000, 230_000],
  turns: [35_000, 62_500, 90_000],
  width: 20_000,
};
const pose = ([x, y, heading]: number[]): Pose => ({ x: x!, y: y!, heading: heading! });

describe('numbers', () => {
  it('have the same sines and headings as the server, to the last bit', () => {
    const digest = createHash('sha256');
    for (let heading = 0; heading < FULL_TURN; heading += said.stride) {
      const [sine, cosine] = sincos(heading);
      const bytes = new DataView(new ArrayBuffer(20));
      bytes.setFloat64(0, sine);
      bytes.setFloat64(8, cosine);
      bytes.setInt32(16, headingOf(sine, cosine));
      digest.update(new Uint8Array(bytes.buffer));
    }
    expect(digest.digest('hex')).toBe(said.sines);
  });
  it('are rounded to the even one, as the server does', () => {
    expect([0.5, 1.5, 2.5, -0.5, -1.5, 2.4, -2.6].map(rounded)).toEqual([0, 2, 2, 0, -2, 2, -3]);
  });
});

describe('maneuvers', () => {
  it.each(said.ends)('end where the server says: $id', ({ id, side, start, end }) => {
    expect(plannedEnd(maneuverOf(id), pose(start), side, SET)).toEqual(pose(end));
  });
  it.each(said.ways)('pass where the server says: $id at $number', ({ id, side, start, number, pose: there }) => {
    const maneuver = maneuverOf(id);
    const template = templateOf(maneuver, SET)!;
    const trailing = Math.max(reachOf(template) - number * 500, -side);
    expect(poseAlong(template, side, pose(start), id.includes('left'), trailing)).toEqual(pose(there));
  });
  it('begin where the base stands and end at their end', () => {
    const start = pose([10_000, 20_000, 77_000]);
    for (const { id, side } of said.ends) {
      const maneuver = maneuverOf(id);
      const first = poseOnWay(maneuver, start, side, SET, 0);
      expect(Math.abs(first.x - start.x) + Math.abs(first.y - start.y), id).toBeLessThan(3);
      const last = poseOnWay(maneuver, start, side, SET, 1);
      const end = plannedEnd(maneuver, start, side, SET);
      expect(Math.abs(last.x - end.x) + Math.abs(last.y - end.y), id).toBeLessThan(3);
      expect((last.heading - end.heading + FULL_TURN) % FULL_TURN, id).toBe(0);
    }
  });
  it('know their templates', () => {
    expect(templateOf(maneuverOf('stop-0'), SET)).toBeNull();
    expect(laidFor(maneuverOf('rotate_left-0-45'), pose([0, 0, 0]), SET)).toBeNull();
    expect(wayOf(laidFor(maneuverOf('straight-2'), pose([0, 0, 0]), SET)!, 40_000)).toBe(120_000);
    expect(poseOnWay(maneuverOf('rotate_left-0-45'), pose([0, 0, 0]), 40_000, SET, 1).heading).toBe(315_000);
    expect(outlineOf(templateOf(maneuverOf('straight-1'), SET)!, 20_000, false)).toBe('M-10 0V-40H10V0Z');
    expect(outlineOf(templateOf(maneuverOf('turn_left-1'), SET)!, 20_000, true)).toBe(
      'M10 0A45 45 0 0 0 -35 -45L-35 -25A25 25 0 0 1 -10 0Z',
    );
  });
});

describe('measuring', () => {
  it.each(said.sights)('sees what the server sees: $base to $target in $arc', ({ base, target, arc, nm, line }) => {
    const seen = sight(baseAt(pose(base), base[3]!), baseAt(pose(target), target[3]!), arcOf(arc[0]!, arc[1]!));
    if (nm === null) expect(seen).toBeNull();
    else {
      expect(rounded(seen!.distance * 1000)).toBe(nm);
      const { start, end } = seen!.line;
      expect([start.x, start.y, end.x, end.y].map(rounded)).toEqual(line);
    }
  });
  it('counts the sections of the ruler, limits included', () => {
    expect([0, 101_600, 101_601, 304_800, 304_801].map((far) => band(far, 101_600, 3))).toEqual([1, 1, 2, 3, null]);
  });
  it('knows what a line crosses and what it grazes', () => {
    const line = { start: { x: 0, y: 0 }, end: { x: 100_000, y: 0 } };
    expect(crosses(line, { x: 50_000, y: 9000, radius: 10_000 })).toBe(true);
    expect(crosses(line, { x: 50_000, y: 10_000, radius: 10_000 })).toBe(false);
    expect(crosses(line, { x: 150_000, y: 0, radius: 10_000 })).toBe(false);
  });
});
