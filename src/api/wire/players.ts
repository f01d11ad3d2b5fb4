import type { WirePlayer } from '../../contract/entities.ts';
import { type CardField, GOALIE_CARD_FIELDS, SKATER_CARD_FIELDS, type WirePlayerCard } from '../../contract/players.ts';
import { type PositionGroup, parsePosition } from '../../hockey/position.ts';
import { GOAL_PARTS, type GoalPart } from '../../stats/registry/card/goalParts.ts';
import type { Repeats } from '../../stats/registry/card/repeats.ts';
import { oddRow } from '../../store/storeError.ts';
import { toWirePercent, toWireXg } from './rounding.ts';

/** A stored player with their overall percentile. */
export interface PlayerFacts {
  readonly player_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly position: string;
  readonly birth_date: string | null;
  readonly height_inches: number | null;
  readonly weight_lbs: number | null;
  readonly nationality: string | null;
  readonly current_team: string | null;
  /** Season of their latest game. */
  readonly last_season: number;
  /** 0-100; null for a player who is not eligible or not rated yet. */
  readonly overall_percentile: number | null;
}

/** A player as answers show them. **Errors**: throws for an unknown stored position. */
export function toWirePlayer(player: PlayerFacts): WirePlayer {
  const position = parsePosition(player.position);
  if (position === null) throw oddRow(`an unknown position of player ${player.player_id}`);
  return {
    id: player.player_id,
    first_name: player.first_name,
    last_name: player.last_name,
    position,
    birth_date: player.birth_date,
    height_inches: player.height_inches,
    weight_lbs: player.weight_lbs,
    nationality: player.nationality,
    current_team: player.current_team,
    last_season: player.last_season,
    overall_percentile: toWirePercent(player.overall_percentile),
  };
}

/** One row of a card: the percentile within the position group, its interval, and the rate behind it. */
export interface CardRow {
  readonly field: CardField;
  /** 0-100; null for a player who is not eligible. */
  readonly percentile: number | null;
  /** 80% interval of the percentile; null where none is defined. */
  readonly low: number | null;
  readonly high: number | null;
  /** The raw rate over the window; null for category ratings. */
  readonly value: number | null;
  /** The estimate behind the percentile; null for category ratings and players who are not compared. */
  readonly estimate: number | null;
  readonly unit: string | null;
  readonly repeats: Repeats | null;
  readonly isDistinguishable: boolean;
}

/** A number with its 80% interval. */
export interface CardGoals {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** What a player is expected to do in a span of games, per 82 games; no points for a goalie. */
export interface CardProjection {
  readonly span: WirePlayerCard['projection'][number]['span'];
  readonly games: number;
  readonly goals: CardGoals;
  readonly points: CardGoals | null;
}

/** The overall rating in goals; null parts for a player who is not compared. */
export interface CardOverall {
  readonly per82: CardGoals | null;
  readonly per60: CardGoals | null;
  /** 0-1. */
  readonly top10: number | null;
  readonly aboveAverage: number | null;
  readonly parts: readonly (CardGoals & { readonly part: string })[];
  /** What is expected of the games to come, the nearer span first. */
  readonly projection: readonly CardProjection[];
  /** Why the player has no percentiles; null for a player who is compared. */
  readonly notComparedReason: string | null;
  /** What the player did in the games of the window, by registry id; null where unknown. */
  readonly totals: { readonly games: number; readonly statistics: Readonly<Record<string, number | null>> };
  /** The players whom the games can hardly tell from this one, and the rows where that is so. */
  readonly inseparableFrom: readonly {
    readonly id: number;
    readonly name: string;
    readonly fields: readonly string[];
  }[];
}

/** The group a player is compared with. */
export interface CardContext {
  readonly group: PositionGroup;
  /** Players in the group; 0 before ratings exist. */
  readonly groupSize: number;
  /** Games the card counts. */
  readonly games: number;
  /** The most games a card counts. */
  readonly window: number;
  /** `computing` while the player's first ratings are not complete: no percentile is known yet. */
  readonly state: 'ready' | 'computing';
}

/** A player's card. **Missing**: every player has every field, null where it does not apply or is not rated. */
export function toWirePlayerCard(rows: readonly CardRow[], overall: CardOverall, context: CardContext): WirePlayerCard {
  const rowByField = new Map(rows.map((row) => [row.field, row]));
  const percentiles = Object.fromEntries(
    [...SKATER_CARD_FIELDS, ...GOALIE_CARD_FIELDS].map((field) => [
      field,
      toWirePercent(rowByField.get(field)?.percentile ?? null),
    ]),
  ) as Record<CardField, number | null>;
  return {
    ...percentiles,
    context: {
      group: context.group,
      group_size: context.groupSize,
      games: context.games,
      window: context.window,
      state: context.state,
    },
    intervals: Object.fromEntries(
      rows.flatMap(({ field, low, high }) =>
        low === null || high === null ? [] : [[field, [toWirePercent(low), toWirePercent(high)]]],
      ),
    ),
    values: Object.fromEntries(
      rows.flatMap(({ field, value, unit }) => (unit === null ? [] : [[field, { value: toWireXg(value), unit }]])),
    ),
    estimate: Object.fromEntries(
      rows.flatMap(({ field, estimate, unit }) =>
        unit === null || estimate === null ? [] : [[field, { value: toWireXg(estimate), unit }]],
      ),
    ),
    repeats: Object.fromEntries(rows.map(({ field, repeats }) => [field, repeats])),
    is_distinguishable: Object.fromEntries(rows.map(({ field, isDistinguishable }) => [field, isDistinguishable])),
    goals_above_replacement_per82: toWireGoals(overall.per82),
    goals_per60: toWireGoals(overall.per60),
    top10_probability: toWireXg(overall.top10),
    above_average_probability: toWireXg(overall.aboveAverage),
    components: (Object.keys(GOAL_PARTS) as GoalPart[]).flatMap((id) => {
      const part = overall.parts.find((own) => own.part === id);
      return part === undefined
        ? []
        : [
            {
              id,
              label: GOAL_PARTS[id],
              goals: toWireXg(part.value),
              low: toWireXg(part.low),
              high: toWireXg(part.high),
            },
          ];
    }),
    projection: overall.projection.map(({ span, games, goals, points }) => ({
      span,
      games,
      goals_above_replacement_per82: toWireGoals(goals),
      points_per82: toWireGoals(points),
    })),
    not_compared_reason: overall.notComparedReason,
    totals: {
      games: overall.totals.games,
      statistics: Object.fromEntries(
        Object.entries(overall.totals.statistics).map(([id, value]) => [id, toWireXg(value)]),
      ),
    },
    inseparable_from: overall.inseparableFrom.map(({ id, name, fields }) => ({ id, name, fields: [...fields] })),
  };
}

function toWireGoals(goals: CardGoals | null): CardGoals | null {
  return goals === null ? null : { value: toWireXg(goals.value), low: toWireXg(goals.low), high: toWireXg(goals.high) };
}
