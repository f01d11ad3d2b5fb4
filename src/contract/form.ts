import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { byId, color, integer, number, probability, text } from './entities.ts';
import { field, oneOf, PROBABILITY } from './field.ts';
import { FORM_NAMES, FORM_WINDOW } from './formChoices.ts';
import { gameType, playerId, season, teamAbb } from './parameters.ts';

const window = field(
  Type.Optional(Type.Integer({ minimum: FORM_WINDOW.least, maximum: FORM_WINDOW.most })),
  'Number of games that are joined',
);

/** A game of the log: its value, the form after it, and its statistics by registry id. */
const formGame = Type.Object({
  game_id: field(Type.Integer(), 'Id of the game: ten digits', 'id'),
  date: field(Type.String(), 'The league’s day of the game', 'YYYY-MM-DD'),
  team_abb: field(Type.String(), 'Abbreviation of the team, three capitals'),
  against_abb: field(Type.String(), 'Abbreviation of the opponent'),
  is_home: field(Type.Boolean(), 'Whether the game was at home'),
  score_string: field(Type.String(), 'The score, the winner first'),
  value: field(number, 'The statistic in this game', 'as the statistic', 'where the game does not count'),
  form: field(
    number,
    'The statistic over the last `window` games',
    'as the statistic',
    'where the game does not count, and before',
  ),
  statistics: field(byId(number), 'The game log: values by id of the statistic'),
});
export type WireFormGame = Static<typeof formGame>;

/** A season's games of one kind in order of play, with the form after each and the usual range of so many games. */
const form = Type.Object({
  season: field(Type.Integer(), 'The season', 'season, eight digits'),
  game_type: field(Type.Integer(), '2 in the regular season, 3 in the playoffs', 'code'),
  game_types: field(Type.Array(Type.Integer()), 'Kinds of games that the season has', 'codes'),
  stat: field(Type.String(), 'Id of the statistic'),
  window: field(Type.Integer(), 'Games behind each `form`', 'games'),
  counted: field(Type.Integer(), 'Games with the statistic', 'games'),
  season_value: field(
    number,
    'The statistic over all games that count',
    'as the statistic',
    'without a game that counts',
  ),
  low: field(number, 'Lower end of the usual range of `window` games', 'as the statistic', 'with too few games'),
  high: field(number, 'Upper end of the usual range of `window` games', 'as the statistic', 'with too few games'),
  games: field(Type.Array(formGame), 'The finished games in order of play'),
});
export type WireForm = Static<typeof form>;

/** A player's form over a season. */
export const playerForm = endpoint({
  name: 'playerForm',
  summary: "A player's game log with the form over the last 5 to 50 games and the usual range of so many.",
  params: Type.Object({ playerId, season }),
  query: Type.Object({
    stat: field(Type.Optional(oneOf(FORM_NAMES.player)), 'Which statistic'),
    window,
    game_type: gameType,
  }),
  response: form,
  freshness: 'season',
  cost: 'game',
});

/** A team's form over a season. */
const teamForm = endpoint({
  name: 'teamForm',
  summary: "A team's game log with the form over the last 5 to 50 games and the usual range of so many.",
  params: Type.Object({ teamAbb, season }),
  query: Type.Object({
    stat: field(Type.Optional(oneOf(FORM_NAMES.team)), 'Which statistic'),
    window,
    game_type: gameType,
  }),
  response: form,
  freshness: 'season',
  cost: 'game',
});

/** A riser or faller. `chance`: of so much by the order of the games alone. */
const boardRow = Type.Object({
  group: field(oneOf(['forwards', 'defenders', 'goalies', 'teams']), 'The group that the row is compared with'),
  direction: field(oneOf(['riser', 'faller']), 'Whether the last games are above the season or below it'),
  rank: field(Type.Integer(), 'Place in the list, from 1', 'rank'),
  player_id: field(integer, 'Id of the player: seven digits', 'id', 'for a team'),
  name: field(Type.String(), 'Name of the player or the team'),
  team_abb: field(Type.String(), 'Abbreviation of the team, three capitals'),
  primary_color: field(color, 'First colour of the team', '#rrggbb'),
  games: field(Type.Integer(), 'Games of the season that count', 'games'),
  stat: field(Type.String(), 'Id of the statistic'),
  recent: field(Type.Number(), 'The statistic over the last games', 'as the statistic'),
  season_value: field(Type.Number(), 'The statistic over the season', 'as the statistic'),
  low: field(Type.Number(), 'Lower end of the usual range of as many games', 'as the statistic'),
  high: field(Type.Number(), 'Upper end of the usual range of as many games', 'as the statistic'),
  deviations: field(Type.Number(), 'How far the last games are from the season', 'standard deviations'),
  chance: field(probability, 'How often as much comes by the order of the games alone', PROBABILITY),
  is_flagged: field(Type.Boolean(), 'Whether that is too rare for luck, all comparisons of the season counted'),
  trend: field(
    Type.Array(Type.Number()),
    'The statistic over as many games after each of the latest games',
    'as the statistic',
  ),
});
export type WireFormRow = Static<typeof boardRow>;

/** The risers and fallers of a regular season: whose last games are furthest from their season. */
export const formBoard = endpoint({
  name: 'formBoard',
  summary: 'Risers and fallers of a season: whose last 5, 10 or 20 games are furthest from their season.',
  params: Type.Object({ season }),
  query: Type.Object({
    window: field(Type.Optional(oneOf(['5', '10', '20'])), 'Number of games that are joined'),
  }),
  response: Type.Object({
    season: field(Type.Integer(), 'The season', 'season, eight digits'),
    window: field(Type.Integer(), 'Last games that are compared with the season', 'games'),
    as_of: field(text, 'Day of the newest game', 'YYYY-MM-DD', 'without a board'),
    compared: field(Type.Integer(), 'Comparisons on all boards of the season', 'comparisons'),
    flagged: field(Type.Integer(), 'Rows of this board that are more than luck', 'rows'),
    rows: field(Type.Array(boardRow), 'Group by group, risers first'),
  }),
  errors: ['bad-parameter'],
  freshness: 'season',
  cost: 'game',
});
export type WireFormBoard = Static<(typeof formBoard)['response']>;

/** The endpoints of form. */
export const FORM_ENDPOINTS = { playerForm, teamForm, formBoard } as const;
