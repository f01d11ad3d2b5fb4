// Attacks a server as it runs in production while others read, and prints what they notice and its memory.
// Usage: node bench/siege.ts [--store sqlite:FILE] [--port 4280] [--only NAME[,NAME]] [--minutes 1]
// First the attacks that hold connections, one after the other, then all others at once for some minutes; with --only
// the named ones, at once. Without a store it makes one of the demo league. Loopback only: attackers and readers have
// forwarded addresses, as a proxy would send them. The attackers run in a process of their own, so that the readers'
// times are the server's. Exits with 1 when a bar is missed.
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { SERVER_ENV, SERVER_FLAGS } from '../scripts/serverProcess.mjs';
import { parseConfig } from '../src/config.ts';
import { DATA_MANIFEST_PATH, type DataManifest } from '../src/contract/dataManifest.ts';
import { openStore } from '../src/store/open.ts';
import { readPlayers } from '../src/store/queries/players.ts';
import { coldUrls, exampleUrls } from './serverUrls.ts';
import type { AttackCounts, Targets } from './siegeAttacks.ts';

/** A siege of one server. */
interface Siege {
  /** `sqlite:FILE` or `postgres://...`. */
  readonly store: string;
  /** The folder of its season files. */
  readonly files: string;
  /** The server's port; its metrics get the next one. */
  readonly port: number;
  readonly minutes: number;
  readonly attacks: readonly string[];
}

/** Attacks that hold connections, or another process: each runs by itself. */
const ALONE = [
  'idle connections',
  'unread answers',
  'unread different answers',
  'unread ranges',
  'many requests',
  'downloads',
  'dear questions',
];
const ALONE_MINUTES = 0.5;
/** Attacks that run at once. */
const AT_ONCE = [
  'dear charts',
  'burst from 50 addresses',
  'cold answers',
  'spellings',
  'one address',
  'odd addresses',
  'pictures',
  'event streams',
  'slow requests',
  'bodies',
  'odd protocol',
];
/** Most memory that unread answers of a thousand connections hold. */
const MOST_UNREAD_MB = 256;
/** Longest p99 of other readers on a loaded machine, and most memory. Source: docs/quality.md#server. */
const MOST_P99_MS = 250;
const MOST_MB = 400;
/** Most memory of the process of questions. Source: docs/quality.md#server. */
const MOST_QUESTIONS_MB = 400;
/** Readers, and their pause between two requests, in milliseconds. */
const READERS = 8;
const READER_PAUSE_MS = 50;
/** Times kept for the quantiles: the newest of a longer soak. */
const MAX_TIMES = 200_000;
const START_MS = 60_000;
/** Different addresses for the attackers. */
const COLD = 1000;
const SAMPLE_MS = 250;
/** Lines of the report at most; a longer soak has longer intervals. */
const MAX_LINES = 60;

/** Runs attacks on a new server and prints its figures. Resolves to whether all bars are met. */
async function siege(options: Siege): Promise<boolean> {
  const children: ChildProcess[] = [];
  console.log(`\n-- ${options.attacks.join(', ')}`);
  try {
    const server = spawn(process.execPath, [...SERVER_FLAGS, fileOf('../src/cli/serve.ts')], {
      env: {
        ...process.env,
        ...SERVER_ENV,
        HIGHSLOT_STORE: options.store,
        HIGHSLOT_DATA: options.files,
        PORT: String(options.port),
        HIGHSLOT_TRUST_PROXY: '1',
        HIGHSLOT_METRICS: `127.0.0.1:${options.port + 1}`,
      },
      stdio: 'ignore',
    });
    children.push(server);
    return await besiege(server, options, children);
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map(endOf));
  }
}

