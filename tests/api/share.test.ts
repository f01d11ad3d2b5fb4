import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { RenderQueue } from '../../src/api/documents/share/renderQueue.ts';
import { ApiError } from '../../src/api/errors.ts';
import { Refusals } from '../../src/api/refusals.ts';
import type { RunningServer } from '../../src/api/server.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { ask, jsonOf, startTestServer } from './testServer.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startTestServer();
});

/** Width and height of a PNG from its first chunk; null for other bytes. */
function sizeOf(png: Buffer): [number, number] | null {
  const isPng = png.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  return isPng ? [png.readUInt32BE(16), png.readUInt32BE(20)] : null;
}

describe('pictures of shared links', () => {
  it.each([
    ['a game', '/share/game/2022020002.png'],
    ['a game without shifts', '/share/game/2022020005.png'],
    ['a game that is withheld', '/share/game/2022020006.png'],
    ['a live game', '/share/game/2023020002.png'],
    ['a scheduled game', '/share/game/2023020003.png'],
    ['a player', '/share/player/8470001.png'],
    ['a team', '/share/team/EDM.png'],
    ['the site', '/share/site.png'],
  ])('exist for %s', async (_what, path) => {
    const { status, headers, body } = await ask(server.url + path);
    expect([status, headers['content-type'], sizeOf(body)]).toEqual([200, 'image/png', [1200, 630]]);
    expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
    expect(headers['content-encoding']).toBeUndefined();
    const etag = headers.etag ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{24}"$/);
    const again = await ask(server.url + path, { headers: { 'if-none-match': etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await ask(server.url + path, { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(body.length), 0]);
  });

  it('differ from one subject to the next', async () => {
    const paths = ['game/2022020001', 'game/2022020002', 'player/8470001', 'player/8470002', 'team/EDM', 'team/CGY'];
    const tags = await Promise.all(paths.map((path) => ask(`${server.url}/share/${path}.png`)));
    expect(new Set(tags.map(({ headers }) => headers.etag)).size).toBe(paths.length);
  });

  it('do not exist for unknown subjects or other spellings', async () => {
    const paths = [
      'game/2022029999',
      'game/202202',
      'player/9999999',
      'team/QQQ',
      'team/edm',
      'season/EDM',
      'site.png',
    ];
    for (const path of paths) {
      const answer = await ask(`${server.url}/share/${path}.png`);
      expect([path, answer.status, answer.headers['content-type']]).toEqual([
        path,
        404,
        'application/problem+json; charset=utf-8',
      ]);
    }
    expect((await ask(`${server.url}/share/site.png`, { method: 'POST' })).status).toBe(405);
  });

  it('are 503 without a store', async () => {
    const bare = await startTestServer({ storeUrl: `sqlite:${temporaryFolder()}/none.db` });
    const answer = await ask(`${bare.url}/share/team/EDM.png`);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(jsonOf(answer)).toMatchObject({ status: 503 });
  });
});

describe('the render queue', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';
  const refusals = new Refusals({ log: pino({ level: 'silent' }) });

  it('rejects pictures beyond its limit with a retry time, and renders the others', async () => {
    const limits = { maxCost: 2, maxCostPerClient: 1, maxRunning: 1, dearPrice: 2 };
    const queue = new RenderQueue({ refusals, limits });
    const render = (client: string, key: string) => queue.render(SVG, { client, key });
    const rendered = await Promise.allSettled([render('a', '1'), render('a', '2'), render('b', '3'), render('c', '4')]);
    expect(rendered.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    const [, own, , full] = rendered as PromiseRejectedResult[];
    expect(own?.reason).toBeInstanceOf(ApiError);
    expect([own?.reason.code, full?.reason.code]).toEqual(['too-many-requests', 'unavailable']);
    expect(full?.reason.retryAfter).toBeGreaterThan(0);
    expect(sizeOf(await render('a', '5'))).toEqual([4, 2]);
  });

  it('fails for an invalid picture, and renders the next', async () => {
    const queue = new RenderQueue({ refusals });
    await expect(queue.render('no picture', { client: 'a', key: '1' })).rejects.toThrow();
    expect(sizeOf(await queue.render(SVG, { client: 'a', key: '2' }))).toEqual([4, 2]);
  });
});
