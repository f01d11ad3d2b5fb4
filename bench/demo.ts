/**
 * Benchmarks simulating the demo league into an archive: the default league (two seasons), then CPU time per game for
 * 1, 2, 4 and 10 seasons with a quarter of the games. Exits with 1 when a bar is missed.
 *
 * Method: each run writes to a new directory. Times are gated on an otherwise idle machine with two cores. Growth is
 * measured in CPU time of all threads, with the sizes up and down (1 2 4 10 10 4 2 1), best of each.
 *
 * Usage: node bench/demo.ts
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GenerateOptions, generateDemoArchive, growDemoArchive } from '../src/demo/archive/generate.ts';

/** Maximum seconds for the default league, and for its newest season, after which the first pages can be served. */
const MOST_SECONDS = 15;
const MOST_SECONDS_NEWEST = 5;
/** Maximum CPU time per game of ten seasons relative to two: linear cost has 1. */
const MOST_GROWTH = 1.15;

const TODAY = '2026-11-21';
const QUARTER = 328;
const SIZES = [1, 2, 4, 10] as const;

const root = mkdtempSync(join(tmpdir(), 'bench-demo-'));
let misses = 0;

function judge(what: string, value: number, bar: number, unit: string): void {
  const isMet = value <= bar;
  if (!isMet) misses++;
  console.log(`${isMet ? 'met   ' : 'MISSED'}  ${what}: ${value.toFixed(2)}${unit} (at most ${bar}${unit})`);
}

/** Bytes of all files in a directory, and its number of games. */
function sizeOf(directory: string): { readonly bytes: number; readonly games: number } {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const bytes = names.reduce((sum, name) => sum + statSync(join(directory, name)).size, 0);
  return { bytes, games: names.filter((name) => /boxscore\.json\.gz$/.test(name)).length };
}

/** CPU seconds of this process during some work. */
async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function defaultLeague(): Promise<void> {
  const directory = join(root, 'default');
  const started = performance.now();
  let newest = 0;
  const cpu = await cpuOf(async () => {
    for await (const _ of growDemoArchive(directory, { today: TODAY })) newest ||= (performance.now() - started) / 1000;
  });
  const seconds = (performance.now() - started) / 1000;
  const { bytes, games } = sizeOf(directory);
  const perGame = ((cpu / games) * 1000).toFixed(1);
  console.log(`${games} games, ${(bytes / 1e6).toFixed(0)} MB, ${cpu.toFixed(1)} s of CPU, ${perGame} ms per game`);
  judge('two seasons', seconds, MOST_SECONDS, ' s');
  judge('the newest season', newest, MOST_SECONDS_NEWEST, ' s');
}

async function growth(): Promise<void> {
  const best = new Map<number, number>();
  for (const [run, seasons] of [...SIZES, ...SIZES.toReversed()].entries()) {
    const directory = join(root, `growth-${run}`);
    const options: GenerateOptions = { today: TODAY, seasons, gamesPerSeason: QUARTER, playoffs: false, threads: 2 };
    const cpu = await cpuOf(() => generateDemoArchive(directory, options));
    const perGame = (cpu / sizeOf(directory).games) * 1000;
    best.set(seasons, Math.min(best.get(seasons) ?? Number.POSITIVE_INFINITY, perGame));
    rmSync(directory, { recursive: true, force: true });
  }
  for (const [seasons, perGame] of best)
    console.log(`${String(seasons).padStart(2)} seasons: ${perGame.toFixed(2)} ms of CPU per game`);
  judge('CPU per game, ten seasons relative to two', (best.get(10) ?? 0) / (best.get(2) ?? 1), MOST_GROWTH, 'x');
}

try {
  await defaultLeague();
  await growth();
} finally {
  rmSync(root, { recursive: true, force: true });
}
process.exitCode = misses > 0 ? 1 : 0;
