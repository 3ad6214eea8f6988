import { beforeEach, describe, expect, it } from 'vitest';
import { firstCast, isCast, matchOf, recast } from '../src/pages/casting';
import { routeOf } from '../src/route.svelte';
import { campaignAt, campaignsOf, campaignWith, dropCampaign, keepCampaign, newCampaign, readCampaign, writeCampaign } from '../src/state/campaigns';
import type { GameFacts } from '../src/wire/api';
import type { CampaignChapter } from '../src/wire/types';

const chapter = { id: 'hunt', sides: [{ id: 'fox' }, { id: 'hound' }, { id: 'bear' }], options: { adventure: 'hunt' } } as unknown as CampaignChapter;
const game = { id: 'woods', options: [{ name: 'size', default: 60 }], bots: [{ id: 'random' }, { id: 'plain' }] } as unknown as GameFacts;

beforeEach(() => localStorage.clear());

describe('campaigns that this browser keeps', () => {
  it('are kept, found by the match that is played of them, and forgotten', () => {
    const one = newCampaign('woods', '  Winter ', ['Anna', 'Ben']);
    keepCampaign(one);
    keepCampaign({ ...one, match: 'm1' });
    expect(campaignsOf('woods')).toHaveLength(1);
    expect(campaignsOf('other')).toEqual([]);
    expect(campaignAt(one.id)?.name).toBe('Winter');
    expect(campaignWith('m1')?.id).toBe(one.id);
    expect(campaignWith('')).toBeUndefined();
    dropCampaign(one.id);
    expect(campaignAt(one.id)).toBeUndefined();
  });
  it('are written to a file and read again, and nothing else is read', () => {
    const one = newCampaign('woods', 'Winter', ['Anna']);
    expect(readCampaign(writeCampaign(one), 'woods')).toEqual({ name: 'Winter', file: one.file });
    expect(readCampaign(writeCampaign(one), 'other')).toBeNull();
    expect(readCampaign('{"game":"woods"}', 'woods')).toBeNull();
    expect(readCampaign('nonsense', 'woods')).toBeNull();
  });
  it('have a page each', () => {
    expect(routeOf('/campaign/woods', '')).toEqual({ page: 'campaign', game: 'woods', campaign: '' });
    expect(routeOf('/campaign/woods/7', '')).toEqual({ page: 'campaign', game: 'woods', campaign: '7' });
    expect(routeOf('/campaign', '')).toEqual({ page: 'lost' });
  });
});

describe('sides of a chapter', () => {
  const casts = firstCast(chapter, ['Anna', 'Ben', 'Cleo']);
  it('are taken in order, the first player sitting here', () => {
    expect(casts.map(({ player, kind }) => [player, kind])).toEqual([['Anna', 'me'], ['Ben', 'bot'], ['Cleo', 'bot']]);
    expect(isCast(casts)).toBe(true);
    expect(isCast(firstCast(chapter, ['Anna']))).toBe(false);
  });
  it('are swapped when another player takes one', () => {
    const swapped = recast(casts, 'hound', 'Anna');
    expect(swapped.map(({ player, kind }) => [player, kind])).toEqual([['Ben', 'bot'], ['Anna', 'me'], ['Cleo', 'bot']]);
    expect(recast(firstCast(chapter, ['Anna']), 'bear', 'Dan').map(({ player }) => player)).toEqual(['Anna', '', 'Dan']);
  });
  it('become seats of a match that knows its campaign', () => {
    const { file } = newCampaign('woods', 'Winter', []);
    const wish = matchOf(game, chapter, file, casts);
    expect(wish.options).toEqual({ size: 60, adventure: 'hunt', players: 3, campaign: file, names: ['Anna', 'Ben', 'Cleo'], roles: ['fox', 'hound', 'bear'] });
    expect(wish.seats[0]).toEqual({ kind: 'me', name: 'Anna' });
    expect(wish.seats[1]).toEqual({ kind: 'bot', bot: 'plain' });
    const together = matchOf(game, chapter, file, casts.map((each) => ({ ...each, kind: 'me' as const })));
    expect(together.seats.map(({ kind }) => kind)).toEqual(['local', 'local', 'local']);
  });
});
