import { describe, expect, it } from 'vitest';
import { GAME_MARKS } from '../../charts/testing/gameMarks.ts';
import { sumGames, sumPairs, toWireComparisonSide, without } from './comparisons.ts';

const PLAYER = {
  player_id: 8478402,
  name: 'Connor McDavid',
  season: 20222023,
  team_abb: 'EDM',
  mark: GAME_MARKS.winner_mark,
};
const NONE = { games: 0, toi: 0, goals: 0, assists: 0, ixg: 0, xgf: 0, xga: 0, gf: 0, ga: 0 };

it('has counts and their rates per 60 minutes', { tags: ['entity.comparison'] }, () => {
  const ice = { games: 3, toi: 1800, goals: 2, assists: 1, ixg: 0.75, xgf: 1.5, xga: 0.333333, gf: 3, ga: 0 };
  expect(toWireComparisonSide(PLAYER, ice, null)).toMatchObject({
    player_id: 8478402,
    name: 'Connor McDavid',
    season: 20222023,
    playing_for: 'EDM',
    stat_color: '#c8102e',
    number_of_games: 3,
    toi: 1800,
    toi_str: '30:00',
    xg_scored_60: 1.5,
    goals_scored_60: 4,
    assists_60: 2,
    xg_for_60: 3,
    gf_60: 6,
    xg_ag_60: 0.6667,
    ga_60: 0,
    goals_scored: 2,
    goals_on_ice_total: 3,
    goals_ag_on_ice_total: 0,
    together: null,
  });
});

it('has null rates without shared time; the together part has the same fields', () => {
  const side = toWireComparisonSide(PLAYER, NONE, { ...NONE, games: 1, toi: 60, goals: 1 });
  expect(side).toMatchObject({ number_of_games: 0, toi: 0, toi_str: '00:00', goals_scored_60: null, ga_60: null });
  expect(side.together).toMatchObject({ number_of_games: 1, toi_str: '01:00', goals_scored_60: 60 });
});

it('has no rate for unknown xG', () => {
  const side = toWireComparisonSide(PLAYER, { ...NONE, toi: 600, ixg: null, xgf: null, xga: null }, null);
  expect(side).toMatchObject({ xg_scored_60: null, xg_for_60: null, xg_ag_60: null, goals_scored_60: 0 });
});

it('has 80% intervals around counted rates, none for xG or without time', () => {
  const ice = { ...NONE, games: 3, toi: 1800, goals: 10, gf: 40 };
  const { intervals } = toWireComparisonSide(PLAYER, ice, null);
  expect(Object.keys(intervals).sort()).toEqual(['assists_60', 'ga_60', 'gf_60', 'goals_scored_60']);
  // Ten goals: 6.62 to 14.81 of them (a gamma of shape 10.5), in half an hour.
  expect(intervals.goals_scored_60?.[0]).toBeCloseTo(2 * 6.62, 1);
  expect(intervals.goals_scored_60?.[1]).toBeCloseTo(2 * 14.81, 1);
  expect(intervals.assists_60?.[0]).toBeLessThan(0.03);
  expect(toWireComparisonSide(PLAYER, NONE, null).intervals).toEqual({});
});

const pair = { other_id: 8470002, is_same_team: true };

describe('shared time', () => {
  it('sums the games of two skaters', () => {
    const first = { ...pair, toi_ev: 600, ixg: 0.25, g: 1, a1: 1, a2: 0, xgf: 0.5, xga: 0.25, gf: 2, ga: 1 };
    const second = { ...pair, toi_ev: 300, ixg: 0.5, g: 0, a1: 0, a2: 2, xgf: 1, xga: 0.5, gf: 1, ga: 3 };
    const sum = { games: 2, toi: 900, goals: 1, assists: 3, ixg: 0.75, xgf: 1.5, xga: 0.75, gf: 3, ga: 4 };
    expect(sumPairs([first, second])).toEqual(sum);
    expect(sumPairs([first, { ...second, xgf: null }])).toEqual({ ...sum, xgf: null });
  });

  it('subtracts the shared part from a skater’s totals', { tags: ['h2h.with-without'] }, () => {
    const all = { games: 9, toi: 9000, goals: 8, assists: 7, ixg: 6, xgf: 5, xga: 4, gf: 3, ga: 2 };
    const shared = { games: 2, toi: 900, goals: 1, assists: 2, ixg: 0.5, xgf: 1, xga: 0.5, gf: 2, ga: 1 };
    expect(without(all, shared)).toEqual({
      games: 9,
      toi: 8100,
      goals: 7,
      assists: 5,
      ixg: 5.5,
      xgf: 4,
      xga: 3.5,
      gf: 1,
      ga: 1,
    });
    expect(without({ ...all, xga: 0.2 }, shared).xga).toBe(0);
    expect(without(all, { ...shared, ixg: null }).ixg).toBeNull();
  });

  it('leaves out games without shifts', () => {
    const numbers = { toi_ev: 600, ev_goals: 1, ev_a1: 0, ev_a2: 1, ev_ixg: 0.5, ev_xgf: 1, ev_xga: 0.5 };
    const game = { game_id: 1, season: 20222023, date: '2022-10-12', team_abb: 'EDM', ...numbers, ev_gf: 2, ev_ga: 0 };
    const blind = { ...game, toi_ev: null, ev_gf: null, ev_ga: null };
    expect(sumGames([game, blind])).toEqual({
      games: 1,
      toi: 600,
      goals: 1,
      assists: 1,
      ixg: 0.5,
      xgf: 1,
      xga: 0.5,
      gf: 2,
      ga: 0,
    });
  });
});
