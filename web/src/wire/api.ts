/** The HTTP side of the server. */

import type { Change, ClockChoice, HostSettings, Json, Keyed, Result, SeatSeen, Told } from './types';
import { reasonSaid } from '../words/speech.svelte';

export class ApiError extends Error {
  constructor(
    readonly kind: string,
    reason: string,
    readonly rule: string | null,
    readonly status: number,
    /** The reason as it came, for words that may be loaded later. */
    readonly told: Keyed & { reason: string } = { reason },
  ) {
    super(reason);
  }
}

export interface Choice {
  id: string;
  words: string;
}

export interface GameOption {
  name: string;
  kind: 'choice' | 'number' | 'flag';
  words: string;
  choices: Choice[];
  default: string | number | boolean;
  least?: number | null;
  most?: number | null;
}

export interface GameFacts {
  id: string;
  title: string;
  words: string;
  players: [number, number];
  modes: Choice[];
  maps: Choice[];
  options: GameOption[];
  quick: { [name: string]: string | number | boolean };
  minutes: number;
  bots: Choice[];
}

export interface LedgerRule {
  id: string;
  words: string;
}

export interface LedgerSection {
  id: string;
  title: string;
  rules: LedgerRule[];
}

export interface Ledger {
  game: string;
  title: string;
  sections: LedgerSection[];
}

export type SeatKind = 'me' | 'invite' | 'bot' | 'local';

export interface SeatWish {
  kind: SeatKind;
  name?: string;
  bot?: string;
}

export interface MatchWish {
  game: string;
  options: { [name: string]: Json };
  seats: SeatWish[];
  dice: HostSettings['dice'];
  undo: HostSettings['undo'];
  clock: ClockChoice;
  watch: HostSettings['watch'];
  hints: boolean;
  public: boolean;
  open: boolean;
  chat: boolean;
  seed?: string;
}

export interface SeatGiven {
  seat: number;
  token?: string | null;
  invitation?: string | null;
}

export interface MatchMade {
  match: string;
  seats: SeatGiven[];
}

export interface Seated {
  seat: number;
  token: string;
  seats: number[];
}

export interface MatchFacts {
  match: string;
  game: string;
  options: { [name: string]: Json };
  settings: Partial<HostSettings>;
  seats: SeatSeen[];
  created: number;
  started: boolean;
  over: boolean;
  result: Result | null;
  hot_seat: boolean;
  rematch: string | null;
}

export interface Lobby {
  open: MatchFacts[];
  finished: MatchFacts[];
}

/** The match after an entry; a frame has the whole view, or what changed in it, or neither. */
export interface Frame {
  entry: number;
  kind: string;
  events: Told[];
  round?: number | null;
  view?: Json;
  patch?: Change[] | null;
}

export interface ReplayFile {
  header: { game: string; commitment?: string; [name: string]: Json | undefined };
  seat: number | null;
  seats: string[];
  frames: Frame[];
  result: Result | null;
  seed: string;
  verified: boolean;
  problem: string;
}

export interface Address {
  url: string;
  here_only: boolean;
}

async function call<T>(method: string, path: string, body?: BodyInit, token?: string): Promise<T> {
  const headers: Record<string, string> = {};
  if (typeof body === 'string') headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body });
  } catch {
    throw new ApiError('offline', '', null, 0);
  }
  const text = await response.text();
  const data = readJson(text);
  if (!response.ok) {
    const said = (data ?? {}) as Keyed & { error?: string; reason?: string; rule?: string | null };
    const told = { key: said.key, values: said.values, reason: said.reason ?? '' };
    throw new ApiError(said.error ?? 'error', reasonSaid(told).text, said.rule ?? null, response.status, told);
  }
  return data as T;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const get = <T>(path: string): Promise<T> => call<T>('GET', path);
const post = <T>(path: string, data: unknown = {}, token?: string): Promise<T> =>
  call<T>('POST', path, JSON.stringify(data), token);

const at = encodeURIComponent;

export const api = {
  games: () => get<GameFacts[]>('/api/games'),
  rules: (game: string) => get<Ledger>(`/api/games/${at(game)}/rules`),
  rule: (id: string) => get<{ id: string; words: string; section: string }>(`/api/rules/${at(id)}`),
  maps: <T>(game: string) => get<T>(`/api/games/${at(game)}/maps`),
  /** What is on a game's dice; `pack` is a shipped pack's id, a pack's text, or nothing. */
  catalogue: <T>(game: string, pack: string) =>
    pack ? post<T>(`/api/games/${at(game)}/catalogue`, { pack }) : get<T>(`/api/games/${at(game)}/catalogue`),
  /** What a pack adds to a game, by its text or a shipped one's id; refused if it is broken. */
  pack: <T>(game: string, pack: string) => post<T>(`/api/games/${at(game)}/pack`, { pack }),
  /** What a game says about something built: points, code, problems. */
  force: <T>(game: string, wish: { options: { [name: string]: Json }; force?: Json; text?: string; places?: string[] }) =>
    post<T>(`/api/games/${at(game)}/force`, wish),
  /** What comes ready with a game, and with a pack. */
  forces: <T>(game: string, size: number, pack: string) =>
    pack ? post<T>(`/api/games/${at(game)}/forces`, { size, pack }) : get<T>(`/api/games/${at(game)}/forces?size=${size}`),
  address: () => get<Address>('/api/address'),
  lobby: () => get<Lobby>('/api/lobby'),
  playNow: (game: string) => post<MatchMade>('/api/play-now', { game }),
  make: (wish: MatchWish) => post<MatchMade>('/api/matches', wish),
  match: (id: string) => get<MatchFacts>(`/api/matches/${at(id)}`),
  sit: (id: string, invitation: string, name: string) =>
    post<Seated>(`/api/matches/${at(id)}/sit`, { invitation, name }),
  join: (id: string, name: string) =>
    post<Seated>(`/api/matches/${at(id)}/join`, { name }),
  move: (id: string, token: string) =>
    post<{ invitation: string }>(`/api/matches/${at(id)}/move`, {}, token),
  rematch: (id: string, token: string) =>
    post<MatchMade>(`/api/matches/${at(id)}/rematch`, {}, token),
  playFrom: (id: string, entry: number, seat: number | null) =>
    post<MatchMade>(`/api/matches/${at(id)}/play-from`, { entry, seat }),
  replay: (id: string, seat: number | 'public') =>
    get<ReplayFile>(`/api/matches/${at(id)}/replay?seat=${seat}`),
  openLog: (file: Blob, seat: number | 'public') =>
    call<ReplayFile>('POST', `/api/replays?seat=${seat}`, file),
  logAddress: (id: string) => `/api/matches/${at(id)}/log`,
};
