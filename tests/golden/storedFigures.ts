import type { GameId } from '../../src/hockey/ids.ts';
import { openStore } from '../../src/store/open.ts';

/** Stored numbers that the recounts take as given: xG, game scores and card values. */
export interface StoredFigures {
  /** Unrounded expected goals of an unblocked shot; null without. */
  readonly xg: (gameId: GameId, eventId: number) => number | null;
  /** A player's game score; null without. */
  readonly gameScore: (gameId: GameId, playerId: number) => number | null;
  /** The estimate of a row from the regressions on a player's card, with its variance; null without. */
  readonly impact: (playerId: number, row: string) => { readonly mean: number; readonly variance: number } | null;
}

/** Reads all stored figures of a store. */
export async function readStoredFigures(storeUrl: string): Promise<StoredFigures> {
  const xg = new Map<string, number | null>();
  const scores = new Map<string, number | null>();
  const impacts = new Map<string, { mean: number; variance: number }>();
  await using db = await openStore(storeUrl, { readonly: true });
  for (const row of await db.selectFrom('shot').select(['game_id', 'event_id', 'xg']).execute())
    xg.set(`${row.game_id} ${row.event_id}`, row.xg);
  for (const table of ['skater_game', 'goalie_game'] as const)
    for (const row of await db.selectFrom(table).select(['game_id', 'player_id', 'game_score']).execute())
      scores.set(`${row.game_id} ${row.player_id}`, row.game_score);
  const rows = await db
    .selectFrom('card_field')
    .innerJoin('isolated_impact', (join) =>
      join
        .onRef('isolated_impact.player_id', '=', 'card_field.player_id')
        .onRef('isolated_impact.field', '=', 'card_field.field'),
    )
    .select(['card_field.player_id', 'card_field.field', 'card_field.estimate', 'estimate_sd'])
    .execute();
  for (const { player_id, field, estimate, estimate_sd } of rows)
    if (estimate !== null) impacts.set(`${player_id} ${field}`, { mean: estimate, variance: (estimate_sd ?? 0) ** 2 });
  return {
    xg: (gameId, eventId) => xg.get(`${gameId} ${eventId}`) ?? null,
    gameScore: (gameId, playerId) => scores.get(`${gameId} ${playerId}`) ?? null,
    impact: (playerId, row) => impacts.get(`${playerId} ${row}`) ?? null,
  };
}
