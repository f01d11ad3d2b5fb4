import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import { ask, converse, startTestServer } from './testServer.ts';

const HOST = 'highslot.example';

let server: RunningServer;
beforeAll(async () => {
  const env = { HIGHSLOT_TRUST_PROXY: '1', HIGHSLOT_ORIGIN: `https://${HOST}` };
  server = await startTestServer({ env });
});

describe('requests over plain HTTP', () => {
  it('are redirected to the same path of the site, whatever host they name', async () => {
    for (const path of ['/teams/EDM?season=20222023', '/api/teams/', '//evil.example/x']) {
      const { status, headers } = await ask(server.url + path, {
        headers: { 'x-forwarded-proto': 'http', host: 'evil' },
      });
      expect([status, headers.location]).toEqual([308, `https://${HOST}${path}`]);
    }
  });

  it('are redirected by their path when their address is absolute', async () => {
    for (const [target, path] of [
      ['http://evil.example/teams/EDM?x=1', '/teams/EDM?x=1'],
      ['http://evil.example', '/'],
    ]) {
      const head = `GET ${target} HTTP/1.1\r\nHost: evil\r\nX-Forwarded-Proto: http\r\nConnection: close\r\n\r\n`;
      expect(await converse(server.port, head).closed).toMatch(
        new RegExp(`^HTTP/1\\.1 308 [\\s\\S]*\r\nlocation: https://${HOST}${path?.replace('?', '\\?')}\r\n`, 'i'),
      );
    }
  });

  it('get a redirect that no cache keeps and that depends on the scheme', async () => {
    const { headers } = await ask(`${server.url}/teams`, { headers: { 'x-forwarded-proto': 'http' } });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.vary).toBe('X-Forwarded-Proto');
  });

  it('are answered without a trusted proxy or an HTTPS origin', async () => {
    const plain = { headers: { 'x-forwarded-proto': 'http' } };
    for (const env of [{ HIGHSLOT_ORIGIN: `https://${HOST}` }, { HIGHSLOT_TRUST_PROXY: '1' }]) {
      const { url } = await startTestServer({ env });
      expect((await ask(`${url}/api/teams/`, plain)).status).toBe(200);
    }
  });
});
