import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../src/config.ts';
import { describeUnless } from '../describeUnless.ts';
import { BUILT_SITE, NOT_BUILT } from '../repositoryFiles.ts';
import { ask, converse, metricOf, metricsOf, startTestServer } from './testServer.ts';

describe('the metrics', { tags: ['open.extra-calls'] }, () => {
  it('are answered at their own address', async () => {
    const server = await startTestServer();
    await ask(`${server.url}/api/teams/`);
    const { status, headers, body } = await ask(server.metricsUrl ?? '');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body.toString()).toContain('highslot_requests_total{endpoint="teams",status="200"} 1');
  });

  it('cannot be read by pages of other sites', async () => {
    const { metricsUrl } = await startTestServer();
    const { headers } = await ask(metricsUrl ?? '', { headers: { origin: 'https://elsewhere.example' } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('are never answered at the address of the site, however they are asked for', async () => {
    const { url, port } = await startTestServer();
    for (const path of ['/metrics', '/metrics/', '/metrics?x=1', '/%6detrics', '//metrics', '/api/../metrics']) {
      const answer = await ask(url + path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body.toString()).not.toContain('highslot_');
    }
    const absolute = 'GET http://127.0.0.1/metrics HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n';
    expect(await converse(port, absolute).closed).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('are off by default', async () => {
    expect((await startTestServer({ env: { HIGHSLOT_METRICS: '' } })).metricsUrl).toBeNull();
  });

  it('have an address that answers nothing else', async () => {
    const server = await startTestServer();
    const base = (server.metricsUrl ?? '').replace(/\/metrics$/, '');
    for (const path of ['/', '/api/teams/', '/healthz', '/metrics/x']) {
      expect([path, (await ask(base + path)).status]).toEqual([path, 404]);
    }
    expect((await ask(`${base}/metrics`, { method: 'POST', body: 'x' })).status).toBe(405);
    expect((await ask(`${base}/metrics`, { method: 'HEAD' })).body).toHaveLength(0);
    expect(await metricsOf(server)).toContain('process_resident_memory_bytes');
  });

  it('stop with the server', async () => {
    const server = await startTestServer();
    await server.close();
    await expect(metricsOf(server)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('refuse an address that is in use in one line, and leave nothing open', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const env = { HIGHSLOT_METRICS: `127.0.0.1:${port}` };
    const starting = startTestServer({ env });
    await expect(starting).rejects.toThrow(
      new ConfigError(`HIGHSLOT_METRICS is 127.0.0.1:${port}, where the server cannot listen (EADDRINUSE).`),
    );
    taken.close();
  });
});

describeUnless(NOT_BUILT, 'the metrics of a built site', () => {
  it.each([
    ['/icon-192.png', 'file', 200],
    ['/glossary', 'page', 200],
    ['/robots.txt', 'feed', 200],
    ['/nothing', 'other', 404],
  ])('count %s as a %s', async (path, kind, status) => {
    const server = await startTestServer({ siteFolder: BUILT_SITE });
    await ask(server.url + path);
    expect(await metricOf(server, `highslot_requests_total{endpoint="${kind}",status="${status}"}`)).toBe(1);
  });
});
