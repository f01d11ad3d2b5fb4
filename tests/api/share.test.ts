import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../src/api/errors.ts';
import type { RunningServer } from '../../src/api/server.ts';
import { RenderQueue } from '../../src/api/share/renderQueue.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { makeApiStore } from './apiStore.ts';
import { ask, jsonOf, startTestServer } from './testServer.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startTestServer({ storeUrl: await makeApiStore(temporaryFolder()) });
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
  it('rejects pictures beyond its limit with a retry time, and renders the others', async () => {
    const queue = new RenderQueue({ maxQueued: 2 });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';
    const rendered = await Promise.allSettled([queue.render(svg), queue.render(svg), queue.render(svg)]);
    expect(rendered.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    const refused = rendered.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toBeInstanceOf(ApiError);
    expect(refused.reason).toMatchObject({ code: 'unavailable', retryAfter: 5 });
    expect(sizeOf(await queue.render(svg))).toEqual([4, 2]);
  });

  it('fails for an invalid picture, and renders the next', async () => {
    const queue = new RenderQueue();
    await expect(queue.render('no picture')).rejects.toThrow();
    expect(sizeOf(await queue.render('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>'))).toEqual([
      4, 2,
    ]);
  });
});
