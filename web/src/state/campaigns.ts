/** The campaigns that this browser keeps: each as its file, its players, and the match that is being played of it. */

import type { CampaignFile } from '../wire/types';
import { load, store } from './storage';

export interface KeptCampaign {
  id: string;
  game: string;
  name: string;
  /** Everybody who takes part, in the order they joined. */
  players: string[];
  file: CampaignFile;
  /** The match that is being played of it; '' for none. */
  match: string;
}

const PLACE = 'campaigns';
const MOST = 20;
const LONGEST_NAME = 40;

export const allCampaigns = (): KeptCampaign[] => load<KeptCampaign[]>(PLACE, []);
export const campaignsOf = (game: string): KeptCampaign[] => allCampaigns().filter((each) => each.game === game);
export const campaignAt = (id: string): KeptCampaign | undefined => allCampaigns().find((each) => each.id === id);
/** The campaign that a match belongs to, where this browser made it. */
export const campaignWith = (match: string): KeptCampaign | undefined => allCampaigns().find((each) => each.match === match);

/** Keep a campaign as it is now; the one of the same id makes room. */
export function keepCampaign(campaign: KeptCampaign): void {
  store(PLACE, [campaign, ...allCampaigns().filter(({ id }) => id !== campaign.id)].slice(0, MOST));
}

export function dropCampaign(id: string): void {
  store(
    PLACE,
    allCampaigns().filter((each) => each.id !== id),
  );
}

export function newCampaign(game: string, name: string, players: string[]): KeptCampaign {
  const file: CampaignFile = { game, sessions: [], proofs: [] };
  return { id: crypto.getRandomValues(new Uint32Array(2)).join('-'), game, name: name.trim().slice(0, LONGEST_NAME), players, file, match: '' };
}

/** What a file on disk holds, with the name that only this browser knows; null for anything else. */
export function readCampaign(text: string, game: string): { name: string; file: CampaignFile } | null {
  try {
    const data = JSON.parse(text) as Partial<CampaignFile> & { name?: unknown };
    if (data.game !== game || !Array.isArray(data.sessions) || !Array.isArray(data.proofs)) return null;
    return { name: typeof data.name === 'string' ? data.name : '', file: { game, sessions: data.sessions, proofs: data.proofs } };
  } catch {
    return null;
  }
}

export const writeCampaign = ({ name, file }: KeptCampaign): string => JSON.stringify({ name, ...file });
