import { type Static, Type } from 'typebox';
import { GOALIE_DISPLAY, SKATER_DISPLAY } from '../stats/registry/display.ts';
import { MATCHUP } from '../stats/registry/matchup.ts';
import { endpoint } from './endpoint.ts';
import {
  byId,
  color,
  gameQuality,
  gameSummary,
  integer,
  number,
  orNull,
  percent,
  probability,
  teamInformation,
  text,
} from './entities.ts';
import { field, MINUTES, NO_XG, NOT_KNOWN, oneOf, PERCENT, PERCENTILE, PROBABILITY } from './field.ts';
import { date, gameId, MAX_REPEATS, playerId, season, situation, teamAbb } from './parameters.ts';
import { statProperties } from './statSchema.ts';

/** A team's games of a season, or the league's (`NHL`), newest first. */
const games = endpoint({
  name: 'games',
  summary: 'Games of a team (or of the whole league: NHL) in a season, newest first.',
  params: Type.Object({ teamAbb, season }),
  response: Type.Array(gameSummary),
  freshness: 'season',
  cost: 'league',
});

/** Games by day, id or team, scheduled ones included. */
const gameList = endpoint({
  name: 'gameList',
  summary: 'Games of a day, of a span of days or by id, scheduled ones included, in order of play.',
  params: Type.Object({}),
  query: Type.Object({
    date: Type.Optional(date),
    from: field(Type.Optional(date), 'The first day, YYYY-MM-DD', null, 'without a span of days'),
    to: field(Type.Optional(date), 'The last day, YYYY-MM-DD; at most 366 days', null, 'without a span of days'),
    id: field(Type.Optional(Type.Array(gameId, { maxItems: MAX_REPEATS })), 'Game id, ten digits'),
    team: field(Type.Optional(Type.Array(teamAbb, { maxItems: MAX_REPEATS })), 'Team that plays, three capitals'),
  }),
  response: Type.Array(gameSummary),
  errors: ['bad-parameter'],
  freshness: 'changing',
  cost: 'league',
});

/** A player's best recent game. */
const keyPerformance = Type.Object({
  name: field(Type.String(), 'The player’s first and last name'),
  season: field(Type.Integer(), 'The season', 'season, eight digits'),
  team_abb: field(Type.String(), 'Abbreviation of the team, three capitals'),
  against_abb: field(Type.String(), 'Abbreviation of the opponent'),
  game_id: field(Type.Integer(), 'Id of the game: ten digits', 'id'),
  for_score: field(integer, 'Goals of the player’s team', 'goals', 'without a score'),
  ag_score: field(integer, 'Goals of the opponent', 'goals', 'without a score'),
  game_rating: field(Type.Number(), 'Game score of the player', 'rating'),
  primary_color: field(color, 'First colour of the player’s team', '#rrggbb'),
  goals: field(integer, 'Goals', 'goals', 'for a goalie'),
  assists: field(integer, 'Assists', 'assists', 'for a goalie'),
  share: field(number, 'Even-strength xG share on the ice', PERCENT, 'for a goalie and without a shift chart'),
  saves: field(integer, 'Saves', 'saves', 'for a skater'),
  gsax: field(number, 'Goals saved above expected', 'goals', 'for a skater'),
});
export type WireKeyPerformance = Static<typeof keyPerformance>;

/**
 * The latest game days on or before a date, the ten best game scores in them by player id, and the games in progress
 * on the date.
 */
const recent = endpoint({
  name: 'recent',
  summary: 'The latest games on or before a date, the best game scores in them, and the games being played.',
  params: Type.Object({ date }),
  response: Type.Object({
    recent_games: field(
      Type.Array(gameSummary),
      'Finished games of the latest game days on or before the date, newest first',
    ),
    live_games: field(Type.Array(gameSummary), 'Games being played on the date'),
    key_performances: field(byId(keyPerformance), 'The ten best game scores of these games, by player id'),
  }),
  errors: ['bad-parameter'],
  freshness: 'changing',
  cost: 'season',
});

/** A goalie of the winning team whose goals saved above expected are at least the margin of victory. */
const thief = Type.Object({
  player_id: field(Type.Integer(), 'Id of the player: seven digits', 'id'),
  name: field(Type.String(), 'The player’s first and last name'),
  gsax: field(Type.Number(), 'Goals saved above expected', 'goals'),
});
export type WireThief = Static<typeof thief>;

