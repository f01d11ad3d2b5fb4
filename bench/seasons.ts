// Measures what grows with the number of seasons, on the demo league: reading, the store, the ratings job, cold
// answers. Usage: node bench/seasons.ts [--seasons 1,5,10,17] [--archive DIR] [--stores DIR] [--port 4240] Simulates
// the league into the first folder and makes the stores in the second; both are kept (default: temporary folders; 17
// seasons take 1 GB each). Each step is a separate process, timed from outside. Prints a row per number of seasons;
// exits with 1 when a bar is missed. Games a second count on an otherwise idle machine; the ratings job and
// cold answers are judged by processor time.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { BATCH_ALLOCATOR, SERVER_ENV, SERVER_FLAGS } from '../scripts/serverProcess.mjs';
import { generateDemoArchive } from '../src/demo/archive/generate.ts';
import { seasonBefore, seasonOfDate } from '../src/hockey/season.ts';
import { coldTimes, quantile, untilUp } from './coldAnswers.ts';
import { coldUrls } from './serverUrls.ts';

/** Bars at any number of seasons. Source: docs/quality.md#pipeline-and-model. */
const BARS = {
  gamesPerSecond: 90,
  ingestMegabytes: 700,
  kilobytesPerGame: 90,
  ratingSeconds: 60,
  ratingMegabytes: 800,
  chartMs: 25,
  otherMs: 10,
  serverMegabytes: 300,
} as const;

const TODAY = '2026-11-21';
const ADDRESSES = 1100;
const ROUNDS = 3;
/** Kinds of address that are printed. */
const SLOWEST = 8;

const { values: flags } = parseArgs({
  options: {
    seasons: { type: 'string', default: '1,5,10,17' },
    archive: { type: 'string' },
    stores: { type: 'string' },
    port: { type: 'string', default: '4240' },
  },
});
const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'highslot-bench-'));
const archive = flags.archive ?? join(folder, 'archive');
const stores = flags.stores ?? folder;
const numbers = flags.seasons.split(',').map(Number);
let isMissed = false;

try {
  mkdirSync(stores, { recursive: true });
  await generateDemoArchive(archive, { today: TODAY, seasons: Math.max(...numbers), threads: 2 });
  for (const number of numbers) await measure(number);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isMissed ? 1 : 0;

async function measure(number: number): Promise<void> {
  const file = join(stores, `${number}.db`);
  for (const suffix of ['', '-wal', '-shm', '-writer']) rmSync(`${file}${suffix}`, { force: true });
  const seasons = [seasonOfDate(TODAY)];
  while (seasons.length < number) seasons.push(seasonBefore(seasons.at(-1) ?? seasonOfDate(TODAY)));
  const run = JSON.parse(node('./ingestRun.ts', archive, `sqlite:${file}`, seasons.join())) as {
    readonly read: number;
    readonly seconds: number;
    readonly peakMemory: number;
    readonly cpuSeconds: number;
  };
  const { bytes, games } = sizeOf(file);
  const rated = node('../src/cli/ratings.ts', '--store', `sqlite:${file}`);
  const ratingMegabytes = Number(/peak memory (\d+) MB/.exec(rated)?.[1]);
  const { charts, others, slowest, megabytes } = await answersOf(`sqlite:${file}`);
  console.log(
    [
      `${number} seasons, ${games} games`,
      figure('games a second', run.read / run.seconds, -BARS.gamesPerSecond),
      `(${((run.cpuSeconds / run.read) * 1000).toFixed(1)} ms of processor time a game)`,
      figure('MB to read them', run.peakMemory / 1e6, BARS.ingestMegabytes),
      figure('kB a game', bytes / games / 1000, BARS.kilobytesPerGame),
      figure('s of processor time for ratings', Number(/([\d.]+) s of/.exec(rated)?.[1]), BARS.ratingSeconds),
      figure('MB for ratings', ratingMegabytes, BARS.ratingMegabytes),
      figure('ms compare and snake data, cold p99', charts, BARS.chartMs),
      figure('ms other answers, cold p99', others, BARS.otherMs),
      figure('MB of server', megabytes, BARS.serverMegabytes),
    ].join(', '),
  );
  for (const line of slowest) console.log(`  ${line}`);
}

/** A figure with its unit, marked when it misses its bar. A negative bar is the least value, another one the most. */
function figure(unit: string, value: number, bar: number): string {
  const isMet = bar < 0 ? value >= -bar : value <= bar;
  isMissed ||= !isMet;
  return `${value.toFixed(1)} ${unit}${isMet ? '' : ` (MISSED, bar ${Math.abs(bar)})`}`;
}

/** Runs a script in a separate process, as `npm run` does, and returns what it prints. */
function node(script: string, ...args: readonly string[]): string {
  const env = { ...process.env, ...BATCH_ALLOCATOR };
  return execFileSync(process.execPath, [fileOf(script), ...args], { encoding: 'utf8', maxBuffer: 1 << 24, env });
}

/** Bytes of all pages in use, and played games. */
function sizeOf(file: string): { readonly bytes: number; readonly games: number } {
  const database = new Database(file, { readonly: true });
  const { bytes } = database.prepare('select sum(pgsize) as bytes from dbstat').get() as { bytes: number };
  const { games } = database.prepare("select count(*) as games from game where status <> 'scheduled'").get() as {
    games: number;
  };
  database.close();
  return { bytes, games };
}

/** The players with the most games: whose comparisons read most. */
function oldestPlayers(file: string): readonly number[] {
  const database = new Database(file, { readonly: true });
  const rows = database
    .prepare('select player_id from pair_game group by player_id order by count(*) desc, player_id limit 30')
    .all() as { player_id: number }[];
  database.close();
  return rows.map(({ player_id }) => player_id);
}

/** Cold answers of a server. */
interface Answers {
  /** p99 of the slowest kind of address, in milliseconds of processor time. */
  readonly charts: number;
  readonly others: number;
  /** The slowest kinds, a line each. */
  readonly slowest: readonly string[];
  /** Peak memory of the server, in megabytes. */
  readonly megabytes: number;
}

async function answersOf(store: string): Promise<Answers> {
  const server = spawn(
    process.execPath,
    [...SERVER_FLAGS, fileOf('./serverChild.ts'), 'ours', store, flags.port, 'cold'],
    {
      env: { ...process.env, ...SERVER_ENV },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  try {
    const base = `http://127.0.0.1:${flags.port}`;
    await untilUp(base);
    const players = oldestPlayers(store.slice('sqlite:'.length));
    const pairs = players
      .slice(1)
      .flatMap((player, k) =>
        ['Head+to+Head', 'With+%2F+Without'].map(
          (type) => `/api/players/compare?player1=${players[k]}&player2=${player}&type=${type}`,
        ),
      );
    const urls = [...(await coldUrls(store, ADDRESSES)), ...pairs];
    const times = await coldTimes(base, urls, ROUNDS, server.pid);
    const kinds = [...times]
      .map(([kind, { best, processor }]) => ({ kind, wall: quantile(best, 0.99), own: quantile(processor, 0.99) }))
      .toSorted((a, b) => b.own - a.own);
    const worst = (isChart: boolean): number =>
      kinds.find(({ kind }) => /compare|snake-data/.test(kind) === isChart)?.own ?? 0;
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
    return {
      charts: worst(true),
      others: worst(false),
      slowest: kinds
        .slice(0, SLOWEST)
        .map(({ kind, wall, own }) => `${own.toFixed(1)} ms (${wall.toFixed(1)} by the clock) ${kind}`),
      megabytes: Number(peak) / 1024,
    };
  } finally {
    server.kill('SIGTERM');
  }
}
