import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import { PAGES } from '../../src/contract/pages.ts';
import { describeUnless } from '../describeUnless.ts';
import { ROOT } from '../repositoryFiles.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { makeApiStore } from './apiStore.ts';
import { converse } from './converse.ts';
import { type GradedPage, gradePage } from './observatory.ts';
import { ask, startTestServer } from './testServer.ts';

/** The best score of a site without cookies. */
const PERFECT = 135;
const BUILT = join(ROOT, 'dist/web');
const REAL: Readonly<Record<string, string>> = {
  teamAbb: 'EDM',
  playerId: '8470001',
  gameId: '2022020001',
  methodPage: 'xg',
};
const HOST = 'highslot.example';

let server: RunningServer;
beforeAll(async () => {
  const env = { HIGHSLOT_TRUST_PROXY: '1', HIGHSLOT_ORIGIN: `https://${HOST}` };
  server = await startTestServer({ storeUrl: await makeApiStore(temporaryFolder()), siteFolder: BUILT, env });
});

/** A page as the grader sees it through a proxy that terminates TLS. */
async function graded(path: string): Promise<GradedPage> {
  const secure = await ask(server.url + path, { headers: { 'x-forwarded-proto': 'https' } });
  const plain = await ask(server.url + path, { headers: { 'x-forwarded-proto': 'http' } });
  const overHttp = { status: plain.status, location: plain.headers.location };
  return { headers: secure.headers, html: secure.body.toString(), overHttp, host: HOST };
}

const notBuilt = existsSync(BUILT) ? null : 'the site is not built (npm test builds it first)';

describeUnless(notBuilt, 'the security score of pages', () => {
  const paths = PAGES.map(({ path }) => path.replace(/:(\w+)/g, (_all, name: string) => REAL[name] ?? ''));

  it.each([...paths, '/nothing'])('is 135 points for %s', async (path) => {
    expect(gradePage(await graded(path))).toMatchObject({ score: PERFECT });
  });

  it('is 130 points for the API page, which has no script to check', async () => {
    expect(gradePage(await graded('/api'))).toMatchObject({ score: PERFECT - 5 });
  });

  it('drops with each protection that is removed', async () => {
    const page = await graded('/api');
    const without = (name: string): number => {
      const { [name]: _gone, ...headers } = page.headers;
      return gradePage({ ...page, headers }).score;
    };
    expect(without('content-security-policy')).toBe(55);
    expect(without('referrer-policy')).toBe(125);
    expect(without('cross-origin-resource-policy')).toBe(120);
    expect(without('strict-transport-security')).toBe(80);
    expect(gradePage({ ...page, overHttp: { status: 200, location: undefined } }).score).toBe(80);
    const html = '<script src="https://elsewhere.example/x.js"></script>';
    expect(gradePage({ ...page, html }).score).toBe(125);
  });
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
    const storeUrl = await makeApiStore(temporaryFolder());
    const plain = { headers: { 'x-forwarded-proto': 'http' } };
    for (const env of [{ HIGHSLOT_ORIGIN: `https://${HOST}` }, { HIGHSLOT_TRUST_PROXY: '1' }]) {
      const { url } = await startTestServer({ storeUrl, env });
      expect((await ask(`${url}/api/teams/`, plain)).status).toBe(200);
    }
  });
});
