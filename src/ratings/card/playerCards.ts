import type { PositionGroup } from '../../hockey/position.ts';
import { WINDOW_GAMES } from '../../stats/registry/card/eligibility.ts';
import type { NotComparedReason } from '../../stats/registry/card/goalParts.ts';
import { percentilesOf } from '../percentiles.ts';
import { drawCards, type OverallGoals } from './cardDraws.ts';
import { type CardGroup, cardGroups } from './cardGroup.ts';
import type { CardPlayer } from './cardPlayer.ts';
import { OVERALL_FIELD } from './composites.ts';
import { type Projection, projectGroup } from './projectGroup.ts';
import { scoreGroup } from './scoreGroup.ts';

/** One row of a player's card. */
export interface CardField {
  readonly field: string;
  /**
   * The posterior mean of the percentile, 0-100; overall, the percentile of the goals. Null for a player who is not
   * compared.
   */
  readonly percentile: number | null;
  /** 80% interval of the percentile; null for a row without random variation. */
  readonly low: number | null;
  readonly high: number | null;
  /** The raw rate over the window in the row's unit; null for composites. */
  readonly value: number | null;
  /** The estimate in the row's unit; null for composites, and without a percentile. */
  readonly estimate: number | null;
  /** False if players can hardly be told apart in this row. */
  readonly isDistinguishable: boolean;
  /** Players that the games can hardly tell from this one, by id; empty except for isolated impact. */
  readonly inseparableFrom: readonly number[];
}

/** A player's card. */
export interface PlayerCard {
  readonly playerId: number;
  readonly group: PositionGroup;
  /** Number of compared players in the group. */
  readonly groupSize: number;
  readonly games: number;
  readonly window: number;
  /** The percentile of the overall goals in the group; null for a player who is not compared. */
  readonly overallPercentile: number | null;
  /** Goals above replacement; null for a player who is not compared. */
  readonly overall: OverallGoals | null;
  /** Projections, the nearer span first; empty for a player who is not compared. */
  readonly projections: readonly Projection[];
  /** Null for a player who is compared. */
  readonly notComparedReason: NotComparedReason | null;
  /** Rows with a rate or a percentile, by field. */
  readonly fields: readonly CardField[];
}

/**
 * Least share of the draws' variance that lies between players for a row to tell them apart: below it about one player
 * in a hundred has an 80% interval without the group's mean. Source: docs/methodology/percentiles.md#muted-rows.
 */
const MIN_RELIABILITY = 0.2;

/** The cards of all players, each within their group, in any order. */
export function playerCards(players: readonly CardPlayer[]): readonly PlayerCard[] {
  return cardGroups(players).flatMap(groupCards);
}

function groupCards(cardGroup: CardGroup): readonly PlayerCard[] {
  const { group, population, players, eligible, rows } = cardGroup;
  const scored = scoreGroup(cardGroup);
  const { percentiles, overall } = drawCards(cardGroup, scored);
  const projections = projectGroup(cardGroup);
  // Made from the goals shown, so that players stand in the order of either.
  const byGoals = percentilesOf(Float64Array.from(overall, (own) => own?.per82.value ?? Number.NaN));
  const rowOf = new Map(rows.map((row) => [row.field, row]));
  const placeOf = new Map(eligible.map(({ playerId }, at) => [playerId, at]));
  return players.map(({ playerId, games, impacts }, place) => {
    const at = placeOf.get(playerId);
    const fields = [...scored.values()].flatMap(({ field, percentiles: points }): CardField[] => {
      const row = rowOf.get(field);
      const drawn = percentiles.get(field);
      const unit = row?.unitScale ?? 1;
      const own = (values: Float64Array | undefined): number | null => (at === undefined ? null : known(values?.[at]));
      const percentile = field === OVERALL_FIELD ? own(byGoals) : (own(drawn?.mean) ?? own(points));
      const raw = known(row?.raw[place]);
      if (percentile === null && (raw === null || at !== undefined)) return [];
      const estimate = own(row?.values);
      return [
        {
          field,
          percentile,
          low: bounded(own(drawn?.low), percentile, Math.min),
          high: bounded(own(drawn?.high), percentile, Math.max),
          value: raw === null ? null : raw * unit,
          estimate: estimate === null ? null : estimate * unit,
          isDistinguishable: drawn === undefined || drawn.reliability >= MIN_RELIABILITY,
          inseparableFrom: impacts.get(field)?.inseparableFrom ?? [],
        },
      ];
    });
    return {
      playerId,
      group,
      groupSize: eligible.length,
      games: games.length,
      window: WINDOW_GAMES[population],
      overallPercentile: fields.find(({ field }) => field === OVERALL_FIELD)?.percentile ?? null,
      overall: at === undefined ? null : (overall[at] ?? null),
      projections: at === undefined || overall[at] == null ? [] : (projections[at] ?? []),
      notComparedReason: at !== undefined ? null : group === 'G' ? 'starts' : 'ice_time',
      fields,
    };
  });
}

/** An end of an interval, moved out to the value where that lies beyond it. */
function bounded(end: number | null, value: number | null, outer: (a: number, b: number) => number): number | null {
  return end === null || value === null ? end : outer(end, value);
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
