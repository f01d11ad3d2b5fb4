import type { snakeData } from '../../contract/charts.ts';
import type { ComparisonType } from '../../contract/comparisons.ts';
import type { QueryOf } from '../../contract/endpoint.ts';
import type { xgSnake } from '../../contract/games.ts';
import type { InsightGroup, LeaderKind } from '../../contract/leaders.ts';
import { type EndpointName, PATHS } from '../../contract/paths.ts';
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

/** Fills the `:name` parts of a contract path in order. */
function fill(path: string, ...values: readonly (string | number)[]): string {
  let used = 0;
  return path.replace(/:\w+/g, () => encodeURIComponent(values[used++] ?? ''));
}

/** The address of each call that pages make, by the endpoint's name. */
export const ADDRESSES = {
  gameData: (gameId: number) => fill(PATHS.gameData, gameId),
  xgSummary: (gameId: number) => fill(PATHS.xgSummary, gameId),
  playerDetail: (gameId: number) => fill(PATHS.playerDetail, gameId),
  shotData: (gameId: number) => fill(PATHS.shotData, gameId),
  xgSnake: (gameId: number, situation: QueryOf<typeof xgSnake>['situation']) =>
    `${PATHS.xgSnake}${queryText({ game_id: gameId, situation })}`,
  matchups: (gameId: number, playerId: number) => fill(PATHS.matchups, gameId, playerId),
  roster: (teamAbb: string) => fill(PATHS.roster, teamAbb),
  teams: () => `${PATHS.teams}/`,
  teamDetail: (teamAbb: string) => fill(PATHS.teamDetail, teamAbb),
  games: (teamAbb: string, season: number) => fill(PATHS.games, teamAbb, season),
  recent: (date: string) => fill(PATHS.recent, date),
  snakeData: (query: SnakeDataQuery) => `${PATHS.snakeData}/${queryText({ ...query })}`,
  teamSeasonData: (teamAbb: string, season: number) => fill(PATHS.teamSeasonData, teamAbb, season),
  playerSeasonRatings: (teamAbb: string, season: number) => fill(PATHS.playerSeasonRatings, teamAbb, season),
  playerCard: (playerId: number) => fill(PATHS.playerCard, playerId),
  playerDetailById: (playerId: number) => fill(PATHS.playerDetailById, playerId),
  leaders: (season: number, kind: LeaderKind, limit?: number) =>
    `${fill(PATHS.leaders, season, kind)}${queryText({ limit })}`,
  insights: (group: InsightGroup) => fill(PATHS.insights, group),
  playersFiltered: (query: QueryOf<typeof playersFiltered>) => `${PATHS.playersFiltered}/${queryText({ ...query })}`,
  nationalities: () => `${PATHS.nationalities}/`,
  compare: (player1: number, player2: number, type: ComparisonType) =>
    `${PATHS.compare}/${queryText({ player1, player2, type })}`,
  seasons: () => `${PATHS.seasons}/`,
  model: () => `${PATHS.model}/`,
  status: () => `${PATHS.status}/`,
} as const satisfies Partial<Record<EndpointName, (...args: never[]) => string>>;

/** The name of an endpoint that pages call. */
export type CalledEndpoint = keyof typeof ADDRESSES;

/** The arguments of a call's address. */
export type CallArguments<E extends CalledEndpoint> = Parameters<(typeof ADDRESSES)[E]>;

export function pathOf<E extends CalledEndpoint>(name: E, args: CallArguments<E>): string {
  // The compiler cannot see that `args` belongs to `name`.
  return (ADDRESSES[name] as (...given: CallArguments<E>) => string)(...args);
}
