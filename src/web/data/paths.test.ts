import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../contract/api.ts';
import { ADDRESSES } from './paths.ts';

/** One path per call, with example arguments. */
const CALLS: Readonly<Record<keyof typeof ADDRESSES, string>> = {
  gameData: ADDRESSES.gameData(2024020001),
  xgSummary: ADDRESSES.xgSummary(2024020001),
  playerDetail: ADDRESSES.playerDetail(2024020001),
  shotData: ADDRESSES.shotData(2024020001),
  xgSnake: ADDRESSES.xgSnake(2024020001, 'even_strength'),
  matchups: ADDRESSES.matchups(2024020001, 8470001),
  roster: ADDRESSES.roster('BOS'),
  teams: ADDRESSES.teams(),
  teamDetail: ADDRESSES.teamDetail('BOS'),
  games: ADDRESSES.games('BOS', 20242025),
  recent: ADDRESSES.recent('2024-11-20'),
  snakeData: ADDRESSES.snakeData({ season: '20242025', stat: 'net_xg', group_by: 'team', team_abbs: ['BOS', 'TOR'] }),
  teamSeasonData: ADDRESSES.teamSeasonData('BOS', 20242025),
  playerSeasonRatings: ADDRESSES.playerSeasonRatings('BOS', 20242025),
  playerCard: ADDRESSES.playerCard(8470001),
  playerDetailById: ADDRESSES.playerDetailById(8470001),
  leaders: ADDRESSES.leaders(20242025, 'goals'),
  insights: ADDRESSES.insights('lw'),
  playersFiltered: ADDRESSES.playersFiltered({ team: ['BOS', 'TOR'], position: ['C'] }),
  nationalities: ADDRESSES.nationalities(),
  compare: ADDRESSES.compare(8470001, 8470002, 'With / Without'),
  seasons: ADDRESSES.seasons(),
  model: ADDRESSES.model(),
  status: ADDRESSES.status(),
};

describe('API paths', () => {
  it("match the contract's paths, with a value for each parameter", () => {
    for (const [name, call] of Object.entries(CALLS)) {
      const { path } = ENDPOINTS[name as keyof typeof CALLS];
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '[A-Za-z0-9_-]+')}/?(\\?|$)`);
      expect(call, name).toMatch(pattern);
    }
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
