import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { RATE_LIMIT } from '../../src/api/limits.ts';
import type { RunningServer } from '../../src/api/server.ts';
import { describeUnless } from '../describeUnless.ts';
import { freePort } from '../freePort.ts';
import { PATIENCE } from '../patience.ts';
import { ROOT } from '../repositoryFiles.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { makeApiStore } from './apiStore.ts';
import { ask, converse, metricOf, startTestServer } from './testServer.ts';

const CADDYFILE = join(ROOT, 'deploy', 'Caddyfile');
/** A file of almost the buffer's size, in bytes: more than the sockets on the way hold. */
const FILE = { path: '/assets/large-abcdefgh.bin', bytes: 3_900_000 };
const SLOW_READERS = 50;
const BURST = 1000;
const STREAMS = 18;
const EVENTS = '/api/game/2023020002/events';

/** The version of the installed Caddy; null where there is none. */
function versionOfCaddy(): string | null {
  try {
    return execFileSync('caddy', ['version'], { encoding: 'utf8' }).trim().replace(/^v/, '');
  } catch {
    return null;
  }
}

const version = versionOfCaddy();

describeUnless(
  version === null ? 'caddy is not installed' : null,
  'behind Caddy as deploy/Caddyfile sets it up',
  () => {
    const folder = temporaryFolder();
    const sockets: Socket[] = [];
    let caddy: ReturnType<typeof spawn>;
    let port: number;
    let server: RunningServer;

    /** Starts a server behind the same Caddy. */
    async function startBehind(serverPort: number): Promise<RunningServer> {
      return await startTestServer({
        storeUrl: `sqlite:${folder}/api.db`,
        siteFolder: join(folder, 'site'),
        rateLimit: {},
        env: { HIGHSLOT_TRUST_PROXY: '1', PORT: String(serverPort) },
      });
    }

    beforeAll(async () => {
      await makeApiStore(folder);
      mkdirSync(join(folder, 'site', 'assets'), { recursive: true });
      writeFileSync(join(folder, 'site', 'index.html'), '<!doctype html>');
      writeFileSync(join(folder, 'site', FILE.path), Buffer.alloc(FILE.bytes, 'x'));
      const serverPort = await freePort();
      port = await freePort();
      server = await startBehind(serverPort);
      caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', CADDYFILE], {
        env: {
          ...process.env,
          HOME: folder,
          HIGHSLOT_SITE: `http://127.0.0.1:${port}`,
          HIGHSLOT_SERVERS: `127.0.0.1:${serverPort}`,
          CADDY_ADMIN: `unix/${folder}/admin.sock`,
          CADDY_BUFFERS: version?.startsWith('2.6.') ? 'buffers-2.6' : 'buffers',
        },
        stdio: 'ignore',
      });
      await vi.waitFor(async () => expect((await ask(url('/readyz'))).status).toBe(200), PATIENCE);
    });

    afterAll(() => {
      for (const socket of sockets) socket.destroy();
      caddy?.kill();
    });

    const url = (path: string): string => `http://127.0.0.1:${port}${path}`;
    it('sends live events as they come', async () => {
      const streams = Array.from({ length: STREAMS }, () =>
        converse(port, `GET ${EVENTS} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`),
      );
      sockets.push(...streams.map(({ socket }) => socket));
      for (const { heard } of streams) await expect.poll(heard, PATIENCE).toContain('event: change');
      expect(await metricOf(server, 'highslot_event_listeners')).toBe(STREAMS);
      for (const { socket } of streams) socket.destroy();
    });

    it('answers others while slow readers wait, and lets those read when the server has stopped', async () => {
      const readers = Array.from({ length: SLOW_READERS }, () => {
        const socket = connect(port, '127.0.0.1');
        sockets.push(socket);
        socket.on('error', () => undefined);
        socket.pause();
        socket.write(`GET ${FILE.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
        return socket;
      });
      const answered = () => metricOf(server, 'highslot_requests_total{endpoint="file",status="200"}');
      await expect.poll(answered, PATIENCE).toBe(SLOW_READERS);
      expect((await ask(url('/api/teams'))).status).toBe(200);
      await server.close();
      const sizes = await Promise.all(
        readers.map(
          (socket) =>
            new Promise<number>((resolve) => {
              let size = 0;
              socket.on('data', (chunk: Buffer) => {
                size += chunk.length;
              });
              socket.on('close', () => resolve(size));
              socket.resume();
            }),
        ),
      );
      expect(sizes.filter((size) => size < FILE.bytes)).toEqual([]);
      server = await startBehind(server.port);
    });

    it('limits a burst by the address that Caddy saw, whatever the client invents', async () => {
      const statuses: number[] = [];
      for (let sent = 0; sent < BURST; sent += 50) {
        const some = Array.from({ length: 50 }, (_, k) =>
          ask(url('/api/teams'), { headers: { 'x-forwarded-for': `203.0.113.${(sent + k) % 250}` } }),
        );
        statuses.push(...(await Promise.all(some)).map(({ status }) => status));
      }
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(RATE_LIMIT.burst);
    });

    it('closes a connection whose request does not arrive', async () => {
      const said = await converse(port, 'GET /api/teams HTTP/1.1\r\nHost: x\r\nX-Slow: ').closed;
      expect(said).not.toContain('200 OK');
    });
  },
);
