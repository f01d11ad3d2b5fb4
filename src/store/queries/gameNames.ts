import type { Kysely } from 'kysely';
import type { Row, StoreTables } from '../schema/tables.ts';

/** The name of a player in a game; null for one that the lineup does not name. */
type NameOf = (playerId: number | null) => string | null;

/** Names by game and player, as spelled in the lineups. */
export async function readNames(
  db: Kysely<StoreTables>,
  games: readonly Row<'game'>[],
): Promise<(gameId: number) => NameOf> {
  const rows = await db
    .selectFrom('dressed')
    .select(['game_id', 'player_id', 'first_name', 'last_name'])
    .where(
      'game_id',
      'in',
      games.map(({ game_id }) => game_id),
    )
    .execute();
  const byGame = new Map<number, Map<number | null, string>>();
  for (const { game_id, player_id, first_name, last_name } of rows) {
    const names = byGame.get(game_id) ?? new Map<number | null, string>();
    names.set(player_id, `${first_name} ${last_name}`);
    byGame.set(game_id, names);
  }
  return (gameId) => {
    const names = byGame.get(gameId);
    return (playerId) => names?.get(playerId) ?? null;
  };
}

/** The kind and day of each game. */
export function gameFacts(games: readonly Row<'game'>[]): (gameId: number) => {
  readonly game_type: number | null;
  readonly date: string | null;
} {
  const byId = new Map(games.map(({ game_id, game_type, date }) => [game_id, { game_type, date }]));
  return (gameId) => byId.get(gameId) ?? { game_type: null, date: null };
}
