import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Room } from '../src/state/room.svelte';
import { settings } from '../src/state/settings.svelte';
import type { Json, Prompt, Told } from '../src/wire/types';
import { FakeSocket, snapshot } from './hands/socket';

const told = (number: number): Told => ({ number, words: `event ${number}`, event: 'x', rule: '' });
const prompt: Prompt = {
  id: '1:1',
  seat: 0,
  kind: 'lair',
  words: 'Choose.',
  rule: 'R',
  form: { form: 'pick', options: [{ id: 'W', words: 'W' }] },
};

function sit(): { room: Room; socket: FakeSocket; heard: [Told[], Json, boolean][] } {
  const heard: [Told[], Json, boolean][] = [];
  const room = new Room(
    'm',
    'token',
    { told: (events, view, fresh) => heard.push([events, view, fresh]) },
    (url) => new FakeSocket(url),
  );
  room.start();
  const socket = FakeSocket.made.at(-1)!;
  socket.open();
  return { room, socket, heard };
}

describe('a room', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.made = [];
  });
  afterEach(() => vi.useRealTimers());

  it('takes a snapshot and patches the view after it', () => {
    const { room, socket, heard } = sit();
    socket.say(snapshot({ view: { a: 1, b: [1, 2] }, events: [told(1)], last: 1 }));
    socket.say({ type: 'update', version: 2, events: [told(2)], last: 2, patch: [[['b', 1], 5]] });
    expect(room.view).toEqual({ a: 1, b: [1, 5] });
    expect(room.events.map(({ number }) => number)).toEqual([1, 2]);
    expect(heard.map(([, , fresh]) => fresh)).toEqual([false, true]);
  });

  it('leaves alone what an update does not speak of', () => {
    const { room, socket } = sit();
    socket.say(snapshot({ prompts: [prompt], waiting: [{ seat: 0, kind: 'lair', rule: 'R' }] }));
    socket.say({ type: 'update', version: 2, events: [], last: 0 });
    expect(room.prompt?.id).toBe('1:1');
    expect(room.waiting).toHaveLength(1);
    socket.say({ type: 'update', version: 3, events: [], last: 0, prompts: [] });
    expect(room.prompt).toBeNull();
  });

  it('asks for a snapshot when an event is missing, and changes nothing meanwhile', () => {
    const { room, socket } = sit();
    socket.say(snapshot({ events: [told(1)], last: 1, view: { a: 1 } }));
    socket.say({ type: 'update', version: 3, events: [told(3)], last: 3, view: { a: 3 } });
    expect(socket.sent.at(-1)?.type).toBe('resync');
    expect(room.view).toEqual({ a: 1 });
    socket.say(snapshot({ events: [told(2), told(3)], last: 3, view: { a: 3 } }));
    expect(room.events.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('notices a gap at the end too', () => {
    const { socket } = sit();
    socket.say(snapshot());
    socket.say({ type: 'update', version: 3, events: [], last: 2 });
    expect(socket.sent.at(-1)?.type).toBe('resync');
  });

  it('asks for the keys of words once another language than English is set', () => {
    const { room, socket } = sit();
    expect(socket.sent[0]).toMatchObject({ type: 'hello', phrases: false });
    socket.say(snapshot({ events: [told(1)], last: 1 }));
    room.relearn();
    expect(socket.sent).toHaveLength(1);
    settings.language = 'de';
    room.relearn();
    expect(socket.sent.at(-1)).toEqual({ type: 'resync', phrases: true });
    const keyed = { ...told(1), phrase: { key: 'engine.event.conceded' } };
    socket.say(snapshot({ events: [keyed], last: 1 }));
    expect(room.events).toEqual([keyed]);
    room.relearn();
    expect(socket.sent).toHaveLength(2);
    settings.language = 'en';
  });

  it('does not repeat events it knows already', () => {
    const { room, socket } = sit();
    socket.say(snapshot({ events: [told(1)], last: 1 }));
    socket.say({ type: 'update', version: 2, events: [told(1), told(2)], last: 2 });
    expect(room.events.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('says in the next hello what it has seen', () => {
    const { socket } = sit();
    socket.say(snapshot({ events: [told(1), told(2)], last: 2 }));
    socket.close();
    vi.advanceTimersByTime(1000);
    const next = FakeSocket.made.at(-1)!;
    next.open();
    expect(next.sent[0]).toMatchObject({ type: 'hello', seen: 2, token: 'token' });
  });

  it('shows an answer as on its way until it is acknowledged', () => {
    const { room, socket } = sit();
    socket.say(snapshot({ prompts: [prompt] }));
    room.answer(prompt, 'W');
    expect(room.sending('1:1')).toBe(true);
    const { id } = socket.sent.at(-1)!;
    socket.say({ type: 'ack', id, closed: true, again: false });
    expect(room.sending('1:1')).toBe(false);
  });

  it('keeps a refusal with its rule until the question is gone', () => {
    const { room, socket } = sit();
    socket.say(snapshot({ prompts: [prompt] }));
    room.answer(prompt, 'NW');
    const { id } = socket.sent.at(-1)!;
    socket.say({ type: 'refused', id, refused: 'Illegal', reason: 'not used', rule: 'DW-LAIR-02' });
    expect(room.refusal).toMatchObject({ reason: 'not used', rule: 'DW-LAIR-02', prompt: '1:1' });
    socket.say({ type: 'update', version: 2, events: [], last: 0, prompts: [] });
    expect(room.refusal).toBeNull();
  });

  it('gives odds to who asked for them, and shows no refusal of them', async () => {
    const { room, socket } = sit();
    socket.say(snapshot({ prompts: [prompt] }));
    const asked = room.odds(prompt);
    const id = String(socket.sent.at(-1)?.id);
    const odds = { W: [{ words: 'damage', number: 1.5, share: 0.5 }] };
    socket.say({ type: 'odds', id, prompt: '1:1', odds });
    expect(await asked).toEqual(odds);
    const later = room.odds(prompt);
    const next = String(socket.sent.at(-1)?.id);
    socket.say({ type: 'refused', id: next, refused: 'NotNow', reason: 'Later.', rule: null });
    expect(await later).toBeNull();
    expect(room.refusal).toBeNull();
  });

  it('stops asking for the odds of a game that has none', async () => {
    const { room, socket } = sit();
    socket.say(snapshot({ prompts: [prompt] }));
    const asked = room.odds(prompt);
    const id = String(socket.sent.at(-1)?.id);
    const key = 'server.no_odds';
    socket.say({ type: 'refused', id, refused: 'NotNow', reason: 'None.', rule: null, key });
    expect(await asked).toBeNull();
    const count = socket.sent.length;
    expect(await room.odds(prompt)).toBeNull();
    expect(socket.sent).toHaveLength(count);
  });

  it('gives a suggestion to who asked for it', async () => {
    const { room, socket } = sit();
    socket.say(snapshot({ prompts: [prompt] }));
    const asked = room.suggest(prompt);
    const { id } = socket.sent.at(-1)!;
    socket.say({ type: 'suggestion', id, prompt: '1:1', data: 'E', words: 'Why.' });
    expect(await asked).toMatchObject({ data: 'E', words: 'Why.' });
    void room.suggest(prompt);
    expect(socket.sent.at(-1)).toMatchObject({ type: 'suggest', again: 1 });
  });

  it('forgets everything of a seat when the curtain falls', () => {
    const { room, socket } = sit();
    socket.say(
      snapshot({ hot_seats: [0, 1], prompts: [prompt], open: 'W', events: [told(1)], last: 1 }),
    );
    room.draw(null);
    expect([room.seat, room.view, room.prompts, room.open, room.events]).toEqual([null, null, [], null, []]);
    expect(socket.sent.at(-1)).toEqual({ type: 'curtain', seat: null });
  });

  it('takes nobody who shares its screen for somebody who has left', () => {
    const { room, socket } = sit();
    const seats = [0, 1, 2].map((seat) => ({
      seat,
      name: '',
      color: '',
      kind: seat === 2 ? ('person' as const) : ('local' as const),
      bot: '',
      stands_in: false,
      taken: true,
      online: false,
      offline_for: 100,
      clock: null,
    }));
    socket.say(snapshot({ seat: null, hot_seats: [0, 1], seats }));
    expect(seats.map((seat) => room.isAway(seat))).toEqual([false, false, true]);
  });

  describe('that looks back', () => {
    const from = (first: number, last: number): Told[] =>
      Array.from({ length: last - first + 1 }, (_, place) => told(first + place));
    const numbers = (room: Room): number[] => room.events.map(({ number }) => number);

    it('puts what happened earlier before what it has, and keeps all of it', async () => {
      const { room, socket, heard } = sit();
      socket.say(snapshot({ events: from(3001, 3003), last: 3003 }));
      expect(room.hasPast).toBe(true);
      const asked = room.earlier();
      const { id, ...rest } = socket.sent.at(-1)!;
      expect(rest).toEqual({ type: 'earlier', before: 3001 });
      socket.say({ type: 'update', version: 2, events: [told(3004)], last: 3004 });
      socket.say({ type: 'earlier', id, before: 3001, events: from(1, 3000) });
      expect(await asked).toBe('');
      socket.say({ type: 'update', version: 3, events: [told(3005)], last: 3005 });
      expect(numbers(room)).toEqual(from(1, 3005).map(({ number }) => number));
      expect(room.hasPast).toBe(false);
      expect(heard).toHaveLength(3);
    });

    it('has no past when it was there from the first event', () => {
      const { room, socket } = sit();
      socket.say(snapshot());
      expect(room.hasPast).toBe(false);
      socket.say({ type: 'update', version: 2, events: [told(1)], last: 1 });
      expect(room.hasPast).toBe(false);
    });

    it('can ask again after it was refused, and shows no refusal beside the question', async () => {
      const { room, socket } = sit();
      socket.say(snapshot({ events: [told(3)], last: 3 }));
      const asked = room.earlier();
      const { id } = socket.sent.at(-1)!;
      socket.say({ type: 'refused', id, refused: 'NotNow', reason: 'Later.', rule: null });
      expect(await asked).toBe('Later.');
      expect(room.refusal).toBeNull();
      expect(room.hasPast).toBe(true);
    });

    it('takes nothing that does not join on to what it has', async () => {
      const { room, socket } = sit();
      socket.say(snapshot({ events: [told(3)], last: 3 }));
      const asked = room.earlier();
      const { id } = socket.sent.at(-1)!;
      socket.say(snapshot({ events: [told(9)], last: 9 }));
      expect(await asked).toBe('');
      socket.say({ type: 'earlier', id, before: 3, events: from(1, 2) });
      expect(numbers(room)).toEqual([9]);
    });

    it('shows nothing of a seat whose curtain has fallen', async () => {
      const { room, socket } = sit();
      socket.say(snapshot({ hot_seats: [0, 1], events: [told(3)], last: 3 }));
      const asked = room.earlier();
      const { id } = socket.sent.at(-1)!;
      room.draw(null);
      expect(await asked).toBe('');
      socket.say(snapshot({ seat: null, hot_seats: [0, 1], events: [told(3)], last: 3 }));
      expect(room.hasPast).toBe(false);
      socket.say({ type: 'earlier', id, before: 3, events: from(1, 2) });
      expect(numbers(room)).toEqual([3]);
    });
  });

  it('fills settings the server left out', () => {
    const { room, socket } = sit();
    socket.say(snapshot({ settings: { undo: 'never' } }));
    expect(room.settings).toMatchObject({ undo: 'never', hints: true, dice: 'seeded' });
  });
});
