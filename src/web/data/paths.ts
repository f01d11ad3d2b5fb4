import type { EndpointName } from '../../contract/api.ts';
import type { snakeData } from '../../contract/charts.ts';
import type { ComparisonType } from '../../contract/comparisons.ts';
import type { QueryOf } from '../../contract/endpoint.ts';
import type { xgSnake } from '../../contract/games.ts';
import type { InsightGroup, LeaderKind } from '../../contract/leaders.ts';
import type { playersFiltered } from '../../contract/players.ts';

/** The query of a snake chart; the registry decides which statistics exist. */
export type SnakeDataQuery = Omit<QueryOf<typeof snakeData>, 'stat'> & { readonly stat: string };

/** Query values; a list repeats its name, undefined is omitted. */
type QueryValues = Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>;

/** A query string with its question mark, in the order given; empty without values. */
function queryText(values: QueryValues): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, String(one));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * The path of each API call by its endpoint's name. Only the contract's types reach the browser, so a test compares
 * these with its paths.
 */
export const PATHS = {
  gameData: (gameId: number) => `/api/game/${gameId}/data`,
  xgSummary: (gameId: number) => `/api/game/${gameId}/xg-summary`,
  playerDetail: (gameId: number) => `/api/game/${gameId}/player-detail`,
  shotData: (gameId: number) => `/api/game/${gameId}/shot-data`,
  xgSnake: (gameId: number, situation: QueryOf<typeof xgSnake>['situation']) =>
    `/api/game/xg-snake${queryText({ game_id: gameId, situation })}`,
  matchups: (gameId: number, playerId: number) => `/api/game/${gameId}/player/${playerId}/matchups`,
  roster: (teamAbb: string) => `/api/players/${encodeURIComponent(teamAbb)}`,
  teams: () => '/api/teams/',
  teamDetail: (teamAbb: string) => `/api/teams/${encodeURIComponent(teamAbb)}`,
  games: (teamAbb: string, season: number) => `/api/games/${encodeURIComponent(teamAbb)}/${season}`,
  recent: (date: string) => `/api/recent/${date}`,
  snakeData: (query: SnakeDataQuery) => `/api/snake-data/${queryText({ ...query })}`,
  teamSeasonData: (teamAbb: string, season: number) => `/api/team/${encodeURIComponent(teamAbb)}/${season}/data`,
  playerSeasonRatings: (teamAbb: string, season: number) =>
    `/api/team/${encodeURIComponent(teamAbb)}/${season}/player-season-ratings`,
  playerCard: (playerId: number) => `/api/players/id/${playerId}/player-card`,
  playerDetailById: (playerId: number) => `/api/players/id/${playerId}`,
  leaders: (season: number, kind: LeaderKind, limit?: number) =>
    `/api/leaders/${season}/${kind}${limit === undefined ? '' : queryText({ limit })}`,
  insights: (group: InsightGroup) => `/api/players/insights/${group}`,
  playersFiltered: (query: QueryOf<typeof playersFiltered>) => `/api/players/${queryText({ ...query })}`,
  nationalities: () => '/api/nationalities/',
  compare: (player1: number, player2: number, type: ComparisonType) =>
    `/api/players/compare/${queryText({ player1, player2, type })}`,
  seasons: () => '/api/seasons/',
  model: () => '/api/model/',
  status: () => '/api/status/',
} as const satisfies Record<EndpointName, (...args: never[]) => string>;

/** The arguments of a call's path. */
export type CallArguments<E extends EndpointName> = Parameters<(typeof PATHS)[E]>;

export function pathOf<E extends EndpointName>(name: E, args: CallArguments<E>): string {
  // The compiler cannot see that `args` belongs to `name`.
  return (PATHS[name] as (...given: CallArguments<E>) => string)(...args);
}
