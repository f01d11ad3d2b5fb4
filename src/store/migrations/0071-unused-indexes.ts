import type { Kysely } from 'kysely';

/** Drops the indexes that no statement's plan uses, as `tests/api/statements.test.ts` measures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['stint_by_season', 'goalie_game_by_season_team_abb'])
    await db.schema.dropIndex(name).ifExists().execute();
}
