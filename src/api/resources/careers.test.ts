import { describe, expect, it } from 'vitest';
import type { Row } from '../../store/schema/tables.ts';
import { toWirePlayerSeason, toWireStandings } from './careers.ts';

const club = (team_abb: string, more: Partial<Row<'team_season'>>): Row<'team_season'> => ({
  season: 20232024,
  game_type: 2,
  team_abb,
  games: 82,
  wins: 50,
  ot_losses: 10,
  gf: 260,
  ga: 240,
  xg_games: 82,
  xgf: 250,
  xga: 250,
  ev_xgf: 200,
  ev_xga: 200,
  pp_xgf: 40,
  sh_xga: 40,
  toi_pp: 25_000,
  toi_sh: 25_000,
  xg_rank: 1,
  trend: '50 52',
  ...more,
});

describe('the standings', () => {
  it('rank each figure from its best, which for goals against is the lowest', () => {
    const clubs = [club('AAA', { xga: 230, sh_xga: 45 }), club('BBB', { xgf: 270 }), club('CCC', { xga: 230 })];
    const [a, b, c] = toWireStandings(clubs);
    expect([a, b, c].map((one) => one?.figures.xg_against?.rank)).toEqual([1, 3, 1]);
    expect([a, b, c].map((one) => one?.figures.xg_for?.rank)).toEqual([2, 1, 2]);
    expect([a, b, c].map((one) => one?.figures.penalty_kill?.rank)).toEqual([3, 1, 1]);
    expect(a?.figures.goaltending?.value).toBeCloseTo((230 - 240) / 82, 4);
    expect(a).toMatchObject({ record: '50-22-10', points: 110, trend: [50, 52] });
  });

  it('leave a figure out that is not known', () => {
    const [one] = toWireStandings([club('AAA', { xgf: null, xga: null, xg_games: 0, toi_pp: null, trend: '' })]);
    expect(one?.figures.xg_share).toBeNull();
    expect(one?.figures.power_play).toBeNull();
    expect(one?.trend).toEqual([]);
  });
});

describe('the age in a season', () => {
  const row = { team_abbs: 'AAA', season: 20232024, game_type: 2, games: 1, is_goalie: 0 } as Row<'player_season'>;
  it.each([
    ['1997-01-13', 27],
    ['1997-01-31', 27],
    ['1997-02-01', 26],
    ['1996-12-31', 27],
  ])('of a birth on %s is %s on 31 January', (birth, age) => {
    expect(toWirePlayerSeason({ ...row, ixg: null, rating: null } as Row<'player_season'>, birth, undefined).age).toBe(
      age,
    );
  });
});
