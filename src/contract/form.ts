import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { byId, color, orNull } from './entities.ts';
import { FORM_NAMES, FORM_WINDOW } from './formChoices.ts';
import { playerId, season, teamAbb } from './parameters.ts';
import { PATHS } from './paths.ts';

const number = orNull(Type.Number());
const window = Type.Optional(Type.Integer({ minimum: FORM_WINDOW.least, maximum: FORM_WINDOW.most }));
const gameType = Type.Optional(Type.Union([Type.Literal('2'), Type.Literal('3')]));

/** A game of the log: its value, the form after it, and its statistics by registry id. */
const formGame = Type.Object({
  game_id: Type.Integer(),
  date: Type.String(),
  team_abb: Type.String(),
  against_abb: Type.String(),
  is_home: Type.Boolean(),
  score_string: Type.String(),
  value: number,
  form: number,
  statistics: byId(number),
});
export type WireFormGame = Static<typeof formGame>;

/** A season's games of one kind in order of play, with the form after each and the usual range of so many games. */
const form = Type.Object({
  season: Type.Integer(),
  game_type: Type.Integer(),
  game_types: Type.Array(Type.Integer()),
  stat: Type.String(),
  window: Type.Integer(),
  counted: Type.Integer(),
  season_value: number,
  low: number,
  high: number,
  games: Type.Array(formGame),
});
export type WireForm = Static<typeof form>;

/** A player's form over a season. */
export const playerForm = endpoint({
  name: 'playerForm',
  path: PATHS.playerForm,
  summary: "A player's game log with the form over the last 5 to 50 games and the usual range of so many.",
  params: Type.Object({ playerId, season }),
  query: Type.Object({
    stat: Type.Optional(Type.Union(FORM_NAMES.player.map((name) => Type.Literal(name)))),
    window,
    game_type: gameType,
  }),
  response: form,
  errors: ['bad-parameter', 'not-found'],
  freshness: 'season',
});

/** A team's form over a season. */
const teamForm = endpoint({
  name: 'teamForm',
  path: PATHS.teamForm,
  summary: "A team's game log with the form over the last 5 to 50 games and the usual range of so many.",
  params: Type.Object({ teamAbb, season }),
  query: Type.Object({
    stat: Type.Optional(Type.Union(FORM_NAMES.team.map((name) => Type.Literal(name)))),
    window,
    game_type: gameType,
  }),
  response: form,
  errors: ['bad-parameter', 'not-found'],
  freshness: 'season',
});

/** A riser or faller. `chance`: of so much by the order of the games alone. */
const boardRow = Type.Object({
  group: Type.Union([
    Type.Literal('forwards'),
    Type.Literal('defenders'),
    Type.Literal('goalies'),
    Type.Literal('teams'),
  ]),
  direction: Type.Union([Type.Literal('riser'), Type.Literal('faller')]),
  rank: Type.Integer(),
  player_id: orNull(Type.Integer()),
  name: Type.String(),
  team_abb: Type.String(),
  primary_color: color,
  games: Type.Integer(),
  stat: Type.String(),
  recent: Type.Number(),
  season_value: Type.Number(),
  low: Type.Number(),
  high: Type.Number(),
  deviations: Type.Number(),
  chance: Type.Number({ minimum: 0, maximum: 1 }),
  is_flagged: Type.Boolean(),
  trend: Type.Array(Type.Number()),
});
export type WireFormRow = Static<typeof boardRow>;

/** The risers and fallers of a regular season: whose last games are furthest from their season. */
export const formBoard = endpoint({
  name: 'formBoard',
  path: PATHS.formBoard,
  summary: 'Risers and fallers of a season: whose last 5, 10 or 20 games are furthest from their season.',
  params: Type.Object({ season }),
  query: Type.Object({
    window: Type.Optional(Type.Union([Type.Literal('5'), Type.Literal('10'), Type.Literal('20')])),
  }),
  response: Type.Object({
    season: Type.Integer(),
    window: Type.Integer(),
    as_of: orNull(Type.String()),
    compared: Type.Integer(),
    flagged: Type.Integer(),
    rows: Type.Array(boardRow),
  }),
  errors: ['bad-parameter'],
  freshness: 'season',
});
export type WireFormBoard = Static<(typeof formBoard)['response']>;

/** The endpoints of form. */
export const FORM_ENDPOINTS = { playerForm, teamForm, formBoard } as const;
