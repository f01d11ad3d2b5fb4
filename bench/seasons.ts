// Measures what grows with the number of seasons, on the demo league: reading, the store, the ratings job, cold
// answers. Usage: node bench/seasons.ts [--seasons 1,5,10,17] [--postgres] [--port 4240]
// Simulates the league and makes the stores in a temporary folder (17 seasons take 2 GB). With --postgres the stores
// are databases of a server that it starts and ends. Each step is a separate process, timed from outside. Prints a row
// per number of seasons; exits with 1 when a bar is missed. Games a second count on an otherwise idle machine; the
// ratings job and cold answers are judged by processor time, without that of the database's server.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { BATCH_ALLOCATOR, BATCH_FLAGS, SERVER_ENV, SERVER_FLAGS } from '../scripts/serverProcess.mjs';
import { generateDemoArchive } from '../src/demo/archive/generate.ts';
import { seasonBefore, seasonOfDate } from '../src/hockey/season.ts';
import { openStore } from '../src/store/open.ts';
import { type PostgresServer, startPostgres } from '../tests/store/postgresServer.ts';
import { coldTimes, quantile, untilUp } from './coldTimes.ts';
import { coldUrls } from './serverUrls.ts';

/** Bars at any number of seasons. Source: docs/quality.md#pipeline-and-model. */
const BARS = {
  gamesPerSecond: 80,
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
    postgres: { type: 'boolean', default: false },
    port: { type: 'string', default: '4240' },
  },
});
const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'highslot-bench-'));
const archive = join(folder, 'archive');
const numbers = flags.seasons.split(',').map(Number);
let isMissed = false;
let postgres: PostgresServer | null = null;

try {
  if (flags.postgres) postgres = await startPostgres(folder);
  await generateDemoArchive(archive, { today: TODAY, seasons: Math.max(...numbers), threads: 2 });
  for (const number of numbers) await measure(number);
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isMissed ? 1 : 0;

async function measure(number: number): Promise<void> {
  const store = await newStore(number);
  const seasons = [seasonOfDate(TODAY)];
  while (seasons.length < number) seasons.push(seasonBefore(seasons.at(-1) ?? seasonOfDate(TODAY)));
  const run = JSON.parse(node('./ingestChild.ts', archive, store, seasons.join())) as {
    readonly read: number;
    readonly seconds: number;
    readonly peakMemory: number;
    readonly cpuSeconds: number;
  };
  const { bytes, games } = await sizeOf(store);
  const rated = node('../src/cli/ratings.ts', '--store', store);
  const ratingMegabytes = Number(/peak memory (\d+) MB/.exec(rated)?.[1]);
  const { charts, others, slowest, megabytes } = await answersOf(store);
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
  return execFileSync(process.execPath, [...BATCH_FLAGS, fileOf(script), ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 24,
    env,
  });
}

/** An empty store for so many seasons. */
async function newStore(number: number): Promise<string> {
  if (postgres !== null) return await postgres.createDatabase(`seasons_${number}`);
  return `sqlite:${join(folder, `${number}.db`)}`;
}

/** The rows of a statement on a store. */
async function rowsOf<Row>(store: string, statement: string): Promise<readonly Row[]> {
  const db = await openStore(store, { readonly: true });
  try {
    return (await sql.raw<Row>(statement).execute(db)).rows;
  } finally {
    await db.destroy();
  }
}

/** Bytes of all pages in use, and played games. */
async function sizeOf(store: string): Promise<{ readonly bytes: number; readonly games: number }> {
  const bytes = postgres === null ? '(select sum(pgsize) from dbstat)' : 'pg_database_size(current_database())';
  const statement = `select ${bytes} as bytes, (select count(*) from game where status <> 'scheduled') as games`;
  const [size] = await rowsOf<{ bytes: number; games: number }>(store, statement);
  return size ?? { bytes: 0, games: 0 };
}

/** The players with the most games: whose comparisons read most. */
async function oldestPlayers(store: string): Promise<readonly number[]> {
  const rows = await rowsOf<{ player_id: number }>(
    store,
    'select player_id from pair_game group by player_id order by count(*) desc, player_id limit 30',
  );
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
    const players = await oldestPlayers(store);
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
