// Runs two servers and an ingest, each in its own process, on one PostgreSQL database under load. Checks for failed
// requests, answers older than the cache time, and older answers after newer ones.
// Usage: node bench/serverReplicas.ts [--source archive:DIR] [--season 20222023] [--port 4260]
// The database is new and temporary, on its own server. Exits with 1 when a bar is missed.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startPostgres } from '../tests/store/postgresServer.ts';

const { values: flags } = parseArgs({
  options: {
    source: { type: 'string', default: 'demo' },
    season: { type: 'string', default: '20222023' },
    port: { type: 'string', default: '4260' },
  },
});
/** Longest age of an answer, in milliseconds. Source: docs/api.md#caching (`max-age=60`). */
const MOST_MS_OLD = 60_000;
const CLIENTS_PER_SERVER = 8;
/** Time between two requests of a client, in milliseconds: leaves some of the machine to the low-priority ingest. */
const PAUSE_MS = 20;
/** Interval between polls of the database, in milliseconds: the precision of an age. */
const POLL_MS = 50;
/** Interval between reports, in milliseconds. */
const REPORT_MS = 10_000;

const GAMES = `/api/games/NHL/${flags.season}`;
/** Every other request is for the season's games, the others for these. */
const OTHERS = [
  `/api/leaders/${flags.season}/points`,
  '/api/teams',
  '/api/seasons',
  '/api/status',
  '/api/recent/2100-01-01',
];

/** For each number of finished games, when the database first held more: from then on that number is outdated. */
const outdatedAt = new Map<number, number>();
let finishedGames = 0;

async function watch(database: Client): Promise<void> {
  const { rows } = await database.query<{ count: string }>(
    "select count(*) from game where season = $1 and status = 'final' and withheld_reason is null",
    [flags.season],
  );
  const count = Number(rows[0]?.count ?? 0);
  for (let known = finishedGames; known < count; known++) outdatedAt.set(known, performance.now());
  finishedGames = count;
}

/** One request: its status (0 where it failed) and its text. */
function request(port: number, path: string, agent: Agent): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve({ status: 0, text: '' }));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      );
    }).on('error', () => resolve({ status: 0, text: '' }));
  });
}

const finishedIn = (text: string): number => text.split('"status":"final"').length - 1;

const folder = mkdtempSync(join(tmpdir(), 'highslot-bench-'));
const postgres = await startPostgres(folder);
const agent = new Agent({ keepAlive: true });
const children: ChildProcess[] = [];
const start = (file: string, ...args: string[]): ChildProcess => {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  children.push(child);
  return child;
};
const store = await postgres.createDatabase('highslot');
const database = new Client({ connectionString: store });
await database.connect();
try {
  const rest = ['--source', flags.source, '--store', store, '--seasons', flags.season, '--once', '--background'];
  const ingest = start('../src/cli/ingest.ts', ...rest);
  let code: number | null | undefined;
  ingest.on('exit', (exitCode) => {
    code = exitCode;
  });
  // Before the first batch there are no tables.
  while (finishedGames === 0 && code === undefined) await watch(database).catch(() => pause(POLL_MS));
  const ports = [Number(flags.port), Number(flags.port) + 1];
  for (const port of ports) start('./serverChild.ts', 'ours', store, String(port));
  for (const port of ports) while ((await request(port, '/readyz', agent)).status !== 200) await pause(POLL_MS);

  const faults = new Map<string, number>();
  const fault = (what: string): void => void faults.set(what, (faults.get(what) ?? 0) + 1);
  let [answers, oldest, isOver] = [0, 0, false];
  const clients = ports.flatMap((port) =>
    Array.from({ length: CLIENTS_PER_SERVER }, async () => {
      let seen = 0;
      for (let k = 0; !isOver; k++) {
        const path = k % 2 === 0 ? GAMES : (OTHERS[((k - 1) / 2) % OTHERS.length] ?? GAMES);
        const requestedAt = performance.now();
        const { status, text } = await request(port, path, agent);
        answers += 1;
        await pause(PAUSE_MS);
        if (status !== 200) fault(`${path} is ${status}`);
        else if (path === GAMES) {
          const games = finishedIn(text);
          if (games < seen) fault('an older answer after a newer one');
          seen = games;
          oldest = Math.max(oldest, requestedAt - (outdatedAt.get(games) ?? requestedAt));
        }
      }
    }),
  );
  const versionsFrom = finishedGames;
  for (let reportedAt = performance.now(); code === undefined; await pause(POLL_MS)) {
    await watch(database);
    if (performance.now() - reportedAt < REPORT_MS) continue;
    reportedAt = performance.now();
    console.log(`${finishedGames} games, ${answers} answers, oldest ${Math.round(oldest)} ms, faults ${faults.size}`);
  }
  await watch(database);
  // The last batch reaches both servers within the cache time; their answers are then the same.
  const deadline = performance.now() + MOST_MS_OLD;
  const last = (): Promise<string[]> =>
    Promise.all(ports.map(async (port) => (await request(port, GAMES, agent)).text));
  let texts = await last();
  while (texts.some((text) => finishedIn(text) !== finishedGames) && performance.now() < deadline) {
    await pause(POLL_MS);
    texts = await last();
  }
  isOver = true;
  await Promise.all(clients);
  if (texts.some((text) => finishedIn(text) !== finishedGames)) fault('the last games never arrived');
  if (texts[0] !== texts[1]) fault('the two servers differ');
  const isMet = code === 0 && faults.size === 0 && oldest <= MOST_MS_OLD && finishedGames > versionsFrom;
  console.log(
    `${versionsFrom} to ${finishedGames} games while ${answers} answers were given; ingest ended with ${code}`,
  );
  console.log(`oldest answer ${Math.round(oldest)} ms behind; faults ${JSON.stringify([...faults])}`);
  console.log(isMet ? 'met' : 'MISSED');
  process.exitCode = isMet ? 0 : 1;
} finally {
  agent.destroy();
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(
    children.map(
      (child) => child.exitCode ?? child.signalCode ?? new Promise((resolve) => child.once('exit', resolve)),
    ),
  );
  await database.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
