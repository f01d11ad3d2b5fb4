import { describe, expect, it } from 'vitest';
import { playerSeasons, ratePlayers, type SeasonGame } from './playerSeason.ts';

function games(playerId: number, team: string, scores: readonly (number | null)[], toi = 900, from = 1): SeasonGame[] {
  return scores.map((game_score, at) => ({
    player_id: playerId,
    game_id: 2022020000 + from + at,
    game_type: 2,
    date: `2023-01-${String(from + at).padStart(2, '0')}`,
    team_abb: team,
    position: 'C',
    toi,
    game_score,
  }));
}

const rate = (rows: readonly SeasonGame[], population: 'skater' | 'goalie' = 'skater') =>
  ratePlayers(playerSeasons(rows, population === 'goalie'), population);

describe('ratePlayers', () => {
  it('averages the game scores of players with five rated games', () => {
    expect(rate([...games(1, 'EDM', [5, 6, 7, 8, 9]), ...games(2, 'EDM', [9, 9, 9, 9])])).toEqual([
      { teamAbb: 'EDM', playerId: 1, rating: 7, games: 5 },
    ]);
  });

  it('rates a traded player separately for each club', { tags: ['entity.team-ratings'] }, () => {
    const traded = [...games(1, 'EDM', [4, 4, 4, 4, 4]), ...games(1, 'CGY', [6, 6, 6, 6, 6, 6], 900, 10)];
    expect(rate(traded)).toEqual([
      { teamAbb: 'CGY', playerId: 1, rating: 6, games: 6 },
      { teamAbb: 'EDM', playerId: 1, rating: 4, games: 5 },
    ]);
  });

  it('leaves out games that are too short or have no score', () => {
    expect(rate([...games(1, 'EDM', [5, 5, 5, 5, null]), ...games(1, 'EDM', [5], 299, 9)])).toEqual([]);
    expect(rate(games(30, 'EDM', [5, 5, 5, 5, 5], 1799), 'goalie')).toEqual([]);
    expect(rate(games(30, 'EDM', [5, 5, 5, 5, 5], 1800), 'goalie')).toHaveLength(1);
  });
});
