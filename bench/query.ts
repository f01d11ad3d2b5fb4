/**
 * Questions to the season files: processor time of the process that answers them, and its memory. Random questions
 * about skaters, each asked once, at three seasons and at 17, which are copies of the fullest season there is. On an
 * idle machine wall-clock time is the same plus what reading from the disk takes. Exits with 1 if a bar is missed.
 *
 * Usage: node bench/query.ts FOLDER [questions of each kind, default 60]; the folder has season files (`npm run data`)
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { QueryProcess } from '../src/api/answers/queryProcess.ts';
import { ApiError } from '../src/api/errors.ts';
import { Refusals } from '../src/api/refusals.ts';
import { isQueryFault, parseQuery } from '../src/contract/query.ts';
import { seededRandom } from '../src/hockey/random.ts';
import { queryStatements } from '../src/query/queryStatements.ts';
import { tablesOf } from '../src/query/queryTables.ts';
import { splitStoreName } from '../src/query/splitStore.ts';
import { type DataCatalog, readCatalog } from '../src/store/dataFiles/dataCatalog.ts';
import { quantile } from './coldTimes.ts';

const [source = '', runs = '60'] = process.argv.slice(2);
const newest = readCatalog(source);
if (newest === null) throw new Error(`There are no season files in ${source}.`);

/** Ticks of the processor's clock in a second, on Linux. */
const TICKS = 100;
const MAX_MEGABYTES = 400;
const log = pino({ enabled: false });
const random = seededRandom(33);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** A folder with copies of the season that has the most rows, under the names of several. */
function copies(catalog: DataCatalog, count: number): { readonly catalog: DataCatalog; readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'highslot-questions-'));
  const own = catalog.files.filter(({ form }) => form === 'parquet');
  const splits = own.filter(({ table, season }) => table === 'skater-splits' && season !== null);
  const fullest = splits.toSorted((a, b) => b.rows - a.rows)[0]?.season;
  if (typeof fullest !== 'number') throw new Error(`There are no splits in ${source}.`);
  // The rows keep their own season, which is the newest.
  const seasons = Array.from({ length: count }, (_none, k) => fullest - (count - 1 - k) * 10_001);
  const copied = seasons.flatMap((season) =>
    own
      .filter((file) => file.season === fullest)
      .map((file) => ({
        ...file,
        season,
        ranges: file.ranges.map((range) => ({ ...range, file: `${season}-${range.file}` })),
      })),
  );
  const league = own.filter(({ season, ranges }) => season === null && ranges.length === 1);
  for (const file of copied)
    for (const range of file.ranges) copyFileSync(join(source, range.file.slice(9)), join(folder, range.file));
  const store = catalog.split_stores.find(({ season }) => season === fullest);
  if (store === undefined) throw new Error(`There are no splits of ${fullest} in ${source}.`);
  const stores = seasons.map((season) => ({ ...store, season, file: `splits-${season}.${store.key}.duckdb` }));
  for (const { file } of stores) copyFileSync(join(source, store.file), join(folder, file));
  const earlier = { season: null, key: store.key, file: splitStoreName(null, store.key) };
  const earlierFiles = stores.slice(0, -1).map(({ file }) => join(folder, file));
  execFileSync(process.execPath, ['src/query/makeSplitStore.ts', join(folder, earlier.file), ...earlierFiles]);
  for (const { ranges } of league)
    for (const range of ranges) copyFileSync(join(source, range.file), join(folder, range.file));
  return {
    catalog: {
      ...catalog,
      seasons: seasons.toReversed(),
      files: [...copied, ...league],
      split_stores: [...stores, earlier],
    },
    folder,
  };
}

const TWENTY =
  'toi,goals,a1,a2,points,isog,icf,ixg,gax,shooting_pct,xgf,xga,xgf_pct,cf_pct,gf_pct,blocks,hits,takeaways,giveaways,ozs_pct';
const SECONDS = ['', '&strength=5v5', '&score=close', '&strength=even&score=tied', '&period=3', '&strength=power_play'];
const GAMES = [
  '&from=2000-01-01',
  '&last=20',
  '&place=home',
  '&result=win',
  '&rest=0',
  '&opponent=EDM',
  '&last=5&place=away',
];
const WHO = ['', '&position=F', '&position=D', '&age=20-25', '&min_toi=100', '&rate=60'];

/** Random questions with different addresses, by game or not. */
function questions(range: string, columns: string, isByGame: boolean): readonly string[] {
  return Array.from(
    { length: Number(runs) },
    (_none, k) =>
      `seasons=${range}&columns=${columns}&cursor=${k}${pick(SECONDS)}${isByGame ? pick(GAMES) : ''}${pick(WHO)}`,
  );
}

/** Processor time of a process so far, in milliseconds. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** The most memory that a process had, in megabytes. */
function peakMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

let areAllMet = true;
for (const count of [3, 17]) {
  const { catalog, folder } = copies(newest, count);
  const queries = new QueryProcess({ folder, log, refusals: new Refusals({ log }) });
  const range = `${catalog.seasons.at(-1)}-${catalog.seasons[0]}`;
  const ask = async (search: string): Promise<string | null> => {
    const query = parseQuery('skaters', new URLSearchParams(search));
    if (isQueryFault(query)) throw new Error(query.detail);
    const tables = { now: tablesOf(query, catalog, folder), before: tablesOf(query, catalog, folder, 1) };
    const { rows, games } = queryStatements(query, tables, { limit: 50, offset: 0 });
    try {
      await queries.run('bench', async (open) => {
        for (const statement of [rows, games]) {
          const opened = statement === null ? null : await open(statement);
          while (((await opened?.next()) ?? null) !== null);
        }
      });
      return null;
    } catch (error) {
      if (error instanceof ApiError) return error.code;
      throw error;
    }
  };
  await ask(`seasons=${range}`);
  const children = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).toString().split('\n');
  const pid = Number(
    children
      .find((line) => line.includes('queryChild.ts') && line.includes(String(process.pid)))
      ?.trim()
      .split(/\s+/)[0],
  );
  const kinds = [
    ['20 columns, some games', TWENTY, true, count === 3 ? 150 : 600],
    ['20 columns, all games', TWENTY, false, 100],
    ['all columns, some games', 'all', true, count === 3 ? 400 : 2000],
    ['all columns, all games', 'all', false, count === 3 ? 400 : 2000],
  ] as const;
  for (const [label, columns, isByGame, bar] of kinds) {
    const times: number[] = [];
    const failed: string[] = [];
    for (const search of questions(range, columns, isByGame)) {
      const before = processorMs(pid);
      const failure = await ask(search);
      times.push(processorMs(pid) - before);
      if (failure !== null) failed.push(`${failure}: ${search.replace(columns, '')}`);
    }
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    const isMet = p99 <= bar && failed.length === 0;
    areAllMet &&= isMet;
    const verdict = isMet ? 'met' : 'MISSED';
    console.log(
      `${count} seasons, ${label}: p50 ${p50} ms, p99 ${p99} ms, bar ${bar} ms, ${verdict}; ${failed.length} failed`,
    );
    for (const one of failed.slice(0, 2)) console.log(`  ${one}`);
  }
  const megabytes = peakMegabytes(pid);
  areAllMet &&= megabytes <= MAX_MEGABYTES;
  console.log(`${count} seasons: ${megabytes} MB at most, bar ${MAX_MEGABYTES} MB`);
  await queries.close();
  rmSync(folder, { recursive: true });
}
process.exitCode = areAllMet ? 0 : 1;
