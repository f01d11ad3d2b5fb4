import { describe, expect, it } from 'vitest';
import type { GameFacts } from '../../src/api/resources/gameSummary.ts';
import { toWireSeries } from '../../src/api/resources/playoffs.ts';
import { GRID_SQUARES } from '../../src/hockey/shotArea.ts';
import { type Answer, serveApiStore, total } from './apiAnswers.ts';

const SEASON = 20222023;
const SKATER = 8470002;
const GOALIE = 8479001;
const get = serveApiStore();

describe('a team’s season at a glance', () => {
  it('has the shots of the shot maps of its games, for and against', async () => {
    const { shot_maps: maps } = await get<Answer<'teamOverview'>>(`/api/team/EDM/${SEASON}/overview`);
    expect(maps.map(({ side, strength }) => `${side} ${strength}`)).toEqual([
      'for ev',
      'against ev',
      'for pp',
      'against sh',
    ]);
    const games = await get<Answer<'games'>>(`/api/games/EDM/${SEASON}`);
    const counted = { for: 0, against: 0, goals: 0 };
    for (const { id, winner, status, game_type } of games) {
      if (status !== 'final' || game_type !== 2) continue;
      const { shot_locations } = await get<Answer<'shotData'>>(`/api/game/${id}/shot-data`);
      const [own, other] =
        winner === 'EDM'
          ? [shot_locations.winner, shot_locations.loser]
          : [shot_locations.loser, shot_locations.winner];
      const atEven = own.filter((shot) => shot.xg_value !== null && shot.situation === 'even_strength');
      counted.for += atEven.length;
      counted.goals += total(atEven.map(({ goal }) => goal));
      counted.against += other.filter((shot) => shot.xg_value !== null && shot.situation === 'even_strength').length;
    }
    const even = (side: 'for' | 'against') => maps.find((map) => map.side === side && map.strength === 'ev');
    expect(counted.for).toBeGreaterThan(0);
    expect([even('for')?.shots, even('for')?.goals]).toEqual([counted.for, counted.goals]);
    expect(even('against')?.shots).toBe(counted.against);
  });

  it('puts two clubs that only met each other at opposite ends of the league', async () => {
    const [own, other] = await Promise.all(
      ['EDM', 'CGY'].map((abb) => get<Answer<'teamOverview'>>(`/api/team/${abb}/${SEASON}/overview`)),
    );
    const find = (of: typeof own, side: string, strength: string) =>
      of?.shot_maps.find((map) => map.side === side && map.strength === strength);
    const [mine, theirs] = [find(own, 'for', 'ev'), find(other, 'against', 'ev')];
    expect(mine?.squares).toHaveLength(GRID_SQUARES);
    expect({ ...theirs, side: 'for' }).toEqual(mine);
    expect(find(own, 'for', 'pp')?.shots).toBe(find(other, 'against', 'sh')?.shots);
    const even = find(own, 'for', 'ev');
    const zone = (of: 'shots_per60' | 'league_shots_per60') => total(even?.areas.map((area) => area[of] ?? 0) ?? []);
    expect(total(even?.squares ?? [])).toBeCloseTo(zone('shots_per60') - zone('league_shots_per60'), 1);
  });

  it('has the share of each game, and no rolling share before ten games', async () => {
    const { games, window } = await get<Answer<'teamOverview'>>(`/api/team/EDM/${SEASON}/overview`);
    expect(window).toBe(10);
    expect(games.map(({ rolling }) => rolling)).toEqual(games.map(() => null));
    const form = await get<Answer<'teamForm'>>(`/api/teams/EDM/form/${SEASON}?stat=xgf_pct&window=5`);
    expect(games.map(({ game_id, share }) => [game_id, share?.toFixed(1)])).toEqual(
      form.games.map(({ game_id, value }) => [game_id, value?.toFixed(1)]),
    );
  });
});

