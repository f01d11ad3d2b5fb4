import { describe, expect, it } from 'vitest';
import { type SnakeGroup, toWireSnakeData } from './charts.ts';

const games = (...values: (number | null)[]): SnakeGroup['games'] =>
  values.map((value, k) => ({
    game_id: 2022020001 + k,
    date: `2022-10-${12 + k}`,
    opp_abb: 'VAN',
    home_abb: 'EDM',
    away_abb: 'VAN',
    home_score: 3,
    away_score: 4,
    final_period: 'OT',
    value,
  }));

const group = (id: string, values: (number | null)[]): SnakeGroup => ({
  id,
  name: `Player ${id}`,
  club: { abb: 'EDM', primary: '#fc4c02' },
  season: 20222023,
  team_abb: 'EDM',
  player_id: Number(id),
  position: 'C',
  games: games(...values),
});

const QUESTION = { groupBy: 'player', isCumulative: false, yAxisLabel: 'Game rating', average: null } as const;

describe('toWireSnakeData', () => {
  it('has each group’s k-th game in row k, null for a group with fewer games', {
    tags: ['entity.trend', 'entity.snake-data'],
  }, () => {
    const wire = toWireSnakeData([group('1', [5, 6.12345]), group('2', [7])], QUESTION);
    expect(wire).toEqual({
      data: [
        {
          date: '2022-10-12',
          game: 1,
          score_string: 'VAN 4-3 EDM (OT)',
          metadata: {
            1: { game_id: 2022020001, date: '2022-10-12', score_string: 'VAN 4-3 EDM (OT)', opponent: 'VAN' },
            2: { game_id: 2022020001, date: '2022-10-12', score_string: 'VAN 4-3 EDM (OT)', opponent: 'VAN' },
          },
          players: { 1: 5, 2: 7 },
        },
        {
          date: '2022-10-13',
          game: 2,
          score_string: 'VAN 4-3 EDM (OT)',
          metadata: {
            1: { game_id: 2022020002, date: '2022-10-13', score_string: 'VAN 4-3 EDM (OT)', opponent: 'VAN' },
          },
          players: { 1: 6.1235, 2: null },
        },
      ],
      player_names: { 1: 'Player 1', 2: 'Player 2' },
      group_colors: { 1: '#e8480a', 2: '#0b2a66' },
      group_colors_dark: { 1: '#fc6a2b', 2: '#7fa6f5' },
      group_borders: { 1: '#e8480a', 2: '#0b2a66' },
      y_axis_label: 'Game rating',
      league_average: null,
      mug_info: {
        1: { season: 20222023, team_abb: 'EDM', player_id: 1 },
        2: { season: 20222023, team_abb: 'EDM', player_id: 2 },
      },
    });
  });

  it('sums from the first shown game; an unknown value adds nothing and is null', {
    tags: ['api.snake-data.cumulative'],
  }, () => {
    const wire = toWireSnakeData([group('1', [0.1, 0.2, null, 0.3])], { ...QUESTION, isCumulative: true });
    expect(wire.data.map(({ players }) => players?.['1'])).toEqual([0.1, 0.3, null, 0.6]);
  });

  it('takes the date of the first group that has a game in the row', () => {
    const wire = toWireSnakeData([group('1', []), group('2', [1])], QUESTION);
    expect(wire.data).toMatchObject([{ date: '2022-10-12', players: { 1: null, 2: 1 } }]);
  });

  it('names teams in a chart of teams, and has no rows without groups', () => {
    const wire = toWireSnakeData([{ ...group('1', []), player_id: null }], { ...QUESTION, groupBy: 'team' });
    expect(wire.data).toEqual([]);
    expect(wire.team_names).toEqual({ 1: 'Player 1' });
    expect(wire.player_names).toBeUndefined();
    expect(wire.mug_info).toEqual({ 1: { season: 20222023, team_abb: 'EDM', player_id: null } });
  });
});
