/**
 * The path of every JSON endpoint by name, with `:name` parts and without a trailing slash (the server accepts one).
 * Plain strings, so that the browser can import them without the schemas.
 */
export const PATHS = {
  gameData: '/api/game/:gameId/data',
  xgSummary: '/api/game/:gameId/xg-summary',
  playerDetail: '/api/game/:gameId/player-detail',
  shotData: '/api/game/:gameId/shot-data',
  xgSnake: '/api/game/xg-snake',
  winProbability: '/api/game/:gameId/win-probability',
  gameStanding: '/api/game/:gameId/among-all',
  deserved: '/api/game/:gameId/deserved',
  shiftChart: '/api/game/:gameId/shift-chart',
  gameStory: '/api/game/:gameId/story',
  matchups: '/api/game/:gameId/player/:playerId/matchups',
  scoreParts: '/api/game/:gameId/player/:playerId/score-parts',
  gameLines: '/api/game/:gameId/lines',
  roster: '/api/players/:teamAbb',
  teams: '/api/teams',
  teamDetail: '/api/teams/:teamAbb',
  gameList: '/api/games',
  games: '/api/games/:teamAbb/:season',
  recent: '/api/recent/:date',
  snakeData: '/api/snake-data',
  teamSeasonData: '/api/team/:teamAbb/:season/data',
  teamOverview: '/api/team/:teamAbb/:season/overview',
  nextGames: '/api/team/:teamAbb/:season/next',
  playerSeasonRatings: '/api/team/:teamAbb/:season/player-season-ratings',
  teamLines: '/api/team/:teamAbb/:season/lines',
  together: '/api/team/:teamAbb/:season/together',
  playerCard: '/api/players/id/:playerId/player-card',
  playerDetailById: '/api/players/id/:playerId',
  playerForm: '/api/players/id/:playerId/form/:season',
  playerSeasons: '/api/players/id/:playerId/seasons',
  playerShots: '/api/players/id/:playerId/shots/:season',
  similarPlayers: '/api/players/id/:playerId/similar',
  teamForm: '/api/teams/:teamAbb/form/:season',
  teamSeasons: '/api/teams/:teamAbb/seasons',
  playoffSeries: '/api/playoffs/:season',
  formBoard: '/api/form/:season',
  standings: '/api/standings/:season',
  leaders: '/api/leaders/:season/:kind',
  careerLeaders: '/api/leaders/all-time/:kind',
  bestGames: '/api/leaders/best-games',
  famousPairs: '/api/players/famous-pairs',
  insights: '/api/players/insights/:group',
  playersFiltered: '/api/players',
  nationalities: '/api/nationalities',
  compare: '/api/players/compare',
  seasons: '/api/seasons',
  shotXg: '/api/xg',
  model: '/api/model',
  status: '/api/status',
  changes: '/api/changes',
  gaps: '/api/gaps',
} as const;

/** Where the paths of the API begin. */
export const API_PREFIX = '/api';
/** Both prefixes of every path: clients that name the version keep their answers when another one comes. */
export const API_PREFIXES = [API_PREFIX, '/api/v1'] as const;

/** The name of an endpoint, e.g. `shotData`. */
export type EndpointName = keyof typeof PATHS;
