import { describe, expect, it } from 'vitest';
import { BLUE_LINE_X } from '../../hockey/rink.ts';
import { GRID_SQUARES, squareAt, squareMiddle } from '../../hockey/shotArea.ts';
import type { SeasonValues } from '../../store/queries/seasonValues.ts';
import type { Row } from '../../store/schema/tables.ts';
import { toWireTeamOverview } from './teamOverview.ts';

const SEASON = 20222023;
const HOUR = 3600;

function game(at: number, xgf: number | null, xga: number | null): SeasonValues {
  return {
    game_id: 2022020001 + at,
    date: '2022-10-10',
    team_abb: 'EDM',
    opp_abb: 'CGY',
    home_abb: 'EDM',
    away_abb: 'CGY',
    home_score: 1,
    away_score: 0,
    final_period: 'REG',
    values: { xgf, xga },
  };
}

function shotsOf(team_abb: string, bySquare: Readonly<Record<number, number>>, seconds = HOUR): Row<'team_shot'> {
  const squares = Array.from({ length: GRID_SQUARES }, (_, square) => bySquare[square] ?? 0);
  const shots = squares.reduce((sum, count) => sum + count, 0);
  return {
    season: SEASON,
    team_abb,
    side: 'for',
    strength: 'ev',
    games: 1,
    seconds,
    shots,
    goals: 0,
    xg: shots / 10,
    squares: squares.join(' '),
  };
}

const base = { season: SEASON, games: [], trends: [], teamAbb: 'EDM', shots: [] };
const SLOT = squareAt(8, 8);

describe('the squares of a team’s shots', () => {
  it('cover the attacking zone, and take a shot beyond the boards at its edge', () => {
    expect(squareMiddle(0)).toEqual({ x: BLUE_LINE_X + 2.5, y: -40 });
    expect(squareMiddle(squareAt(14, 16))).toEqual({ x: 97.5, y: 40 });
    expect(squareAt(15, 17)).toBe(GRID_SQUARES - 1);
    expect(squareAt(0, -1)).toBe(0);
  });

  it('add up to the difference from the league, also at the boards', () => {
    const corner = squareAt(14, 0);
    const shots = [shotsOf('EDM', { [SLOT]: 6, [corner]: 4 }), shotsOf('CGY', { [SLOT]: 2 })];
    const [map] = toWireTeamOverview({ ...base, shots }).shot_maps;
    expect([map?.shots_per60, map?.league_shots_per60, map?.xg_per60]).toEqual([10, 6, 1]);
    const sum = (map?.squares ?? []).reduce((total, value) => total + value, 0);
    expect(sum).toBeCloseTo(4, 1);
    const best = map?.squares.indexOf(Math.max(...(map?.squares ?? [])));
    expect([SLOT, corner]).toContain(best);
    expect(map?.areas.find(({ id }) => id === 'slot')).toMatchObject({ shots_per60: 6, league_shots_per60: 4 });
  });

  it('have no rates without time at the strength', () => {
    const [map] = toWireTeamOverview({ ...base, shots: [shotsOf('EDM', {}, 0)] }).shot_maps;
    expect(map).toMatchObject({ shots_per60: null, league_xg_per60: null, squares: [], full_difference: null });
  });

  it('are none for a team without ice times', () => {
    expect(toWireTeamOverview({ ...base, shots: [shotsOf('CGY', { [SLOT]: 1 })] }).shot_maps).toEqual([]);
  });
});

describe('the rolling share', () => {
  it('sums the last ten games with expected goals, against clubs after as many games', () => {
    const games = [
      ...Array.from({ length: 9 }, (_, at) => game(at, 3, 1)),
      game(9, null, null),
      game(10, 1, 3),
      game(11, 1, 3),
    ];
    const trends = ['40 41', '50 51', '60 61', ''];
    const found = toWireTeamOverview({ ...base, games, trends }).games;
    expect(found.map(({ share }) => share)).toEqual([...Array(9).fill(75), null, 25, 25]);
    expect(found.slice(0, 10).every(({ rolling, league_low }) => rolling === null && league_low === null)).toBe(true);
    expect(found[10]).toMatchObject({ rolling: 70, league_low: 40, league_high: 60 });
    expect(found[11]).toMatchObject({ rolling: 65, league_low: 41, league_high: 61 });
  });

  it('keeps the decimals that a page needs to print the same share as a form', () => {
    // 60.047 is 60.0; rounded to 60.05 first, it would be printed as 60.1.
    const games = Array.from({ length: 10 }, (_, at) => game(at, 60.047, 39.953));
    expect(toWireTeamOverview({ ...base, games }).games[9]?.rolling).toBe(60.047);
  });
});
