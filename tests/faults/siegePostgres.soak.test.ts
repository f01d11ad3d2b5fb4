import { type ChildProcess, spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { ask, askUntil } from '../api/testServer.ts';
import { freePort } from '../freePort.ts';
import { runCli } from '../pipeline/commands.ts';
import { postgresOfTests } from '../store/engines.ts';
import { storeHash } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const SERVE = fileURLToPath(new URL('../../src/cli/serve.ts', import.meta.url));
const DATABASE = 'siege';
const CLIENTS_PER_SERVER = 4;
/** Times that all connections to the database are ended; at the last one its server restarts. */
const TERMINATIONS = 5;
/** Between two terminations, milliseconds. */
const PAUSE_MS = 250;
/** How long the database is away at the restart, milliseconds. */
const AWAY_MS = 500;
/** Always built from the store. Its bytes change with the state of the ingest. */
const STATUS = '/api/status/';

const postgres = postgresOfTests();
const agent = new Agent({ keepAlive: true });
const children: ChildProcess[] = [];
afterAll(() => {
  agent.destroy();
  for (const child of children) child.kill('SIGKILL');
});

/** An answer as text; status 0 where the connection failed. */
const get = (port: number, path: string): Promise<{ status: number; body: string }> =>
  ask(`http://127.0.0.1:${port}${path}`, { agent }).then(
    ({ status, body }) => ({ status, body: body.toString() }),
    (error: Error) => ({ status: 0, body: error.message }),
  );

async function untilReady(port: number): Promise<void> {
  while ((await get(port, '/readyz')).status !== 200) await pause(20);
}

/** The first answers of a server, which every later one must repeat. */
async function referenceOf(port: number): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  // A server on a busy machine asks for another try at its start.
  const read = async (path: string): Promise<string> => {
    const { status, body } = await askUntil(`http://127.0.0.1:${port}${path}`, (answer) => answer.status !== 503);
    if (status === 200) found.set(path, body.toString());
    return body.toString();
  };
  await read('/api/teams/');
  for (const { season } of JSON.parse(await read('/api/seasons/')) as { season: number }[]) {
    const list = await read(`/api/games/NHL/${season}`);
    await read(`/api/leaders/${season}/points`);
    for (const id of new Set(list.match(/\b20\d{2}0[23]\d{4}\b/g))) await read(`/api/game/${id}/data`);
  }
  expect(found.size).toBeGreaterThanOrEqual(10);
  return found;
}

/**
 * Two servers and a rebuild that runs again and again, each a process, on one database whose connections are ended and
 * whose server is restarted. Every rebuild stores the same games, so every answer has known bytes.
 */
it('two servers and a rebuild survive ended connections and a restart of PostgreSQL without a wrong byte', async () => {
  const { server } = postgres;
  if (server === null) throw new Error('no server');
  const folder = temporaryFolder();
  const archive = join(folder, 'archive');
  const demo = { today: '2025-10-28', seasons: 1, clubs: 4, gamesPerSeason: 60, playoffs: false, threads: 0 };
  await generateDemoArchive(archive, demo);
  const store = await server.createDatabase(DATABASE);
  const env = { HIGHSLOT_DATA: join(folder, 'files') };
  const faults: string[] = [];
  let [answers, isAway, isOver] = [0, false, false];

  /** Runs a command to its end: its exit code, and its last line where that is not 0. */
  const run = async (command: string, ...more: readonly string[]): Promise<string> => {
    const args = ['--store', store, '--source', `archive:${archive}`, ...more];
    const { code, err } = await runCli(command, args, env);
    return code === 0 ? '0' : `${code}: ${err.trim().split('\n').at(-1)}`;
  };
  expect(await run('ingest', '--once')).toBe('0');
  const hash = await storeHash(store);
  const ports = [await freePort(), await freePort()];
  for (const port of ports) {
    const child = spawn(process.execPath, [SERVE, '--store', store], {
      env: { PATH: process.env.PATH ?? '', ...env, PORT: String(port), HIGHSLOT_TODAY: '2025-10-28' },
      stdio: 'ignore',
    });
    children.push(child);
    child.on('exit', () => !isOver && faults.push('a server ended by itself'));
  }
  for (const port of ports) await untilReady(port);
  const reference = await referenceOf(ports[0] ?? 0);
  const paths = [...reference.keys()];

  const request = async (port: number, offset: number): Promise<void> => {
    for (let k = offset; !isOver; k++) {
      const path = k % 2 === 0 ? STATUS : (paths[(k * 7) % paths.length] ?? STATUS);
      const wasAway = isAway;
      const { status, body } = await get(port, path);
      answers += 1;
      if (status === 503 && (wasAway || isAway)) continue;
      if (status !== 200) faults.push(`${path} answers ${status}: ${body}`);
      else if (path !== STATUS && body !== reference.get(path)) faults.push(`${path} has other bytes`);
    }
  };
  const rebuilds: string[] = [];
  const rebuildUntilOver = async (): Promise<void> => {
    while (!isOver) rebuilds.push(await run('rebuild'));
  };
  const clients = ports.flatMap((port) => Array.from({ length: CLIENTS_PER_SERVER }, (_, k) => request(port, k)));
  const running = [...clients, rebuildUntilOver()];
  let ended = 0;
  try {
    for (let k = 0; k < TERMINATIONS; k++) {
      await pause(PAUSE_MS);
      ended += await server.terminate(DATABASE);
    }
    isAway = true;
    await server.restart(() => pause(AWAY_MS));
    for (const port of ports) await untilReady(port);
    isAway = false;
  } finally {
    isOver = true;
    await Promise.all(running);
  }

  expect(await run('rebuild')).toBe('0');
  expect(faults).toEqual([]);
  expect(await storeHash(store)).toBe(hash);
  expect(ended).toBeGreaterThan(5);
  expect(answers).toBeGreaterThan(100);
  // A rebuild that gives up says so in one line; it never ends as a fault of the program.
  for (const rebuild of rebuilds) expect(rebuild).toMatch(/^(0|1: highslot: The store at [^\n]+)$/);
});
