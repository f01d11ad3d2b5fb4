import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { integer, orNull, text } from './entities.ts';
import { field, oneOf } from './field.ts';
import { gameId, ownLimit } from './parameters.ts';

const NO_GAME = 'for a game that is no longer listed';

const value = orNull(Type.Union([Type.Number(), Type.String()]));

/** A game of which published figures moved in one data version. */
const change = Type.Object({
  data_version: field(Type.Integer(), 'The data version that has the new figures', 'version'),
  game_id: field(Type.Integer(), 'Id of the game: ten digits', 'id'),
  season: field(integer, 'Season of the game', 'season, eight digits', NO_GAME),
  date: field(text, 'Day of the game', 'YYYY-MM-DD', NO_GAME),
  home: field(text, 'Abbreviation of the home team', null, NO_GAME),
  away: field(text, 'Abbreviation of the away team', null, NO_GAME),
  at: field(Type.String(), 'When the figures moved', 'ISO 8601, UTC'),
  reason: field(
    oneOf(['correction', 'model', 'rule', 'recalibration']),
    'Why: `correction` by the league, another expected-goals `model`, another `rule` of counting, or the ' +
      '`recalibration` of expected goals, which follows from other games',
  ),
  model_version: field(Type.String(), 'The model that the game has its expected goals from since'),
  moved: field(Type.Integer(), 'Figures that moved', 'figures'),
  figures: field(
    Type.Array(
      Type.Object({
        team_abb: field(text, 'Abbreviation of the team', null, 'for a figure of the game'),
        player_id: field(integer, 'Id of the player', 'id', 'for a figure of the game or of a team'),
        name: field(text, 'The player’s first and last name', null, 'for another figure'),
        statistic: field(Type.String(), 'The statistic, by the name of its column in the season files'),
        before: field(value, 'The figure before', 'by the statistic', 'where it was not known'),
        after: field(value, 'The figure since', 'by the statistic', 'where it is not known any more'),
      }),
    ),
    'The first 500 of them: of the game, of its teams, then of its players',
  ),
});
export type WireChange = Static<typeof change>;

/** Published figures of finished games that moved, newest first. */
export const changes = endpoint({
  name: 'changes',
  summary: 'Published figures of finished games that moved, newest first: which, from what to what, and why.',
  params: Type.Object({}),
  query: Type.Object({ game_id: Type.Optional(gameId), limit: ownLimit(500) }),
  response: Type.Array(change),
  errors: ['bad-parameter'],
  freshness: 'changing',
  cost: 'game',
});

/** What the finished games of each season lack, newest first. */
export const gaps = endpoint({
  name: 'gaps',
  summary: 'What the finished games of each season lack: shifts, or expected goals.',
  params: Type.Object({}),
  response: Type.Array(
    Type.Object({
      season: field(Type.Integer(), 'The season', 'season, eight digits'),
      games: field(Type.Integer(), 'Finished games that are published', 'games'),
      without_shifts: field(Type.Integer(), 'Those without shifts, which have no on-ice figures', 'games'),
      without_xg: field(Type.Integer(), 'Those without expected goals', 'games'),
    }),
  ),
  errors: [],
  freshness: 'changing',
  cost: 'league',
});
