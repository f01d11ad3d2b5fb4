import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { color, gameSummary, orNull } from './entities.ts';
import { season } from './parameters.ts';
import { PATHS } from './paths.ts';

const number = orNull(Type.Number());
const probability = orNull(Type.Number({ minimum: 0, maximum: 1 }));

/** A club of a series. `deserved_wins`: expected from the shots of the games played. */
const seriesClub = Type.Object({
  team_abb: Type.String(),
  primary_color: color,
  secondary_color: color,
  wins: Type.Integer(),
  goals: Type.Integer(),
  xg: number,
  xg_share: number,
  deserved_wins: number,
  deserved_series: probability,
});
export type WireSeriesClub = Static<typeof seriesClub>;

/** A game of a series, from the side of its first club. */
const seriesGame = Type.Object({
  number: Type.Integer(),
  first_score: orNull(Type.Integer()),
  second_score: orNull(Type.Integer()),
  first_xg: number,
  second_xg: number,
  first_xg_share: number,
  second_xg_share: number,
  first_deserved: probability,
  game: gameSummary,
});
export type WireSeriesGame = Static<typeof seriesGame>;

/** A series of the playoffs; `first` is at home in its first game. */
const series = Type.Object({
  id: Type.Integer(),
  round: Type.Integer(),
  number: Type.Integer(),
  is_over: Type.Boolean(),
  winner: orNull(Type.String()),
  first: seriesClub,
  second: seriesClub,
  deserved_level: probability,
  games: Type.Array(seriesGame),
});
export type WireSeries = Static<typeof series>;

/** The series of a season's playoffs, by round. */
const playoffSeries = endpoint({
  name: 'playoffSeries',
  path: PATHS.playoffSeries,
  summary: 'The series of a season’s playoffs: games, share of expected goals, and who deserved them.',
  params: Type.Object({ season }),
  query: Type.Object({}),
  response: Type.Array(series),
  errors: ['bad-parameter'],
  freshness: 'season',
});

/** The endpoints of the playoffs. */
export const PLAYOFF_ENDPOINTS = { playoffSeries } as const;
