import { describe, expect, it } from 'vitest';
import type { FeedBody, FeedSource } from '../../feed/source/source.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import { listGames, seasonsOf } from './listGames.ts';

const team = (id: number, abbrev: string) => ({ id, abbrev });
const game = (id: number, more = {}) => ({
  id,
  startTimeUTC: '2022-10-11T23:30:00Z',
  gameState: 'OFF',
  homeTeam: team(22, 'EDM'),
  awayTeam: team(20, 'CGY'),
  ...more,
});

/** A source with schedules only: games by day, each day a week. */
function sourceOf(days: Readonly<Record<string, readonly object[]>>): FeedSource {
  return {
    read: (path) => {
      const date = path.slice('v1/schedule/'.length);
      const text = JSON.stringify({ gameWeek: [{ date, games: days[date] ?? [] }] });
      return Promise.resolve({ bytes: Buffer.from(text), hash: '' } satisfies FeedBody);
    },
    schedulePaths: () => Promise.resolve(Object.keys(days).map((date) => `v1/schedule/${date}`)),
  };
}

const SEASON = 20222023 as SeasonId;

describe('listing games', () => {
  it('sorts the games of the given seasons newest first, by date and then id', async () => {
    const source = sourceOf({
      '2022-10-10': [game(2022020002), game(2022020001)],
      '2022-10-17': [game(2022020003), game(2021020009)],
    });
    const games = await listGames(source, [SEASON]);
    expect(games.map(({ gameId }) => gameId)).toEqual([2022020003, 2022020002, 2022020001]);
    expect(await listGames(source, [])).toEqual([]);
    expect(await seasonsOf(source)).toEqual([20222023, 20212022]);
  });

  it('takes a game that was moved from the later week', async () => {
    const source = sourceOf({
      '2022-10-17': [game(2022020001)],
      '2022-10-10': [game(2022020001, { gameState: 'FUT', gameScheduleState: 'PPD' })],
    });
    expect(await listGames(source, [SEASON])).toMatchObject([{ date: '2022-10-17', status: 'final' }]);
  });

  it('leaves out pre-season games and pairings without clubs', async () => {
    const source = sourceOf({ '2022-10-10': [game(2022010001), game(2022030411, { homeTeam: {} }), game(2022020001)] });
    expect(await listGames(source, [SEASON])).toHaveLength(1);
  });
});
