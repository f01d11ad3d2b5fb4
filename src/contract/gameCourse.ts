import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { color, orNull } from './entities.ts';
import { gameId } from './parameters.ts';
import { PATHS } from './paths.ts';

/**
 * A player's row of the shift chart. `line`: the number of their forward line or defense pair at five on five, null for
 * none and for goalies. `shifts`: start and end of each, game seconds. `toi`: their sum, seconds.
 */
const shiftRow = Type.Object({
  player_id: Type.Integer(),
  name: Type.String(),
  team_abb: Type.String(),
  position: Type.Union([Type.Literal('C'), Type.Literal('L'), Type.Literal('R'), Type.Literal('D'), Type.Literal('G')]),
  sweater_number: orNull(Type.Integer()),
  line: orNull(Type.Integer()),
  toi: Type.Integer(),
  shifts: Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })),
});
export type WireShiftRow = Static<typeof shiftRow>;

/**
 * A forward line or defense pair of the chart, with what happened at five on five while all of it was on. `toi` in
 * seconds; xG is null in a game without it.
 */
const chartUnit = Type.Object({
  team_abb: Type.String(),
  kind: Type.Union([Type.Literal('line'), Type.Literal('pair')]),
  number: Type.Integer(),
  player_ids: Type.Array(Type.Integer()),
  toi: Type.Integer(),
  xgf: orNull(Type.Number()),
  xga: orNull(Type.Number()),
  gf: Type.Integer(),
  ga: Type.Integer(),
});

/** A goal on the shift chart, with the score after it. */
const chartGoal = Type.Object({
  second: Type.Integer(),
  period: Type.Integer(),
  team_abb: Type.String(),
  player_id: orNull(Type.Integer()),
  player_name: orNull(Type.String()),
  winner_score: Type.Integer(),
  loser_score: Type.Integer(),
});

/** A penalty on the shift chart. `player_id` is null for a bench minor; `severity` is the feed's code. */
const chartPenalty = Type.Object({
  second: Type.Integer(),
  period: Type.Integer(),
  team_abb: Type.String(),
  player_id: orNull(Type.Integer()),
  player_name: orNull(Type.String()),
  minutes: Type.Integer(),
  severity: Type.String(),
  infraction: Type.String(),
});

/**
 * Who was on the ice when. `shift_source`: `chart`, `report`, `reconstructed` (single lengths are approximate) or
 * `missing`. No players for a game without shifts, before the game, or when it is withheld.
 */
export const shiftChart = endpoint({
  name: 'shiftChart',
  path: PATHS.shiftChart,
  summary: 'Who was on the ice when: the shifts of every player, with goals and penalties.',
  params: Type.Object({ gameId }),
  query: Type.Object({}),
  response: Type.Object({
    shift_source: Type.String(),
    team_information: Type.Object({
      winner: Type.String(),
      loser: Type.String(),
      winner_primary_color: color,
      loser_primary_color: color,
    }),
    /** Game second at which play, or the last shift, ended. */
    end_second: Type.Integer(),
    players: Type.Array(shiftRow),
    units: Type.Array(chartUnit),
    goals: Type.Array(chartGoal),
    penalties: Type.Array(chartPenalty),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'game',
});

const STORY_KINDS = [
  'result',
  'overtime',
  'comeback',
  'never-behind',
  'scorer',
  'play',
  'periods',
  'swing',
  'low-point',
  'stolen',
  'goalie',
  'conceded',
  'deserved',
  'line',
  'power-play',
  'short-handed',
  'player',
  'winner',
  'shots',
] as const;

/** One fact of a story: its words, and the anchor of the page's part with its numbers. */
const storyClause = Type.Object({
  kind: Type.Enum(STORY_KINDS),
  anchor: Type.String(),
  text: Type.String(),
});
export type WireStoryClause = Static<typeof storyClause>;

/**
 * A finished game in three to five sentences. A sentence's `text` is its clauses, separated by commas, and a full stop.
 * `headline`: the result and the weightiest fact in one sentence. No sentences and no headline while the game is not
 * final, when it is withheld, or without a winner.
 */
export const gameStory = endpoint({
  name: 'gameStory',
  path: PATHS.gameStory,
  summary: 'A finished game in three to five sentences, each clause a fact of the page.',
  params: Type.Object({ gameId }),
  query: Type.Object({}),
  response: Type.Object({
    headline: orNull(Type.String()),
    text: Type.String(),
    sentences: Type.Array(Type.Object({ text: Type.String(), clauses: Type.Array(storyClause) })),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'game',
});

/** The endpoints about the course of a game. */
export const GAME_COURSE_ENDPOINTS = { shiftChart, gameStory } as const;
