/** The HTTP side of the server. */

import { asking } from './asking';
import type {
  Address,
  CampaignCard,
  CampaignFile,
  ForceWish,
  GameShown,
  Keyed,
  Lobby,
  MapLooked,
  MatchMade,
  MatchShown,
  MatchWish as Wish,
  Moved,
  Replay,
  RuleShown,
  RulesShown,
  Seated,
  SeatWish,
  SectionShown,
  Setting,
} from './types';
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

export type { Address, Choice, Frame, Lobby, MatchMade, Seated, SeatGiven, SeatWish } from './types';
export type GameFacts = GameShown;
export type GameOption = Setting;
export type Ledger = RulesShown;
export type LedgerSection = SectionShown;
export type LedgerRule = Omit<RuleShown, 'section'>;
export type MatchFacts = MatchShown;
export type ReplayFile = Replay;
export type SeatKind = SeatWish['kind'];
/** What a host chose; the caller provides the token. */
export type MatchWish = Required<Omit<Wish, 'seed' | 'token'>> & { seed?: string };

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
  rule: (id: string) => get<RuleShown>(`/api/rules/${at(id)}`),
  maps: <T>(game: string) => get<T>(`/api/games/${at(game)}/maps`),
  /** What is on a game's dice; `pack` is a shipped pack's id, a pack's text, or nothing. */
  catalogue: <T>(game: string, pack: string) =>
    pack ? post<T>(`/api/games/${at(game)}/catalogue`, { pack }) : get<T>(`/api/games/${at(game)}/catalogue`),
  /** What a pack adds to a game, by its text or a shipped one's id; refused if it is broken. */
  pack: <T>(game: string, pack: string) => post<T>(`/api/games/${at(game)}/pack`, { pack }),
  /** What a game says about something built: points, code, problems. */
  force: <T>(game: string, wish: ForceWish) =>
    post<T>(`/api/games/${at(game)}/force`, wish),
  /** What comes ready with a game, and with a pack. */
  forces: <T>(game: string, size: number, pack: string) =>
    pack ? post<T>(`/api/games/${at(game)}/forces`, { size, pack }) : get<T>(`/api/games/${at(game)}/forces?size=${size}`),
  /** A map file in base64, in the game's own form, and what is wrong where. */
  map: (game: string, file: string) => post<MapLooked>(`/api/games/${at(game)}/map`, { file }),
  /** A campaign in words; null for one that has not begun. */
  campaign: (game: string, campaign: CampaignFile | null) => post<CampaignCard>(`/api/games/${at(game)}/campaign`, { campaign }),
  /** The campaign of a finished match, with that match in it. */
  campaignAfter: (match: string) => get<CampaignFile>(`/api/matches/${at(match)}/campaign`),
  address: () => get<Address>('/api/address'),
  lobby: () => get<Lobby>('/api/lobby'),
  playNow: (game: string, bot = 'easy') =>
    asking(`play.${game}.${bot}`, false, (token) => post<MatchMade>('/api/play-now', { game, bot, token })),
  make: (wish: MatchWish) =>
    asking(`make.${JSON.stringify(wish)}`, false, (token) => post<MatchMade>('/api/matches', { ...wish, token })),
  match: (id: string) => get<MatchFacts>(`/api/matches/${at(id)}`),
  sit: (id: string, invitation: string, name: string) =>
    asking(`sit.${id}.${invitation}`, true, (token) =>
      post<Seated>(`/api/matches/${at(id)}/sit`, { invitation, name, token }),
    ),
  join: (id: string, name: string) =>
    asking(`join.${id}`, true, (token) => post<Seated>(`/api/matches/${at(id)}/join`, { name, token })),
  move: (id: string, token: string) =>
    post<Moved>(`/api/matches/${at(id)}/move`, {}, token),
  rematch: (id: string, held: string) =>
    asking(`rematch.${id}`, true, (token) =>
      post<MatchMade>(`/api/matches/${at(id)}/rematch`, { token }, held),
    ),
  /** Play on as a seat; the others are played by bots, or by players at this screen (''). */
  playFrom: (id: string, entry: number, seat: number, others: { [seat: string]: string }) =>
    asking(`from.${id}.${entry}.${seat}.${JSON.stringify(others)}`, false, (token) =>
      post<MatchMade>(`/api/matches/${at(id)}/play-from`, { entry, seat, others, token }),
    ),
  /** A finished match step by step; without `views` only what was told. */
  replay: (id: string, seat: number | 'public', views = true) =>
    get<ReplayFile>(`/api/matches/${at(id)}/replay?seat=${seat}${views ? '' : '&views=false'}`),
  openLog: (file: Blob, seat: number | 'public') =>
    call<ReplayFile>('POST', `/api/replays?seat=${seat}`, file),
  logAddress: (id: string) => `/api/matches/${at(id)}/log`,
};
