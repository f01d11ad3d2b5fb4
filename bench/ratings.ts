/**
 * Ratings of a store: the part that follows every ingest, and the separate job (regressions on stints, their
 * deviations, quality of competition and teammates, and the ratings from them). Exits 1 when a bar is missed.
 *
 * Method: builds a store of two seasons of real games once, then runs each part three times. The figure is the median
 * processor time, which a busy machine distorts less than wall-clock time. Memory is the job's peak with a third
 * season.
 *
 * Usage: node bench/ratings.ts; real games as for the tests (HIGHSLOT_ARCHIVE)
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SeasonId } from '../src/hockey/ids.ts';
import { ingest } from '../src/pipeline/ingest/ingest.ts';
import { packTables } from '../src/pipeline/rate/packTables.ts';
import { rateStore } from '../src/pipeline/rate/rateStore.ts';
import { computeRatings } from '../src/pipeline/rate/rebuildRatings.ts';
import { openWriter } from '../src/store/write/write.ts';
import { archiveDir } from '../tests/archive.ts';

const SEASONS = [20232024, 20222023] as SeasonId[];
const THIRD_SEASON = 20202021 as SeasonId;
/**
 * Maximum seconds per season after an ingest, and of the job for two seasons; maximum memory.
 * Source: docs/quality.md#pipeline-and-model.
 */
const MOST_SECONDS_A_SEASON = 1;
const MOST_JOB_SECONDS = 60;
const MOST_MEGABYTES = 1024;
const RUNS = 3;

const archive = archiveDir();
if (archive === null) {
  console.log('No real games: set HIGHSLOT_ARCHIVE.');
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), 'highslot-bench-'));
const store = `sqlite:${join(folder, 'ratings.db')}`;
let areAllMet = true;
try {
  await ingest({ archive, sourceKind: 'archive', store, seasons: SEASONS, now: () => new Date() });
  judge('after every ingest, a season', (await median(rateAfterIngest)) / SEASONS.length, 's', MOST_SECONDS_A_SEASON);
  judge('the separate job, two seasons', await median(() => rateStore(store)), 's', MOST_JOB_SECONDS);
  await ingest({ archive, sourceKind: 'archive', store, seasons: [THIRD_SEASON], now: () => new Date() });
  judge('its memory, three seasons', memoryOfJob(), 'MB', MOST_MEGABYTES);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = areAllMet ? 0 : 1;

/** Peak memory of the command in a separate process, megabytes. */
function memoryOfJob(): number {
  const command = fileURLToPath(new URL('../src/cli/ratings.ts', import.meta.url));
  const out = execFileSync(process.execPath, [command, '--store', store], { encoding: 'utf8' });
  return Number(/peak memory (\d+) MB/.exec(out)?.[1] ?? Number.NaN);
}

async function rateAfterIngest(): Promise<void> {
  const writer = await openWriter(store);
  try {
    await writer.replaceTables(packTables(await computeRatings(writer.db)));
  } finally {
    await writer.close();
  }
}

/** Median seconds of processor time over several runs. */
async function median(run: () => Promise<unknown>): Promise<number> {
  const seconds: number[] = [];
  for (let k = 0; k < RUNS; k++) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    seconds.push((user + system) / 1e6);
  }
  return seconds.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}

/** Prints a figure against its bar. */
function judge(what: string, figure: number, unit: string, bar: number): void {
  const isMet = figure <= bar;
  areAllMet &&= isMet;
  console.log(
    `${what.padEnd(38)} ${figure.toFixed(1).padStart(8)} ${unit}, at most ${bar}: ${isMet ? 'met' : 'MISSED'}`,
  );
}