/**
 * One game: teams, score, the goalies who stole it (best first, usually none), data quality, and why it is withheld
 * (null if published).
 */
export const gameData = endpoint({
  name: 'gameData',
  summary: 'Game summary, with the goalie who stole the game and the quality of its data.',
  params: Type.Object({ gameId }),
  response: Type.Interface([gameSummary], {
    stolen_by: field(
      Type.Array(thief),
      'Goalies of the winner whose goals saved above expected are at least the margin, best first',
    ),
    withheld: field(text, 'Why the game is withheld from all lists', null, 'for a published game'),
    quality: field(gameQuality, 'How complete the game’s data are'),
  }),
  freshness: 'game',
  cost: 'game',
});

/** Expected goals of both teams: total = even strength + special teams for each. Goals, 4 decimals. */
export const xgSummary = endpoint({
  name: 'xgSummary',
  summary: 'Expected goals of both teams: total, even strength, special teams.',
  params: Type.Object({ gameId }),
  response: Type.Object({
    winner_xg: field(number, 'Expected goals of `winner`', 'goals', NO_XG),
    loser_xg: field(number, 'Expected goals of `loser`', 'goals', NO_XG),
    winner_ev_xg: field(number, 'Expected goals of `winner` at even strength', 'goals', NO_XG),
    loser_ev_xg: field(number, 'Expected goals of `loser` at even strength', 'goals', NO_XG),
    winner_st_xg: field(number, 'Expected goals of `winner` in all other situations', 'goals', NO_XG),
    loser_st_xg: field(number, 'Expected goals of `loser` in all other situations', 'goals', NO_XG),
  }),
  freshness: 'game',
  cost: 'row',
});

/** One goalie's game. Their statistics come from the registry: seconds, goals, percents 0-100; null where not known. */
const goaliePerformance = Type.Object({
  name: field(Type.String(), 'The player’s first and last name'),
  team_abb: field(Type.String(), 'Abbreviation of the team, three capitals'),
  season: field(Type.Integer(), 'The season', 'season, eight digits'),
  ...statProperties(GOALIE_DISPLAY),
});
export type WireGoaliePerformance = Static<typeof goaliePerformance>;

/** One skater's game. Without shifts the on-ice statistics and the game score are null. */
const skaterPerformance = Type.Object({
  name: field(Type.String(), 'The player’s first and last name'),
  team_abb: field(Type.String(), 'Abbreviation of the team, three capitals'),
  season: field(Type.Integer(), 'The season', 'season, eight digits'),
  position: field(Type.String(), 'Position: C, L, R, D or G'),
  ...statProperties(SKATER_DISPLAY),
});
export type WireSkaterPerformance = Static<typeof skaterPerformance>;

/** All goalies' and skaters' games by player id. Empty objects before a game has player data. */
const playerDetail = endpoint({
  name: 'playerDetail',
  summary: 'Goalie and skater performances of a game, keyed by player id.',
  params: Type.Object({ gameId }),
  response: Type.Object({
    goalie_performance_dict: field(
      byId(goaliePerformance),
      'Goalies of the game, by player id; empty before there are any',
    ),
    skater_performance_dict: field(
      byId(skaterPerformance),
      'Skaters of the game, by player id; empty before there are any',
    ),
  }),
  freshness: 'game',
  cost: 'game',
});

const flag = oneOf([0, 1]);
const origin = field(
  orNull(oneOf(['rebound', 'rush'])),
  '`rebound` or `rush`',
  null,
  'for all other shots, and where the game’s clock is too coarse to tell',
);

/**
 * One shot of the map, with its minute from the start (`timestamp`): a goal, shot on goal or miss, empty nets and
 * penalty shots included; no shootout, blocks or short misses. Feet; the winner attacks right; x and y are null where
 * the feed has no coordinates. `xg_parts` explain the shot in log-odds; `season` is the week's calibration, and
 * `xg_model` the xG without it. `xg_with_shooter` is the chance with this shooter, by the games before; null for empty
 * nets and penalty shots, and part of no sum. `origin` is `rebound` for a shot within three seconds of an own one,
 * `rush` within four
 * seconds of a play outside the attacking zone; null where the game's clock is too coarse to tell.
 */
