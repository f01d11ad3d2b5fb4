import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { clubMark, gameSummary, integer, number, orNull, teamColors, text } from './entities.ts';
import { field, NO_XG, PERCENT, PROBABILITY } from './field.ts';
import { season } from './parameters.ts';

const probability = orNull(Type.Number({ minimum: 0, maximum: 1 }));

/** A club of a series. `deserved_wins`: expected from the shots of the games played. */
const seriesClub = Type.Object({
  team_abb: field(Type.String(), 'Abbreviation of the team, three capitals'),
  ...teamColors,
  mark: field(clubMark, 'Colour of the team in charts of this series'),
  wins: field(Type.Integer(), 'Games won', 'games'),
  goals: field(Type.Integer(), 'Goals, shootouts left out', 'goals'),
  xg: field(number, 'Expected goals', 'goals', NO_XG),
  xg_share: field(number, 'Share of the expected goals', PERCENT, NO_XG),
  deserved_wins: field(number, 'Wins to expect from the shots of the games played', 'games', NO_XG),
  deserved_series: field(
    probability,
    'Probability of more wins in the games played, all luck drawn again',
    PROBABILITY,
    NO_XG,
  ),
});
export type WireSeriesClub = Static<typeof seriesClub>;

/** A game of a series, from the side of its first club. */
const seriesGame = Type.Object({
  number: field(Type.Integer(), 'Number of the game in the series', 'number'),
  first_score: field(integer, 'Goals of `first`', 'goals', 'before the game'),
  second_score: field(integer, 'Goals of `second`', 'goals', 'before the game'),
  first_xg: field(number, 'Expected goals of `first`', 'goals', NO_XG),
  second_xg: field(number, 'Expected goals of `second`', 'goals', NO_XG),
  first_xg_share: field(number, 'Share of the expected goals of `first`', PERCENT, NO_XG),
  second_xg_share: field(number, 'Share of the expected goals of `second`', PERCENT, NO_XG),
  first_deserved: field(probability, 'Probability that `first` deserved to win', PROBABILITY, NO_XG),
  game: field(gameSummary, 'The game'),
});
export type WireSeriesGame = Static<typeof seriesGame>;

/** A series of the playoffs; `first` is at home in its first game. */
const series = Type.Object({
  id: field(Type.Integer(), 'Round and number of the series: two digits', 'id'),
  round: field(Type.Integer(), 'The round: 1 to 4, 0 for the qualifying round of 2020', 'round'),
  number: field(Type.Integer(), 'Number of the series in its round', 'number'),
  is_over: field(Type.Boolean(), 'Whether the series is decided'),
  winner: field(text, 'Abbreviation of the winner', null, 'before the series is decided'),
  first: field(seriesClub, 'The team at home in the first game'),
  second: field(seriesClub, 'The other team'),
  deserved_level: field(
    probability,
    'Probability of as many wins of both teams in the games played',
    PROBABILITY,
    NO_XG,
  ),
  games: field(Type.Array(seriesGame), 'The games in order, scheduled ones included'),
});
export type WireSeries = Static<typeof series>;

/** The series of a season's playoffs, by round. */
const playoffSeries = endpoint({
  name: 'playoffSeries',
  summary: 'The series of a season’s playoffs: games, share of expected goals, and who deserved them.',
  params: Type.Object({ season }),
  response: Type.Array(series),
  errors: ['bad-parameter'],
  freshness: 'season',
  cost: 'season',
});

/** The endpoints of the playoffs. */
export const PLAYOFF_ENDPOINTS = { playoffSeries } as const;
