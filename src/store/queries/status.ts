import type { Kysely } from 'kysely';
import type { Row, StoreTables } from '../schema/tables.ts';
import { oddRow } from '../storeError.ts';
import { isPublished } from './game.ts';
import { readSeasons, type SeasonRecord } from './seasons.ts';

/** A game that is not published, and why. */
export interface WithheldGame {
  readonly game_id: number;
  readonly reason: string;
}

/** What the store holds, what it was built from, and the state of the ingest. */
export interface StoreStatus {
  readonly build: Row<'build'>;
  readonly ingest: Row<'ingest'>;
  readonly ratings: Row<'rating_state'>;
  readonly seasons: readonly SeasonRecord[];
  /** Published games that have begun, in all seasons. */
  readonly games: number;
  /** Day of the newest published game that has begun, YYYY-MM-DD; null in an empty store. */
  readonly latest_game_date: string | null;
  readonly withheld: readonly WithheldGame[];
  /** The last renewal of the model; null before the first. */
  readonly renewal: Row<'xg_renewal'> | null;
}

/** The source and versions of the store, with the version of its data. */
export async function readBuild(db: Kysely<StoreTables>): Promise<Row<'build'>> {
  const build = await db.selectFrom('build').selectAll().where('build_id', '=', 1).executeTakeFirstOrThrow();
  // Every answer has it in a header.
  if (!Number.isSafeInteger(build.data_version)) throw oddRow('a data version that is no number');
  return build;
}

/** Reads the status of the store. */
export async function readStatus(db: Kysely<StoreTables>): Promise<StoreStatus> {
  const build = await readBuild(db);
  const ingest = await db.selectFrom('ingest').selectAll().where('ingest_id', '=', 1).executeTakeFirstOrThrow();
  const ratings = await readRatingState(db);
  const seasons = await readSeasons(db);
  const newest = seasons.find(({ games }) => games > 0);
  const latest = newest && (await readLatestDate(db, newest.season));
  return {
    build,
    ingest,
    ratings,
    seasons,
    games: seasons.reduce((total, { games }) => total + games, 0),
    latest_game_date: latest ?? null,
    withheld: await readWithheld(db),
    renewal: await readRenewal(db),
  };
}

/** The day of a season's newest published game that has begun. Scans back over the scheduled days. */
async function readLatestDate(db: Kysely<StoreTables>, season: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('game')
    .select('date')
    .where('season', '=', season)
    .where('status', '<>', 'scheduled')
    .where(isPublished())
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.date;
}

/** The state of the ratings. */
export function readRatingState(db: Kysely<StoreTables>): Promise<Row<'rating_state'>> {
  return db.selectFrom('rating_state').selectAll().where('rating_id', '=', 1).executeTakeFirstOrThrow();
}

/** The version of the served data, raised with every change. The server checks it before it uses its cache. */
export async function readDataVersion(db: Kysely<StoreTables>): Promise<number> {
  const row = await db.selectFrom('build').select('data_version').where('build_id', '=', 1).executeTakeFirstOrThrow();
  return row.data_version;
}

/** All withheld games, by id. */
async function readWithheld(db: Kysely<StoreTables>): Promise<readonly WithheldGame[]> {
  const rows = await db
    .selectFrom('game')
    .select(['game_id', 'withheld_reason'])
    // Unlike `is not null`, this comparison uses the index on the reasons, none of which is empty.
    .where('withheld_reason', '>', '')
    .execute();
  return rows
    .map(({ game_id, withheld_reason }) => ({ game_id, reason: withheld_reason ?? '' }))
    .sort((a, b) => a.game_id - b.game_id);
}

/** The outcome of the last renewal, and the models it chose between. **Missing**: null before the first. */
export async function readRenewal(db: Kysely<StoreTables>): Promise<Row<'xg_renewal'> | null> {
  return (await db.selectFrom('xg_renewal').selectAll().executeTakeFirst()) ?? null;
}

/** The card of one of the site's own models, as JSON. **Missing**: null for a release, whose card is a file. */
export async function readModelCard(db: Kysely<StoreTables>, version: string): Promise<string | null> {
  const row = await db.selectFrom('xg_model').select('card').where('version', '=', version).executeTakeFirst();
  return row?.card ?? null;
}