const shot = Type.Object({
  event_id: field(Type.Integer(), 'Id of the play within the game', 'id'),
  x: field(
    orNull(Type.Number({ minimum: -100, maximum: 100 })),
    'Place along the rink from centre ice; the winner attacks to the right',
    'feet',
    'without coordinates',
  ),
  y: field(
    orNull(Type.Number({ minimum: -42.5, maximum: 42.5 })),
    'Place across the rink from centre ice',
    'feet',
    'without coordinates',
  ),
  goal: field(flag, '1 for a goal, otherwise 0', '0 or 1'),
  sog: field(flag, '1 for a shot on goal, otherwise 0', '0 or 1'),
  color: field(color, 'Colour of the mark', '#rrggbb'),
  border: field(color, 'Colour of the mark’s border', '#rrggbb'),
  color_dark: field(color, 'Colour of the mark on a dark ground', '#rrggbb'),
  border_dark: field(color, 'Colour of the mark’s border on a dark ground', '#rrggbb'),
  xg_value: field(orNull(probability), 'Expected goals of the shot: the probability of a goal', PROBABILITY, NOT_KNOWN),
  xg_with_shooter: field(
    orNull(probability),
    'The chance with this shooter, by the games before; part of no sum',
    PROBABILITY,
    'for empty nets and penalty shots, and where there is no xG',
  ),
  situation: field(
    oneOf(['even_strength', 'special_teams', 'not_known']),
    'Even strength, everything else, or not known for the game',
  ),
  empty_net: field(Type.Boolean(), 'Whether the net shot at was empty'),
  strength_str: field(Type.String(), 'Strength in words'),
  shot_type: field(text, 'Type of the shot in the league’s words', null, NOT_KNOWN),
  shooter_name: field(text, 'The shooter', null, 'where they are not known'),
  shooter_id: field(integer, 'Id of the shooter', 'id', 'where they are not known'),
  assist_str: field(text, 'Names of the assisting players', null, 'without an assist'),
  time_remaining: field(Type.String(), 'Time left in the period', 'mm:ss'),
  timestamp: field(Type.Number(), 'When', MINUTES),
  period: field(Type.Integer(), 'Period, from 1', 'period'),
  season: field(Type.Integer(), 'The season', 'season, eight digits'),
  playing_for: field(Type.String(), 'Abbreviation of the shooting team'),
  score_str: field(Type.String(), 'Score after the shot in words'),
  xg_parts: field(
    orNull(Type.Record(Type.String(), Type.Number())),
    'Parts of the shot’s value, by name; `season` is the week’s calibration',
    'log-odds',
    NO_XG,
  ),
  xg_model: field(orNull(probability), 'The value before the week’s calibration', PROBABILITY, NO_XG),
  origin,
});
export type WireShot = Static<typeof shot>;

/** Both teams' shots in order of time. */
export const shotData = endpoint({
  name: 'shotData',
  summary: 'Every unblocked shot of a game with its place and expected-goals value.',
  params: Type.Object({ gameId }),
  response: Type.Object({
    shot_locations: field(
      Type.Object({
        winner: field(Type.Array(shot), 'Shots of the winner'),
        loser: field(Type.Array(shot), 'Shots of the loser'),
      }),
      'The shots of both teams, in order of time',
    ),
  }),
  freshness: 'game',
  cost: 'game',
});

/**
 * One step of the snake: minutes from the start, running winner-minus-loser xG, 1 for a goal, a shot's `origin` and id
 * (null for the first and the last row).
 */
const snakePoint = Type.Object({
  timestamp: field(Type.Number(), 'When', MINUTES),
  net_xg: field(Type.Number(), 'Expected goals so far: the winner’s minus the loser’s', 'goals'),
  winner_xg: field(Type.Number(), 'The winner’s expected goals so far', 'goals'),
  loser_xg: field(Type.Number(), 'The loser’s expected goals so far', 'goals'),
  goals_scored: field(oneOf([0, 1]), '1 at a goal, otherwise 0', '0 or 1'),
  playing_for: field(text, 'Abbreviation of the shooting team', null, 'in the first and last row'),
  scorer: field(text, 'The goal’s scorer', null, 'without a goal'),
  score_str: field(text, 'Score after the goal', null, 'without a goal'),
  origin,
  event_id: field(integer, 'Id of the shot within the game', 'id', 'for the first and the last row'),
});
export type WireSnakePoint = Static<typeof snakePoint>;

