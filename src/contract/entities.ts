import { type Static, type TSchema, Type } from 'typebox';

/** A value that can be unknown: null, never absent. */
export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A colour as `#rrggbb`. */
export const color = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });

/** An object keyed by player (or team) id. */
export const byId = <T extends TSchema>(schema: T) => Type.Record(Type.String(), schema);

/** The quality of one part of a game's data. */
const partQuality = Type.Union([
  Type.Literal('ok'),
  Type.Literal('missing'),
  Type.Literal('mismatch'),
  Type.Literal('reconstructed'),
]);

/** The quality of a game's data, with a sentence for each inconsistency. */
export const gameQuality = Type.Object({
  events: partQuality,
  shifts: partQuality,
  boxscore: partQuality,
  notes: Type.Array(Type.String()),
});

export const team = Type.Object({
  abb: Type.String(),
  id: Type.Integer(),
  location: Type.String(),
  name: Type.String(),
  primary_color: color,
  secondary_color: color,
});
export type WireTeam = Static<typeof team>;

/** A game in a list. A live tied game names the home team as `winner`. Scores are null before the game. */
export const gameSummary = Type.Object({
  id: Type.Integer(),
  date: Type.String(),
  season: Type.Integer(),
  game_type: Type.Integer(),
  status: Type.Union([Type.Literal('final'), Type.Literal('live'), Type.Literal('scheduled')]),
  winner: Type.String(),
  loser: Type.String(),
  winner_score: orNull(Type.Integer()),
  loser_score: orNull(Type.Integer()),
  final_period: Type.Union([Type.Literal('REG'), Type.Literal('OT'), Type.Literal('SO')]),
  winner_primary_color: color,
  winner_secondary_color: color,
  loser_primary_color: color,
  loser_secondary_color: color,
  /** Probability, 0-1, that `winner` deserved to win by the shots; so far in a live game. */
  deserved: orNull(Type.Number({ minimum: 0, maximum: 1 })),
  home: Type.String(),
  away: Type.String(),
  winner_xg: orNull(Type.Number()),
  loser_xg: orNull(Type.Number()),
  stolen: Type.Boolean(),
  /** Goals saved above expected beyond the margin of victory, by the goalie who stole the game; null if none did. */
  stolen_beyond_margin: orNull(Type.Number({ minimum: 0 })),
  /** Probability, 0-1, that an average goalie had not won the stolen game; null if no goalie stole it. */
  stolen_chance: orNull(Type.Number({ minimum: 0, maximum: 1 })),
});
export type WireGameSummary = Static<typeof gameSummary>;

/** A player as lists and the bio row show them. `last_season` is the season of their latest game. */
export const player = Type.Object({
  id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  position: Type.Union([Type.Literal('L'), Type.Literal('R'), Type.Literal('C'), Type.Literal('D'), Type.Literal('G')]),
  birth_date: orNull(Type.String()),
  height_inches: orNull(Type.Integer()),
  weight_lbs: orNull(Type.Integer()),
  nationality: orNull(Type.String()),
  current_team: orNull(Type.String()),
  last_season: Type.Integer(),
  overall_percentile: orNull(Type.Number()),
});
export type WirePlayer = Static<typeof player>;

/** A problem body (RFC 9457). */
export const problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  parameter: Type.Optional(Type.String()),
});
export type WireProblem = Static<typeof problem>;
