import { describe, expect, it } from 'vitest';
import type { CardsOfGames } from './cardValidity.ts';
import type { ClubGames } from './clubValidity.ts';
import type { EvaluatedPlayer, EvaluatedSeason } from './evaluatedSeason.ts';
import { finishingValidity } from './finishingValidity.ts';
import type { EvaluatedField } from './measureValidity.ts';
import { gameValidity } from './overallValidity.ts';
import { marcel } from './projectionValidity.ts';
import { measuredReliabilities } from './writeValidityPage.ts';

/** A skater of a club who dresses in the games 1 and 2. */
function skater(playerId: number, club: string): EvaluatedPlayer {
  const games = [1, 2].map((game_id) => ({ game_id, team_abb: club, toi: 900, toi_pp: 0, game_score: 5 }));
  return { playerId, group: 'F', position: 'C', age: null, games } as unknown as EvaluatedPlayer;
}

/** A club's game with goals for and against, and those into empty nets among them. */
function result(game_id: number, team: string, [gf, ga]: readonly number[], [en_gf, en_ga]: readonly number[]) {
  return { game_id, team, all_gf: gf, all_ga: ga, en_gf, en_ga } as unknown as ClubGames[number];
}

describe('the goal difference of games by the ratings of the skaters dressed', () => {
  // A star of 82 goals in 82 games, one a game, against a player at replacement level.
  const players = [skater(1, 'EDM'), skater(2, 'CGY')];
  const rated = new Map([[1, { group: 'F', goals: 82 }]]);
  const validity = gameValidity(
    { goals: rated } as unknown as CardsOfGames,
    players,
    { players } as unknown as EvaluatedSeason,
    [
      result(1, 'EDM', [4, 1], [1, 0]),
      result(1, 'CGY', [1, 4], [0, 1]),
      result(2, 'CGY', [2, 5], [0, 1]),
      result(2, 'EDM', [5, 2], [1, 0]),
    ],
    () => true,
  );

  it('has a slope with and without goals into empty nets', () => {
    expect(validity.slope).toBeCloseTo(3, 12);
    expect(validity.slopeInNet).toBeCloseTo(2, 12);
  });
});

/** A season in which each forward plays ten games with so many expected goals and goals in all. */
function seasonOfGoals(goals: readonly number[], ixg: number): EvaluatedSeason {
  const players = goals.map((scored, at) => ({
    ...{ playerId: at + 1, group: 'F' as const, position: 'C' as const, age: null },
    games: Array.from({ length: 10 }, (_, game) => ({ goals: game === 0 ? scored : 0, ixg: ixg / 10 })),
  }));
  return { season: 20222023, gameIds: [], players, impactGames: [] } as unknown as EvaluatedSeason;
}

it('compares pulls by what followed, by hand', () => {
  // Two goals above and below the mean of 20, then half a goal either way for as many expected goals.
  const [forwards] = finishingValidity([seasonOfGoals([22, 18], 20), seasonOfGoals([20.5, 19.5], 20)]);
  expect(forwards?.players).toBe(2);
  // With 60 the first is rated 2 / 80 a goal, .5 in 20: exactly what followed.
  expect(forwards?.followed).toBeCloseTo(1, 9);
  const ratioAt = (pull: number) => forwards?.errors.find((one) => one.pull === pull)?.ratio;
  expect(ratioAt(60)).toBeCloseTo(0, 9);
  expect(ratioAt(240)).toBeCloseTo(((0.5 - (20 * 2) / 260) / 0.5) ** 2, 9);
});

/** A season of forwards by id: points and games. */
function seasonOfPoints(
  id: number,
  players: Readonly<Record<number, readonly [points: number, games: number]>>,
  age: number,
) {
  return {
    season: id,
    players: Object.entries(players).map(([playerId, [points, games]]) => ({
      ...{ playerId: Number(playerId), group: 'F', age },
      games: Array.from({ length: games }, (_, game) => ({ goals: game === 0 ? points : 0, a1: 0, a2: 0 })),
    })),
  } as unknown as EvaluatedSeason;
}

it('weighs three seasons 5, 4 and 3, pulls to the mean and moves by age, by hand', () => {
  const newest = seasonOfPoints(20232024, { 1: [40, 50], 2: [10, 50] }, 25);
  const project = marcel([
    newest,
    seasonOfPoints(20222023, { 1: [30, 60] }, 24),
    seasonOfPoints(20202021, { 1: [99, 9] }, 22),
  ]);
  // Weighted: 5 x 40 + 4 x 30 points in 5 x 50 + 4 x 60 games; the mean is half a point a game; 26 is three below 29.
  const rate = (200 + 120 + 100 * 0.5) / (250 + 240 + 100);
  expect(project(1, 'F')).toBeCloseTo(82 * rate * (1 + 3 * 0.006), 9);
  // Nothing is known of a newcomer but the group.
  expect(project(3, 'F')).toBeCloseTo(82 * 0.5, 9);
});

const field = (group: 'F' | 'G', name: string, r: number | null): EvaluatedField => {
  const none = { players: 0, r: null };
  return {
    group,
    field: name,
    halves: { players: 100, r },
    nextSeason: none,
    placebo: none,
    club: none,
    coverage: null,
  };
};

it('gives a goalie’s ratings in goals the reliability of goals saved, not of the ice time in them', () => {
  const measured = measuredReliabilities([
    field('F', 'overall_rating_percentile', 0.5),
    field('G', 'gsax', 0.1),
    field('G', 'overall_rating_percentile', 0.5),
    field('G', 'games_stolen', -0.1),
    field('F', 'hits', null),
  ]);
  const seasons = measured.map(({ season }) => (season === null ? null : Number(season.toFixed(3))));
  expect(seasons).toEqual([0.667, 0.182, 0.182, 0, null]);
});
