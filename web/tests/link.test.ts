import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, type LinkState } from '../src/wire/link';
import type { FromServer } from '../src/wire/types';
import { FakeSocket, snapshot } from './hands/socket';

function made(): { link: Link; heard: FromServer[]; states: LinkState[] } {
  const heard: FromServer[] = [];
  const states: LinkState[] = [];
  const link = new Link(
    'ws://here/ws',
    {
      hello: () => ({ type: 'hello', match: 'm', token: 'secret', seen: 7, phrases: false }),
      message: (message) => heard.push(message),
      state: (state) => states.push(state),
    },
    (url) => new FakeSocket(url),
  );
  link.start();
  return { link, heard, states };
}

const last = (): FakeSocket => FakeSocket.made.at(-1)!;

describe('the link', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    FakeSocket.made = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('says hello first, with the token in the message and not in the address', () => {
    made();
    last().open();
    expect(last().sent).toEqual([{ type: 'hello', match: 'm', token: 'secret', seen: 7, phrases: false }]);
    expect(last().url).not.toContain('secret');
  });

  it('sends a command again until it is acknowledged', () => {
    const { link } = made();
    last().open();
    last().say(snapshot());
    const id = link.command({ type: 'undo' });
    vi.advanceTimersByTime(4000);
    const undos = last().sent.filter((message) => message.type === 'undo');
    expect(undos.map((message) => message.id)).toEqual([id, id]);
    last().say({ type: 'ack', id, closed: true, again: false });
    vi.advanceTimersByTime(12000);
    expect(last().sent.filter((message) => message.type === 'undo')).toHaveLength(2);
  });

  it('sends a command again only after it has waited itself', () => {
    const { link } = made();
    last().open();
    last().say(snapshot());
    vi.advanceTimersByTime(3900);
    link.command({ type: 'undo' });
    const undos = () => last().sent.filter((message) => message.type === 'undo');
    vi.advanceTimersByTime(3900);
    expect(undos()).toHaveLength(1);
    vi.advanceTimersByTime(1100);
    expect(undos()).toHaveLength(2);
    vi.advanceTimersByTime(5000);
    expect(undos()).toHaveLength(3);
  });

  it('keeps what was said without a connection and sends it after the snapshot', () => {
    const { link, heard } = made();
    link.command({ type: 'concede' });
    last().open();
    expect(last().sent.map((message) => message.type)).toEqual(['hello']);
    last().say(snapshot());
    expect(last().sent.map((message) => message.type)).toEqual(['hello', 'concede']);
    expect(heard[0]?.type).toBe('snapshot');
  });

  it('comes back by itself, waiting longer each time, and sends again', () => {
    const { link, states } = made();
    last().open();
    last().say(snapshot());
    const id = link.command({ type: 'answer', prompt: '1:1', data: 'W' });
    last().close();
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(500);
    expect(FakeSocket.made).toHaveLength(2);
    last().close();
    vi.advanceTimersByTime(999);
    expect(FakeSocket.made).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.made).toHaveLength(3);
    last().open();
    last().say(snapshot());
    expect(last().sent.at(-1)).toMatchObject({ type: 'answer', id, data: 'W' });
  });

  it('hears an acknowledgement only once', () => {
    const { link, heard } = made();
    last().open();
    last().say(snapshot());
    const id = link.command({ type: 'undo' });
    last().say({ type: 'ack', id, closed: true, again: false });
    last().say({ type: 'ack', id, closed: true, again: true });
    expect(heard.filter(({ type }) => type === 'ack')).toHaveLength(1);
  });

  it('pings when it is quiet and hangs up when it is too quiet', () => {
    made();
    last().open();
    last().say(snapshot());
    vi.advanceTimersByTime(20000);
    expect(last().sent.at(-1)?.type).toBe('ping');
    const first = last();
    vi.advanceTimersByTime(30000);
    expect(first.readyState).toBe(3);
  });

  it('stays away after the server closed the door', () => {
    const { heard, states } = made();
    last().open();
    last().say({ type: 'error', error: 'NotFound', reason: 'There is no such match.' });
    vi.advanceTimersByTime(60000);
    expect(heard.at(-1)).toMatchObject({ reason: 'There is no such match.' });
    expect(states.at(-1)).toBe('closed');
    expect(FakeSocket.made).toHaveLength(1);
  });

  it('stays away when its seat was moved elsewhere', () => {
    const { heard, states } = made();
    last().open();
    last().close(4401);
    vi.advanceTimersByTime(60000);
    expect(heard.at(-1)?.type).toBe('error');
    expect(states.at(-1)).toBe('closed');
    expect(FakeSocket.made).toHaveLength(1);
  });

  it('comes back after trouble that passes', () => {
    const { heard } = made();
    last().open();
    last().say({ type: 'error', error: 'TooMany', reason: 'Slower, please.' });
    last().close();
    vi.advanceTimersByTime(1000);
    expect(heard).toHaveLength(0);
    expect(FakeSocket.made).toHaveLength(2);
  });
});
