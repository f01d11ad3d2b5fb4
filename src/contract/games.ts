import { type Static, Type } from 'typebox';
import { GOALIE_DISPLAY, SKATER_DISPLAY } from '../stats/registry/display.ts';
import { MATCHUP } from '../stats/registry/matchup.ts';
import { endpoint } from './endpoint.ts';
import { byId, color, gameQuality, gameSummary, orNull } from './entities.ts';
import { date, gameId, playerId, season, situation, teamAbb } from './parameters.ts';
import { PATHS } from './paths.ts';
import { statProperties } from './statSchema.ts';

/** A team's games of a season, or the league's (`NHL`), newest first. */
const games = endpoint({
  name: 'games',
  path: PATHS.games,
  summary: 'Games of a team (or of the whole league: NHL) in a season, newest first.',
  params: Type.Object({ teamAbb, season }),
  query: Type.Object({}),
  response: Type.Array(gameSummary),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'season',
});

/** A player's best recent game. */
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
 * The latest game days on or before a date, the ten best game scores in them by player id, and the games in progress
 * on the date.
 */
const recent = endpoint({
  name: 'recent',
  path: PATHS.recent,
  summary: 'The latest games on or before a date, the best game scores in them, and the games being played.',
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

/** A goalie of the winning team whose goals saved above expected are at least the margin of victory. */
const thief = Type.Object({ player_id: Type.Integer(), name: Type.String(), gsax: Type.Number() });
export type WireThief = Static<typeof thief>;

/**
 * One game: teams, score, the goalies who stole it (best first, usually none), data quality, and why it is withheld
 * (null if published).
 */
export const gameData = endpoint({
  name: 'gameData',
  path: PATHS.gameData,
  summary: 'Game summary, with the goalie who stole the game and the quality of its data.',
  params: Type.Object({ gameId }),
  query: Type.Object({}),
  response: Type.Interface([gameSummary], {
    stolen_by: Type.Array(thief),
    withheld: orNull(Type.String()),
    quality: gameQuality,
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'game',
});

/** Expected goals of both teams: total = even strength + special teams for each. Goals, 4 decimals. */
export const xgSummary = endpoint({
  name: 'xgSummary',
  path: PATHS.xgSummary,
  summary: 'Expected goals of both teams: total, even strength, special teams.',
  params: Type.Object({ gameId }),
  query: Type.Object({}),
  response: Type.Object({
    winner_xg: orNull(Type.Number()),
    loser_xg: orNull(Type.Number()),
    winner_ev_xg: orNull(Type.Number()),
    loser_ev_xg: orNull(Type.Number()),
    winner_st_xg: orNull(Type.Number()),
    loser_st_xg: orNull(Type.Number()),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'game',
});

/** One goalie's game. Their statistics come from the registry: seconds, goals, percents 0-100; null where not known. */
const goaliePerformance = Type.Object({
  name: Type.String(),
  team_abb: Type.String(),
  season: Type.Integer(),
  ...statProperties(GOALIE_DISPLAY),
});
export type WireGoaliePerformance = Static<typeof goaliePerformance>;

/** One skater's game. Without shifts the on-ice statistics and the game score are null. */
const skaterPerformance = Type.Object({
  name: Type.String(),
  team_abb: Type.String(),
  season: Type.Integer(),
  position: Type.String(),
  ...statProperties(SKATER_DISPLAY),
});
export type WireSkaterPerformance = Static<typeof skaterPerformance>;

/** All goalies' and skaters' games by player id. Empty objects before a game has player data. */
const playerDetail = endpoint({
  name: 'playerDetail',
  path: PATHS.playerDetail,
  summary: 'Goalie and skater performances of a game, keyed by player id.',
  params: Type.Object({ gameId }),
  query: Type.Object({}),
  response: Type.Object({
    goalie_performance_dict: byId(goaliePerformance),
    skater_performance_dict: byId(skaterPerformance),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'game',
});

const flag = Type.Union([Type.Literal(0), Type.Literal(1)]);
const origin = orNull(Type.Union([Type.Literal('rebound'), Type.Literal('rush')]));

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
  event_id: Type.Integer(),
  x: orNull(Type.Number({ minimum: -100, maximum: 100 })),
  y: orNull(Type.Number({ minimum: -42.5, maximum: 42.5 })),
  goal: flag,
  sog: flag,
  color,
  border: color,
  xg_value: orNull(Type.Number({ minimum: 0, maximum: 1 })),
  xg_with_shooter: orNull(Type.Number({ minimum: 0, maximum: 1 })),
  situation: Type.Union([Type.Literal('even_strength'), Type.Literal('special_teams'), Type.Literal('not_known')]),
  empty_net: Type.Boolean(),
  strength_str: Type.String(),
  shot_type: orNull(Type.String()),
  shooter_name: orNull(Type.String()),
  shooter_id: orNull(Type.Integer()),
  assist_str: orNull(Type.String()),
  time_remaining: Type.String(),
  timestamp: Type.Number(),
  period: Type.Integer(),
  season: Type.Integer(),
  playing_for: Type.String(),
  score_str: Type.String(),
  xg_parts: orNull(Type.Record(Type.String(), Type.Number())),
  xg_model: orNull(Type.Number({ minimum: 0, maximum: 1 })),
  origin,
});
export type WireShot = Static<typeof shot>;

/** Both teams' shots in order of time. */
export const shotData = endpoint({
  name: 'shotData',
  path: PATHS.shotData,
  summary: 'Every unblocked shot of a game with its place and expected-goals value.',
  params: Type.Object({ gameId }),
  query: Type.Object({}),
  response: Type.Object({
    shot_locations: Type.Object({ winner: Type.Array(shot), loser: Type.Array(shot) }),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'game',
});

/**
 * One step of the snake: minutes from the start, running winner-minus-loser xG, 1 for a goal, a shot's `origin` and id
 * (null for the first and the last row).
 */
const snakePoint = Type.Object({
  timestamp: Type.Number(),
  net_xg: Type.Number(),
  goals_scored: Type.Union([Type.Literal(0), Type.Literal(1)]),
  playing_for: orNull(Type.String()),
  scorer: orNull(Type.String()),
  score_str: orNull(Type.String()),
  origin,
  event_id: orNull(Type.Integer()),
});
export type WireSnakePoint = Static<typeof snakePoint>;

/** Net expected goals over time: a row at 0, one per shot, one at the end of the game. */
export const xgSnake = endpoint({
  name: 'xgSnake',
  path: PATHS.xgSnake,
  summary: 'Cumulative net expected goals of a game, shot by shot.',
  params: Type.Object({}),
  query: Type.Object({ game_id: gameId, situation }),
  response: Type.Object({
    team_information: Type.Object({
      winner: Type.String(),
      loser: Type.String(),
      winner_primary_color: color,
      loser_primary_color: color,
    }),
    xgs: Type.Array(snakePoint),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'game',
});

/**
 * A player against one opposing skater at even strength: shared seconds, the player's own xG, on-ice xG for and
 * against.
 */
const matchup = Type.Object({
  name: Type.String(),
  team_abb: Type.String(),
  season: Type.Integer(),
  position: Type.String(),
  ...statProperties(MATCHUP),
});
export type WireMatchup = Static<typeof matchup>;

/** A player's game against each opposing skater, keyed by the opponent's id. */
export const matchups = endpoint({
  name: 'matchups',
  path: PATHS.matchups,
  summary: 'A player against each opposing skater of a game, at even strength.',
  params: Type.Object({ gameId, playerId }),
  query: Type.Object({}),
  response: Type.Object({ head_to_head: byId(matchup) }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'game',
});

/**
 * What one team's shots deserved. `goals`: the probability of 0, 1, ... goals in 60 minutes. `ahead`: of leading after
 * them. `win`: of winning, overtime included, with its 80% interval (null where the model gives none).
 */
const deservedSide = Type.Object({
  team_abb: Type.String(),
  expected_goals: Type.Number(),
  goals: Type.Array(Type.Number({ minimum: 0, maximum: 1 })),
  ahead: Type.Number({ minimum: 0, maximum: 1 }),
  win: Type.Number({ minimum: 0, maximum: 1 }),
  win_low: orNull(Type.Number({ minimum: 0, maximum: 1 })),
  win_high: orNull(Type.Number({ minimum: 0, maximum: 1 })),
});
export type WireDeservedSide = Static<typeof deservedSide>;

/** Who deserved to win a game by its shots. All null for a game that has not started, is withheld, or has no xG. */
export const deserved = endpoint({
  name: 'deserved',
  path: PATHS.deserved,
  summary: 'Who deserved to win: the distribution of goals from the shots of each team.',
  params: Type.Object({ gameId }),
  query: Type.Object({}),
  response: Type.Object({
    winner: orNull(deservedSide),
    loser: orNull(deservedSide),
    /** Probability of a level score after 60 minutes, 0-1. */
    overtime: orNull(Type.Number({ minimum: 0, maximum: 1 })),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'game',
});

const probability = Type.Number({ minimum: 0, maximum: 1 });

/**
 * A step of the win probability: minutes from the start, the winner's probability, what the next goal decides (the
 * difference between scoring and conceding it), and the score.
 */
const winPoint = Type.Object({
  timestamp: Type.Number(),
  win: probability,
  leverage: probability,
  winner_score: Type.Integer(),
  loser_score: Type.Integer(),
});
export type WireWinPoint = Static<typeof winPoint>;

/** One of the moments that moved the winner's probability most. `team_abb`: whose goal or power play it was. */
const winSwing = Type.Object({
  timestamp: Type.Number(),
  period: Type.Integer(),
  kind: Type.Union([Type.Literal('goal'), Type.Literal('penalty'), Type.Literal('pulled'), Type.Literal('shootout')]),
  team_abb: Type.String(),
  player_id: orNull(Type.Integer()),
  player_name: orNull(Type.String()),
  win_before: probability,
  win_after: probability,
});
export type WireWinSwing = Static<typeof winSwing>;

/**
 * Win probability over a game from the winner's view, and its five biggest swings. `before`: before the opening
 * faceoff, from earlier games. No points before the game or when it is withheld.
 */
export const winProbability = endpoint({
  name: 'winProbability',
  path: PATHS.winProbability,
  summary: 'Win probability over a game, and the moments that moved it most.',
  params: Type.Object({ gameId }),
  query: Type.Object({}),
  response: Type.Object({
    model_version: Type.String(),
    team_information: Type.Object({
      winner: Type.String(),
      loser: Type.String(),
      winner_primary_color: color,
      loser_primary_color: color,
    }),
    before: probability,
    points: Type.Array(winPoint),
    swings: Type.Array(winSwing),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'game',
});

/** A player's game among all games of their position (`percentile`, 0-100) and among their own (`own_rank`). */
const standingPlayer = Type.Object({
  player_id: Type.Integer(),
  name: Type.String(),
  team_abb: Type.String(),
  position_group: Type.Union([Type.Literal('F'), Type.Literal('D'), Type.Literal('G')]),
  game_score: Type.Number(),
  percentile: orNull(Type.Number({ minimum: 0, maximum: 100 })),
  games: Type.Integer(),
  own_rank: Type.Integer(),
  own_games: Type.Integer(),
});
export type WireStandingPlayer = Static<typeof standingPlayer>;

/** A team's figure among all games of a team. Goals and shots are counts, `xg_share` is 0-100. */
const standingFigure = Type.Object({
  kind: Type.Union([Type.Literal('xgf'), Type.Literal('xg_share'), Type.Literal('sf'), Type.Literal('gf')]),
  value: Type.Number(),
  percentile: Type.Number({ minimum: 0, maximum: 100 }),
  games: Type.Integer(),
});
export type WireStandingFigure = Static<typeof standingFigure>;

/** Where a game's three best players and both teams stand among all games of the store. Empty before the game. */
export const gameStanding = endpoint({
  name: 'gameStanding',
  path: PATHS.gameStanding,
  summary: 'A game among all games: the percentiles of its best game scores and of both teams.',
  params: Type.Object({ gameId }),
  query: Type.Object({}),
  response: Type.Object({
    players: Type.Array(standingPlayer),
    teams: Type.Array(Type.Object({ team_abb: Type.String(), figures: Type.Array(standingFigure) })),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'game',
});

/** The endpoints about games. */
export const GAME_ENDPOINTS = {
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
  matchups,
} as const;
