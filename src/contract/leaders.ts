import { type Static, Type } from 'typebox';
import { type GOALIE_DISPLAY, leaderNames, leaderTables, type SKATER_DISPLAY } from '../stats/registry/display.ts';
import { endpoint } from './endpoint.ts';
import { estimatedGoals, number, orNull, player, probability, teamColors } from './entities.ts';
import { field, NOT_ESTIMATED, oneOf, PERCENTILE, PROBABILITY } from './field.ts';
import { countedGames, ownLimit, season } from './parameters.ts';

type KindOf<Words> = {
  [Id in keyof Words]: Words[Id] extends { readonly leaders: { readonly kind: infer Kind } } ? Kind : never;
}[keyof Words];

/** A kind of leader table. */
export type LeaderKind = KindOf<typeof SKATER_DISPLAY> | KindOf<typeof GOALIE_DISPLAY>;

/** The kinds of leader table, in the order of the page. */
export const LEADER_KINDS = [...new Set(leaderTables().map(({ kind }) => kind as LeaderKind))];

/** Every name that a parameter takes for a leader table: kinds, and the other names of their statistics. */
export const LEADER_NAMES: readonly string[] = leaderNames();
/** Which leader table, under any of its names. */
export const leaderKind = field(oneOf(LEADER_NAMES), 'Which leader table');

/** One row of a leader table. `low` and `high` are the 80% interval where one is defined. */
const leader = Type.Object({
  rank: field(Type.Integer(), 'Place in the table, from 1', 'rank'),
  player_id: field(Type.Integer(), 'Id of the player: seven digits', 'id'),
  name: field(Type.String(), 'The player’s first and last name'),
  team_abb: field(Type.String(), 'Abbreviation of the team, three capitals'),
  position: field(Type.String(), 'Position: C, L, R, D or G'),
  season: field(Type.Integer(), 'The season', 'season, eight digits'),
  value: field(Type.Number(), 'The statistic', 'by the table'),
  low: field(number, 'Low end of its 80% interval', 'by the table', 'where the table has no intervals'),
  high: field(number, 'High end of its 80% interval', 'by the table', 'where the table has no intervals'),
  games_played: field(Type.Integer(), 'Games of the player', 'games'),
  ...teamColors,
});
export type WireLeader = Static<typeof leader>;

/** Leaders of one kind in a season, best first: of the regular season unless said. */
export const leaders = endpoint({
  name: 'leaders',
  summary: 'Season leaders of one kind, best first.',
  params: Type.Object({ season, kind: leaderKind }),
  query: Type.Object({ limit: ownLimit(100), game_type: countedGames }),
  response: Type.Array(leader),
  errors: ['bad-parameter'],
  freshness: 'season',
  cost: 'game',
});

/** The groups of the player-ratings page, in its order. */
export const INSIGHT_GROUPS = ['overall', 'lw', 'c', 'rw', 'd', 'g'] as const;
/** One group of players. */
export type InsightGroup = (typeof INSIGHT_GROUPS)[number];

/**
 * A row of a top-10 list of players, with the overall rating in goals and its 80% interval, and that of the percentile.
 * `is_distinguishable` is false where players of the group can hardly be told apart overall; `strongest_part` is the
 * part of the rating with the most goals.
 */
const insight = Type.Interface([player], {
  rank: field(Type.Integer(), 'Place in the list, from 1', 'rank'),
  goals_above_replacement_per82: field(
    orNull(estimatedGoals),
    'Goals above replacement in 82 games',
    null,
    NOT_ESTIMATED,
  ),
  top10_probability: field(
    orNull(probability),
    'Probability of being among the ten best of the group',
    PROBABILITY,
    NOT_ESTIMATED,
  ),
  is_distinguishable: field(Type.Boolean(), 'False where players of the group can hardly be told apart overall'),
  percentile_low: field(number, 'Lower end of the percentile’s 80% interval', PERCENTILE, NOT_ESTIMATED),
  percentile_high: field(number, 'Upper end of the percentile’s 80% interval', PERCENTILE, NOT_ESTIMATED),
  strongest_part: field(
    orNull(
      Type.Object({
        id: field(Type.String(), 'Key of the part'),
        label: field(Type.String(), 'Name of the part'),
        goals: field(Type.Number(), 'Goals above replacement in 82 games', 'goals'),
      }),
    ),
    'The part of the rating with the most goals',
    null,
    'for a rating of one part, as a goalie’s',
  ),
  ...teamColors,
});
export type WireInsight = Static<typeof insight>;

/** The ten best players of a position group or of all, by overall percentile. */
const insights = endpoint({
  name: 'insights',
  summary: 'The ten best-rated players of a position, or overall.',
  params: Type.Object({
    group: field(oneOf(INSIGHT_GROUPS), 'Which position group, or all of them'),
  }),
  response: Type.Array(insight),
  errors: ['bad-parameter'],
  freshness: 'changing',
  cost: 'game',
});

/** The endpoints of ranked lists. */
export const LEADER_ENDPOINTS = { leaders, insights } as const;
