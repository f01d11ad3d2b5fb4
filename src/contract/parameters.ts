import { Type } from 'typebox';
import { field, oneOf } from './field.ts';

/**
 * The parameters of the API, by the names that problem bodies report. Patterns check the form; handlers check that the
 * thing exists (404). `minimum` and `maximum` of a text of digits are those of the whole number that clients send, and
 * that answers have. Source: docs/api.md#parameters.
 */

/** A game: ten digits with type 02 or 03. */
export const gameId = Type.String({
  pattern: '^\\d{4}0[23]\\d{4}$',
  description: 'Game id: ten digits, of a regular-season or playoff game',
  minimum: 1_000_020_000,
  maximum: 9_999_039_999,
});
/** A player: seven digits. */
export const playerId = Type.String({
  pattern: '^[1-9]\\d{6}$',
  description: 'Player id, seven digits',
  minimum: 1_000_000,
  maximum: 9_999_999,
});
/** A team: three capitals. */
export const teamAbb = Type.String({ pattern: '^[A-Z]{3}$', description: 'Team abbreviation, three capitals' });
/** A season: eight digits of two consecutive years (checked by `parseSeasonId`). */
export const season = Type.String({
  pattern: '^\\d{8}$',
  description: 'Season, e.g. 20242025',
  minimum: 10_000_000,
  maximum: 99_999_999,
});
/** A calendar date (checked to exist). */
export const date = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Date, YYYY-MM-DD' });
/** The games that a table counts: the regular season (2) unless asked, the playoffs (3), or all. */
export const countedGames = field(
  Type.Optional(oneOf(['2', '3', 'all'])),
  '2 for the regular season, 3 for the playoffs, all for both',
);
/** The games of a list that takes one kind only; both kinds unless asked. */
export const gameType = field(Type.Optional(oneOf(['2', '3'])), '2 for the regular season, 3 for the playoffs');
/** Which shots an xG snake counts. */
export const situation = field(oneOf(['all_situations', 'even_strength', 'special_teams']), 'Which shots count');

/** The most rows of a list that states a limit of its own. */
export const ownLimit = (maximum: number) =>
  field(Type.Optional(Type.Integer({ minimum: 1, maximum })), 'Rows of the list: 10 unless given');

/** The most repeats of one query parameter. Source: docs/quality.md#limits. */
export const MAX_REPEATS = 20;
/** The most games `max_time_periods` may ask for. Source: docs/quality.md#limits. */
export const MAX_TIME_PERIODS = 500;