describe('the shots of a player', () => {
  it('are those of the shot maps of the games', async () => {
    const shots = await get<Answer<'playerShots'>>(`/api/players/id/${SKATER}/shots/${SEASON}`);
    const games = await get<Answer<'games'>>(`/api/games/NHL/${SEASON}`);
    const mapped = [];
    for (const { id } of games.filter(({ status }) => status === 'final')) {
      const { shot_locations } = await get<Answer<'shotData'>>(`/api/game/${id}/shot-data`);
      mapped.push(...[...shot_locations.winner, ...shot_locations.loser].filter((shot) => shot.shooter_id === SKATER));
    }
    const valued = mapped.filter((shot) => shot.xg_value !== null);
    expect(shots.side).toBe('taken');
    expect(shots.shots).toBe(valued.length);
    expect(shots.shots).toBeGreaterThan(0);
    expect(shots.goals).toBe(total(valued.map(({ goal }) => goal)));
    expect(shots.xg).toBeCloseTo(total(valued.map(({ xg_value }) => xg_value ?? 0)), 3);
    expect(shots.above_expected).toBeCloseTo(shots.goals - shots.xg, 3);
    expect(total(shots.areas.map((area) => area.shots))).toBe(shots.marks.length);
    expect(shots.cell_feet).toBeNull();
    expect(shots.goals_by_luck?.high).toBeGreaterThan(shots.xg);
  });

  it('are those that a goalie faced, in squares, and plus is good', async () => {
    const shots = await get<Answer<'playerShots'>>(`/api/players/id/${GOALIE}/shots/${SEASON}`);
    expect(shots.side).toBe('faced');
    expect(shots.shots).toBeGreaterThan(0);
    expect(shots.above_expected).toBeCloseTo(shots.xg - shots.goals, 3);
    const places = shots.marks.map(({ x, y }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(places.length);
    expect(total(shots.marks.map((mark) => mark.shots))).toBe(total(shots.areas.map((area) => area.shots)));
  });

  it('are none in a season without games, and not found for an unknown player', async () => {
    expect(await get(`/api/players/id/${SKATER}/shots/19992000`)).toMatchObject({
      shots: 0,
      marks: [],
      goals_by_luck: null,
    });
    await get(`/api/players/id/8999999/shots/${SEASON}`, 404);
    await get(`/api/players/id/8999999/similar`, 404);
  });
});

describe('the form of a player', () => {
  it('lists the regular season in order of play with the values of the game page, the playoffs apart', async () => {
    const form = await get<Answer<'playerForm'>>('/api/players/id/8470002/form/20222023?stat=ixg&window=5');
    expect(form).toMatchObject({ season: 20222023, game_type: 2, game_types: [2, 3], stat: 'ixg', window: 5 });
    expect(form.games.map(({ game_id }) => game_id)).toEqual(form.games.map(({ game_id }) => game_id).toSorted());
    expect(form.counted).toBe(form.games.filter(({ value }) => value !== null).length);
    for (const game of form.games) {
      const detail = await get<Answer<'playerDetail'>>(`/api/game/${game.game_id}/player-detail`);
      expect(game.statistics.ixg).toBe(detail.skater_performance_dict['8470002']?.expected_goals ?? null);
    }
    const playoffs = await get<Answer<'playerForm'>>('/api/players/id/8470002/form/20222023?game_type=3');
    expect(playoffs.games.map(({ game_id }) => game_id)).toEqual([2022030111]);
    expect(playoffs).toMatchObject({ low: null, high: null });
    expect(playoffs.games[0]?.form).toBeNull();
  });

  it('asks a goalie for what goalies have, and says so for anything else', async () => {
    const goalie = await get<Answer<'playerForm'>>('/api/players/id/8479001/form/20222023');
    expect(goalie.stat).toBe('gsax');
    const problem = await get<{ detail: string; parameter: string }>(
      '/api/players/id/8479001/form/20222023?stat=ixg',
      400,
    );
    expect(problem).toMatchObject({ parameter: 'stat', detail: 'stat must be one of gsax, game_score here.' });
    await get('/api/players/id/8470002/form/20222023?window=51', 400);
    await get('/api/players/id/8999999/form/20222023', 404);
  });
});

it('gives the form of a team as shares of sums', async () => {
  const form = await get<Answer<'teamForm'>>('/api/teams/EDM/form/20222023?window=5');
  const [season] = await get<Answer<'teamSeasons'>>('/api/teams/EDM/seasons');
  expect(form.season_value).toBeCloseTo(season?.xg_share ?? 0, 2);
  expect(form.games.at(-1)?.form).toBeCloseTo(form.season_value ?? 0, 3);
  await get('/api/teams/XXX/form/20222023', 404);
});

it('has an empty board where nobody has twice as many games', async () => {
  const board = await get<Answer<'formBoard'>>('/api/form/20222023?window=20');
  expect(board).toMatchObject({ window: 20, rows: [], flagged: 0 });
  await get('/api/form/20222023?window=7', 400);
});

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
  const [series] = await get<Answer<'playoffSeries'>>('/api/playoffs/20222023');
  expect(series).toMatchObject({ id: 11, round: 1, number: 1, is_over: false });
  expect(series?.games.map(({ game: { id } }) => id)).toEqual([2022030111]);
  expect(await get('/api/playoffs/20232024')).toEqual([]);
});
