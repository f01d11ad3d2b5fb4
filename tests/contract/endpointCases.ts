import type { EndpointName } from '../../src/contract/api.ts';

/** A request to an endpoint on the test store. */
export interface EndpointCase {
  readonly name: EndpointName;
  readonly url: string;
}

const HEAD_TO_HEAD = 'type=Head%20to%20Head';
const WITH_WITHOUT = 'type=With+%2F+Without';

/** Requests that the test store answers with 200: at least one per endpoint. */
export const GOOD_CASES: readonly EndpointCase[] = [
  ...[2022020001, 2022020003, 2022020004, 2022020005, 2022020006, 2022030111, 2023020002, 2023020003].flatMap((id) => [
    { name: 'gameData' as const, url: `/api/game/${id}/data` },
    { name: 'xgSummary' as const, url: `/api/game/${id}/xg-summary` },
    { name: 'playerDetail' as const, url: `/api/game/${id}/player-detail` },
    { name: 'shotData' as const, url: `/api/game/${id}/shot-data` },
    { name: 'winProbability' as const, url: `/api/game/${id}/win-probability` },
    { name: 'gameStanding' as const, url: `/api/game/${id}/among-all` },
    { name: 'shiftChart' as const, url: `/api/game/${id}/shift-chart` },
    { name: 'gameStory' as const, url: `/api/game/${id}/story` },
    { name: 'deserved' as const, url: `/api/game/${id}/deserved` },
    ...['all_situations', 'even_strength', 'special_teams'].map((situation) => ({
      name: 'xgSnake' as const,
      url: `/api/game/xg-snake?game_id=${id}&situation=${situation}`,
    })),
  ]),
  { name: 'matchups', url: '/api/game/2022020001/player/8470001/matchups' },
  { name: 'matchups', url: '/api/game/2022020001/player/8479001/matchups' },
  { name: 'matchups', url: '/api/game/2022020005/player/8470001/matchups' },
  { name: 'roster', url: '/api/players/EDM' },
  { name: 'teams', url: '/api/teams/' },
  { name: 'teamDetail', url: '/api/teams/EDM' },
  { name: 'games', url: '/api/games/EDM/20222023' },
  { name: 'games', url: '/api/games/NHL/20222023' },
  { name: 'games', url: '/api/games/NHL/19992000' },
  { name: 'recent', url: '/api/recent/2022-10-19' },
  { name: 'recent', url: '/api/recent/2001-01-01' },
  ...['game_rating', 'cumulative_game_rating', 'xg_scored', 'cumulative_goals_above_expected'].map((stat) => ({
    name: 'snakeData' as const,
    url: `/api/snake-data/?season=20222023&stat=${stat}&group_by=player&cumulative=false&x_axis=games&max_time_periods=3&player_ids=8470001&player_ids=8479001`,
  })),
  ...['net_xg', 'cumulative_net_xg', 'net_ev_xg', 'cumulative_goals_saved_above_expected'].map((stat) => ({
    name: 'snakeData' as const,
    url: `/api/snake-data/?season=20222023&stat=${stat}&group_by=team&team_abbs=EDM&team_abbs=CGY`,
  })),
  { name: 'snakeData', url: '/api/snake-data?season=19992000&stat=game_rating&group_by=player&player_ids=8470001' },
  { name: 'teamSeasonData', url: '/api/team/EDM/20222023/data' },
  { name: 'nextGames', url: '/api/team/EDM/20232024/next' },
  { name: 'playerSeasonRatings', url: '/api/team/EDM/20222023/player-season-ratings' },
  { name: 'playerCard', url: '/api/players/id/8470001/player-card' },
  { name: 'playerCard', url: '/api/players/id/8479001/player-card' },
  { name: 'playerDetailById', url: '/api/players/id/8470001' },
  ...['points', 'game_ratings', 'stolen_games', 'primary_points'].map((kind) => ({
    name: 'leaders' as const,
    url: `/api/leaders/20222023/${kind}`,
  })),
  ...['points', 'game_ratings', 'save_percentage'].map((kind) => ({
    name: 'careerLeaders' as const,
    url: `/api/leaders/all-time/${kind}`,
  })),
  { name: 'bestGames', url: '/api/leaders/best-games' },
  { name: 'bestGames', url: '/api/leaders/best-games?group=goalies&season=20222023&limit=3' },
  { name: 'bestGames', url: '/api/leaders/best-games?season=19992000' },
  { name: 'playerSeasons', url: '/api/players/id/8470001/seasons' },
  { name: 'playerSeasons', url: '/api/players/id/8479001/seasons' },
  { name: 'teamSeasons', url: '/api/teams/EDM/seasons' },
  { name: 'playerForm', url: '/api/players/id/8470001/form/20222023' },
  { name: 'playerForm', url: '/api/players/id/8470001/form/20222023?stat=ixg&window=5&game_type=3' },
  { name: 'playerForm', url: '/api/players/id/8479001/form/20222023?stat=gsax&window=50' },
  { name: 'teamForm', url: '/api/teams/EDM/form/20222023' },
  { name: 'teamForm', url: '/api/teams/EDM/form/20232024?stat=gf_pct&window=5' },
  { name: 'playoffSeries', url: '/api/playoffs/20222023' },
  { name: 'playoffSeries', url: '/api/playoffs/19992000' },
  { name: 'formBoard', url: '/api/form/20222023' },
  { name: 'formBoard', url: '/api/form/19992000?window=20' },
  { name: 'standings', url: '/api/standings/20222023' },
  { name: 'standings', url: '/api/standings/19992000' },
  { name: 'famousPairs', url: '/api/players/famous-pairs' },
  ...['overall', 'lw', 'c', 'rw', 'd', 'g'].map((group) => ({
    name: 'insights' as const,
    url: `/api/players/insights/${group}`,
  })),
  { name: 'playersFiltered', url: '/api/players/?team=EDM&team=CGY&nationality=CAN&position=C&position=G' },
  { name: 'playersFiltered', url: '/api/players/' },
  { name: 'nationalities', url: '/api/nationalities/' },
  { name: 'compare', url: `/api/players/compare/?player1=8470001&player2=8470101&${HEAD_TO_HEAD}` },
  { name: 'compare', url: `/api/players/compare/?player1=8470001&player2=8470002&${HEAD_TO_HEAD}` },
  { name: 'compare', url: `/api/players/compare/?player1=8470001&player2=8470002&${WITH_WITHOUT}` },
  { name: 'compare', url: `/api/players/compare/?player1=8470001&player2=8470101&${WITH_WITHOUT}` },
  ...['', '?kind=defence', '?kind=power-play', '?kind=goalie-pairs'].map((query) => ({
    name: 'teamLines' as const,
    url: `/api/team/EDM/20222023/lines${query}`,
  })),
  ...[2022020001, 2022020005].map((id) => ({ name: 'gameLines' as const, url: `/api/game/${id}/lines` })),
  { name: 'together', url: '/api/team/EDM/20222023/together?player_ids=8470001&player_ids=8470002' },
  {
    name: 'together',
    url: '/api/team/EDM/20222023/together?player_ids=8470001&player_ids=8470002&player_ids=8470003&strength=pp&games=shared',
  },
  { name: 'seasons', url: '/api/seasons/' },
  { name: 'status', url: '/api/status/' },
];

