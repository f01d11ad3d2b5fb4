import { execFile } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DUCKDB_ENV, SPLIT_SOURCES, splitStoreName } from '../../query/splitStore.ts';
import type { DataFile, SplitStoreFile } from '../../store/dataFiles/dataCatalog.ts';
import { shortKey } from '../ingest/shortKey.ts';
import { isFile, partial } from './storedFiles.ts';

/** Makes a file of splits. */
const PROGRAM = fileURLToPath(new URL('../../query/makeSplitStore.ts', import.meta.url));

/** A season with its files, which all have its key. */
interface WrittenSeason {
  readonly season: number;
  readonly key: string;
  readonly files: readonly DataFile[];
}

/**
 * Makes the files that questions read from the season files: one a season, and one of all but the newest. Those that
 * are there stay. `seasons`: oldest first. **Errors**: throws when a season lacks a table, or the process fails.
 */
export async function makeSplitStores(
  folder: string,
  seasons: readonly WrittenSeason[],
): Promise<readonly SplitStoreFile[]> {
  const stores: SplitStoreFile[] = [];
  for (const { season, key, files } of seasons) {
    stores.push(await makeSplitStore(folder, { season, key }, sourcesOf(folder, season, files)));
  }
  const earlier = stores.slice(0, -1);
  if (earlier.length === 0) return stores;
  const place = { season: null, key: shortKey(earlier.map(({ key }) => key).join('\n')) };
  const sources = earlier.map(({ file }) => join(folder, file));
  return [...stores, await makeSplitStore(folder, place, sources)];
}

/** The Parquet files that a season's file is made from. */
function sourcesOf(folder: string, season: number, files: readonly DataFile[]): readonly string[] {
  return SPLIT_SOURCES.map((table) => {
    const [range] = files.find((one) => one.table === table && one.form === 'parquet')?.ranges ?? [];
    if (range === undefined) throw new Error(`The season ${season} has no file of ${table}.`);
    return join(folder, range.file);
  });
}

/** Makes a file from other files, in a process of its own, unless it is there. */
async function makeSplitStore(
  folder: string,
  { season, key }: Omit<SplitStoreFile, 'file'>,
  sources: readonly string[],
): Promise<SplitStoreFile> {
  const file = splitStoreName(season, key);
  const place = join(folder, file);
  if (isFile(place)) return { season, key, file };
  try {
    await promisify(execFile)(process.execPath, [PROGRAM, partial(place), ...sources], { env: DUCKDB_ENV });
    renameSync(partial(place), place);
  } finally {
    for (const end of ['', '.wal', '.tmp']) rmSync(`${partial(place)}${end}`, { recursive: true, force: true });
  }
  return { season, key, file };
}
