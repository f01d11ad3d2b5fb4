import { describe, expect, it } from 'vitest';
import type { CardsOfGames } from './cardValidity.ts';
import type { ClubGames } from './clubValidity.ts';
import type { EvaluatedPlayer, EvaluatedSeason } from './evaluatedSeason.ts';
import { gameValidity } from './overallValidity.ts';

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
