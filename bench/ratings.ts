/**
 * The ratings of a store: the part that follows every ingest, and the job of its own (regressions on stints, their deviations,
 * quality of company, and everything rated with them). Ends with 1 when a bar is missed.
 *
 * Method: a store of two seasons of real games is made once; each part then runs three times, the figure is the median of the
 * processor's time, which a busy machine distorts less than the clock's. Memory is the job's largest, with a third season added.
 *
 * Usage: node bench/ratings.ts; real games as for the tests (HIGHSLOT_ARCHIVE)
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SeasonId } from '../src/hockey/ids.ts';
import { ingest } from '../src/pipeline/ingest.ts';
import { rateStore } from '../src/pipeline/rateStore.ts';
import { computeRatings, packTables } from '../src/pipeline/rebuildRatings.ts';
import { openWriter } from '../src/store/write.ts';
import { archiveDir } from '../tests/archive.ts';

const SEASONS = [20232024, 20222023] as SeasonId[];
const THIRD_SEASON = 20202021 as SeasonId;
/** Most seconds a season of what follows every ingest, and of the whole job for two seasons; most memory. Source: quality bars. */
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
  judge('the job of its own, two seasons', await median(() => rateStore(store)), 's', MOST_JOB_SECONDS);
  await ingest({ archive, sourceKind: 'archive', store, seasons: [THIRD_SEASON], now: () => new Date() });
  judge('its memory, three seasons', memoryOfJob(), 'MB', MOST_MEGABYTES);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = areAllMet ? 0 : 1;

/** What the command, a process of its own, says of its largest memory, megabytes. */
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

/** The median seconds of processor time of some runs. */
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
