import { type Static, type TSchema, Type } from 'typebox';
import { field, NO_XG, NOT_COMPARED, NOT_KNOWN, oneOf, PERCENTILE, PROBABILITY } from './field.ts';

/** A value that can be unknown: null, never absent. */
export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A number, a whole number, a percentage and a text that can be unknown. */
export const number = orNull(Type.Number());
export const integer = orNull(Type.Integer());
export const percent = orNull(Type.Number({ minimum: 0, maximum: 100 }));
export const text = orNull(Type.String());

/** A colour as `#rrggbb`. */
export const color = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });

/** The two colours of a team. */
export const teamColors = {
  primary_color: field(color, 'First colour of the team', '#rrggbb'),
  secondary_color: field(color, 'Second colour of the team', '#rrggbb'),
};

/** The colour that stands for a club in charts, told from that of the club beside it. */
export const clubMark = Type.Object({
  color: field(color, 'Colour on a light ground', '#rrggbb'),
  color_dark: field(color, 'Colour on a dark ground', '#rrggbb'),
  border: field(color, 'Outline on a light ground; `color` where that is dark enough', '#rrggbb'),
});
export type WireClubMark = Static<typeof clubMark>;

/** The marks of a game's clubs: the home club has its own colour. */
const clubMarkPair = {
  winner_mark: field(clubMark, 'Colour of `winner` in charts'),
  loser_mark: field(clubMark, 'Colour of `loser` in charts'),
};

/** The two teams of a game and their colours. */
export const teamInformation = field(
  Type.Object({
    winner: field(Type.String(), 'Abbreviation of the winner'),
    loser: field(Type.String(), 'Abbreviation of the loser'),
    winner_primary_color: field(color, 'First colour of `winner`', '#rrggbb'),
    loser_primary_color: field(color, 'First colour of `loser`', '#rrggbb'),
    ...clubMarkPair,
  }),
  'The two teams and their colours',
);
export type WireTeamInformation = Static<typeof teamInformation>;

/** Goals with their 80% interval. */
export const estimatedGoals = Type.Object({
  value: field(Type.Number(), 'The estimate', 'goals'),
  low: field(Type.Number(), 'Low end of its 80% interval', 'goals'),
  high: field(Type.Number(), 'High end of its 80% interval', 'goals'),
});

/** A probability. */
export const probability = Type.Number({ minimum: 0, maximum: 1 });

/** An object keyed by player (or team) id. */
export const byId = <T extends TSchema>(schema: T) => Type.Record(Type.String(), schema);

/** The quality of one part of a game's data. */
const partQuality = oneOf(['ok', 'missing', 'mismatch', 'reconstructed']);

/** The quality of a game's data, with a sentence for each inconsistency. */
export const gameQuality = Type.Object({
  events: field(partQuality, 'State of the play-by-play'),
  shifts: field(partQuality, 'State of the shifts'),
  boxscore: field(partQuality, 'State of the box score'),
  notes: field(Type.Array(Type.String()), 'One sentence for each inconsistency'),
});

export const team = Type.Object({
  abb: field(Type.String(), 'Abbreviation, three capitals'),
  id: field(Type.Integer(), 'Id of the team in the league', 'id'),
  location: field(Type.String(), 'City, state or region'),
  name: field(Type.String(), 'Name without its place'),
  ...teamColors,
  mark: field(clubMark, 'Colour of the team in charts'),
});
export type WireTeam = Static<typeof team>;

/** A game in a list. A live tied game names the home team as `winner`. Scores are null before the game. */
export const gameSummary = Type.Object({
  id: field(Type.Integer(), 'Id of the game: ten digits', 'id'),
  date: field(Type.String(), 'The league’s day of the game', 'YYYY-MM-DD'),
  season: field(Type.Integer(), 'The season', 'season, eight digits'),
  game_type: field(Type.Integer(), '2 in the regular season, 3 in the playoffs', 'code'),
  status: field(oneOf(['final', 'live', 'scheduled']), 'Whether the game is over, being played, or scheduled'),
  winner: field(Type.String(), 'Abbreviation of the winner; of the home team in a level live game'),
  loser: field(Type.String(), 'Abbreviation of the other team'),
  winner_score: field(integer, 'Goals of `winner`', 'goals', 'before the game'),
  loser_score: field(integer, 'Goals of `loser`', 'goals', 'before the game'),
  final_period: field(oneOf(['REG', 'OT', 'SO']), 'How the game ended: regulation, overtime or shootout'),
  winner_primary_color: field(color, 'First colour of `winner`', '#rrggbb'),
  winner_secondary_color: field(color, 'Second colour of `winner`', '#rrggbb'),
  loser_primary_color: field(color, 'First colour of `loser`', '#rrggbb'),
  loser_secondary_color: field(color, 'Second colour of `loser`', '#rrggbb'),
  ...clubMarkPair,
  deserved: field(
    orNull(probability),
    'Probability that `winner` deserved to win by the shots of both teams',
    PROBABILITY,
    NO_XG,
  ),
  home: field(Type.String(), 'Abbreviation of the home team'),
  away: field(Type.String(), 'Abbreviation of the visiting team'),
  winner_xg: field(number, 'Expected goals of `winner`', 'goals', NO_XG),
  loser_xg: field(number, 'Expected goals of `loser`', 'goals', NO_XG),
  stolen: field(Type.Boolean(), 'Whether a goalie of the winner stole the game'),
  stolen_beyond_margin: field(
    orNull(Type.Number({ minimum: 0 })),
    'Goals saved above expected beyond the margin of victory',
    'goals',
    'where no goalie stole it',
  ),
  stolen_chance: field(
    orNull(probability),
    'Probability that an average goalie had not won the stolen game',
    PROBABILITY,
    'where no goalie stole it',
  ),
});
export type WireGameSummary = Static<typeof gameSummary>;

/** A player as lists and the bio row show them. `last_season` is the season of their latest game. */
export const player = Type.Object({
  id: field(Type.Integer(), 'Id of the player: seven digits', 'id'),
  first_name: field(Type.String(), 'First name'),
  last_name: field(Type.String(), 'Last name'),
  position: field(oneOf(['L', 'R', 'C', 'D', 'G']), 'Position: C, L, R, D or G'),
  birth_date: field(text, 'Day of birth', 'YYYY-MM-DD', NOT_KNOWN),
  height_inches: field(integer, 'Height', 'inches', NOT_KNOWN),
  weight_lbs: field(integer, 'Weight', 'pounds', NOT_KNOWN),
  nationality: field(text, 'Nationality, three capitals', null, NOT_KNOWN),
  current_team: field(text, 'Abbreviation of the current team', null, 'without one'),
  last_season: field(Type.Integer(), 'Season of the latest game', 'season, eight digits'),
  overall_percentile: field(number, 'Overall percentile within the position group', PERCENTILE, NOT_COMPARED),
});
export type WirePlayer = Static<typeof player>;

/** A problem body (RFC 9457). */
export const problem = Type.Object({
  type: field(Type.String(), 'Kind of the problem: an anchor of the API’s page'),
  title: field(Type.String(), 'The same in words'),
  status: field(Type.Integer(), 'HTTP status', 'status'),
  detail: field(Type.String(), 'What is wrong with this request'),
  parameter: field(Type.Optional(Type.String()), 'The parameter at fault', null, 'where none is'),
});
export type WireProblem = Static<typeof problem>;
