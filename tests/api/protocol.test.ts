import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { makeApiStore } from './apiStore.ts';
import { converse } from './converse.ts';
import { ask, startTestServer } from './testServer.ts';

const folder = temporaryFolder();
let server: RunningServer;

beforeAll(async () => {
  server = await startTestServer({ storeUrl: await makeApiStore(folder) });
});

/** The server's answer to a text, until it closes the connection. */
const said = (text: string): Promise<string> => converse(server.port, text).closed;

describe('unusual requests', () => {
  it.each(['/api/teams/', '/api/teams/?never=cached', '/nowhere'])(
    'get a problem over HTTP/1.1 without a Host header: %s',
    async (path) => {
      await ask(server.url + path);
      const answer = await said(`GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"type":"/api#bad-request"');
    },
  );

  it('need no Host header over HTTP/1.0', async () => {
    expect(await said('GET /api/teams/ HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  it('are answered despite an unknown expectation', async () => {
    const answer = await said('GET /api/teams/ HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  it('may have an absolute address, as from proxies', async () => {
    const answer = await said('GET http://x/api/teams/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer).toContain('"abb":"EDM"');
  });

  it('for an upgrade to another protocol are answered in HTTP', async () => {
    const answer = await said('GET /api/teams/ HTTP/1.0\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  it.each(['WONDER /api/teams/ HTTP/1.1\r\nHost: x\r\n\r\n', 'CONNECT elsewhere:443 HTTP/1.1\r\nHost: x\r\n\r\n'])(
    'with an unknown method get 405 and the allowed methods: %j',
    { tags: ['api.get-only'] },
    async (text) => {
      const answer = await said(text);
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toMatch(/\r\nallow: GET, HEAD, OPTIONS\r\n/i);
      expect(answer).toContain('"type":"/api#method-not-allowed"');
    },
  );

  it('that reset the connection after CONNECT do not end the server', async () => {
    for (let k = 0; k < 5; k++) {
      const socket = connect(server.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('CONNECT elsewhere:443 HTTP/1.1\r\nHost: x\r\n\r\n', () => socket.resetAndDestroy());
      await new Promise((resolve) => socket.on('close', resolve));
    }
    expect((await ask(`${server.url}/healthz`)).status).toBe(200);
  });
});

it.each(['/api/game/2022020001/data', '/api/nothing', '/api/game/2023020002/events'])(
  'lets pages of other sites read the tag and Retry-After of %s',
  async (path) => {
    const { headers } = await ask(server.url + path, { method: 'HEAD' });
    expect(headers['access-control-expose-headers']).toBe('ETag, Retry-After, X-Data-Version');
  },
);
