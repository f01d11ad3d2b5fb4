/**
 * Measures an ingest of the season 2022-23 (1,312 games) from the raw archive into a store, ratings included, against
 * its baseline: gunzip and JSON.parse of the same play-by-play, boxscore and shift files on one thread. Also measures
 * half the season, to check that the cost is linear, and a nightly update of 16 games in a store of three seasons.
 * Exits with 1 if a target is missed.
 *
 * Method: each run is a separate process, timed from outside, startup included. Runs are interleaved A B B A, so that
 * other load affects both. Figures are medians over all runs.
 *
 * Usage: node bench/ingest.ts [pairs of A B B A, default 2]; real games as for the tests (HIGHSLOT_ARCHIVE)
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { median } from 'd3-array';
import { archiveDir, NO_ARCHIVE } from '../tests/archive.ts';

/** The parts of a week's schedule that the benchmark reads. */
interface Week {
  gameWeek: { games: { id: number }[] }[];
}

/**
 * Targets: an ingest as a multiple of its baseline, and seconds of a season and a nightly update.
 * Source: docs/quality.md#pipeline-and-model.
 */
const MAX_BASELINE_RATIO = 2.5;
const MAX_SECONDS = 60;
const MAX_NIGHTLY_SECONDS = 3;
/** Target: time per game of the season against that of half the season, to count as linear. */
const MAX_LINEARITY_RATIO = 1.15;
const NIGHTLY_GAMES = 16;
const SEASON = 20222023;
const NIGHTLY_SEASONS = '20222023,20202021,20182019';

const RUN = fileURLToPath(new URL('./ingestChild.ts', import.meta.url));
const BASELINE = fileURLToPath(new URL('./ingestBaseline.ts', import.meta.url));

/** A run of one process: its wall time in seconds, and what it printed. */
interface TimedRun {
  readonly seconds: number;
  readonly printed: { readonly read?: number; readonly peakMemory?: number; readonly cpuSeconds: number };
}

function timed(script: string, args: readonly string[]): TimedRun {
  const start = performance.now();
  const out = execFileSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { seconds: (performance.now() - start) / 1000, printed: JSON.parse(out) };
}

const medianOf = (runs: readonly TimedRun[], of: (run: TimedRun) => number): number => median(runs, of) ?? 0;

function removeStore(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-writer']) rmSync(`${file}${suffix}`, { force: true });
}

let areAllMet = true;
/** Prints a figure and its target. */
function report(label: string, figure: number, unit: string, target: number): void {
  const isMet = figure <= target;
  areAllMet &&= isMet;
  const verdict = `${isMet ? 'met' : 'MISSED'}, target ${target}`;
  console.log(`  ${label.padEnd(44)}${figure.toFixed(2).padStart(8)} ${unit.padEnd(8)}${verdict}`);
}

