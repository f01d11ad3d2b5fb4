import type { WirePlayer } from '../../contract/entities.ts';
import { type CardField, GOALIE_CARD_FIELDS, SKATER_CARD_FIELDS, type WirePlayerCard } from '../../contract/players.ts';
import { type PositionGroup, parsePosition } from '../../hockey/position.ts';
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
  /** The rate behind the percentile; null for category ratings and players who are not eligible. */
  readonly value: number | null;
  readonly unit: string | null;
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
  };
}
