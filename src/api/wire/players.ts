import type { WirePlayer } from '../../contract/entities.ts';
import { type CardField, GOALIE_CARD_FIELDS, SKATER_CARD_FIELDS, type WirePlayerCard } from '../../contract/players.ts';
import { type PositionGroup, parsePosition } from '../../hockey/position.ts';
import { toWirePercent, toWireXg } from './rounding.ts';

/** A player as stored, with his overall percentile where he has one. */
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
  /** Season of his latest game. */
  readonly last_season: number;
  /** 0-100; null where he is not eligible or ratings are not there yet. */
  readonly overall_percentile: number | null;
}

/** A player on the wire. Errors: throws for a stored position that is none of the five. */
export function toWirePlayer(player: PlayerFacts): WirePlayer {
  const position = parsePosition(player.position);
  if (position === null) throw new Error(`player ${player.player_id} is stored with the position ${player.position}`);
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
