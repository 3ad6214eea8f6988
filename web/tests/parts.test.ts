import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPart } from '../src/state/parts';

const broken = (): Promise<never> => Promise.reject(new TypeError('gone'));

describe('a part that cannot be loaded', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.unstubAllGlobals());

  it('reloads the page once, and then says so', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}'));
    const reloaded = new Promise<void>((resolve) => void loadPart(broken, resolve));
    await reloaded;
    const again = vi.fn();
    await expect(loadPart(broken, again)).rejects.toThrow('gone');
    expect(again).not.toHaveBeenCalled();
  });

  it('reloads nothing while the server is away', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const reload = vi.fn();
    await expect(loadPart(broken, reload)).rejects.toThrow('gone');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is given as it is when all is well', async () => {
    await expect(loadPart(async () => 7, vi.fn())).resolves.toBe(7);
  });
});
