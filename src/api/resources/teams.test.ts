import { describe, expect, it } from 'vitest';
import type { TeamTotals } from '../../store/queries/teamTotals.ts';
import { toWirePlayerRatings, toWireTeamSeason } from './teams.ts';

const TEAM = { abb: 'EDM', primary_color: '#fc4c02', secondary_color: '#041e42' };

it('keys a team’s ratings by player, with the season’s best as the length of a full bar', {
  tags: ['entity.team-ratings'],
}, () => {
  const rating = {
    player_id: 8478402,
    first_name: 'Connor',
    last_name: 'McDavid',
    rating: 7.118209,
    games_played: 82,
    toi: 110_700,
    games: 82,
  };
  expect(toWirePlayerRatings([rating], TEAM, 7.118209)).toEqual({
    player_ratings: {
      8478402: {
        name: 'Connor McDavid',
        rating: 7.1182,
        team_abb: 'EDM',
        primary_color: '#fc4c02',
        secondary_color: '#041e42',
        games_played: 82,
        toi_per_game: 1350,
      },
    },
    rating_denom: 7.1182,
  });
  expect(toWirePlayerRatings([], TEAM, null)).toEqual({ player_ratings: {}, rating_denom: null });
});

const team = (
  team_abb: string,
  games: number,
  gf: number,
  ga: number,
  xgf: number | null,
  xga: number | null,
): TeamTotals => ({
  team_abb,
  games,
  wins: 6,
  ot_losses: 1,
  gf,
  ga,
  games_with_xg: xgf === null ? 0 : games,
  xgf,
  xga,
});

const EDM = team('EDM', 10, 40, 30, 35, 25);
const VAN = team('VAN', 5, 10, 20, 10, 15);
const CGY = team('CGY', 10, 30, 25, 25, 30);
const LEAGUE = [EDM, VAN, CGY];

describe('a team’s regular season', () => {
  it('compares per-game values with the mean of all teams, each counting once', {
    tags: ['entity.team-data', 'api.team.data'],
  }, () => {
    // Goals a game: 4, 2, 3; mean 3. Against: 3, 4, 2.5; mean 3.1667. xG: 3.5, 2, 2.5; mean 2.6667. Against: 2.5, 3, 3;
    // mean 2.8333.
    expect(toWireTeamSeason(EDM, LEAGUE)).toEqual({
      record: '6-3-1',
      games_played: 10,
      xg_scored_above_average: 0.8333,
      goals_scored_above_average: 1,
      xg_allowed_above_average: -0.3333,
      goals_allowed_above_average: -0.1667,
    });
  });

  it('averages 0 over the league', () => {
    const all = LEAGUE.map((club) => toWireTeamSeason(club, LEAGUE));
    for (const key of [
      'xg_scored_above_average',
      'goals_scored_above_average',
      'xg_allowed_above_average',
      'goals_allowed_above_average',
    ] as const) {
      expect(all.reduce((sum, row) => sum + (row[key] ?? Number.NaN), 0)).toBeCloseTo(0, 3);
    }
  });

  it('has null xG values without xG, and leaves the other teams’ values unchanged', () => {
    const without = team('TOR', 4, 12, 12, null, null);
    const wire = toWireTeamSeason(without, [...LEAGUE, without]);
    expect(wire).toMatchObject({
      xg_scored_above_average: null,
      xg_allowed_above_average: null,
      goals_scored_above_average: 0,
    });
    expect(toWireTeamSeason(EDM, [...LEAGUE, without]).xg_scored_above_average).toBe(0.8333);
  });

  it('divides xG by games with xG, and goals by all games', () => {
    // xG of nine of ten games: 3.8889 and 2.7778 a game against means of 2.7963 and 2.9259.
    expect(toWireTeamSeason({ ...EDM, games_with_xg: 9 }, [{ ...EDM, games_with_xg: 9 }, VAN, CGY])).toMatchObject({
      xg_scored_above_average: 1.0926,
      xg_allowed_above_average: -0.1481,
      goals_scored_above_average: 1,
    });
  });
});
