import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { byId, color, gameSummary, orNull } from '../entities.ts';
import { date } from '../parameters.ts';

/** A player's best game among the recent ones. */
const keyPerformance = Type.Object({
  name: Type.String(),
  season: Type.Integer(),
  team_abb: Type.String(),
  against_abb: Type.String(),
  game_id: Type.Integer(),
  for_score: orNull(Type.Integer()),
  ag_score: orNull(Type.Integer()),
  game_rating: Type.Number(),
  primary_color: color,
});
export type WireKeyPerformance = Static<typeof keyPerformance>;

/**
 * The latest game days on or before a date, however old, and the ten best game ratings in them, keyed by player id; beside
 * them the games being played on the date.
 */
export const recent = endpoint({
  name: 'recent',
  path: '/api/recent/:date',
  summary: 'The latest games on or before a date, the best game ratings in them, and the games being played.',
  params: Type.Object({ date }),
  query: Type.Object({}),
  response: Type.Object({
    recent_games: Type.Array(gameSummary),
    live_games: Type.Array(gameSummary),
    key_performances: byId(keyPerformance),
  }),
  errors: ['bad-parameter'],
  freshness: 'changing',
});
