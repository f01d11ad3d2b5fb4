import { type Static, Type } from 'typebox';
import { chartNames } from '../stats/registry/display.ts';
import { endpoint } from './endpoint.ts';
import { byId, color, orNull } from './entities.ts';
import { MAX_REPEATS, MAX_TIME_PERIODS, playerId, season, teamAbb } from './parameters.ts';
import { PATHS } from './paths.ts';
import { CHART_OPTIONS, CUMULATIVE_PREFIX, PANEL_POPULATION } from './stats.ts';

/** The statistic keys that a chart accepts: every option, plain and with the cumulative prefix, sorted. */
export const CHART_KEYS: readonly string[] = [
  ...new Set(
    Object.values(CHART_OPTIONS)
      .flat()
      .map(({ key }) => (key.startsWith(CUMULATIVE_PREFIX) ? key.slice(CUMULATIVE_PREFIX.length) : key))
      .flatMap((key) => [key, CUMULATIVE_PREFIX + key]),
  ),
].sort();

/** Every name under which a chart takes a statistic, plain and with the cumulative prefix, sorted. */
export const CHART_NAMES: readonly string[] = [
  ...new Set(
    Object.values(PANEL_POPULATION)
      .flatMap(chartNames)
      .flatMap((name) => [name, CUMULATIVE_PREFIX + name]),
  ),
].sort();

const values = byId(orNull(Type.Number()));

/** One row of a comparison chart: each id's k-th shown game. */
const trendPoint = Type.Object({
  date: Type.String(),
  game: Type.Integer(),
  score_string: Type.String(),
  metadata: byId(
    Type.Object({
      game_id: Type.Integer(),
      date: Type.String(),
      score_string: Type.String(),
      opponent: Type.String(),
    }),
  ),
  players: Type.Optional(values),
  teams: Type.Optional(values),
});
export type WireTrendPoint = Static<typeof trendPoint>;

/** A statistic game by game for players or teams, plain or cumulative. */
export const snakeData = endpoint({
  name: 'snakeData',
  path: PATHS.snakeData,
  summary: 'A statistic game by game, for players or teams, plain or cumulative.',
  params: Type.Object({}),
  query: Type.Object({
    season,
    stat: Type.Union(CHART_NAMES.map((name) => Type.Literal(name))),
    group_by: Type.Union([Type.Literal('player'), Type.Literal('team')]),
    cumulative: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
    x_axis: Type.Optional(Type.Union([Type.Literal('games'), Type.Literal('game')])),
    max_time_periods: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_TIME_PERIODS })),
    team_abbs: Type.Optional(Type.Array(teamAbb, { maxItems: MAX_REPEATS })),
    player_ids: Type.Optional(Type.Array(playerId, { maxItems: MAX_REPEATS })),
  }),
  response: Type.Object({
    data: Type.Array(trendPoint),
    player_names: Type.Optional(byId(Type.String())),
    team_names: Type.Optional(byId(Type.String())),
    group_colors: byId(color),
    y_axis_label: Type.String(),
    league_average: orNull(
      Type.Object({
        group: Type.Union([
          Type.Literal('forwards'),
          Type.Literal('defenders'),
          Type.Literal('skaters'),
          Type.Literal('goalies'),
          Type.Literal('teams'),
        ]),
        per_game: Type.Number(),
      }),
    ),
    mug_info: byId(Type.Object({ season: Type.Integer(), team_abb: Type.String(), player_id: orNull(Type.Integer()) })),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'season',
});
export type WireSnakeData = Static<(typeof snakeData)['response']>;

/** The endpoint behind comparison charts. */
export const CHART_ENDPOINTS = { snakeData } as const;
