/** Who plays which side of a chapter, and the match that is made of it. */

import type { GameFacts, MatchWish, SeatWish } from '../wire/api';
import { USUAL_SETTINGS, type CampaignChapter, type CampaignFile, type Json } from '../wire/types';
import { usualBot } from './wish';

export type Kind = 'me' | 'invite' | 'bot';

/** The player of a side, and how he takes part. */
export interface Cast {
  side: string;
  player: string;
  kind: Kind;
}

/** Players on the sides in their order; the first sits here, the others are bots until somebody says otherwise. */
export function firstCast(chapter: CampaignChapter, players: readonly string[]): Cast[] {
  return chapter.sides.map(({ id }, nth) => ({ side: id, player: players[nth] ?? '', kind: nth === 0 ? 'me' : 'bot' }));
}

/** Another player on a side; whoever had it takes the side that is free now. */
export function recast(casts: readonly Cast[], side: string, player: string): Cast[] {
  const before = casts.find((each) => each.side === side);
  const there = casts.find((each) => each.player === player);
  return casts.map((each) => {
    if (each.side === side) return { ...each, player, kind: there?.kind ?? each.kind };
    if (each === there) return { ...each, player: before?.player ?? '', kind: before?.kind ?? each.kind };
    return each;
  });
}

/** Whether everybody has a name of his own. */
export const isCast = (casts: readonly Cast[]): boolean => casts.every(({ player }) => player) && new Set(casts.map(({ player }) => player)).size === casts.length;

/** The match; several players at this screen sit there together. */
export function matchOf(game: GameFacts, chapter: CampaignChapter, file: CampaignFile, casts: readonly Cast[]): MatchWish {
  const here = casts.filter(({ kind }) => kind === 'me').length;
  const seat = ({ kind, player }: Cast): SeatWish => {
    if (kind === 'bot') return { kind: 'bot', bot: usualBot(game) };
    return { kind: kind === 'me' && here > 1 ? 'local' : kind, name: player };
  };
  const { dice, undo, clock, watch, hints, open, chat } = USUAL_SETTINGS;
  const usual = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  const options = { ...usual, ...chapter.options, players: casts.length, campaign: file as unknown as Json, names: casts.map(({ player }) => player), roles: casts.map(({ side }) => side) };
  return { game: game.id, options, seats: casts.map(seat), dice, undo, clock, watch, hints, public: USUAL_SETTINGS.public, open, chat };
}
