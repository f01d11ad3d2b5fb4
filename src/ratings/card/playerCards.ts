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
  /** The shrunk rate in the row's unit; null for composites. */
  readonly value: number | null;
}

/** A player's card. */
export interface PlayerCard {
  readonly playerId: number;
  readonly group: PositionGroup;
  /** Number of eligible players in the group. */
  readonly groupSize: number;
  readonly games: number;
  readonly window: number;
  /** Null for an ineligible player. */
  readonly overallPercentile: number | null;
  /** The unrounded overall rating. */
  readonly overallScore: number | null;
  /** Rows with a percentile, by field. */
  readonly fields: readonly CardField[];
}

/** The cards of all players, each within their group, in any order. `cardIntervals` gives the intervals. */
export function playerCards(players: readonly CardPlayer[]): readonly PlayerCard[] {
  return cardGroups(players).flatMap(groupCards);
}

function groupCards({ group, population, players, eligible, weightedPlayers, rows }: CardGroup): readonly PlayerCard[] {
  const scored = scoreGroup(rows, COMPOSITES[group], weightedPlayers);
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

/** A player's part of a scored row; empty without a percentile. `row` is undefined for composites. */
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
