import { type Static, Type } from 'typebox';
import { chartNames } from '../stats/registry/display.ts';
import { endpoint } from './endpoint.ts';
import { byId, color, integer, number, orNull } from './entities.ts';
import { field, oneOf } from './field.ts';
import { MAX_REPEATS, MAX_TIME_PERIODS, playerId, season, teamAbb } from './parameters.ts';
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

/** Which statistic of a chart, under any of its names. */
export const chartStat = field(
  oneOf(CHART_NAMES),
  'Which statistic; the prefix `cumulative_` adds it up over the games',
);

const values = byId(number);

/** One row of a comparison chart: each id's k-th shown game. */
const trendPoint = Type.Object({
  date: field(Type.String(), 'Day of the first series’ game in the row', 'YYYY-MM-DD'),
  game: field(Type.Integer(), 'Number of the row, from 1', 'games'),
  score_string: field(Type.String(), 'Result of that game'),
  metadata: field(
    byId(
      Type.Object({
        game_id: field(Type.Integer(), 'Id of the game: ten digits', 'id'),
        date: field(Type.String(), 'Day of the game', 'YYYY-MM-DD'),
        score_string: field(Type.String(), 'Result of the game'),
        opponent: field(Type.String(), 'Abbreviation of the opponent'),
      }),
    ),
    'Each series’ own game, by id',
  ),
  players: field(Type.Optional(values), 'Values of players, by id', 'by the statistic', 'for teams'),
  teams: field(Type.Optional(values), 'Values of teams, by abbreviation', 'by the statistic', 'for players'),
});
export type WireTrendPoint = Static<typeof trendPoint>;

/** A statistic game by game for players or teams, plain or cumulative. */
export const snakeData = endpoint({
  name: 'snakeData',
  summary: 'A statistic game by game, for players or teams, plain or cumulative.',
  params: Type.Object({}),
  query: Type.Object({
    season,
    stat: chartStat,
    group_by: field(oneOf(['player', 'team']), 'Whether the series are players or teams'),
    cumulative: field(Type.Optional(oneOf(['true', 'false'])), 'Whether values are added up over the games'),
    x_axis: field(Type.Optional(oneOf(['games', 'game'])), 'What the horizontal axis counts: games'),
    max_time_periods: field(
      Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_TIME_PERIODS })),
      'Only the last games of each player or team',
    ),
    team_abbs: field(
      Type.Optional(Type.Array(teamAbb, { maxItems: MAX_REPEATS })),
      'Team abbreviations, for `group_by=team`; repeat the parameter for several',
    ),
    player_ids: field(
      Type.Optional(Type.Array(playerId, { maxItems: MAX_REPEATS })),
      'Player ids, for `group_by=player`; repeat the parameter for several',
    ),
  }),
  response: Type.Object({
    data: field(Type.Array(trendPoint), 'One row for each game shown, in order of play'),
    player_names: field(Type.Optional(byId(Type.String())), 'Names of the players, by id', null, 'for teams'),
    team_names: field(Type.Optional(byId(Type.String())), 'Names of the teams, by abbreviation', null, 'for players'),
    group_colors: field(byId(color), 'Colours of the series, by id', '#rrggbb'),
    group_colors_dark: field(byId(color), 'The same on a dark ground', '#rrggbb'),
    group_borders: field(byId(color), 'Outlines of the colours on a light ground', '#rrggbb'),
    y_axis_label: field(Type.String(), 'Label of the vertical axis'),
    league_average: field(
      orNull(
        Type.Object({
          group: field(oneOf(['forwards', 'defenders', 'skaters', 'goalies', 'teams']), 'Who is averaged'),
          per_game: field(Type.Number(), 'Their mean per game', 'by the statistic'),
        }),
      ),
      'What such players or teams have in a game',
      null,
      'where it does not apply',
    ),
    mug_info: field(
      byId(
        Type.Object({
          season: field(Type.Integer(), 'The season', 'season, eight digits'),
          team_abb: field(Type.String(), 'Abbreviation of the team'),
          player_id: field(integer, 'Id of the player', 'id', 'for a team'),
        }),
      ),
      'Facts for the pictures of the series, by id',
    ),
  }),
  freshness: 'season',
  cost: 'game',
});
export type WireSnakeData = Static<(typeof snakeData)['response']>;

/** The endpoint behind comparison charts. */
export const CHART_ENDPOINTS = { snakeData } as const;
