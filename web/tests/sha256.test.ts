import { describe, expect, it } from 'vitest';
import { fromHex, keepsPromise, sha256, toHex } from '../src/wire/sha256';

async function digest(bytes: Uint8Array): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource)));
}

describe('the hash', () => {
  it.each([0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 1000])('is right for %i bytes', async (length) => {
    const bytes = Uint8Array.from({ length }, (_, n) => (n * 7 + length) & 255);
    expect(toHex(sha256(bytes))).toBe(await digest(bytes));
  });

  it('distinguishes a kept promise from a broken one', async () => {
    const seed = '00ff10203040506070';
    const commitment = await digest(fromHex(seed));
    expect(keepsPromise(seed, commitment)).toBe(true);
    expect(keepsPromise('00ff10203040506071', commitment)).toBe(false);
  });
});
