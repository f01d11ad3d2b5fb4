import { type Kysely, sql } from 'kysely';

/** Leaves published games, which are nearly all, out of the index of withheld ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists game_by_withheld_reason`.execute(db);
  await sql`create index game_by_withheld_reason on game (withheld_reason) where withheld_reason is not null`.execute(
    db,
  );
}
