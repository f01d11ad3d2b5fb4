import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import { ask, converse, startTestServer } from './testServer.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startTestServer();
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

  it.each([
    'http://x/api/teams/',
    'HTTPS://other:443/api/teams/?limit=5',
    'http://[::1]:80/api/teams/',
    'http://u@x/api/teams',
  ])('may have an absolute address, as from proxies: %s', async (target) => {
    const answer = await said(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer).toContain('"abb":"EDM"');
  });

  it.each([
    'Host: x\r\nHost: x',
    'Host: x\r\nhOST: y',
    'Host: x, y',
    'Host: x,y',
    'Host: x y',
    'Host: http://x/',
    'Host: x:a',
    'Host: [::1',
    'Host: x\\y',
  ])('with other than one well-formed Host header get 400 and a closed connection: %j', async (hosts) => {
    for (const version of ['1.0', '1.1']) {
      const answer = await said(`GET /api/teams/ HTTP/${version}\r\n${hosts}\r\nConnection: keep-alive\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"type":"/api#bad-request"');
    }
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

/** The statuses of the answers in a text, in order. */
const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code));

describe('a request with a body', { tags: ['limits.server'] }, () => {
  const NEXT = 'GET /api/seasons/ HTTP/1.1\r\nHost: x\r\n\r\n';

  it.each([
    ['GET', 400],
    ['HEAD', 400],
    ['OPTIONS', 400],
    ['POST', 405],
  ])('gets one answer and a closed connection: %s', async (method, status) => {
    for (const body of ['Content-Length: 3\r\n\r\nabc', 'Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n']) {
      const answer = await said(`${method} /api/teams/ HTTP/1.1\r\nHost: x\r\n${body}${NEXT}`);
      expect(statusesIn(answer)).toEqual([status]);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
      expect(answer.includes('/api#')).toBe(method !== 'HEAD');
    }
  });

  it('is refused on pages and pictures too, and behind the redirect to HTTPS', async () => {
    const env = { HIGHSLOT_TRUST_PROXY: '1', HIGHSLOT_ORIGIN: 'https://highslot.example' };
    const { port } = await startTestServer({ env });
    for (const path of ['/', '/teams/EDM', '/share/site.png', '/healthz']) {
      const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-Proto: http\r\nContent-Length: 3\r\n\r\nabc`;
      expect(statusesIn(await converse(port, head).closed)).toEqual([400]);
    }
  });

  it('is not asked for it, but answered at once', async () => {
    const head = 'GET /api/teams/ HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n';
    expect(statusesIn(await said(head))).toEqual([400]);
  });

  it.each(['Content-Length: 99999999999', 'Transfer-Encoding: chunked'])(
    'is answered while it is sent, and read no further than a buffer: %s',
    async (framing) => {
      const socket = connect(server.port, '127.0.0.1');
      let said = '';
      socket.on('data', (chunk: Buffer) => {
        said += chunk.toString('latin1');
      });
      socket.on('error', () => undefined);
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.write(`GET /api/teams/ HTTP/1.1\r\nHost: x\r\n${framing}\r\n\r\n`);
      const block = Buffer.alloc(1 << 20);
      const chunk = framing.startsWith('T')
        ? Buffer.concat([Buffer.from('100000\r\n'), block, Buffer.from('\r\n')])
        : block;
      while (!socket.destroyed) {
        if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
      }
      expect(statusesIn(said)).toEqual([400]);
      // What the buffers of both ends hold, at most.
      expect(socket.bytesWritten - socket.writableLength).toBeLessThan(64 << 20);
    },
  );
});

it('gives the answer of one request only to that request when the next is unreadable', async () => {
  // Not cached yet: the answer is still being built when the rest arrives.
  const answer = await said('GET /api/leaders/20222023/points HTTP/1.1\r\nHost: x\r\n\r\nGARBAGE\r\n\r\n');
  expect(statusesIn(answer)).toEqual([200]);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
});

describe('answers other than pages', { tags: ['open.wire'] }, () => {
  it.each([
    ['/api/teams/', 200],
    ['/api/game/2022020001/shot-data', 200],
    ['/api/status/', 200],
    ['/api/openapi.json', 200],
    ['/share/site.png', 200],
    ['/healthz', 200],
    ['/api/game/2023020002/events', 200],
    ['/api/teams/e', 400],
    ['/api/teams/XXX', 404],
    ['/share/team/QQQ.png', 404],
    ['/nowhere.txt', 404],
    [`/api/teams/?x=${'x'.repeat(3000)}`, 414],
  ])('load nothing, cannot be framed and send no address on: %s', async (path, status) => {
    const { headers, status: got } = await ask(server.url + path, { method: path.endsWith('events') ? 'HEAD' : 'GET' });
    expect(got).toBe(status);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('keep these headers in a 304 and in what the parser refuses', async () => {
    const { headers } = await ask(`${server.url}/api/teams/`);
    const again = await ask(`${server.url}/api/teams/`, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.headers['content-security-policy']]).toEqual([304, headers['content-security-policy']]);
    expect(await said('NONSENSE\r\n\r\n')).toContain("content-security-policy: default-src 'none'");
  });
});

it.each(['/api/game/2022020001/data', '/api/nothing', '/api/game/2023020002/events'])(
  'lets pages of other sites read the tag and Retry-After of %s',
  async (path) => {
    const { headers } = await ask(server.url + path, { method: 'HEAD' });
    expect(headers['access-control-expose-headers']).toBe(
      'ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Data-Version',
    );
  },
);
