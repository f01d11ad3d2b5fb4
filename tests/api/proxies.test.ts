import { beforeAll, describe, expect, it } from 'vitest';
import { withBasePath } from '../../src/api/documents/site/fillShell.ts';
import type { RunningServer } from '../../src/api/server.ts';
import { ask, converse, jsonOf, startTestServer } from './testServer.ts';

const HOST = 'highslot.example';

describe('requests over plain HTTP', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { HIGHSLOT_TRUST_PROXY: '1', HIGHSLOT_ORIGIN: `https://${HOST}` } });
  });

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

describe('a site below a base path', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startTestServer({
      env: { HIGHSLOT_ORIGIN: 'https://example.org', HIGHSLOT_BASE_PATH: '/hockey', HIGHSLOT_TRUST_PROXY: '1' },
    });
  });

  it('answers below it as at the root, and without it for proxies that take it off', async () => {
    const [below, root] = [await ask(`${server.url}/hockey/api/teams/`), await ask(`${server.url}/api/teams/`)];
    expect([below.status, below.body.equals(root.body)]).toEqual([200, true]);
    expect((await ask(`${server.url}/readyz`)).status).toBe(200);
    expect((await ask(`${server.url}/hockeyx/api/teams/`)).status).toBe(404);
  });

  it('names its own addresses below it: next pages, embeds, the API page, feeds and the document', async () => {
    const page = await ask(`${server.url}/hockey/api/v1/games/NHL/20222023?limit=1`);
    expect(page.headers.link).toMatch(/^<\/hockey\/api\/v1\/games\/NHL\/20222023\?limit=1&cursor=\d+>/);
    const embed = (await ask(`${server.url}/hockey/embed/team/EDM`)).body.toString();
    expect(embed).toContain('href="/hockey/embed/embed.css"');
    expect(embed).toContain('href="https://example.org/hockey/teams/EDM"');
    const api = (await ask(`${server.url}/hockey/api`)).body.toString();
    expect(
      [...api.matchAll(/(?:href|src|data-path)="(\/[^"]*)"/g)].filter(([, path]) => !path?.startsWith('/hockey/')),
    ).toEqual([]);
    const feed = (await ask(`${server.url}/hockey/feeds/league.atom`)).body.toString();
    expect(feed).toContain('href="https://example.org/hockey/feeds/league.atom"');
    const document = jsonOf(await ask(`${server.url}/hockey/api/v1/openapi.json`)) as { servers: object[] };
    expect(document.servers).toEqual([expect.objectContaining({ url: '/hockey' })]);
  });

  it('redirects to TLS once, not to the base path twice', async () => {
    const { status, headers } = await ask(`${server.url}/hockey/teams/EDM`, {
      headers: { 'x-forwarded-proto': 'http' },
    });
    expect([status, headers.location]).toEqual([308, 'https://example.org/hockey/teams/EDM']);
  });

  it('adds it to addresses from the root alone: not to other hosts, anchors or text', () => {
    const html = '<a href="/x"></a><a href="//cdn.example/y"></a><a href="#z"></a><img src="/i.png">href=&#34;/t&#34;';
    expect(withBasePath(html, '/b')).toBe(
      '<a href="/b/x"></a><a href="//cdn.example/y"></a><a href="#z"></a><img src="/b/i.png">href=&#34;/t&#34;',
    );
    expect(withBasePath(html, '')).toBe(html);
  });
});
