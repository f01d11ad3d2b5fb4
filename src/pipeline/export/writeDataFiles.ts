import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { makeFolder, syncFolder } from '../../makeFolder.ts';
import type { DataColumn } from '../../stats/registry/dataFiles/dataColumn.ts';
import { DATA_TABLE_NAMES, type DataTableName, LEAGUE_TABLES } from '../../stats/registry/dataFiles/dataTables.ts';
import { DATA_VERSION, dataTable } from '../../stats/registry/dataFiles/publishedColumns.ts';
import { backupError } from '../../store/backup/backupStore.ts';
import {
  CATALOG_FORMAT,
  type CsvPart,
  catalogFile,
  type DataCatalog,
  type DataFile,
  dataFileName,
  readCatalog,
  storedNames,
} from '../../store/dataFiles/dataCatalog.ts';
import { GZIP_FRAME_BYTES } from '../../store/dataFiles/gzipMember.ts';
import { openStore } from '../../store/open.ts';
import type { DataRow } from '../../store/queries/dataRow.ts';
import {
  readDataGames,
  readDataSeasons,
  readLeagueRows,
  readSeasonRows,
  type SeasonTable,
} from '../../store/queries/dataRows.ts';
import { readBuild } from '../../store/queries/status.ts';
import type { Row, StoreTables } from '../../store/schema/tables.ts';
import { StoreError } from '../../store/storeError.ts';
import { parseStoreUrl } from '../../store/storeUrl.ts';
import { lockFile } from '../../store/write/writerLock.ts';
import { CURRENT_WIN_VERSION } from '../../winProbability/currentWinModel.ts';
import { shortKey } from '../ingest/shortKey.ts';
import { CsvFile } from './csvFile.ts';
import { joinCsv, joinParquet } from './joinSeasons.ts';
import { ParquetFile } from './parquetFile.ts';
import { rowGroups } from './rowGroups.ts';
import { makeSplitStores } from './splitStores.ts';
import { isFile, partial } from './storedFiles.ts';

/** Which store to export, and where to. */
export interface DataFilesOptions {
  /** URL of the store. */
  readonly store: string;
  readonly folder: string;
  /** When it is, ISO 8601. */
  readonly now: string;
}

/** The result of an export. */
export interface DataFilesRun {
  /** Files as clients see them. */
  readonly files: number;
  /** Seasons whose files were written; the others had not changed. */
  readonly written: readonly number[];
  readonly seasons: readonly number[];
  /** Whether they replaced the files of another store. */
  readonly isTakeover: boolean;
}

/** How an export in its thread ended. */
export type ExportOutcome =
  | { readonly kind: 'done'; readonly run: DataFilesRun }
  | { readonly kind: 'refused'; readonly code: StoreError['code']; readonly message: string };

/** The tables with one file a season. */
const SEASON_TABLES = DATA_TABLE_NAMES.filter((name): name is SeasonTable => dataTable(name).isPerSeason);

/**
 * What the files in a folder are to a store: of its data version and of these columns, of an earlier one or missing, or
 * those of another store.
 */
export async function dataFilesState({
  store,
  folder,
}: Omit<DataFilesOptions, 'now'>): Promise<'current' | 'outdated' | 'foreign'> {
  const catalog = readCatalog(folder);
  if (catalog === null) return 'outdated';
  await using db = await openStore(store, { readonly: true });
  const { store_id, data_version, code_version } = await readBuild(db);
  if (catalog.store_id !== store_id) return 'foreign';
  const isCurrent =
    catalog.data_version === data_version &&
    catalog.code_version === code_version &&
    catalog.version === DATA_VERSION &&
    storedNames(catalog).every((name) => isFile(join(folder, name)));
  return isCurrent ? 'current' : 'outdated';
}

/**
 * Writes the season files of a store: those of seasons that changed since the last time, and the catalogue, which
 * replaces the old one in one step. Reads one snapshot of the store, a batch of games at a time. Files of the replaced
 * catalogue stay until the next export, for the downloads that have begun.
 *
 * **Errors**: a one-line `StoreError` when the store cannot be read, or another program writes the files.
 */
export async function writeDataFiles({ store, folder, now }: DataFilesOptions): Promise<DataFilesRun> {
  const lock = lockFolder(folder);
  try {
    await using db = await openStore(store, { readonly: true });
    const transaction = db.transaction();
    // SQLite's transactions are snapshots; PostgreSQL's are at this isolation level.
    const isPostgres = parseStoreUrl(store).engine === 'postgres';
    const snapshot = isPostgres ? transaction.setIsolationLevel('repeatable read') : transaction;
    return await snapshot.execute((trx) => writeSnapshot(trx, folder, now));
  } catch (error) {
    // A full disk, or something in the folder that is no file.
    throw backupError(error, folder);
  } finally {
    lock.release();
  }
}