const archive = archiveDir();
if (archive === null) {
  console.log(`This benchmark needs real games: ${NO_ARCHIVE}.`);
} else {
  const pairs = Number(process.argv[2] ?? 2);
  const folder = mkdtempSync(join(tmpdir(), 'highslot-bench-'));
  try {
    measure(archive, folder, pairs);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.exitCode = areAllMet ? 0 : 1;
}

function measure(source: string, folder: string, pairs: number): void {
  const isRegular = (gameId: number): boolean => Math.floor(gameId / 10_000) === 202202;
  const games = gamesOf(source, isRegular);
  const list = join(folder, 'games.txt');
  writeFileSync(list, games.join('\n'));
  const season = join(folder, 'season');
  linkArchive(source, season, games);
  const half = join(folder, 'half');
  linkArchive(source, half, games.slice(0, games.length / 2));
  const store = join(folder, 'store.db');
  const runIngest = (source: string): TimedRun => {
    removeStore(store);
    return timed(RUN, [source, `sqlite:${store}`, String(SEASON)]);
  };

  const baselines: TimedRun[] = [];
  const ingests: TimedRun[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    baselines.push(timed(BASELINE, [source, list]));
    ingests.push(runIngest(season), runIngest(season));
    baselines.push(timed(BASELINE, [source, list]));
  }
  const halves = [runIngest(half), runIngest(half)];
  const seconds = medianOf(ingests, (run) => run.seconds);
  const baseline = medianOf(baselines, (run) => run.seconds);
  const each = (seconds * 1000) / games.length;
  console.log(`${games.length} games of 2022-23: ${inSeconds([seconds])}, ${each.toFixed(2)} ms per game`);
  console.log(`  baseline ${inSeconds([baseline])}`);
  console.log(`  single runs: ingest ${secondsOf(ingests)}; baseline ${secondsOf(baselines)}`);
  const cpu = (runs: readonly TimedRun[]): number => medianOf(runs, (run) => run.printed.cpuSeconds);
  const cpuRatio = cpu(ingests) / cpu(baselines);
  console.log(`  CPU time: ingest ${inSeconds([cpu(ingests)])}, baseline ${inSeconds([cpu(baselines)])}`);
  console.log(`  CPU ratio ${cpuRatio.toFixed(2)}, at best half of that on two free cores`);
  report('ingest / baseline', seconds / baseline, 'times', MAX_BASELINE_RATIO);
  report('ingest', seconds, 's', MAX_SECONDS);
  const halfEach = (medianOf(halves, (run) => run.seconds) * 1000) / (games.length / 2);
  report('time per game, season / half season', each / halfEach, 'times', MAX_LINEARITY_RATIO);
  console.log(`  peak memory ${Math.round(medianOf(ingests, (run) => run.printed.peakMemory ?? 0) / 1e6)} MB`);

  const wanted = new Set(NIGHTLY_SEASONS.split(',').map((id) => id.slice(0, 4)));
  const three = gamesOf(source, (gameId) => wanted.has(String(gameId).slice(0, 4)));
  const nights: number[] = [];
  const night = join(folder, 'night');
  removeStore(store);
  for (const rest of [3, 2, 1, 0]) {
    linkArchive(source, night, three.slice(0, three.length - rest * NIGHTLY_GAMES));
    const run = timed(RUN, [night, `sqlite:${store}`, NIGHTLY_SEASONS]);
    if (rest < 3) nights.push(run.seconds);
  }
  console.log(`${NIGHTLY_GAMES} new games in a store of ${three.length}: ${inSeconds(nights)}`);
  report('nightly update', median(nights) ?? 0, 's', MAX_NIGHTLY_SECONDS);
}

function secondsOf(runs: readonly TimedRun[]): string {
  return inSeconds(runs.map((run) => run.seconds));
}

function inSeconds(values: readonly number[]): string {
  return `${values.map((value) => value.toFixed(2)).join(', ')} s`;
}

function readWeek(archive: string, name: string): Week {
  return JSON.parse(gunzipSync(readFileSync(join(archive, 'v1/schedule', name))).toString('utf8')) as Week;
}

/** The ids of an archive's games that pass a test, in schedule order. */
function gamesOf(archive: string, isWanted: (gameId: number) => boolean): readonly number[] {
  return readdirSync(join(archive, 'v1/schedule'))
    .sort()
    .flatMap((name) => readWeek(archive, name).gameWeek.flatMap((day) => day.games.map(({ id }) => id)))
    .filter(isWanted);
}

/** Makes an archive with some games of another: filters the schedules and links everything else. */
function linkArchive(archive: string, target: string, gameIds: readonly number[]): void {
  const wanted = new Set(gameIds);
  mkdirSync(join(target, 'v1/schedule'), { recursive: true });
  for (const folder of ['v1/gamecenter', 'v1/roster', 'v1/player', 'stats']) {
    if (!existsSync(join(target, folder)) && existsSync(join(archive, folder))) {
      symlinkSync(join(archive, folder), join(target, folder));
    }
  }
  for (const name of readdirSync(join(archive, 'v1/schedule'))) {
    const week = readWeek(archive, name);
    for (const day of week.gameWeek) day.games = day.games.filter(({ id }) => wanted.has(id));
    if (week.gameWeek.some((day) => day.games.length > 0)) {
      writeFileSync(join(target, 'v1/schedule', name), gzipSync(JSON.stringify(week)));
    }
  }
}
