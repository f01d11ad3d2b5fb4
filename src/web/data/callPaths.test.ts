import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../contract/api.ts';
import { type CallArguments, type CalledEndpoint, pathOf } from './callPaths.ts';

const at = <E extends CalledEndpoint>(name: E, ...args: CallArguments<E>): string => pathOf(name, args);

/** One path per call, with example arguments. */
const CALLS: Readonly<Record<CalledEndpoint, string>> = {
  gameData: at('gameData', 2024020001),
  xgSummary: at('xgSummary', 2024020001),
  playerDetail: at('playerDetail', 2024020001),
  shotData: at('shotData', 2024020001),
  xgSnake: at('xgSnake', 2024020001, 'even_strength'),
  winProbability: at('winProbability', 2024020001),
  deserved: at('deserved', 2024020001),
  shiftChart: at('shiftChart', 2024020001),
  scoreParts: at('scoreParts', 2024020001, 8470001),
  matchups: at('matchups', 2024020001, 8470001),
  roster: at('roster', 'BOS'),
  teams: at('teams'),
  teamDetail: at('teamDetail', 'BOS'),
  games: at('games', 'BOS', 20242025),
  recent: at('recent', '2024-11-20'),
  snakeData: at('snakeData', { season: '20242025', stat: 'net_xg', group_by: 'team', team_abbs: ['BOS', 'TOR'] }),
  teamSeasonData: at('teamSeasonData', 'BOS', 20242025),
  teamOverview: at('teamOverview', 'BOS', 20242025),
  nextGames: at('nextGames', 'BOS', 20242025),
  playerSeasonRatings: at('playerSeasonRatings', 'BOS', 20242025),
  playerCard: at('playerCard', 8470001),
  playerDetailById: at('playerDetailById', 8470001),
  careerLeaders: at('careerLeaders', 'goals', undefined, '3'),
  bestGames: at('bestGames', { group: 'goalies' }),
  playerForm: at('playerForm', 8470001, 20242025, { stat: 'ixg', window: 20, game_type: '2' }),
  teamForm: at('teamForm', 'BOS', 20242025, { stat: 'gf_pct' }),
  playoffSeries: at('playoffSeries', 20242025),
  formBoard: at('formBoard', 20242025, { window: '10' }),
  playerSeasons: at('playerSeasons', 8470001),
  playerShots: at('playerShots', 8470001, 20222023, { month: '2023-01' }),
  similarPlayers: at('similarPlayers', 8470001),
  teamSeasons: at('teamSeasons', 'BOS'),
  standings: at('standings', 20242025, 'all'),
  famousPairs: at('famousPairs'),
  leaders: at('leaders', 20242025, 'goals'),
  insights: at('insights', 'lw'),
  playersFiltered: at('playersFiltered', { team: ['BOS', 'TOR'], position: ['C'] }),
  nationalities: at('nationalities'),
  teamLines: at('teamLines', 'BOS', 20242025, { kind: 'defence' }),
  together: at('together', 'BOS', 20242025, { player_ids: ['8470001', '8470002'], strength: 'pp' }),
  gameLines: at('gameLines', 2024020001),
  compare: at('compare', 8470001, 8470002, 'With / Without'),
  changes: at('changes', { limit: 100 }),
  gaps: at('gaps'),
  seasons: at('seasons'),
  shotXg: at('shotXg', { x: 80, y: 5, type: 'wrist' }),
  model: at('model'),
  status: at('status'),
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
    expect(CALLS.standings).toBe('/api/standings/20242025?game_type=all');
    expect(CALLS.careerLeaders).toBe('/api/leaders/all-time/goals?game_type=3');
    expect(CALLS.teamSeasonData).toBe('/api/team/BOS/20242025/data');
    expect(CALLS.nationalities).toBe('/api/nationalities/');
    expect(CALLS.snakeData).toBe(
      '/api/snake-data/?season=20242025&stat=net_xg&group_by=team&team_abbs=BOS&team_abbs=TOR',
    );
    expect(CALLS.playersFiltered).toBe('/api/players/?team=BOS&team=TOR&position=C');
    expect(CALLS.compare).toBe('/api/players/compare/?player1=8470001&player2=8470002&type=With+%2F+Without');
    expect(CALLS.xgSnake).toBe('/api/game/xg-snake?game_id=2024020001&situation=even_strength');
  });
});