function lockFolder(folder: string): { readonly release: () => void } {
  try {
    makeFolder(folder);
    return lockFile(join(folder, 'files'));
  } catch (error) {
    if (!(error instanceof StoreError)) throw backupError(error, folder);
    const reason = error.code === 'busy' ? 'Another program is writing the data files' : 'Nothing can be locked';
    throw new StoreError(error.code, `${reason} in ${folder}.`, { cause: error });
  }
}

async function writeSnapshot(db: Kysely<StoreTables>, folder: string, now: string): Promise<DataFilesRun> {
  const build = await readBuild(db);
  const before = readCatalog(folder);
  removeFiles(folder, before === null ? [] : [before]);
  const isTakeover = before !== null && before.store_id !== build.store_id;
  const known = new Map((isTakeover ? [] : (before?.files ?? [])).map((file) => [`${file.name} ${file.key}`, file]));
  /** Files of the last export with the same content; null when one of them is missing. */
  const kept = (names: readonly string[], key: string): readonly DataFile[] | null => {
    const files = names.flatMap((name) => known.get(`${name} ${key}`) ?? []);
    return files.length === names.length && files.every((file) => isStored(folder, file)) ? files : null;
  };

  const seasons = await readDataSeasons(db);
  const written: number[] = [];
  const files: DataFile[] = [];
  const inSeasons: { season: number; key: string; files: readonly DataFile[] }[] = [];
  for (const season of seasons) {
    const games = await readDataGames(db, season);
    const key = await seasonKey(db, games, build.code_version);
    const names = SEASON_TABLES.flatMap((table) => namesOf(table, season));
    const same = kept(names, key);
    if (same === null) written.push(season);
    const own = same ?? (await writeSeason(db, folder, { season, games, key }));
    files.push(...own);
    inSeasons.push({ season, key, files: own });
  }
  const splitStores = await makeSplitStores(folder, inSeasons);
  for (const table of SEASON_TABLES) {
    const own = files.filter((file) => file.table === table);
    if (own.length === 0) continue;
    const key = shortKey([table, ...own.map((file) => `${file.season} ${file.key}`)].join('\n'));
    const same = kept(namesOf(table, null), key);
    files.push(...(same ?? (await joinFiles(folder, own, { table, key }))));
  }
  if (seasons.length > 0) {
    const key = shortKey([DATA_VERSION, String(build.data_version)].join('\n'));
    for (const table of LEAGUE_TABLES) {
      const same = kept(namesOf(table, null), key);
      files.push(
        ...(same ?? (await writeTable(folder, { table, season: null, key }, [await readLeagueRows(db, table)]))),
      );
    }
  }
  const catalog: DataCatalog = {
    format: CATALOG_FORMAT,
    version: DATA_VERSION,
    store_id: build.store_id,
    data_version: build.data_version,
    model_version: build.model_version,
    code_version: build.code_version,
    written_at: now,
    source: build.source,
    seasons: seasons.toReversed(),
    files,
    split_stores: splitStores,
  };
  replaceCatalog(folder, catalog);
  removeFiles(folder, before === null ? [catalog] : [catalog, before]);
  return { files: files.length, written, seasons, isTakeover };
}

/** What a season's rows depend on: the columns, the code, and its games with their counts. */
async function seasonKey(db: Kysely<StoreTables>, games: readonly Row<'game'>[], code: string): Promise<string> {
  const [first, last] = [games[0]?.game_id ?? 0, games.at(-1)?.game_id ?? 0];
  const sources = await db
    .selectFrom('game_source')
    .select(['game_id', 'build_key', 'state_key'])
    .where('game_id', '>=', first)
    .where('game_id', '<=', last)
    .orderBy('game_id')
    .execute();
  // A change of the rows without one of the games, such as another calibration, changes their sums.
  const { rows } = await sql<object>`select count(*) as shots, sum(xg) as xg, sum(xg_sd) as sd from shot
    where game_id between ${first} and ${last}`.execute(db);
  // Win probability begins with both teams' strength, which a correction of an earlier game changes.
  const before = await sql<object>`select sum(home_goals) as hg, sum(away_goals) as ag, sum(home_xg) as hx,
    sum(away_xg) as ax, sum(home_finishing) as hf, sum(away_finishing) as af, sum(home_goalie) as hk,
    sum(away_goalie) as ak, sum(scoring) as s from pregame where game_id between ${first} and ${last}`.execute(db);
  const columns = SEASON_TABLES.map((table) => dataTable(table).columns.map(({ name, type }) => `${name} ${type}`));
  const parts = [columns, games, sources, rows, before.rows].map((part) => JSON.stringify(part));
  return shortKey([DATA_VERSION, code, CURRENT_WIN_VERSION, ...parts].join('\n'));
}

function namesOf(table: DataTableName, season: number | null): readonly string[] {
  return [dataFileName(table, season, 'parquet'), dataFileName(table, season, 'csv')];
}

async function writeSeason(
  db: Kysely<StoreTables>,
  folder: string,
  { season, games, key }: { readonly season: number; readonly games: readonly Row<'game'>[]; readonly key: string },
): Promise<readonly DataFile[]> {
  const files: DataFile[] = [];
  for (const table of SEASON_TABLES) {
    files.push(...(await writeTable(folder, { table, season, key }, readSeasonRows(db, table, games))));
  }
  return files;
}

