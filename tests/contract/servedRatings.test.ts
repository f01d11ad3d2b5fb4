import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import { packTables } from '../../src/pipeline/rate/packTables.ts';
import { openWriter } from '../../src/store/write/write.ts';
import type { Answer } from '../../src/web/data/fetchEndpoint.ts';
import { makeApiStore } from '../api/apiStore.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/** The sample games are too few to rate players, so this test writes its own ratings into their store. */
const SEASON = 20222023;
const [FORWARD, MATE, RIVAL, GOALIE] = [8470001, 8470002, 8470101, 8479001] as const;
const leader = { season: SEASON, game_type: 2, team_abb: 'EDM', position: 'C', low: null, high: null, games_played: 5 };
const UNRATED = {
  overall_score: null,
  overall_low: null,
  overall_high: null,
  overall_per60: null,
  per60_low: null,
  per60_high: null,
  top10_probability: null,
  above_average_probability: null,
  not_compared_reason: null,
};
const card = { group_size: 20, games: 60, window_games: 100, ...UNRATED };
const field = { player_id: FORWARD, low: null, high: null, is_distinguishable: 1, inseparable_from: null };
const RATINGS = {
  leader: [
    ...Array.from({ length: 12 }, (_, at) => ({
      ...leader,
      kind: 'points',
      rank: at + 1,
      player_id: [FORWARD, MATE, RIVAL][at % 3] ?? FORWARD,
      value: 50 - at,
    })),
    {
      ...leader,
      kind: 'save_percentage',
      rank: 1,
      player_id: GOALIE,
      position: 'G',
      value: 91.23456,
      low: 90.12345,
      high: 92.34567,
    },
    { ...leader, game_type: 3, kind: 'points', rank: 1, player_id: MATE, value: 4 },
    { ...leader, game_type: 0, kind: 'points', rank: 1, player_id: RIVAL, value: 51 },
    { ...leader, kind: 'savedax', rank: 1, player_id: GOALIE, position: 'G', value: 1.23456, low: -1.5, high: 3.98765 },
  ],
  player_rating: [
    { season: SEASON, game_type: 2, team_abb: 'EDM', player_id: FORWARD, rating: 6.54321, games_played: 5 },
    { season: SEASON, game_type: 2, team_abb: 'CGY', player_id: RIVAL, rating: 7.25, games_played: 6 },
    { season: SEASON, game_type: 3, team_abb: 'EDM', player_id: MATE, rating: 8, games_played: 7 },
    { season: SEASON, game_type: 0, team_abb: 'EDM', player_id: MATE, rating: 7, games_played: 12 },
    { season: SEASON, game_type: 0, team_abb: 'CGY', player_id: RIVAL, rating: 7.5, games_played: 9 },
    { season: 20232024, game_type: 2, team_abb: 'EDM', player_id: FORWARD, rating: 9, games_played: 5 },
  ],
  player_card: [
    {
      ...card,
      player_id: FORWARD,
      position_group: 'F',
      overall_percentile: 87.65432,
      overall_score: 12.34567,
      overall_low: 8,
      overall_high: 16.5,
      top10_probability: 0.4,
    },
    { ...card, player_id: RIVAL, position_group: 'F', overall_percentile: 97.5, overall_score: 2 },
    { ...card, player_id: MATE, position_group: 'F', overall_percentile: null, not_compared_reason: 'ice_time' },
  ],
  card_projection: [
    {
      player_id: FORWARD,
      horizon: 'next_season',
      games: 82,
      goals: 11.23456,
      goals_low: -1,
      goals_high: 23,
      points: 70.5,
      points_low: 50,
      points_high: 91,
    },
  ],
  card_field: [
    { ...field, field: 'ev_goals', percentile: 66.66667, low: 50.12345, high: 80, value: 0.98765, estimate: 0.81234 },
    { ...field, field: 'ev_offense', percentile: 70, value: 0.4, estimate: 0.2, inseparable_from: String(MATE) },
    { ...field, field: 'hits', percentile: 10, low: 8, high: 20, value: 3.5, estimate: 4, is_distinguishable: 0 },
    { ...field, field: 'overall_rating_percentile', percentile: 87.65432, value: null, estimate: null },
    { ...field, player_id: MATE, field: 'hits', percentile: null, value: 2, estimate: null },
  ],
  card_component: [
    { player_id: FORWARD, component: 'finishing', goals: 2.5, low: 1, high: 4 },
    { player_id: FORWARD, component: 'ev_offense', goals: 9.87654, low: 6, high: 13 },
  ],
  similar_player: [
    { player_id: FORWARD, rank: 1, similar_id: RIVAL, distance: 12.34567, shared_rows: 20 },
    { player_id: FORWARD, rank: 2, similar_id: MATE, distance: 20, shared_rows: 22 },
  ],
  insight: [
    { list: 'overall', rank: 1, player_id: RIVAL },
    { list: 'overall', rank: 2, player_id: FORWARD },
    { list: 'c', rank: 1, player_id: FORWARD },
  ],
};

