import type { GameId } from '../../src/hockey/ids.ts';
import { openStore } from '../../src/store/open.ts';

/** Stored numbers that the recounts take as given: xG, game scores and card values. */
export interface StoredFigures {
  /** Unrounded expected goals of an unblocked shot; null without. */
  readonly xg: (gameId: GameId, eventId: number) => number | null;
  /** A player's game score; null without. */
  readonly gameScore: (gameId: GameId, playerId: number) => number | null;
  /** The value of a row on a player's card; null without. */
  readonly cardValue: (playerId: number, row: string) => number | null;
}

/** Reads all stored figures of a store. */
export async function readStoredFigures(storeUrl: string): Promise<StoredFigures> {
  const xg = new Map<string, number | null>();
  const scores = new Map<string, number | null>();
  const values = new Map<string, number | null>();
  const db = await openStore(storeUrl, { readonly: true });
  for (const row of await db.selectFrom('shot').select(['game_id', 'event_id', 'xg']).execute())
    xg.set(`${row.game_id} ${row.event_id}`, row.xg);
  for (const table of ['skater_game', 'goalie_game'] as const)
    for (const row of await db.selectFrom(table).select(['game_id', 'player_id', 'game_score']).execute())
      scores.set(`${row.game_id} ${row.player_id}`, row.game_score);
  for (const row of await db.selectFrom('card_field').select(['player_id', 'field', 'value']).execute())
    values.set(`${row.player_id} ${row.field}`, row.value);
  await db.destroy();
  return {
    xg: (gameId, eventId) => xg.get(`${gameId} ${eventId}`) ?? null,
    gameScore: (gameId, playerId) => scores.get(`${gameId} ${playerId}`) ?? null,
    cardValue: (playerId, row) => values.get(`${playerId} ${row}`) ?? null,
  };
}
