import { describe, expect, it } from 'vitest';
import { playerSeasons, type SeasonGame } from './playerSeason.ts';
import { type LeaderSeason, leaderColumns, rankLeaders } from './rankLeaders.ts';

/** A game with the given numbers and defaults for the rest. */
function game(playerId: number, at: number, numbers: Partial<Record<string, number | string | null>>): SeasonGame {
  const day = `2023-01-${String(at + 1).padStart(2, '0')}`;
  const plain = { team_abb: 'EDM', position: 'C', toi: 900, game_score: null, goals: 0, a1: 0, a2: 0, ixg: 0, iff: 0 };
  return { player_id: playerId, game_id: 2022020001 + at, game_type: 2, date: day, ...plain, ...numbers } as SeasonGame;
}

/** A goalie's games, from shots faced and goals allowed in each. */
function goalieGames(
  playerId: number,
  games: readonly (readonly [shots: number, goals: number])[],
  toi = 3600,
): SeasonGame[] {
  return games.map(([shots, goals], at) =>
    game(playerId, at, {
      toi,
      shots_faced: shots,
      saves: shots - goals,
      goals_against: goals,
      xga: 2.5,
      is_stolen: at % 2,
    }),
  );
}

function season(
  skaters: readonly SeasonGame[],
  goalies: readonly SeasonGame[] = [],
  sharePlayed = 1,
  gamesFactor = 1,
): LeaderSeason {
  return {
    skaters: playerSeasons(skaters, false),
    goalies: playerSeasons(goalies, true),
    gamesByTeam: new Map([['EDM', 10]]),
    sharePlayed,
    gamesFactor,
    lastNameOf: (id) => (id === 3 ? 'Ärlig' : `Name${id}`),
  };
}

const list = (from: LeaderSeason, kind: string) => rankLeaders(from).filter((row) => row.kind === kind);
const values = (from: LeaderSeason, kind: string) => list(from, kind).map(({ playerId, value }) => [playerId, value]);

