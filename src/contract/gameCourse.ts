import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { integer, number, teamInformation, text } from './entities.ts';
import { field, NO_XG, NOT_KNOWN, oneOf } from './field.ts';
import { gameId } from './parameters.ts';

/**
 * A player's row of the shift chart. `line`: the number of their forward line or defense pair at five on five, null for
 * none and for goalies. `shifts`: start and end of each, game seconds. `toi`: their sum, seconds.
 */
const shiftRow = Type.Object({
  player_id: field(Type.Integer(), 'Id of the player: seven digits', 'id'),
  name: field(Type.String(), 'The player’s first and last name'),
  team_abb: field(Type.String(), 'Abbreviation of the team, three capitals'),
  position: field(oneOf(['C', 'L', 'R', 'D', 'G']), 'Position: C, L, R, D or G'),
  sweater_number: field(integer, 'Sweater number', 'number', NOT_KNOWN),
  line: field(
    integer,
    'Number of the forward line or defense pair at five on five',
    'number',
    'for none and for goalies',
  ),
  toi: field(Type.Integer(), 'Sum of the shifts', 'seconds'),
  shifts: field(
    Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })),
    'Start and end of each shift',
    'seconds from the start of the game',
  ),
});
export type WireShiftRow = Static<typeof shiftRow>;

/**
 * A forward line or defense pair of the chart, with what happened at five on five while all of it was on. `toi` in
 * seconds; xG is null in a game without it.
 */
const chartUnit = Type.Object({
  team_abb: field(Type.String(), 'Abbreviation of the team, three capitals'),
  kind: field(oneOf(['line', 'pair']), 'A forward line or a defense pair'),
  number: field(Type.Integer(), 'Its number, from 1', 'number'),
  player_ids: field(Type.Array(Type.Integer()), 'Ids of its players', 'id'),
  toi: field(Type.Integer(), 'Ice time at five on five', 'seconds'),
  xgf: field(number, 'Expected goals of the team', 'goals', NO_XG),
  xga: field(number, 'Expected goals against the team', 'goals', NO_XG),
  gf: field(Type.Integer(), 'Goals of the team', 'goals'),
  ga: field(Type.Integer(), 'Goals against the team', 'goals'),
});

/** A goal on the shift chart, with the score after it. */
const chartGoal = Type.Object({
  second: field(Type.Integer(), 'When', 'seconds from the start of the game'),
  period: field(Type.Integer(), 'Period, from 1', 'period'),
  team_abb: field(Type.String(), 'Abbreviation of the team, three capitals'),
  player_id: field(integer, 'Id of the scorer', 'id', 'where they are not known'),
  player_name: field(text, 'The scorer', null, 'where they are not known'),
  winner_score: field(Type.Integer(), 'Goals of `winner` after it', 'goals'),
  loser_score: field(Type.Integer(), 'Goals of `loser` after it', 'goals'),
});

/** A penalty on the shift chart. `player_id` is null for a bench minor; `severity` is the feed's code. */
const chartPenalty = Type.Object({
  second: field(Type.Integer(), 'When', 'seconds from the start of the game'),
  period: field(Type.Integer(), 'Period, from 1', 'period'),
  team_abb: field(Type.String(), 'Abbreviation of the team, three capitals'),
  player_id: field(integer, 'Id of the penalised player', 'id', 'for a bench minor'),
  player_name: field(text, 'The penalised player', null, 'for a bench minor'),
  minutes: field(Type.Integer(), 'Length of the penalty', 'minutes'),
  severity: field(Type.String(), 'Severity, as the league’s code'),
  infraction: field(Type.String(), 'What it was for, as the league’s code'),
});

/**
 * Who was on the ice when. `shift_source`: `chart`, `report`, `reconstructed` (single lengths are approximate) or
 * `missing`. No players for a game without shifts, before the game, or when it is withheld.
 */
export const shiftChart = endpoint({
  name: 'shiftChart',
  summary: 'Who was on the ice when: the shifts of every player, with goals and penalties.',
  params: Type.Object({ gameId }),
  response: Type.Object({
    shift_source: field(Type.String(), 'Where the shifts come from: `chart`, `report`, `reconstructed` or `missing`'),
    team_information: teamInformation,
    end_second: field(Type.Integer(), 'When play, or the last shift, ended', 'seconds from the start of the game'),
    players: field(Type.Array(shiftRow), 'A row for each player; none for a game without shifts'),
    units: field(Type.Array(chartUnit), 'Forward lines and defense pairs at five on five'),
    goals: field(Type.Array(chartGoal), 'Goals of the game, in order of time'),
    penalties: field(Type.Array(chartPenalty), 'Penalties of the game, in order of time'),
  }),
  freshness: 'game',
  cost: 'game',
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
  kind: field(Type.Enum(STORY_KINDS), 'Which fact'),
  anchor: field(Type.String(), 'Anchor of the game page’s part with its numbers'),
  text: field(Type.String(), 'The fact in words'),
});
export type WireStoryClause = Static<typeof storyClause>;

/**
 * A finished game in three to five sentences. A sentence's `text` is its clauses, separated by commas, and a full stop.
 * `headline`: the result and the weightiest fact in one sentence. No sentences and no headline while the game is not
 * final, when it is withheld, or without a winner.
 */
export const gameStory = endpoint({
  name: 'gameStory',
  summary: 'A finished game in three to five sentences, each clause a fact of the page.',
  params: Type.Object({ gameId }),
  response: Type.Object({
    headline: field(text, 'The result and the weightiest fact in one sentence', null, 'while the game is not final'),
    text: field(Type.String(), 'The whole story; empty while the game is not final'),
    sentences: field(
      Type.Array(
        Type.Object({
          text: field(Type.String(), 'The sentence'),
          clauses: field(Type.Array(storyClause), 'The facts that it consists of'),
        }),
      ),
      'Its sentences, three to five',
    ),
  }),
  freshness: 'game',
  cost: 'game',
});

/** The endpoints about the course of a game. */
export const GAME_COURSE_ENDPOINTS = { shiftChart, gameStory } as const;
