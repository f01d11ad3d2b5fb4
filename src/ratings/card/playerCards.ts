import type { PositionGroup } from '../../hockey/position.ts';
import { WINDOW_GAMES } from '../window.ts';
import { type CardGroup, type CardRow, cardGroups } from './cardGroup.ts';
import type { CardPlayer } from './cardPlayer.ts';
import { COMPOSITES, OVERALL_FIELD } from './composites.ts';
import { type ScoredField, scoreGroup } from './scoreGroup.ts';

/** One row of a player's card. */
export interface CardField {
  readonly field: string;
  /** 0-100. */
  readonly percentile: number;
  /** The shrunk rate in the row's unit; null for ratings made of others. */
  readonly value: number | null;
}

/** A player's card. */
export interface PlayerCard {
  readonly playerId: number;
  readonly group: PositionGroup;
  /** Eligible players of the group. */
  readonly groupSize: number;
  readonly games: number;
  readonly window: number;
  /** Null where he is not eligible. */
  readonly overallPercentile: number | null;
  /** The unrounded rating behind it. */
  readonly overallScore: number | null;
  /** Rows he is eligible for, by field. */
  readonly fields: readonly CardField[];
}

/** The cards of all players, each within his group, whatever their order. Their intervals are `cardIntervals`. */
export function playerCards(players: readonly CardPlayer[]): readonly PlayerCard[] {
  return cardGroups(players).flatMap(groupCards);
}

function groupCards({ group, population, players, eligible, weighed, rows }: CardGroup): readonly PlayerCard[] {
  const scored = scoreGroup(rows, COMPOSITES[group], weighed);
  const rowOf = new Map(rows.map((row) => [row.field, row]));
  const placeOf = new Map(eligible.map(({ playerId }, at) => [playerId, at]));
  const overall = scored.find(({ field }) => field === OVERALL_FIELD);
  return players.map(({ playerId, games }) => {
    const at = placeOf.get(playerId);
    return {
      playerId,
      group,
      groupSize: eligible.length,
      games: games.length,
      window: WINDOW_GAMES[population],
      overallPercentile: at === undefined ? null : known(overall?.percentiles[at]),
      overallScore: at === undefined ? null : known(overall?.scores[at]),
      fields: at === undefined ? [] : scored.flatMap((row) => cardField(row, at, rowOf.get(row.field))),
    };
  });
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** A scored row of one player; nothing where he is not eligible. `row` where it is not made of others. */
function cardField(
  { field, percentiles }: ScoredField,
  at: number,
  row: Pick<CardRow, 'values' | 'unitScale'> | undefined,
): readonly CardField[] {
  const percentile = known(percentiles[at]);
  if (percentile === null) return [];
  const value = row === undefined ? null : known(row.values[at]);
  return [{ field, percentile, value: value === null || row === undefined ? null : value * row.unitScale }];
}
