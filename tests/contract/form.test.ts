import { describe, expect, it } from 'vitest';
import { type Answer, serveApiStore } from './apiAnswers.ts';

const get = serveApiStore();

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
