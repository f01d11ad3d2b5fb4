import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../contract/api.ts';
import { PATHS } from './paths.ts';

/** One path per call, with example arguments. */
const CALLS: Readonly<Record<keyof typeof PATHS, string>> = {
  gameData: PATHS.gameData(2024020001),
  xgSummary: PATHS.xgSummary(2024020001),
  playerDetail: PATHS.playerDetail(2024020001),
  shotData: PATHS.shotData(2024020001),
  xgSnake: PATHS.xgSnake(2024020001, 'even_strength'),
  matchups: PATHS.matchups(2024020001, 8470001),
  roster: PATHS.roster('BOS'),
  teams: PATHS.teams(),
  teamDetail: PATHS.teamDetail('BOS'),
  games: PATHS.games('BOS', 20242025),
  recent: PATHS.recent('2024-11-20'),
  snakeData: PATHS.snakeData({ season: '20242025', stat: 'net_xg', group_by: 'team', team_abbs: ['BOS', 'TOR'] }),
  teamSeasonData: PATHS.teamSeasonData('BOS', 20242025),
  playerSeasonRatings: PATHS.playerSeasonRatings('BOS', 20242025),
  playerCard: PATHS.playerCard(8470001),
  playerDetailById: PATHS.playerDetailById(8470001),
  leaders: PATHS.leaders(20242025, 'goals'),
  insights: PATHS.insights('lw'),
  playersFiltered: PATHS.playersFiltered({ team: ['BOS', 'TOR'], position: ['C'] }),
  nationalities: PATHS.nationalities(),
  compare: PATHS.compare(8470001, 8470002, 'With / Without'),
  seasons: PATHS.seasons(),
  model: PATHS.model(),
  status: PATHS.status(),
};

describe('API paths', () => {
  it("match the contract's paths, with a value for each parameter", () => {
    for (const [name, { path }] of Object.entries(ENDPOINTS)) {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '[A-Za-z0-9_-]+')}/?(\\?|$)`);
      expect(CALLS[name as keyof typeof PATHS], name).toMatch(pattern);
    }
    expect(Object.keys(CALLS).sort()).toEqual(Object.keys(ENDPOINTS).sort());
  });

  it('are spelled as in docs/api.md', {
    tags: ['api.teams', 'api.nationalities', 'api.snake-data.params', 'api.players.filter', 'api.compare'],
  }, () => {
    expect(CALLS.teams).toBe('/api/teams/');
    expect(CALLS.nationalities).toBe('/api/nationalities/');
    expect(CALLS.snakeData).toBe(
      '/api/snake-data/?season=20242025&stat=net_xg&group_by=team&team_abbs=BOS&team_abbs=TOR',
    );
    expect(CALLS.playersFiltered).toBe('/api/players/?team=BOS&team=TOR&position=C');
    expect(CALLS.compare).toBe('/api/players/compare/?player1=8470001&player2=8470002&type=With+%2F+Without');
    expect(CALLS.xgSnake).toBe('/api/game/xg-snake?game_id=2024020001&situation=even_strength');
  });
});
