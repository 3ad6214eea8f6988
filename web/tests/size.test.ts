/** How much is loaded before a player can act; the numbers are bytes after gzip. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const assets = join(__dirname, '../../src/wartable/server/static/assets');
const LIMIT = 120_000;
const LIMIT_IN_3D = 350_000;

/** All scripts of the build, so that no page can need more than their sum. */
function scripts(): { name: string; size: number }[] {
  if (!existsSync(assets)) throw new Error('There is no built client here: make client');
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, size: gzipSync(readFileSync(join(assets, name))).length }));
}
const sum = (found: { size: number }[]): number => found.reduce((total, { size }) => total + size, 0);

it('keeps the client small, with and without the 3D board', () => {
  const all = scripts();
  const scene = all.filter(({ name }) => name.startsWith('scene-'));
  expect(scene).toHaveLength(1);
  expect(sum(all) - sum(scene)).toBeLessThan(LIMIT);
  expect(sum(all)).toBeLessThan(LIMIT_IN_3D);
});