/** Net expected goals over time: a row at 0, one per shot, one at the end of the game. */
export const xgSnake = endpoint({
  name: 'xgSnake',
  summary: 'Cumulative net expected goals of a game, shot by shot.',
  params: Type.Object({}),
  query: Type.Object({ game_id: gameId, situation }),
  response: Type.Object({
    team_information: teamInformation,
    xgs: field(Type.Array(snakePoint), 'A row at the start, one for each shot, and one at the end'),
  }),
  freshness: 'game',
  cost: 'game',
});

/**
 * A player against one opposing skater at even strength: shared seconds, the player's own xG, on-ice xG for and
 * against.
 */
const matchup = Type.Object({
  name: field(Type.String(), 'The player’s first and last name'),
  team_abb: field(Type.String(), 'Abbreviation of the team, three capitals'),
  season: field(Type.Integer(), 'The season', 'season, eight digits'),
  position: field(Type.String(), 'Position: C, L, R, D or G'),
  ...statProperties(MATCHUP),
});
export type WireMatchup = Static<typeof matchup>;

/** A player's game against each opposing skater, keyed by the opponent's id. */
export const matchups = endpoint({
  name: 'matchups',
  summary: 'A player against each opposing skater of a game, at even strength.',
  params: Type.Object({ gameId, playerId }),
  response: Type.Object({
    head_to_head: field(byId(matchup), 'The player against each opposing skater, by the opponent’s id'),
  }),
  freshness: 'game',
  cost: 'game',
});

/** What a player's game score is made of, in goals. */
const scoreParts = endpoint({
  name: 'scoreParts',
  summary: "What a player's game score of a game is made of.",
  params: Type.Object({ gameId, playerId }),
  response: Type.Object({
    parts: field(
      Type.Array(
        Type.Object({
          label: field(Type.String(), 'Name of the part'),
          goals: field(Type.Number(), 'What it adds to the raw score', 'goals'),
        }),
      ),
      'The parts of the raw score; empty without shifts or expected goals',
    ),
    average: field(Type.Number(), 'The raw score of an average game of the position, which scores 5', 'goals'),
  }),
  freshness: 'game',
  cost: 'row',
});

/**
 * What one team's shots deserved. `goals`: the probability of 0, 1, ... goals in 60 minutes. `ahead`: of leading after
 * them. `win`: of winning, overtime included, with its 80% interval (null where the model gives none).
 */
const deservedSide = Type.Object({
  team_abb: field(Type.String(), 'Abbreviation of the team, three capitals'),
  expected_goals: field(Type.Number(), 'Expected goals in 60 minutes', 'goals'),
  goals: field(Type.Array(probability), 'Probabilities of 0, 1, 2, … goals in 60 minutes', PROBABILITY),
  ahead: field(probability, 'Probability of leading after 60 minutes', PROBABILITY),
  win: field(probability, 'Probability of winning, overtime included', PROBABILITY),
  win_low: field(orNull(probability), 'Low end of its 80% interval', PROBABILITY, 'where the model gives none'),
  win_high: field(orNull(probability), 'High end of its 80% interval', PROBABILITY, 'where the model gives none'),
});
export type WireDeservedSide = Static<typeof deservedSide>;

/** Who deserved to win a game by its shots. All null for a game that has not started, is withheld, or has no xG. */
export const deserved = endpoint({
  name: 'deserved',
  summary: 'Who deserved to win: the distribution of goals from the shots of each team.',
  params: Type.Object({ gameId }),
  response: Type.Object({
    winner: field(orNull(deservedSide), 'What the winner’s shots deserved', null, NO_XG),
    loser: field(orNull(deservedSide), 'What the loser’s shots deserved', null, NO_XG),
    overtime: field(orNull(probability), 'Probability of a level score after 60 minutes', PROBABILITY, NO_XG),
  }),
  freshness: 'game',
  cost: 'row',
});

/**
 * A step of the win probability: minutes from the start, the winner's probability, what the next goal decides (the
 * difference between scoring and conceding it), and the score.
 */
const winPoint = Type.Object({
  timestamp: field(Type.Number(), 'When', MINUTES),
  win: field(probability, 'The winner’s probability of winning', PROBABILITY),
  leverage: field(
    probability,
    'What the next goal decides: the difference between scoring and conceding it',
    PROBABILITY,
  ),
  winner_score: field(Type.Integer(), 'Goals of `winner` so far', 'goals'),
  loser_score: field(Type.Integer(), 'Goals of `loser` so far', 'goals'),
});
export type WireWinPoint = Static<typeof winPoint>;