describe('rankLeaders', () => {
  const scorers = [
    game(1, 0, { goals: 2, a1: 1, a2: 1, ixg: 0.8, iff: 5 }),
    game(1, 1, { goals: 0, a1: 0, a2: 2, ixg: 0.4, iff: 3 }),
    game(2, 0, { goals: 1, a1: 3, a2: 0, ixg: 1.5, iff: 4 }),
  ];

  it('ranks goals, assists, points, and goals with primary assists', {
    tags: ['leaders.kind.goals', 'leaders.kind.assists', 'leaders.kind.points', 'leaders.kind.primary-points'],
  }, () => {
    const all = season(scorers);
    expect(values(all, 'goals')).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(values(all, 'assists')).toEqual([
      [1, 4],
      [2, 3],
    ]);
    expect(values(all, 'points')).toEqual([
      [1, 6],
      [2, 4],
    ]);
    expect(values(all, 'primary_points')).toEqual([
      [2, 4],
      [1, 3],
    ]);
    expect(list(all, 'points').map(({ rank, games }) => [rank, games])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('ranks the xG of own shots, and goals minus that xG, consistently with goals', {
    tags: ['leaders.kind.xg', 'leaders.kind.scoredax'],
  }, () => {
    const shooters = [
      game(1, 0, { goals: 2, ixg: 0.8, iff: 25 }),
      game(1, 1, { ixg: 0.4, iff: 15 }),
      game(2, 0, { goals: 9, ixg: 0.1, iff: 39 }),
    ];
    const all = season(shooters);
    expect(values(all, 'xg')).toEqual([
      [1, 1.2],
      [2, 0.1],
    ]);
    // Player 2 has 39 unblocked shots; the minimum is 40.
    expect(values(all, 'scoredax')).toEqual([[1, 0.8]]);
  });

  it('ranks goalies above the minimum of shots and games', {
    tags: ['leaders.kind.save-percentage', 'leaders.kind.savedax'],
  }, () => {
    const goalies = [
      ...goalieGames(30, [
        [90, 9],
        [90, 9],
        [90, 0],
      ]),
      // Few games: 250 shots are enough for savedax, two of ten games are too few for the percentage.
      ...goalieGames(31, [
        [125, 5],
        [125, 5],
      ]),
      ...goalieGames(32, [
        [80, 1],
        [80, 1],
        [80, 1],
      ]),
    ];
    const all = season([], goalies);
    expect(values(all, 'save_percentage')).toEqual([[30, Math.round((1e8 * 252) / 270) / 1e6]]);
    expect(values(all, 'savedax')).toEqual([
      [31, -5],
      [30, -10.5],
    ]);
    expect(list(all, 'savedax').every(({ position }) => position === 'G')).toBe(true);
  });

  it('counts stolen games and leaves out goalies with none', { tags: ['leaders.kind.stolen-games'] }, () => {
    const all = season(
      [],
      [
        ...goalieGames(30, [
          [30, 1],
          [30, 1],
          [30, 1],
          [30, 1],
        ]),
        ...goalieGames(31, [[30, 1]]),
      ],
    );
    expect(values(all, 'stolen_games')).toEqual([[30, 2]]);
  });

  it('averages the scores of long enough games, skaters and goalies in one list', {
    tags: ['leaders.kind.game-ratings'],
  }, () => {
    const long = Array.from({ length: 10 }, (_, at) => game(1, at, { game_score: at < 5 ? 6 : 7 }));
    const short = [
      ...Array.from({ length: 9 }, (_, at) => game(2, at, { game_score: 9 })),
      game(2, 9, { game_score: 9, toi: 299 }),
    ];
    const goalie = Array.from({ length: 11 }, (_, at) => game(30, at, { game_score: 8, toi: at === 0 ? 1799 : 1800 }));
    const all = season([...long, ...short], goalie);
    expect(values(all, 'game_ratings')).toEqual([
      [30, 8],
      [1, 6.5],
    ]);
    // Ten games, half a point either side of the mean: standard error 0.5 x sqrt(10 / 9) / sqrt(10).
    const [, first] = list(all, 'game_ratings');
    const half = 1.2815515655 * (0.5 / 3);
    expect(first?.low).toBeCloseTo(6.5 - half, 8);
    expect(first?.high).toBeCloseTo(6.5 + half, 8);
  });

  it("requires a share of the club's games if that is more than ten", () => {
    const rated = Array.from({ length: 15 }, (_, at) => game(1, at, { game_score: 6 }));
    const at60 = { ...season(rated), gamesByTeam: new Map([['EDM', 60]]) };
    const at61 = { ...season(rated), gamesByTeam: new Map([['EDM', 61]]) };
    expect(values(at60, 'game_ratings')).toHaveLength(1);
    expect(values(at61, 'game_ratings')).toHaveLength(0);
  });

  it('scales a minimum of shots with the share of the season played, rounded up', () => {
    const shooter = [game(1, 0, { goals: 1, ixg: 0.5, iff: 20 })];
    expect(values(season(shooter, [], 0.5), 'scoredax')).toEqual([[1, 0.5]]);
    expect(values(season(shooter, [], 0.501), 'scoredax')).toEqual([]);
  });

  it('breaks ties by fewer games, then last name, then id', () => {
    const tied = [
      game(1, 0, { goals: 1 }),
      game(1, 1, {}),
      game(5, 0, { goals: 1 }),
      game(4, 0, { goals: 1 }),
      game(3, 0, { goals: 1 }),
    ];
    const all = { ...season(tied), lastNameOf: (id: number) => (id === 3 ? 'Ärlig' : 'Boe') };
    expect(list(all, 'goals').map(({ playerId }) => playerId)).toEqual([3, 4, 5, 1]);
    expect(list(all, 'goals').map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
  });

  it('lists a traded player once, with all games and the latest club and position', () => {
    const traded = [
      game(1, 3, { goals: 1, team_abb: 'CGY', position: 'L' }),
      game(1, 0, { goals: 2, team_abb: 'EDM', position: 'C' }),
    ];
    expect(list(season(traded), 'goals')).toMatchObject([
      { playerId: 1, value: 3, teamAbb: 'CGY', position: 'L', games: 2 },
    ]);
  });

  it('keeps at most a hundred rows, kinds in the order of the page', { tags: ['leaders.tables'] }, () => {
    const many = Array.from({ length: 130 }, (_, at) => game(at + 1, 0, { goals: at + 1, a1: 1 }));
    const rows = rankLeaders(season(many));
    expect(rows.filter(({ kind }) => kind === 'goals')).toHaveLength(100);
    expect(rows.find(({ kind, rank }) => kind === 'goals' && rank === 1)?.value).toBe(130);
    expect([...new Set(rows.map(({ kind }) => kind))]).toEqual(['points', 'primary_points', 'goals', 'assists']);
  });

  it('lowers the least games where a club plays fewer of them', () => {
    const few = Array.from({ length: 4 }, (_, at) => game(1, at, { game_score: 6 }));
    expect(values(season(few), 'game_ratings')).toEqual([]);
    expect(values(season(few, [], 0.3, 0.3), 'game_ratings')).toEqual([[1, 6]]);
  });

  it('does not depend on the order of the rows', () => {
    const rows = scorers.map((row, at) => ({ ...row, game_score: 5 + at }));
    expect(rankLeaders(season(rows.toReversed()))).toEqual(rankLeaders(season(rows)));
  });

  it('gives counts no interval, and estimates an interval that contains the value', () => {
    const shooters = [game(1, 0, { goals: 2, ixg: 0.5, iff: 30 }), game(1, 1, { goals: 0, ixg: 0.5, iff: 30 })];
    const all = season(
      shooters,
      goalieGames(30, [
        [90, 9],
        [90, 9],
        [90, 0],
      ]),
    );
    for (const { kind, low, high, value } of rankLeaders(all)) {
      if (['scoredax', 'savedax', 'save_percentage'].includes(kind)) {
        expect(low, kind).toBeLessThan(value);
        expect(high, kind).toBeGreaterThan(value);
      } else expect([low, high], kind).toEqual([null, null]);
    }
  });

  it('reads stored columns only, no derived ones', () => {
    expect(leaderColumns('skater')).toEqual(['a1', 'a2', 'game_score', 'goals', 'iff', 'ixg', 'toi']);
    expect(leaderColumns('goalie')).toContain('is_stolen');
    expect(leaderColumns('goalie')).not.toContain('gsax');
  });
});