/** A table's files of a season, or of the league without one. */
interface TablePlace {
  readonly table: DataTableName;
  readonly season: number | null;
  readonly key: string;
}

/** Writes a table in both forms. They get their names when they are whole and on the disk. */
async function writeTable(
  folder: string,
  { table, season, key }: TablePlace,
  batches: AsyncIterable<readonly DataRow[]> | Iterable<readonly DataRow[]>,
): Promise<readonly DataFile[]> {
  const { columns }: { readonly columns: readonly DataColumn[] } = dataTable(table);
  const stem = `${table}-${season ?? 'all'}.${key}`;
  const place = { parquet: join(folder, `${stem}.parquet`), csv: join(folder, `${stem}.csv.blocks`) };
  const parquet = new ParquetFile(partial(place.parquet), columns);
  const csv = await CsvFile.create(partial(place.csv), columns).catch((error: unknown) => {
    parquet.close();
    throw error;
  });
  let rows = 0;
  try {
    for await (const group of rowGroups(columns, batches)) {
      rows += group.rows;
      parquet.add(group);
      await csv.add(group);
    }
    const columnar = parquet.finish();
    const text = await csv.finish();
    for (const file of Object.values(place)) renameSync(partial(file), file);
    const parts = text.parts.map((part) => ({ ...part, file: basename(place.csv) }));
    const common = { table, season, rows, key };
    return [
      {
        ...common,
        name: dataFileName(table, season, 'parquet'),
        form: 'parquet',
        ...columnar,
        gzip_bytes: null,
        crc32: null,
        ranges: [{ file: basename(place.parquet), at: 0, bytes: columnar.bytes }],
        parts: [],
      },
      {
        ...common,
        name: dataFileName(table, season, 'csv'),
        form: 'csv',
        bytes: bytesOf(parts),
        sha256: text.sha256,
        crc32: text.crc32,
        gzip_bytes: gzipBytesOf(parts),
        ranges: [],
        parts,
      },
    ];
  } finally {
    parquet.close();
    await csv.close();
    for (const file of Object.values(place)) rmSync(partial(file), { force: true });
  }
}

/** The files of all seasons: they refer to those of the seasons, and add only an index of their own. */
async function joinFiles(
  folder: string,
  files: readonly DataFile[],
  { table, key }: { readonly table: DataTableName; readonly key: string },
): Promise<readonly DataFile[]> {
  const columnar = files.filter(({ form }) => form === 'parquet');
  const texts = files.filter(({ form }) => form === 'csv');
  const rows = columnar.reduce((sum, file) => sum + file.rows, 0);
  const common = { table, season: null, rows, key };
  const parquet = await joinParquet(folder, columnar, `${table}-all.${key}.index`);
  const csv = await joinCsv(folder, texts);
  return [
    {
      ...common,
      name: dataFileName(table, null, 'parquet'),
      form: 'parquet',
      gzip_bytes: null,
      crc32: null,
      parts: [],
      ...parquet,
    },
    {
      ...common,
      name: dataFileName(table, null, 'csv'),
      form: 'csv',
      bytes: bytesOf(csv.parts),
      gzip_bytes: gzipBytesOf(csv.parts),
      ranges: [],
      ...csv,
    },
  ];
}

function bytesOf(parts: readonly CsvPart[]): number {
  return parts.reduce((sum, { textBytes }) => sum + textBytes, 0);
}

function gzipBytesOf(parts: readonly CsvPart[]): number {
  return parts.reduce((sum, { blocks }) => sum + blocks.reduce((all, bytes) => all + bytes, 0), GZIP_FRAME_BYTES);
}

function isStored(folder: string, { ranges, parts }: DataFile): boolean {
  return [...ranges, ...parts].every(({ file }) => isFile(join(folder, file)));
}

/** Replaces the catalogue in one step: a reader finds the old one or the new one. */
function replaceCatalog(folder: string, catalog: DataCatalog): void {
  const file = catalogFile(folder);
  try {
    writeFileSync(partial(file), JSON.stringify(catalog), { flush: true });
    renameSync(partial(file), file);
  } finally {
    rmSync(partial(file), { force: true });
  }
  syncFolder(folder);
}

/** Files of ours: those that a killed export left, too. Nothing else in the folder is touched. */
const OWN_FILE = /\.(parquet|csv\.gz|csv\.blocks|index|duckdb)(\.part(\.wal|\.tmp)?)?$|^catalog\.json\.part$/;

/** Removes the files that none of the catalogues refers to, and what is no file: writing a named pipe never ends. */
function removeFiles(folder: string, catalogs: readonly DataCatalog[]): void {
  const used = new Set(catalogs.flatMap(storedNames));
  for (const name of readdirSync(folder)) {
    const isInUse = used.has(name) && isFile(join(folder, name));
    if (OWN_FILE.test(name) && !isInUse) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