/** One of the moments that moved the winner's probability most. `team_abb`: whose goal or power play it was. */
const winSwing = Type.Object({
  timestamp: field(Type.Number(), 'When', MINUTES),
  period: field(Type.Integer(), 'Period, from 1', 'period'),
  kind: field(oneOf(['goal', 'penalty', 'pulled', 'shootout']), 'What happened'),
  team_abb: field(Type.String(), 'Whose goal or power play it was'),
  player_id: field(integer, 'Id of the scorer', 'id', 'without a scorer'),
  player_name: field(text, 'The scorer', null, 'without a scorer'),
  win_before: field(probability, 'The winner’s probability before', PROBABILITY),
  win_after: field(probability, 'The winner’s probability after', PROBABILITY),
});
export type WireWinSwing = Static<typeof winSwing>;

/**
 * Win probability over a game from the winner's view, and its five biggest swings. `before`: before the opening
 * faceoff, from earlier games. No points before the game or when it is withheld.
 */
export const winProbability = endpoint({
  name: 'winProbability',
  summary: 'Win probability over a game, and the moments that moved it most.',
  params: Type.Object({ gameId }),
  response: Type.Object({
    model_version: field(Type.String(), 'Version of the win-probability model'),
    team_information: teamInformation,
    before: field(probability, 'The winner’s probability before the opening faceoff', PROBABILITY),
    points: field(Type.Array(winPoint), 'A step every half minute and at every change; empty before the game'),
    swings: field(Type.Array(winSwing), 'The five moments that moved the probability most, biggest first'),
  }),
  freshness: 'game',
  cost: 'game',
});

/** A player's game among all games of their position (`percentile`, 0-100) and among their own (`own_rank`). */
const standingPlayer = Type.Object({
  player_id: field(Type.Integer(), 'Id of the player: seven digits', 'id'),
  name: field(Type.String(), 'The player’s first and last name'),
  team_abb: field(Type.String(), 'Abbreviation of the team, three capitals'),
  position_group: field(oneOf(['F', 'D', 'G']), 'Forwards, defensemen or goalies'),
  game_score: field(Type.Number(), 'Game score of the player', 'rating'),
  percentile: field(percent, 'Its percentile among all games of the group', PERCENTILE, 'with too few games'),
  games: field(Type.Integer(), 'Games compared', 'games'),
  own_rank: field(Type.Integer(), 'Its rank among the player’s own games, from 1', 'rank'),
  own_games: field(Type.Integer(), 'Own games compared', 'games'),
});
export type WireStandingPlayer = Static<typeof standingPlayer>;

/** A team's figure among all games of a team. Goals and shots are counts, `xg_share` is 0-100. */
const standingFigure = Type.Object({
  kind: field(
    oneOf(['xgf', 'xg_share', 'sf', 'gf']),
    'Which figure: `xgf` expected goals, `xg_share` their share, `sf` shots, `gf` goals',
  ),
  value: field(Type.Number(), 'The team’s value', 'goals, shots or percent, by `kind`'),
  percentile: field(Type.Number({ minimum: 0, maximum: 100 }), 'Its percentile among all games of a team', PERCENTILE),
  games: field(Type.Integer(), 'Games compared', 'games'),
});
export type WireStandingFigure = Static<typeof standingFigure>;

/** Where a game's three best players and both teams stand among all games of the store. Empty before the game. */
export const gameStanding = endpoint({
  name: 'gameStanding',
  summary: 'A game among all games: the percentiles of its best game scores and of both teams.',
  params: Type.Object({ gameId }),
  response: Type.Object({
    players: field(Type.Array(standingPlayer), 'The three best game scores among all games; empty before the game'),
    teams: field(
      Type.Array(
        Type.Object({
          team_abb: field(Type.String(), 'Abbreviation of the team, three capitals'),
          figures: field(Type.Array(standingFigure), 'The team’s figures, each with its percentile'),
        }),
      ),
      'Both teams’ figures among all games of a team',
    ),
  }),
  freshness: 'game',
  cost: 'game',
});

/** The endpoints about games. */
export const GAME_ENDPOINTS = {
  gameList,
  games,
  recent,
  gameData,
  xgSummary,
  playerDetail,
  shotData,
  xgSnake,
  winProbability,
  deserved,
  gameStanding,
  scoreParts,
  matchups,
} as const;
