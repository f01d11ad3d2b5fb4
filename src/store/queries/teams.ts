import type { Kysely } from 'kysely';
import type { Row, StoreTables } from '../schema/tables.ts';

/** Every club with a game in the store, under its newest identity, by tricode. */
export async function readTeams(db: Kysely<StoreTables>): Promise<readonly Row<'team'>[]> {
  const rows = await db.selectFrom('team').selectAll().orderBy('season').execute();
  const newest = new Map(rows.map((row) => [row.abb, row]));
  return [...newest.values()].sort((a, b) => (a.abb < b.abb ? -1 : 1));
}

/** A club under its newest identity; undefined if it has no game in the store. */
export function readTeam(db: Kysely<StoreTables>, abb: string): Promise<Row<'team'> | undefined> {
  return db.selectFrom('team').selectAll().where('abb', '=', abb).orderBy('season', 'desc').limit(1).executeTakeFirst();
}

/** A club under its identity of a season; undefined if it has no game in that season. */
export function readTeamInSeason(
  db: Kysely<StoreTables>,
  abb: string,
  season: number,
): Promise<Row<'team'> | undefined> {
  return db.selectFrom('team').selectAll().where('abb', '=', abb).where('season', '=', season).executeTakeFirst();
}

/** The identities of some clubs in each of their seasons. */
export function readTeamIdentities(db: Kysely<StoreTables>, abbs: readonly string[]): Promise<readonly Row<'team'>[]> {
  return db.selectFrom('team').selectAll().where('abb', 'in', abbs).execute();
}
