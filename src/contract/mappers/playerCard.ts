import type { PositionGroup } from '../../hockey/position.ts';
import {
  type CardField,
  GOALIE_CARD_FIELDS,
  SKATER_CARD_FIELDS,
  type WirePlayerCard,
} from '../endpoints/playerCard.ts';
import { toWirePercent, toWireXg } from './rounding.ts';

/** One rating of a player: where he stands in his group, how sure that is, and the rate behind it. */
export interface CardRow {
  readonly field: CardField;
  /** 0-100; null where he is not eligible. */
  readonly percentile: number | null;
  /** 80% interval of the percentile; null where none is defined. */
  readonly low: number | null;
  readonly high: number | null;
  /** The rate behind the percentile; null for composites and where he is not eligible. */
  readonly value: number | null;
  readonly unit: string | null;
}

/** Whom a player is compared with. */
export interface CardContext {
  readonly group: PositionGroup;
  /** Players in the group; 0 while there are no ratings. */
  readonly groupSize: number;
  /** Games of his that count. */
  readonly games: number;
  /** The most games that count. */
  readonly window: number;
}

/** A player's card: every field for everybody, null where a row is missing or does not apply. */
export function toWirePlayerCard(rows: readonly CardRow[], context: CardContext): WirePlayerCard {
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
    },
    intervals: Object.fromEntries(
      rows.flatMap(({ field, low, high }) =>
        low === null || high === null ? [] : [[field, [toWirePercent(low), toWirePercent(high)]]],
      ),
    ),
    values: Object.fromEntries(
      rows.flatMap(({ field, value, unit }) => (unit === null ? [] : [[field, { value: toWireXg(value), unit }]])),
    ),
  };
}
