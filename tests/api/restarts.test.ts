import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { PATIENCE } from '../patience.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { makeApiStore } from './apiStore.ts';

const SERVE = fileURLToPath(new URL('../../src/cli/serve.ts', import.meta.url));
/** The service manager of the test: it listens, and passes the socket to the program that it starts. */
const MANAGER = 'systemd-socket-activate';
/** Restarts the server whenever it ends, on the same socket, and prints its process id. */
const KEEPER = 'while :; do (export LISTEN_PID=$BASHPID; echo "pid $BASHPID"; exec "$0" "$1"); done';
const CLIENTS = 8;

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

beforeEach((context) => {
  if (spawnSync(MANAGER, ['--version']).error) context.skip(`${MANAGER} is not installed`);
});

/** A free port. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** One request over a keep-alive connection: its status or error. */
function request(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: '/api/teams/', agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', (error) => resolve(error.message));
    }).on('error', (error) => resolve(error.message));
  });
}

it('restarts under load without a failed request', async () => {
  const storeUrl = await makeApiStore(temporaryFolder());
  const port = await freePort();
  const settings = ['PATH', `HIGHSLOT_STORE=${storeUrl}`].flatMap((setting) => ['-E', setting]);
  const args = ['-l', `127.0.0.1:${port}`, ...settings, 'bash', '-c', KEEPER, process.execPath, SERVE];
  const manager = spawn(MANAGER, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(manager);
  const servers: number[] = [];
  manager.stdout.on('data', (chunk: Buffer) => {
    for (const [, pid] of chunk.toString().matchAll(/^pid (\d+)$/gm)) servers.push(Number(pid));
  });

  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  await expect.poll(() => request(port, agent), PATIENCE).toBe('200');
  const answers = new Map<string, number>();
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) {
      const answer = await request(port, agent);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  });
  process.kill(servers.at(-1) ?? 0, 'SIGTERM');
  await expect.poll(() => servers.length, PATIENCE).toBe(2);
  const answered = answers.get('200') ?? 0;
  await expect.poll(() => answers.get('200') ?? 0, PATIENCE).toBeGreaterThan(answered + CLIENTS);
  isOver = true;
  await Promise.all(clients);
  agent.destroy();
  // Without the manager the loop starts no further server.
  manager.kill('SIGKILL');
  process.kill(servers.at(-1) ?? 0, 'SIGTERM');
  expect([...answers.keys()]).toEqual(['200']);
});