/** A bad request and its expected error. */
export interface BadCase {
  readonly url: string;
  readonly status: 400 | 404;
  /** The parameter that the problem names; null if none. */
  readonly parameter: string | null;
}

const compare = (player1: string, player2: string, type = 'Head%20to%20Head'): string =>
  `/api/players/compare?player1=${player1}&player2=${player2}&type=${type}`;
const snake = (more: string): string => `/api/snake-data?season=20222023&stat=game_rating&group_by=player&${more}`;

const together = (ids: readonly number[]): string =>
  `/api/team/EDM/20222023/together?${ids.map((id) => `player_ids=${id}`).join('&')}`;

/** Bad requests and their expected errors. */
export const BAD_CASES: readonly BadCase[] = [
  { url: '/api/game/2022020999/data', status: 404, parameter: null },
  { url: '/api/game/2022020999/shot-data', status: 404, parameter: null },
  { url: '/api/game/2022020999/xg-summary', status: 404, parameter: null },
  { url: '/api/game/2022020999/player-detail', status: 404, parameter: null },
  { url: '/api/game/2022020999/player/8470001/matchups', status: 404, parameter: null },
  { url: '/api/game/2022020001/player/8479999/matchups', status: 404, parameter: null },
  { url: '/api/game/xg-snake?game_id=2022020999&situation=all_situations', status: 404, parameter: null },
  { url: '/api/game/2022010001/data', status: 400, parameter: 'gameId' },
  { url: '/api/game/xyz/shot-data', status: 400, parameter: 'gameId' },
  { url: '/api/game/%zz/data', status: 400, parameter: 'gameId' },
  { url: '/api/game/2022020001/player/1/matchups', status: 400, parameter: 'playerId' },
  { url: '/api/game/xg-snake?situation=all_situations', status: 400, parameter: 'game_id' },
  { url: '/api/game/xg-snake?game_id=2022020001', status: 400, parameter: 'situation' },
  { url: '/api/game/xg-snake?game_id=2022020001&situation=total', status: 400, parameter: 'situation' },
  { url: '/api/game/xg-snake?game_id=1&game_id=2&situation=total', status: 400, parameter: 'game_id' },
  { url: '/api/players/XXX', status: 404, parameter: null },
  { url: '/api/players/edm', status: 400, parameter: 'teamAbb' },
  { url: '/api/teams/NHL', status: 404, parameter: null },
  { url: '/api/teams/E', status: 400, parameter: 'teamAbb' },
  { url: '/api/games/XXX/20222023', status: 404, parameter: null },
  { url: '/api/games/EDM/2022', status: 400, parameter: 'season' },
  { url: '/api/games/EDM/20222024', status: 400, parameter: 'season' },
  { url: '/api/games/EDM/19161917', status: 400, parameter: 'season' },
  { url: '/api/recent/2022-02-30', status: 400, parameter: 'date' },
  { url: '/api/recent/today', status: 400, parameter: 'date' },
  { url: '/api/team/EDM/19992000/data', status: 404, parameter: null },
  { url: '/api/team/XXX/20222023/next', status: 404, parameter: null },
  { url: '/api/team/XXX/20222023/data', status: 404, parameter: null },
  { url: '/api/team/EDM/19992000/player-season-ratings', status: 404, parameter: null },
  { url: '/api/team/EDM/20222024/player-season-ratings', status: 400, parameter: 'season' },
  { url: '/api/players/id/8479999', status: 404, parameter: null },
  { url: '/api/players/id/847', status: 400, parameter: 'playerId' },
  { url: '/api/players/id/8479999/player-card', status: 404, parameter: null },
  { url: '/api/players/id/abc/player-card', status: 400, parameter: 'playerId' },
  { url: '/api/leaders/20222023/hits', status: 400, parameter: 'kind' },
  { url: '/api/leaders/2022/points', status: 400, parameter: 'season' },
  { url: '/api/leaders/20222023/points?limit=0', status: 400, parameter: 'limit' },
  { url: '/api/leaders/20222023/points?limit=101', status: 400, parameter: 'limit' },
  { url: '/api/leaders/20222023/points?limit=ten', status: 400, parameter: 'limit' },
  { url: '/api/leaders/all-time/hits', status: 400, parameter: 'kind' },
  { url: '/api/leaders/all-time/points?limit=101', status: 400, parameter: 'limit' },
  { url: '/api/leaders/best-games?group=teams', status: 400, parameter: 'group' },
  { url: '/api/leaders/best-games?season=2022', status: 400, parameter: 'season' },
  { url: '/api/leaders/best-games?limit=51', status: 400, parameter: 'limit' },
  { url: '/api/players/id/8479999/seasons', status: 404, parameter: null },
  { url: '/api/players/id/847/seasons', status: 400, parameter: 'playerId' },
  { url: '/api/teams/XXX/seasons', status: 404, parameter: null },
  { url: '/api/teams/edm/seasons', status: 400, parameter: 'teamAbb' },
  { url: '/api/standings/2022', status: 400, parameter: 'season' },
  { url: '/api/players/insights/goalies', status: 400, parameter: 'group' },
  { url: '/api/players?team=XXX', status: 400, parameter: 'team' },
  { url: '/api/players?team=', status: 400, parameter: 'team' },
  { url: '/api/players?nationality=QQQ', status: 400, parameter: 'nationality' },
  { url: '/api/players?nationality=can', status: 400, parameter: 'nationality' },
  { url: '/api/players?position=W', status: 400, parameter: 'position' },
  { url: `/api/players?${Array.from({ length: 21 }, () => 'team=EDM').join('&')}`, status: 400, parameter: 'team' },
  { url: compare('8470001', '8470001'), status: 400, parameter: 'player2' },
  { url: compare('8470001', '8479999'), status: 404, parameter: null },
  { url: compare('8479001', '8470001'), status: 400, parameter: 'player1' },
  { url: compare('8470001', '8479001'), status: 400, parameter: 'player2' },
  { url: compare('8470001', '8470002', 'Versus'), status: 400, parameter: 'type' },
  { url: compare('', '8470002'), status: 400, parameter: 'player1' },
  { url: '/api/players/compare', status: 400, parameter: 'player1' },
  { url: '/api/game/2022020999/lines', status: 404, parameter: null },
  { url: '/api/team/EDM/20222023/lines?kind=goalies', status: 400, parameter: 'kind' },
  { url: '/api/team/EDM/19992000/lines', status: 404, parameter: null },
  { url: together([8470001]), status: 400, parameter: 'player_ids' },
  { url: together([8470001, 8470001]), status: 400, parameter: 'player_ids' },
  { url: together([1, 2, 3, 4, 5, 6].map((k) => 8470000 + k)), status: 400, parameter: 'player_ids' },
  { url: together([8470001, 8479999]), status: 404, parameter: null },
  { url: together([8470001, 8479001]), status: 400, parameter: 'player_ids' },
  { url: `${together([8470001, 8470002])}&strength=5v4`, status: 400, parameter: 'strength' },
  { url: `${together([8470001, 8470002])}&games=none`, status: 400, parameter: 'games' },
  { url: snake(''), status: 400, parameter: 'player_ids' },
  { url: snake('player_ids=8479999'), status: 404, parameter: null },
  { url: snake('player_ids=EDM'), status: 400, parameter: 'player_ids' },
  { url: snake('player_ids=8470001&max_time_periods=0'), status: 400, parameter: 'max_time_periods' },
  { url: snake('player_ids=8470001&max_time_periods=501'), status: 400, parameter: 'max_time_periods' },
  { url: snake('player_ids=8470001&max_time_periods=1.5'), status: 400, parameter: 'max_time_periods' },
  { url: snake('player_ids=8470001&cumulative=yes'), status: 400, parameter: 'cumulative' },
  { url: snake('player_ids=8470001&x_axis=days'), status: 400, parameter: 'x_axis' },
  { url: '/api/snake-data?season=20222023&stat=hits&group_by=player', status: 400, parameter: 'stat' },
  {
    url: '/api/snake-data?season=20222023&stat=net_xg&group_by=player&player_ids=8470001',
    status: 400,
    parameter: 'stat',
  },
  { url: '/api/snake-data?season=20222023&stat=net_xg&group_by=line', status: 400, parameter: 'group_by' },
  { url: '/api/snake-data?season=20222023&stat=net_xg&group_by=team', status: 400, parameter: 'team_abbs' },
  { url: '/api/snake-data?season=20222023&stat=net_xg&group_by=team&team_abbs=XXX', status: 404, parameter: null },
  { url: '/api/model/', status: 404, parameter: null },
  { url: '/api/nothing', status: 404, parameter: null },
  { url: '/api/game/2022020001', status: 404, parameter: null },
];
