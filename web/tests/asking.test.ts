import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asking, isAsked, newToken } from '../src/wire/asking';

const lost = Object.assign(new Error('offline'), { status: 0 });
const refused = Object.assign(new Error('no'), { status: 403 });
const busy = Object.assign(new Error('busy'), { status: 503 });

describe('a request with a token of our own', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
  });

  it('has 192 random bits in a plain form', () => {
    const tokens = new Set(Array.from({ length: 50 }, newToken));
    expect(tokens.size).toBe(50);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/);
  });

  it('is sent again with the same token while the reply is lost', async () => {
    const seen: string[] = [];
    const reply = asking('sit.one', true, (token) => {
      seen.push(token);
      return seen.length < 3 ? Promise.reject(lost) : Promise.resolve(token);
    });
    await vi.runAllTimersAsync();
    expect(await reply).toBe(seen[0]);
    expect(new Set(seen).size).toBe(1);
    expect(isAsked('sit.one')).toBe(false);
  });

  it('keeps its token for the next press, and over a reload', async () => {
    const seen: string[] = [];
    const send = (token: string) => {
      seen.push(token);
      return Promise.reject(lost);
    };
    const first = asking('sit.two', true, send).catch(() => null);
    await vi.runAllTimersAsync();
    await first;
    expect(isAsked('sit.two')).toBe(true);
    vi.resetModules();
    const { asking: afterReload } = await import('../src/wire/asking');
    expect(await afterReload('sit.two', true, (token) => Promise.resolve(token))).toBe(seen[0]);
  });

  it('chooses another token once the server has refused, and keeps it while the server is busy', async () => {
    const seen: string[] = [];
    const once = async (error: Error) => {
      await asking('sit.three', true, (token) => {
        seen.push(token);
        return Promise.reject(error);
      }).catch(() => null);
    };
    await once(busy);
    await once(refused);
    await once(refused);
    expect(seen[0]).toBe(seen[1]);
    expect(seen[2]).not.toBe(seen[1]);
  });
});
