import type { CARD_PART_ENDPOINTS } from '../../contract/cardParts.ts';
import type { bestGames } from '../../contract/careers.ts';
import type { changes } from '../../contract/changes.ts';
import type { snakeData } from '../../contract/charts.ts';
import type { ComparisonType } from '../../contract/comparisons.ts';
import type { QueryOf } from '../../contract/endpoint.ts';
import type { formBoard, playerForm } from '../../contract/form.ts';
import type { xgSnake } from '../../contract/games.ts';
import type { InsightGroup, LeaderKind, leaders } from '../../contract/leaders.ts';
import type { teamLines, together } from '../../contract/lines.ts';
import { type EndpointName, PATHS } from '../../contract/paths.ts';
import type { playersFiltered } from '../../contract/players.ts';
import type { SHOT_XG_ENDPOINTS } from '../../contract/shotXg.ts';

/** The query of a snake chart; the registry decides which statistics exist. */
export type SnakeDataQuery = Omit<QueryOf<typeof snakeData>, 'stat'> & { readonly stat: string };

/** The query of a form; the page offers only statistics that exist. */
export type FormQuery = Omit<QueryOf<typeof playerForm>, 'stat'> & { readonly stat: string };

/** Which of a player's shots are asked for. */
export type ShotsQuery = {
  readonly [Name in keyof PlayerShotsQuery]: PlayerShotsQuery[Name] | undefined;
};
type PlayerShotsQuery = QueryOf<(typeof CARD_PART_ENDPOINTS)['playerShots']>;

/** The games that a table counts: the regular season's unless given. */
type CountedGames = QueryOf<typeof leaders>['game_type'];

/** The arguments of each call that pages make: the path's parameters in order, then the query. */
export interface Calls {
  gameData: [gameId: number];
  xgSummary: [gameId: number];
  playerDetail: [gameId: number];
  shotData: [gameId: number];
  xgSnake: [gameId: number, situation: QueryOf<typeof xgSnake>['situation']];
  winProbability: [gameId: number];
  deserved: [gameId: number];
  shiftChart: [gameId: number];
  scoreParts: [gameId: number, playerId: number];
  matchups: [gameId: number, playerId: number];
  roster: [teamAbb: string];
  teams: [];
  teamDetail: [teamAbb: string];
  games: [teamAbb: string, season: number];
  recent: [date: string];
  snakeData: [query: SnakeDataQuery];
  teamSeasonData: [teamAbb: string, season: number, gameType?: CountedGames];
  teamOverview: [teamAbb: string, season: number];
  nextGames: [teamAbb: string, season: number];
  teamLines: [teamAbb: string, season: number, query: QueryOf<typeof teamLines>];
  together: [teamAbb: string, season: number, query: QueryOf<typeof together>];
  gameLines: [gameId: number];
  playerSeasonRatings: [teamAbb: string, season: number, gameType?: CountedGames];
  playerCard: [playerId: number];
  playerDetailById: [playerId: number];
  leaders: [season: number, kind: LeaderKind, limit?: number, gameType?: CountedGames];
  careerLeaders: [kind: LeaderKind, limit?: number, gameType?: CountedGames];
  bestGames: [query: QueryOf<typeof bestGames>];
  playerForm: [playerId: number, season: number, query: FormQuery];
  teamForm: [teamAbb: string, season: number, query: FormQuery];
  playoffSeries: [season: number];
  formBoard: [season: number, query: QueryOf<typeof formBoard>];
  playerSeasons: [playerId: number];
  playerShots: [playerId: number, season: number, query: ShotsQuery];
  similarPlayers: [playerId: number];
  teamSeasons: [teamAbb: string];
  standings: [season: number, gameType?: CountedGames];
  famousPairs: [];
  insights: [group: InsightGroup];
  playersFiltered: [query: QueryOf<typeof playersFiltered>];
  nationalities: [];
  compare: [player1: number, player2: number, type: ComparisonType];
  seasons: [];
  shotXg: [query: QueryOf<(typeof SHOT_XG_ENDPOINTS)['shotXg']>];
  model: [];
  status: [];
  changes: [query: QueryOf<typeof changes>];
  gaps: [];
}

/** The name of an endpoint that pages call. */
export type CalledEndpoint = keyof Calls & EndpointName;

/** The arguments of a call. */
export type CallArguments<E extends CalledEndpoint> = Calls[E];

/** Query parameters that are arguments of their own, by endpoint. */
const QUERY_NAMES: { readonly [E in CalledEndpoint]?: readonly string[] } = {
  xgSnake: ['game_id', 'situation'],
  leaders: ['limit', 'game_type'],
  careerLeaders: ['limit', 'game_type'],
  teamSeasonData: ['game_type'],
  playerSeasonRatings: ['game_type'],
  standings: ['game_type'],
  compare: ['player1', 'player2', 'type'],
};

/** The parameters of a call, as the endpoint takes them. */
export interface CallRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** The parameters of a call by name: those of the path in order, then the query. */
export function requestOf<E extends CalledEndpoint>(name: E, args: CallArguments<E>): CallRequest {
  const keys = [...PATHS[name].matchAll(/:(\w+)/g)].map(([, key = '']) => key);
  const params = Object.fromEntries(keys.map((key, k) => [key, String(args[k])]));
  const rest: readonly unknown[] = args.slice(keys.length);
  const names = QUERY_NAMES[name];
  const query = names === undefined ? rest[0] : Object.fromEntries(names.map((key, k) => [key, rest[k]]));
  return { params, query: (query ?? {}) as CallRequest['query'] };
}

/** The address of a call: the contract's path with its parameters filled in order, then the query. */
export function pathOf<E extends CalledEndpoint>(name: E, args: CallArguments<E>): string {
  const { params, query: fields } = requestOf(name, args);
  const path = PATHS[name].replace(/:(\w+)/g, (_all, key: string) => encodeURIComponent(params[key] ?? ''));
  const query = new URLSearchParams();
  // A list repeats its name; what is undefined is left out.
  for (const [key, value] of Object.entries(fields))
    for (const one of [value].flat()) if (one != null) query.append(key, String(one));
  // Lists end in a slash, as docs/api.md spells them.
  const slash = PATHS[name].includes(':') || name === 'xgSnake' ? '' : '/';
  return path + slash + (query.size > 0 ? `?${query}` : '');
}
