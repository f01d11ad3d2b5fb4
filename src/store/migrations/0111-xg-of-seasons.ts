import { type Kysely, sql } from 'kysely';

/** Adds the sums of whole seasons to those of weeks, under a week without a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into xg_sum (season, week, slice, shots, goals, xg, variance)
    select season, '', slice, sum(shots), sum(goals),
      sum(cast(round(xg * 1000000) as bigint)) / 1000000.0, sum(cast(round(variance * 1000000) as bigint)) / 1000000.0
    from xg_sum group by season, slice`.execute(db);
}
