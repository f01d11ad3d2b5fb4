import { type Static, Type } from 'typebox';
import { type GOALIE_DISPLAY, leaderNames, leaderTables, type SKATER_DISPLAY } from '../stats/registry/display.ts';
import { endpoint } from './endpoint.ts';
import { color, orNull, player } from './entities.ts';
import { countedGames, season } from './parameters.ts';
import { PATHS } from './paths.ts';

type KindOf<Words> = {
  [Id in keyof Words]: Words[Id] extends { readonly leaders: { readonly kind: infer Kind } } ? Kind : never;
}[keyof Words];

/** A kind of leader table. */
export type LeaderKind = KindOf<typeof SKATER_DISPLAY> | KindOf<typeof GOALIE_DISPLAY>;

/** The kinds of leader table, in the order of the page. */
export const LEADER_KINDS = [...new Set(leaderTables().map(({ kind }) => kind as LeaderKind))];

/** Every name that a parameter takes for a leader table: kinds, and the other names of their statistics. */
export const LEADER_NAMES: readonly string[] = leaderNames();

/** One row of a leader table. `low` and `high` are the 80% interval where one is defined. */
const leader = Type.Object({
  rank: Type.Integer(),
  player_id: Type.Integer(),
  name: Type.String(),
  team_abb: Type.String(),
  position: Type.String(),
  season: Type.Integer(),
  value: Type.Number(),
  low: orNull(Type.Number()),
  high: orNull(Type.Number()),
  games_played: Type.Integer(),
  primary_color: color,
  secondary_color: color,
});
export type WireLeader = Static<typeof leader>;

/** Leaders of one kind in a season, best first: of the regular season unless said. */
export const leaders = endpoint({
  name: 'leaders',
  path: PATHS.leaders,
  summary: 'Season leaders of one kind, best first.',
  params: Type.Object({ season, kind: Type.Union(LEADER_NAMES.map((name) => Type.Literal(name))) }),
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    game_type: countedGames,
  }),
  response: Type.Array(leader),
  errors: ['bad-parameter'],
  freshness: 'season',
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
  rank: Type.Integer(),
  goals_above_replacement_per82: orNull(Type.Object({ value: Type.Number(), low: Type.Number(), high: Type.Number() })),
  top10_probability: orNull(Type.Number({ minimum: 0, maximum: 1 })),
  is_distinguishable: Type.Boolean(),
  percentile_low: orNull(Type.Number()),
  percentile_high: orNull(Type.Number()),
  strongest_part: orNull(Type.Object({ id: Type.String(), label: Type.String(), goals: Type.Number() })),
  primary_color: color,
  secondary_color: color,
});
export type WireInsight = Static<typeof insight>;

/** The ten best players of a position group or of all, by overall percentile. */
const insights = endpoint({
  name: 'insights',
  path: PATHS.insights,
  summary: 'The ten best-rated players of a position, or overall.',
  params: Type.Object({ group: Type.Union(INSIGHT_GROUPS.map((group) => Type.Literal(group))) }),
  query: Type.Object({}),
  response: Type.Array(insight),
  errors: ['bad-parameter'],
  freshness: 'changing',
});

/** The endpoints of ranked lists. */
export const LEADER_ENDPOINTS = { leaders, insights } as const;
