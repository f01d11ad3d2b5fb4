import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import { API_ERRORS } from '../../src/contract/apiErrors.ts';
import { GOOD_CASES } from '../contract/endpointCases.ts';
import { GAMES } from './apiStore.ts';
import { ask, jsonOf, startTestServer } from './testServer.ts';

const BIG = '/api/game/2022020001/shot-data';
let server: RunningServer;

beforeAll(async () => {
  server = await startTestServer();
});

describe('methods', () => {
  it.each(GOOD_CASES.slice(0, 12))(
    'answer HEAD of $url with the headers of GET and no body',
    { tags: ['api.get-only'] },
    async ({ url }) => {
      const [get, head] = [await ask(server.url + url), await ask(server.url + url, { method: 'HEAD' })];
      expect(head.status).toBe(200);
      expect(head.body).toHaveLength(0);
      for (const name of ['etag', 'content-length', 'content-type', 'cache-control', 'vary']) {
        expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
      }
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
    'answer %s with 405 and the allowed methods',
    { tags: ['api.get-only'] },
    async (method) => {
      const answer = await ask(server.url + BIG, {
        method,
        headers: { 'content-type': 'application/json' },
        body: '{"a":',
      });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(answer.headers.connection).toBe('close');
    },
  );

  it('answer OPTIONS with CORS headers for every origin', async () => {
    const answer = await ask(server.url + BIG, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.body).toHaveLength(0);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS');
  });

  it.each([BIG, '/api/teams/XXX', '/api/nothing'])(
    'let any origin read %s, also when it fails',
    { tags: ['open.wire'] },
    async (url) => {
      const answer = await ask(server.url + url);
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );
});

describe('content codings', () => {
  const CODINGS = [
    ['br', 'br', brotliDecompressSync],
    ['zstd', 'zstd', zstdDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0.5', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
    ['br;q=0, *;q=0.1', 'zstd', zstdDecompressSync],
  ] as const;

  it.each(CODINGS)('answer Accept-Encoding %s with %s', { tags: ['open.wire'] }, async (accepted, coding, decode) => {
    const plain = await ask(server.url + BIG);
    const coded = await ask(server.url + BIG, { headers: { 'accept-encoding': accepted } });
    expect(coded.headers['content-encoding']).toBe(coding);
    expect(coded.headers.vary).toMatch(/(^|, )Accept-Encoding$/);
    expect(coded.body.length).toBeLessThan(plain.body.length / 2);
    expect(decode(coded.body).equals(plain.body)).toBe(true);
    expect(Number(coded.headers['content-length'])).toBe(coded.body.length);
  });

  it.each(['', 'identity', 'deflate', 'br;q=0', 'gzip;q=0, br;q=0, zstd;q=0'])(
    'answer Accept-Encoding "%s" without compression',
    async (accepted) => {
      const answer = await ask(server.url + BIG, { headers: { 'accept-encoding': accepted } });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(jsonOf(answer)).toHaveProperty('shot_locations');
    },
  );

  it('do not apply to small answers', async () => {
    const answer = await ask(`${server.url}/api/game/2022020001/xg-summary`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });
});

describe('caching', () => {
  it('gives each representation a strong tag that revalidates', { tags: ['open.wire'] }, async () => {
    const tags = new Set<string>();
    for (const accepted of ['identity', 'br', 'zstd', 'gzip']) {
      const first = await ask(server.url + BIG, { headers: { 'accept-encoding': accepted } });
      const tag = first.headers.etag ?? '';
      expect(tag).toMatch(/^"[\w-]+"$/);
      tags.add(tag);
      const again = await ask(server.url + BIG, { headers: { 'accept-encoding': accepted, 'if-none-match': tag } });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers.etag).toBe(tag);
      expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
      expect(again.headers.vary).toMatch(/(^|, )Accept-Encoding$/);
    }
    expect(tags.size).toBe(4);
  });

  it.each([
    ['"other", TAG', 304],
    ['W/TAG', 304],
    ['*', 304],
    ['"other"', 200],
    ['TAGGED', 200],
  ])('answers If-None-Match %s with %i', async (header, status) => {
    const tag = (await ask(server.url + BIG)).headers.etag ?? '';
    const value = header.replace('TAGGED', `${tag.slice(0, -1)}x"`).replace('TAG', tag);
    expect((await ask(server.url + BIG, { headers: { 'if-none-match': value } })).status).toBe(status);
  });

  it.each([
    ['/api/games/EDM/20222023', 'public, max-age=3600'],
    ['/api/games/EDM/20232024', 'public, max-age=60, stale-while-revalidate=600'],
    ['/api/team/EDM/20222023/data', 'public, max-age=3600'],
    ['/api/snake-data?season=20222023&stat=net_xg&group_by=team&team_abbs=EDM', 'public, max-age=3600'],
    [
      '/api/snake-data?season=20232024&stat=net_xg&group_by=team&team_abbs=EDM',
      'public, max-age=60, stale-while-revalidate=600',
    ],
    ['/api/teams/', 'public, max-age=60, stale-while-revalidate=600'],
    ['/api/status/', 'no-cache'],
    [`/api/game/${GAMES.lost.gameId}/data`, 'public, max-age=3600'],
    [`/api/game/${GAMES.nextSeason.gameId}/data`, 'public, max-age=60, stale-while-revalidate=600'],
    [`/api/game/${GAMES.live.gameId}/data`, 'no-cache'],
    [`/api/game/xg-snake?game_id=${GAMES.live.gameId}&situation=all_situations`, 'no-cache'],
  ])('lets clients store %s: %s', async (url, cacheControl) => {
    expect((await ask(server.url + url)).headers['cache-control']).toBe(cacheControl);
  });

  it.each(['/api/teams/XXX', '/api/teams/e', '/api/nothing'])('lets no client store the failure of %s', async (url) => {
    const { headers } = await ask(server.url + url);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
  });
});

describe('limits', { tags: ['limits.server'] }, () => {
  it('answer an address over 2 KB with 414, whatever its path', async () => {
    const long = 'x'.repeat(2048);
    for (const url of [`/api/teams?x=${long}`, `/${long}`, `/api/teams/${long}`, `/api/teams?x=${long.repeat(5)}`]) {
      const answer = await ask(server.url + url);
      expect([url.length, answer.status]).toEqual([url.length, 414]);
      expect(jsonOf(answer)).toMatchObject({ status: 414, title: API_ERRORS['uri-too-long'].title });
    }
    const fits = `/api/teams?x=${'x'.repeat(2048 - '/api/teams?x='.length)}`;
    expect((await ask(server.url + fits)).status).toBe(400);
  });

  it('answer headers over 8 KB with 431', async () => {
    const answer = await ask(`${server.url}/api/teams`, { headers: { 'x-long': 'y'.repeat(8200) } });
    expect(answer.status).toBe(431);
    expect(jsonOf(answer)).toMatchObject({ status: 431, type: '/api#headers-too-large' });
    expect((await ask(`${server.url}/api/teams`, { headers: { 'x-long': 'y'.repeat(7800) } })).status).toBe(200);
  });

  it('allow a parameter to be repeated 20 times but not 21', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, k) => `player_ids=${8470001 + (k % 3)}`).join('&');
    const url = `${server.url}/api/snake-data?season=20222023&stat=game_rating&group_by=player&`;
    expect((await ask(url + ids(20))).status).toBe(200);
    expect(jsonOf(await ask(url + ids(21)))).toMatchObject({ status: 400, parameter: 'player_ids' });
  });
});

describe('every answer of the API', () => {
  it('carries the data version it was read at, and other sites may read it', async () => {
    const { url } = server;
    const ready = jsonOf(await ask(`${url}/readyz`)) as { data_version: number };
    const version = String(ready.data_version);
    for (const [path, status] of [
      ['/api/status/', 200],
      ['/api/teams/', 200],
      ['/api/players/insights/c', 200],
      ['/api/players/id/8499999/', 404],
      ['/api/players/insights/goalies', 400],
      ['/api/game/2022020001/events', 204],
    ] as const) {
      const answer = await ask(url + path);
      expect([path, answer.status, answer.headers['x-data-version']]).toEqual([path, status, version]);
      expect(answer.headers['access-control-expose-headers']).toContain('X-Data-Version');
    }
    const { headers } = await ask(`${url}/api/teams/`);
    const again = await ask(`${url}/api/teams/`, { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.headers['x-data-version']]).toEqual([304, version]);
  });
});
