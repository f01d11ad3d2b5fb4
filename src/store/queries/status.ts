import type { Kysely } from 'kysely';
import type { BuildTable, IngestTable, StoreTables } from '../tables.ts';
import { readSeasons, type SeasonRecord } from './seasons.ts';
import { readWithheld, type WithheldGame } from './withheld.ts';

/** What the store holds and how it came to be. */
export interface StoreStatus {
  readonly build: BuildTable;
  readonly ingest: IngestTable;
  readonly seasons: readonly SeasonRecord[];
  /** Games that have begun, of all seasons; withheld ones left out. */
  readonly games: number;
  /** Day of the newest game that has begun, YYYY-MM-DD; null in an empty store. */
  readonly latest_game_date: string | null;
  readonly withheld: readonly WithheldGame[];
}

/** The status of the store. */
export async function readStatus(db: Kysely<StoreTables>): Promise<StoreStatus> {
  const build = await db.selectFrom('build').selectAll().where('build_id', '=', 1).executeTakeFirstOrThrow();
  const ingest = await db.selectFrom('ingest').selectAll().where('ingest_id', '=', 1).executeTakeFirstOrThrow();
  const latest = await db
    .selectFrom('game')
    .select('date')
    .where('status', '<>', 'scheduled')
    .where('withheld_reason', 'is', null)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
  const seasons = await readSeasons(db);
  return {
    build,
    ingest,
    seasons,
    games: seasons.reduce((total, { games }) => total + games, 0),
    latest_game_date: latest?.date ?? null,
    withheld: await readWithheld(db),
  };
}

/** The version of what is served: it goes up with every change. What the server asks before it answers from memory. */
export async function readDataVersion(db: Kysely<StoreTables>): Promise<number> {
  const row = await db.selectFrom('build').select('data_version').where('build_id', '=', 1).executeTakeFirstOrThrow();
  return row.data_version;
}