describe('stored ratings', () => {
  const folder = temporaryFolder();
  let server: RunningServer;
  const get = async <T>(path: string): Promise<T> => jsonOf(await ask(server.url + path)) as T;

  beforeAll(async () => {
    const storeUrl = await makeApiStore(folder);
    const writer = await openWriter(storeUrl);
    await writer.replaceTables(packTables(RATINGS));
    await writer.close();
    server = await startTestServer({ storeUrl });
  });

  it('appear as leaders of a season, best first: ten by default, up to a hundred on request', {
    tags: ['api.leaders'],
  }, async () => {
    const points = `/api/leaders/${SEASON}/points`;
    const ten = await get<Answer<'leaders'>>(points);
    expect(ten.map(({ rank, value }) => [rank, value])).toEqual(
      Array.from({ length: 10 }, (_, at) => [at + 1, 50 - at]),
    );
    expect(await get<Answer<'leaders'>>(`${points}?limit=3`)).toEqual(ten.slice(0, 3));
    for (const [type, value] of [
      ['2', 50],
      ['3', 4],
      ['all', 51],
    ] as const) {
      expect((await get<Answer<'leaders'>>(`${points}?game_type=${type}`))[0]).toMatchObject({ rank: 1, value });
    }
    expect(await get<Answer<'leaders'>>(`${points}?limit=100`)).toHaveLength(12);
    expect(ten[0]).toMatchObject({
      player_id: FORWARD,
      name: 'First Last1',
      team_abb: 'EDM',
      position: 'C',
      season: SEASON,
      low: null,
      high: null,
      games_played: 5,
    });
    expect(await get(`/api/leaders/${SEASON}/goals`)).toEqual([]);
    expect(await get('/api/leaders/20232024/points')).toEqual([]);
  });

  it('are served with four decimals, percentages with two, and their intervals likewise', {
    tags: ['api.leaders'],
  }, async () => {
    expect(await get(`/api/leaders/${SEASON}/save_percentage`)).toMatchObject([
      { player_id: GOALIE, value: 91.23, low: 90.12, high: 92.35 },
    ]);
    expect(await get(`/api/leaders/${SEASON}/savedax`)).toMatchObject([{ value: 1.2346, low: -1.5, high: 3.9877 }]);
  });

  it('appear as a club’s player ratings of a season, with the best of any club as the denominator', {
    tags: ['api.team.ratings', 'entity.team-ratings'],
  }, async () => {
    const answer = await get<Answer<'playerSeasonRatings'>>(`/api/team/EDM/${SEASON}/player-season-ratings`);
    const colors = await get<Answer<'teams'>>('/api/teams/');
    expect(answer).toEqual({
      player_ratings: {
        [FORWARD]: {
          name: 'First Last1',
          rating: 6.5432,
          team_abb: 'EDM',
          primary_color: colors[1]?.primary_color,
          secondary_color: colors[1]?.secondary_color,
          games_played: 5,
          toi_per_game: 2000,
        },
      },
      rating_denom: 7.25,
    });
    for (const [type, ratings, rating_denom] of [
      ['2', answer.player_ratings, 7.25],
      ['3', { [MATE]: { rating: 8, games_played: 7 } }, 8],
      ['all', { [MATE]: { rating: 7, games_played: 12 } }, 7.5],
    ] as const) {
      const typed = await get<Answer<'playerSeasonRatings'>>(
        `/api/team/EDM/${SEASON}/player-season-ratings?game_type=${type}`,
      );
      expect(typed).toMatchObject({ player_ratings: ratings, rating_denom });
      expect(Object.keys(typed.player_ratings)).toEqual(Object.keys(ratings));
    }
  });

  it('appear as lists of the best-rated players, in order, with each player’s fields', {
    tags: ['api.insights'],
  }, async () => {
    const overall = await get<Answer<'insights'>>('/api/players/insights/overall');
    expect(overall.map(({ id, rank, overall_percentile }) => [id, rank, overall_percentile])).toEqual([
      [RIVAL, 1, 97.5],
      [FORWARD, 2, 87.65],
    ]);
    const player = await get<Answer<'playerDetailById'>>(`/api/players/id/${FORWARD}`);
    expect(await get<Answer<'insights'>>('/api/players/insights/c')).toMatchObject([{ ...player, rank: 1 }]);
    expect(await get('/api/players/insights/g')).toEqual([]);
  });

  it('appear as similar players, the nearest first, none for a player without', async () => {
    expect(await get<Answer<'similarPlayers'>>(`/api/players/id/${FORWARD}/similar`)).toMatchObject([
      { id: RIVAL, overall_percentile: 97.5, distance: 12.3, rows: 20 },
      { id: MATE, overall_percentile: null, distance: 20, rows: 22 },
    ]);
    expect(await get(`/api/players/id/${MATE}/similar`)).toEqual([]);
  });

  it('appear as card percentiles with their rates and intervals, null for a player who is not compared', {
    tags: ['api.player.card', 'entity.player'],
  }, async () => {
    const answer = await get<Answer<'playerCard'>>(`/api/players/id/${FORWARD}/player-card`);
    expect(answer).toMatchObject({
      overall_rating_percentile: 87.65,
      ev_goals: 66.67,
      hits: 10,
      ev_offense: 70,
      ev_defense: null,
      context: { group: 'F', group_size: 20, games: 60, window: 100 },
    });
    expect(answer.intervals).toEqual({ ev_goals: [50.12, 80], hits: [8, 20] });
    expect(answer.values).toEqual({
      ev_goals: { value: 0.9877, unit: 'goals per 60' },
      ev_offense: { value: 0.4, unit: 'goals per 60' },
      hits: { value: 3.5, unit: 'plays per 60' },
    });
    expect(answer.estimate).toEqual({
      ev_goals: { value: 0.8123, unit: 'goals per 60' },
      ev_offense: { value: 0.2, unit: 'goals per 60' },
      hits: { value: 4, unit: 'plays per 60' },
    });
    expect(answer).toMatchObject({
      is_distinguishable: { ev_goals: true, hits: false, overall_rating_percentile: true },
      repeats: { hits: 'well' },
      goals_above_replacement_per82: { value: 12.3457, low: 8, high: 16.5 },
      goals_per60: null,
      top10_probability: 0.4,
      above_average_probability: null,
      components: [
        { id: 'ev_offense', label: 'Even-strength offense', goals: 9.8765, low: 6, high: 13 },
        { id: 'finishing', goals: 2.5 },
      ],
      projection: [
        {
          span: 'next_season',
          games: 82,
          goals_above_replacement_per82: { value: 11.2346, low: -1, high: 23 },
          points_per82: { value: 70.5, low: 50, high: 91 },
        },
      ],
      not_compared_reason: null,
      inseparable_from: [{ id: MATE, fields: ['ev_offense'] }],
    });
    const mate = await get<Answer<'playerCard'>>(`/api/players/id/${MATE}/player-card`);
    expect(mate).toMatchObject({
      hits: null,
      values: { hits: { value: 2, unit: 'plays per 60' } },
      estimate: {},
      not_compared_reason: 'Not compared: fewer than 200 minutes at even strength in the last 100 games.',
    });
    const roster = await get<Answer<'roster'>>('/api/players/EDM');
    expect(roster.map(({ id, overall_percentile }) => [id, overall_percentile]).sort()).toEqual([
      [FORWARD, 87.65],
      [MATE, null],
      [8470003, null],
      [GOALIE, null],
    ]);
  });
});
