import { expect, it } from 'vitest';
import type { GameFacts } from '../../src/api/resources/gameSummary.ts';
import { toWireSeries } from '../../src/api/resources/playoffs.ts';
import type { ENDPOINTS } from '../../src/contract/api.ts';
import type { ResponseOf } from '../../src/contract/endpoint.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';

/** A playoff game of EDM against VAN; EDM is at home in games 1, 2, 5 and 7. */
function game(number: number, edm: number, van: number, facts: Partial<GameFacts> = {}): GameFacts {
  const isHome = [1, 2, 5, 7].includes(number);
  const [home, away] = isHome ? [edm, van] : [van, edm];
  return {
    game_id: 2023030220 + number,
    season: 20232024,
    game_type: 3,
    date: `2024-05-0${number}`,
    status: 'final',
    home_abb: isHome ? 'EDM' : 'VAN',
    away_abb: isHome ? 'VAN' : 'EDM',
    home_score: home,
    away_score: away,
    final_period: 'REG',
    home_primary_color: '#111111',
    home_secondary_color: '#222222',
    away_primary_color: '#333333',
    away_secondary_color: '#444444',
    deserved_home: isHome ? 0.6 : 0.4,
    stolen_chance: null,
    home_xgf: isHome ? 3 : 2,
    away_xgf: isHome ? 2 : 3,
    stolen_gsax: null,
    ...facts,
  };
}

it('counts a series from the side of the team that opens it at home', () => {
  const games = [game(1, 3, 1), game(2, 2, 4), game(3, 5, 2), game(4, 1, 0), game(5, 6, 2)];
  const [series] = toWireSeries(games.toReversed());
  expect(series).toMatchObject({ id: 22, round: 2, number: 2, is_over: true, winner: 'EDM' });
  expect(series?.first).toMatchObject({ team_abb: 'EDM', wins: 4, goals: 17, xg: 15, xg_share: 60, deserved_wins: 3 });
  expect(series?.second).toMatchObject({ team_abb: 'VAN', wins: 1, goals: 9, xg: 10, xg_share: 40, deserved_wins: 2 });
  expect(series?.deserved_level).toBe(0);
  expect(series?.games.map(({ number, first_score, first_deserved }) => [number, first_score, first_deserved])).toEqual(
    [
      [1, 3, 0.6],
      [2, 2, 0.6],
      [3, 5, 0.6],
      [4, 1, 0.6],
      [5, 6, 0.6],
    ],
  );
});

it('leaves a game to come out of every sum, and says nothing of who deserved it without xG', () => {
  const scheduled = { status: 'scheduled', deserved_home: null, home_xgf: null, away_xgf: null } as const;
  const [series] = toWireSeries([
    game(1, 3, 1),
    { ...game(2, 0, 0), ...scheduled, home_score: null, away_score: null },
  ]);
  expect(series).toMatchObject({ is_over: false, winner: null });
  expect(series?.first).toMatchObject({ wins: 1, goals: 3, xg: 3, deserved_wins: 0.6, deserved_series: 0.6 });
  const [unknown] = toWireSeries([game(1, 3, 1), game(2, 3, 1, { deserved_home: null, home_xgf: null })]);
  expect(unknown?.first).toMatchObject({
    wins: 2,
    xg: null,
    xg_share: null,
    deserved_wins: null,
    deserved_series: null,
  });
  expect(unknown?.deserved_level).toBeNull();
});

it('answers with the series of a season, and with none for a season without playoffs', async () => {
  const server = await startTestServer();
  const get = async (season: number) =>
    jsonOf(await ask(`${server.url}/api/playoffs/${season}`)) as ResponseOf<(typeof ENDPOINTS)['playoffSeries']>;
  const [series] = await get(20222023);
  expect(series).toMatchObject({ id: 11, round: 1, number: 1, is_over: false });
  expect(series?.games.map(({ game: { id } }) => id)).toEqual([2022030111]);
  expect(await get(20232024)).toEqual([]);
});
