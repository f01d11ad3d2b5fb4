import type { LEADER_ENDPOINTS, WireInsight, WireLeader } from '../../contract/leaders.ts';
import { GOAL_PARTS, type GoalPart } from '../../stats/registry/card/goalParts.ts';
import { leaderKindOf, leaderTables } from '../../stats/registry/display.ts';
import { type LeaderRecord, readComponentsOf, readInsights, readLeaders } from '../../store/queries/ratings.ts';
import { readTeams } from '../../store/queries/teams.ts';
import { gameTypeOf } from './gameTypeOf.ts';
import type { Handler, HandlersOf } from './handler.ts';
import { NEUTRAL_COLORS, type PlayerFacts, toWirePlayer } from './players.ts';
import { toWirePercent, toWireXg } from './rounding.ts';

/** A stored row of a leader table, with the player's name and team colours. */
export type LeaderFacts = Omit<LeaderRecord, 'game_type' | 'kind'>;

/** A row of a leader table. Percents have 2 decimals, other values 4. */
export function toWireLeader(leader: LeaderFacts, isPercent: boolean): WireLeader {
  const { first_name, last_name, value, low, high, ...facts } = leader;
  const round = isPercent ? toWirePercent : toWireXg;
  return {
    rank: facts.rank,
    player_id: facts.player_id,
    name: `${first_name} ${last_name}`.trim(),
    team_abb: facts.team_abb,
    position: facts.position,
    season: facts.season,
    value: round(value),
    low: low === null ? null : round(low),
    high: high === null ? null : round(high),
    games_played: facts.games_played,
    primary_color: facts.primary_color,
    secondary_color: facts.secondary_color,
  };
}

/** A stored row of a top-10 list of players. */
export interface InsightFacts extends PlayerFacts {
  readonly rank: number;
  /** Goals above replacement per 82 games with their 80% interval; null without a rating. */
  readonly overall_score: number | null;
  readonly overall_low: number | null;
  readonly overall_high: number | null;
  readonly top10_probability: number | null;
  readonly is_distinguishable: number | null;
  /** The 80% interval of the overall percentile; null without one. */
  readonly percentile_low: number | null;
  readonly percentile_high: number | null;
}

/** A row of a top-10 list, in the player's team colours. */
export function toWireInsight(
  player: InsightFacts,
  colors: { readonly primary_color: string; readonly secondary_color: string },
  parts: readonly { readonly component: string; readonly goals: number }[],
): WireInsight {
  return {
    ...toWirePlayer(player),
    rank: player.rank,
    goals_above_replacement_per82: goalsOf(player),
    top10_probability: toWireXg(player.top10_probability),
    is_distinguishable: player.is_distinguishable !== 0,
    percentile_low: toWirePercent(player.percentile_low),
    percentile_high: toWirePercent(player.percentile_high),
    strongest_part: strongestOf(parts),
    primary_color: colors.primary_color,
    secondary_color: colors.secondary_color,
  };
}

/** The part with the most goals; null for a rating of one part, as a goalie's, and for none. */
function strongestOf(parts: readonly { readonly component: string; readonly goals: number }[]) {
  const [best, second] = parts.toSorted((a, b) => b.goals - a.goals);
  if (best === undefined || second === undefined || !(best.component in GOAL_PARTS)) return null;
  return { id: best.component, label: GOAL_PARTS[best.component as GoalPart], goals: toWireXg(best.goals) };
}

function goalsOf({
  overall_score: value,
  overall_low: low,
  overall_high: high,
}: InsightFacts): WireInsight['goals_above_replacement_per82'] {
  if (value === null || low === null || high === null) return null;
  return { value: toWireXg(value), low: toWireXg(low), high: toWireXg(high) };
}

/** The ten best-rated players of a group, in their current teams' colours. */
const insights: Handler<'insights'> = async ({ params: { group } }, { store }) => {
  const clubs = new Map((await readTeams(store)).map((team) => [team.abb, team]));
  const rows = await readInsights(store, group);
  const parts = Map.groupBy(
    await readComponentsOf(
      store,
      rows.map(({ player_id }) => player_id),
    ),
    ({ player_id }) => player_id,
  );
  return rows.map((row) =>
    toWireInsight(row, clubs.get(row.current_team ?? '') ?? NEUTRAL_COLORS, parts.get(row.player_id) ?? []),
  );
};

/** Rows of a leader table without `limit`. Source: docs/api.md#leaders. */
const DEFAULT_LIMIT = 10;

/** A season's leaders of one kind, best first. **Missing**: empty for a season that is not stored. */
const leaders: Handler<'leaders'> = async ({ params: { season, kind: name }, query }, { store }) => {
  const kind = leaderKindOf(name) ?? name;
  const isPercent = leaderTables().some((table) => table.kind === kind && table.unit === 'percent');
  const list = { season: Number(season), gameType: gameTypeOf(query), kind };
  const rows = await readLeaders(store, list, query.limit ?? DEFAULT_LIMIT);
  return rows.map((row) => toWireLeader(row, isPercent));
};

/** The handlers of the leader endpoints. */
export const leaderHandlers = { leaders, insights } as const satisfies HandlersOf<typeof LEADER_ENDPOINTS>;
