import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { TIMEOUTS } from '../../src/api/limits.ts';
import { freePort } from '../freePort.ts';
import { PATIENCE } from '../patience.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { makeApiStore } from './apiStore.ts';
import { ask, converse, jsonOf, startTestServer } from './testServer.ts';

const SHORT = { ...TIMEOUTS, requestMs: 300, checkMs: 100 };

describe('slow clients', { tags: ['limits.server'] }, () => {
  it('have 10 s at most for a request', () => {
    expect(TIMEOUTS.requestMs + 2 * TIMEOUTS.checkMs).toBeLessThanOrEqual(10_000);
  });

  it('get a 408 for a request that does not arrive in time', async () => {
    const { port } = await startTestServer({ timeouts: SHORT });
    const { socket, closed } = converse(port, 'GET /api/teams/ HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    const drip = setInterval(() => socket.write('a'), 50);
    const said = await closed;
    clearInterval(drip);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toContain('"type":"/api#request-timeout"');
  });

  it('lose a connection on which they send nothing', async () => {
    const { port } = await startTestServer({ timeouts: SHORT });
    expect(await converse(port, '').closed).not.toMatch(/200 OK/);
  });

  it.each([
    'NONSENSE\r\n\r\n',
    'GET /api/teams/ HTTP/1.1\r\nHost: x\r\nContent-Length: a\r\n\r\n',
    '\u0016\u0003\u0001\u0002\r\n\r\n',
  ])('get a 400 problem and a closed connection for an unreadable request (%j)', async (text) => {
    const { port } = await startTestServer();
    const said = await converse(port, text).closed;
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(said).toContain('application/problem+json');
  });
});

describe('the rate limit', { tags: ['limits.server'] }, () => {
  it('refuses requests beyond the burst with Retry-After, at both prefixes, also for cached answers', async () => {
    // A token every 1,000 s: none comes back during the test, however slow the machine is.
    const rateLimit = { perSecond: 0.001, burst: 5, countsLoopback: true };
    const { url } = await startTestServer({ rateLimit });
    const statuses: number[] = [];
    const left: string[] = [];
    for (let k = 0; k < 7; k++) {
      const { status, headers } = await ask(`${url}${k % 2 === 0 ? '/api' : '/api/v1'}/teams/`);
      statuses.push(status);
      left.push(/^"client";r=(\d+);t=\d+$/.exec(headers.ratelimit ?? '')?.[1] ?? 'none');
      expect(headers['ratelimit-policy']).toBe('"client";q=5;w=5000');
    }
    expect(left).toEqual(['4', '3', '2', '1', '0', '0', '0']);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = await ask(`${url}/api/nothing`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(900);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(1000);
    expect(jsonOf(refused)).toMatchObject({ type: '/api#too-many-requests' });
  });

  it('counts the address that the trusted proxy saw, not one that the client invents', async () => {
    const rateLimit = { perSecond: 0.01, burst: 2, countsLoopback: true };
    const { url } = await startTestServer({ rateLimit, env: { HIGHSLOT_TRUST_PROXY: '1' } });
    const from = async (forwarded: string) =>
      (await ask(`${url}/api/teams/`, { headers: { 'x-forwarded-for': forwarded } })).status;
    expect([await from('1.1.1.1, 9.9.9.9'), await from('2.2.2.2, 9.9.9.9'), await from('3.3.3.3, 9.9.9.9')]).toEqual([
      200, 200, 429,
    ]);
    expect(await from('9.9.9.9, 8.8.8.8')).toBe(200);
    expect([await from('2001:db8::1'), await from('2001:db8:0:0:ffff::1'), await from('2001:db8::2')]).toEqual([
      200, 200, 429,
    ]);
    expect(await from('2001:db8:0:1::2')).toBe(200);
  });

  it('does not count requests from the same machine by default', async () => {
    const { url } = await startTestServer({ rateLimit: { perSecond: 0.01, burst: 1 } });
    for (let k = 0; k < 5; k++) expect((await ask(`${url}/api/teams/`)).status).toBe(200);
  });
});

describe('shutting down', () => {
  it('answers open requests with Connection: close and accepts no new connections', async () => {
    const server = await startTestServer();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const once = async () => {
      const { status, headers } = await ask(`${server.url}/api/teams/`, { agent });
      return { status, connection: headers.connection };
    };
    expect(await once()).toEqual({ status: 200, connection: 'keep-alive' });
    const closed = server.close();
    // The open connection still gets one answer.
    expect(await once()).toEqual({ status: 200, connection: 'close' });
    await closed;
    await expect(ask(`${server.url}/api/teams/`)).rejects.toThrow(/ECONNREFUSED/);
    agent.destroy();
  });
});

it('logs answers with an id and without anything that identifies the client', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info', base: null }, { write: (line: string) => lines.push(line) });
  const { url } = await startTestServer({ log });
  await ask(`${url}/api/players/?team=EDM`, { headers: { 'user-agent': 'secret-agent', cookie: 'a=b' } });
  await ask(`${url}/api/players/?team=EDM`);
  await ask(`${url}/api/players/?team=ed`);
  const answered = lines.filter((line) => line.includes('"answered"')).map((line) => JSON.parse(line));
  expect(answered.map(({ kind, status, path }) => [kind, status, path])).toEqual([
    ['playersFiltered', 200, '/api/players/'],
    ['playersFiltered', 200, '/api/players/'],
    ['playersFiltered', 400, '/api/players/'],
  ]);
  expect(new Set(answered.map(({ reqId }) => reqId)).size).toBe(3);
  expect(lines.join('')).not.toMatch(/127\.0\.0\.1|secret-agent|cookie/);
});

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

/** The status of a request over a keep-alive connection, or its error. */
const outcomeOf = (port: number, agent: Agent): Promise<string> =>
  ask(`http://127.0.0.1:${port}/api/teams/`, { agent }).then(
    ({ status }) => String(status),
    (error: Error) => error.message,
  );

it('restarts under load without a failed request', async (context) => {
  if (spawnSync(MANAGER, ['--version']).error) context.skip(`${MANAGER} is not installed`);
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
  await expect.poll(() => outcomeOf(port, agent), PATIENCE).toBe('200');
  const answers = new Map<string, number>();
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) {
      const answer = await outcomeOf(port, agent);
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