async function besiege(
  server: ChildProcess,
  { store, port, minutes, attacks: names }: Siege,
  children: ChildProcess[],
): Promise<boolean> {
  const warm = [...(await exampleUrls(store)), '/share/site.png'];
  const deadline = performance.now() + START_MS;
  while ((await ask(port, '/api/seasons/', '198.51.100.250')).status !== 200) {
    if (performance.now() > deadline) throw new Error('The server does not start.');
    await pause(100);
  }
  for (const path of warm) await ask(port, path, '198.51.100.250');
  const atRest = memoryOf(server);

  const attackers = fork(fileOf('./siegeAttacks.ts'), [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.push(attackers);
  let attacks: AttackCounts = {};
  attackers.on('message', (counts) => {
    attacks = counts as AttackCounts;
  });
  attackers.send({ port, attacks: names, ...(await targetsOf(store, port)) } satisfies Targets);

  const readers = new Readers(port, warm);
  const [started, lengthMs] = [performance.now(), minutes * 60_000];
  const lineMs = Math.max(10_000, lengthMs / MAX_LINES);
  const lines: number[] = [];
  let [peak, lineAt, atPeak] = [0, started + lineMs, ''];
  while (performance.now() - started < lengthMs && server.exitCode === null && server.signalCode === null) {
    await pause(SAMPLE_MS);
    const parts = memoryParts(server.pid ?? 0);
    const now = parts.reduce((sum, bytes) => sum + bytes, 0);
    if (now > peak) {
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      [peak, atPeak] = [now, `${parts.map((bytes) => megabytes(bytes).toFixed(0)).join(' + ')} MB after ${seconds} s`];
    }
    if (performance.now() < lineAt) continue;
    lineAt += lineMs;
    lines.push(now);
    const seconds = String(Math.round((performance.now() - started) / 1000)).padStart(5);
    console.log(`${seconds} s  ${megabytes(now).toFixed(0).padStart(4)} MB  others ${readers.summary()}`);
  }
  const isAlive = server.exitCode === null && server.signalCode === null;
  await readers.stop();
  attackers.kill('SIGTERM');
  await endOf(attackers);

  for (const [name, counts] of Object.entries(attacks)) {
    const parts = Object.entries(counts).map(([outcome, count]) => `${outcome} ${count}`);
    console.log(`${name.padEnd(18)} ${parts.join(', ')}`);
  }
  const outcomes = Object.values(attacks).flatMap((counts) => Object.entries(counts));
  const sum = (wanted: string): number =>
    outcomes.filter(([outcome]) => outcome === wanted).reduce((total, [, count]) => total + count, 0);
  const delay = await metric(port + 1, 'highslot_event_loop_delay_seconds{quantile="0.99"}');
  console.log(`attackers got ${sum('429')} x 429, ${sum('503')} x 503, ${sum('500')} x 500`);
  console.log(`event loop p99 ${(1000 * delay).toFixed(1)} ms; memory ${megabytes(atRest).toFixed(0)} MB at rest`);
  console.log(`memory at its peak, the server and the programs it started: ${atPeak}`);
  console.log(`memory over time, MB: ${lines.map((bytes) => megabytes(bytes).toFixed(0)).join(' ')}`);
  return [
    judge('the server ended', isAlive ? 0 : 1, 0, ''),
    judge('others refused or failed', readers.failed, 0, ''),
    judge('attackers got 500', sum('500'), 0, ''),
    judge('others wait, p99', readers.quantile(0.99), MOST_P99_MS, ' ms'),
    judge('peak memory', megabytes(peak), MOST_MB + (names.includes('dear questions') ? MOST_QUESTIONS_MB : 0), ' MB'),
    !names.some((name) => name.startsWith('unread')) ||
      judge('unread answers', megabytes(peak - atRest), MOST_UNREAD_MB, ' MB'),
  ].every(Boolean);
}

/** Readers of warm answers, each with an address of its own. */
class Readers {
  /** Answers other than 200. */
  failed = 0;
  readonly #times: number[] = [];
  readonly #statuses = new Map<number, number>();
  #count = 0;
  #isOver = false;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #running: Promise<unknown>;

  constructor(port: number, paths: readonly string[]) {
    const read = async (k: number): Promise<void> => {
      for (let turn = k; !this.#isOver; turn++) {
        const path = paths[turn % paths.length] ?? '/';
        const { status, ms } = await ask(port, path, `198.51.100.${k + 1}`, this.#agent);
        this.#times[this.#count++ % MAX_TIMES] = ms;
        this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
        if (status !== 200) this.failed += 1;
        await pause(READER_PAUSE_MS);
      }
    };
    this.#running = Promise.all(Array.from({ length: READERS }, (_, k) => read(k)));
  }

  /** A quantile of the times so far, in milliseconds. */
  quantile(share: number): number {
    const sorted = this.#times.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  }

  summary(): string {
    const statuses = [...this.#statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
    return `p50 ${this.quantile(0.5).toFixed(1)} ms, p99 ${this.quantile(0.99).toFixed(1)} ms, ${statuses}`;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
    this.#agent.destroy();
  }
}

/** One request as a proxy would send it. Status 0 where the connection failed. */
function ask(port: number, path: string, client: string, agent?: Agent): Promise<{ status: number; ms: number }> {
  const before = performance.now();
  return new Promise((resolve) => {
    const finish = (status: number): void => resolve({ status, ms: performance.now() - before });
    const headers = { 'x-forwarded-for': client, 'accept-encoding': 'br' };
    const request = get({ port, host: '127.0.0.1', path, headers, agent: agent ?? false }, (response) => {
      response.resume();
      response.on('error', () => finish(0));
      response.on('end', () => finish(response.statusCode ?? 0));
    });
    request.on('error', () => finish(0));
    request.setTimeout(START_MS, () => request.destroy());
  });
}

/** A number of the server's metrics; NaN without it. */
async function metric(port: number, name: string): Promise<number> {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  );
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length) ?? Number.NaN,
  );
}

async function targetsOf(store: string, port: number): Promise<Omit<Targets, 'port' | 'attacks'>> {
  const db = await openStore(store, { readonly: true });
  try {
    const players = (await readPlayers(db, {})).map(({ player_id: id }) => id);
    const example = await exampleUrls(store);
    const gameId = example[1]?.split('/')[3] ?? '';
    const season = example.at(-1)?.split('/').at(-1) ?? '';
    const manifest = await fetch(`http://127.0.0.1:${port}${DATA_MANIFEST_PATH}`);
    const { files = [] } = (await manifest.json()) as Partial<DataManifest>;
    const largest = files.toSorted((a, b) => b.bytes - a.bytes);
    const file = largest[0]?.path ?? '/data/none';
    const parquet = largest.find(({ path }) => path.endsWith('.parquet'))?.path ?? file;
    return { players, gameId, season, file, parquet, cold: await coldUrls(store, COLD) };
  } finally {
    await db.destroy();
  }
}

/** A store of one simulated season. Returns its URL. */
function makeDemoStore(folder: string): string {
  const url = `sqlite:${join(folder, 'soak.db')}`;
  console.log('making a store of the demo league ...');
  const args = ['--source', 'demo', '--seasons', '20242025', '--store', url, '--once'];
  execFileSync(process.execPath, [fileOf('../src/cli/ingest.ts'), ...args], {
    env: { ...process.env, HIGHSLOT_RAW: join(folder, 'raw') },
    stdio: 'ignore',
    timeout: 15 * 60_000,
  });
  return url;
}

/**
 * A copy of an SQLite store in which the game of the event streams is live. A store of PostgreSQL is attacked as it is:
 * its streams end with 204.
 */
async function withLiveGame(store: string, folder: string): Promise<string> {
  if (!store.startsWith('sqlite:')) return store;
  const file = join(folder, 'siege.db');
  const original = new Database(store.slice('sqlite:'.length), { readonly: true });
  await original.backup(file);
  original.close();
  const copy = new Database(file);
  copy.prepare("update game set status = 'live' where game_id = ?").run((await exampleUrls(store))[1]?.split('/')[3]);
  copy.close();
  return `sqlite:${file}`;
}

function memoryOf({ pid = 0 }: ChildProcess): number {
  return memoryParts(pid).reduce((sum, bytes) => sum + bytes, 0);
}

function megabytes(bytes: number): number {
  return bytes / 1e6;
}

function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

/** Prints a figure with its bar. Returns whether it is met. */
function judge(what: string, value: number, bar: number, unit: string): boolean {
  const isMet = value <= bar;
  console.log(
    `${what}: ${value.toFixed(unit === '' ? 0 : 1)}${unit} (at most ${bar}${unit}) ${isMet ? 'met' : 'MISSED'}`,
  );
  return isMet;
}

const { values: flags } = parseArgs({
  options: {
    store: { type: 'string' },
    port: { type: 'string', default: '4280' },
    only: { type: 'string' },
    minutes: { type: 'string', default: '1' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'highslot-siege-'));
try {
  const given = flags.store ?? makeDemoStore(folder);
  const files = parseConfig({ ...process.env, HIGHSLOT_STORE: given }, []).dataFiles;
  const store = await withLiveGame(given, folder);
  const minutes = Number(flags.minutes);
  const waves =
    flags.only === undefined
      ? [...ALONE.map((name) => ({ attacks: [name], minutes: ALONE_MINUTES })), { attacks: AT_ONCE, minutes }]
      : [{ attacks: flags.only.split(','), minutes }];
  const unknown = waves.flatMap(({ attacks }) => attacks).filter((name) => ![...ALONE, ...AT_ONCE].includes(name));
  if (unknown.length > 0) throw new Error(`The attacks are ${[...ALONE, ...AT_ONCE].join(', ')}.`);
  for (const wave of waves)
    if (!(await siege({ store, files, port: Number(flags.port), ...wave }))) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Resident memory of a process and of each program it started, in bytes. A child that has not begun its program yet
 * still shares all pages of its parent, which would count twice.
 */
function memoryParts(pid: number): readonly number[] {
  const ownProgram = readProc(`${pid}/cmdline`);
  const children = readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  // The name of the program is read first: a child that has begun one keeps it.
  const started = children.filter((child) => readProc(`${child}/cmdline`) !== ownProgram);
  return [pid, ...started].map(residentBytes);
}

function residentBytes(pid: number | string): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readProc(`${pid}/status`)) ?? [];
  return Number(kilobytes) * 1024;
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}
