/**
 * The season 2022-23 (1,312 games) from the raw archive into a store, ratings included, beside its floor: gunzip and JSON.parse of the same
 * play-by-play, boxscore and shift files on one thread. Then half the season, to see that the cost is linear, and a nightly
 * update of 16 games into a store of three seasons. Ends with 1 when a bar is missed.
 *
 * Method: each run is a process of its own, timed from outside, start included. Runs are interleaved A B B A, so that what else
 * the machine does falls on both; the figures are medians over all runs.
 *
 * Usage: node bench/ingest.ts [pairs of A B B A, default 2]; real games as for the tests (HIGHSLOT_ARCHIVE)
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { archiveDir } from '../tests/archive.ts';
import { gamesOf, linkArchive } from './ingestArchive.ts';

/** Most time of an ingest as a multiple of its floor; most seconds for the season and for a nightly update. Source: quality bars. */
const MOST_TIMES_FLOOR = 2.5;
const MOST_SECONDS = 60;
const MOST_NIGHTLY_SECONDS = 3;
/** Most that whole and half season may differ in time a game, to be called linear. Chosen by us. */
const MOST_UNEVEN = 1.15;
const NIGHTLY_GAMES = 16;
const SEASON = 20222023;
const NIGHTLY_SEASONS = '20222023,20202021,20182019';

const RUN = fileURLToPath(new URL('./ingestRun.ts', import.meta.url));
const FLOOR = fileURLToPath(new URL('./ingestFloor.ts', import.meta.url));

/** What one process took: seconds from outside, and what it printed. */
interface Timed {
  readonly seconds: number;
  readonly printed: { readonly read?: number; readonly peakMemory?: number; readonly cpuSeconds: number };
}

function timed(script: string, args: readonly string[]): Timed {
  const start = performance.now();
  const out = execFileSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { seconds: (performance.now() - start) / 1000, printed: JSON.parse(out) };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? 0;
  const high = sorted[Math.floor(middle)] ?? 0;
  return (low + high) / 2;
}

function removeStore(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-writer']) rmSync(`${file}${suffix}`, { force: true });
}

let areAllMet = true;
/** Prints a figure against its bar. */
function judge(what: string, figure: number, unit: string, bar: number): void {
  const isMet = figure <= bar;
  areAllMet &&= isMet;
  console.log(
    `  ${what.padEnd(44)}${figure.toFixed(2).padStart(8)} ${unit.padEnd(8)}${isMet ? 'ok' : 'MISSED'}, bar ${bar}`,
  );
}

const archive = archiveDir();
if (archive === null) {
  console.log('Needs real games: no ../shared/data/league, and HIGHSLOT_ARCHIVE names no folder.');
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
  const runIngest = (place: string): Timed => {
    removeStore(store);
    return timed(RUN, [place, `sqlite:${store}`, String(SEASON)]);
  };

  const floors: Timed[] = [];
  const ingests: Timed[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    floors.push(timed(FLOOR, [source, list]));
    ingests.push(runIngest(season), runIngest(season));
    floors.push(timed(FLOOR, [source, list]));
  }
  const halves = [runIngest(half), runIngest(half)];
  const seconds = median(ingests.map((run) => run.seconds));
  const floor = median(floors.map((run) => run.seconds));
  const each = (seconds * 1000) / games.length;
  console.log(
    `${games.length} games of 2022-23: ${seconds.toFixed(2)} s, ${each.toFixed(2)} ms a game; floor ${floor.toFixed(2)} s`,
  );
  console.log(
    `  single runs: ingest ${inSeconds(ingests.map((run) => run.seconds))}; floor ${inSeconds(floors.map((run) => run.seconds))}`,
  );
  const cpu = (runs: readonly Timed[]): number => median(runs.map((run) => run.printed.cpuSeconds));
  const cpuRatio = cpu(ingests) / cpu(floors);
  console.log(
    `  processor time: ingest ${cpu(ingests).toFixed(2)} s, floor ${cpu(floors).toFixed(2)} s, ${cpuRatio.toFixed(2)} times; on two free cores at best half of that`,
  );
  judge('ingest / floor', seconds / floor, 'times', MOST_TIMES_FLOOR);
  judge('ingest', seconds, 's', MOST_SECONDS);
  const halfEach = (median(halves.map((run) => run.seconds)) * 1000) / (games.length / 2);
  judge('time a game, whole season / half', each / halfEach, 'times', MOST_UNEVEN);
  console.log(`  peak memory ${Math.round(median(ingests.map((run) => run.printed.peakMemory ?? 0)) / 1e6)} MB`);

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
  judge('nightly update', median(nights), 's', MOST_NIGHTLY_SECONDS);
}

function inSeconds(values: readonly number[]): string {
  return `${values.map((value) => value.toFixed(2)).join(', ')} s`;
}
