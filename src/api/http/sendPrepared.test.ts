import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { PreparedResponse } from './preparedResponse.ts';
import { ResponseCache } from './responseCache.ts';
import { sendCached } from './sendPrepared.ts';

const TEXT = 'the same words again '.repeat(100);

const prepared = (status: number) =>
  new PreparedResponse({
    status,
    body: Buffer.from(TEXT),
    contentType: 'text/plain',
    cacheControl: 'no-cache',
    headers: {},
    isCompressible: true,
  });

/** An application whose every address answers from one cache key. */
function appOf(cache: ResponseCache, status = 200) {
  const app = Fastify();
  app.get('/*', (request, reply) =>
    sendCached(request, reply, { cache, key: 'words', build: async () => prepared(status) }),
  );
  return app;
}

it('builds a response once and counts the bytes of every coding it keeps', async () => {
  const cache = new ResponseCache({ maxBytes: 1e6 });
  const app = appOf(cache);
  expect((await app.inject('/a')).body).toBe(TEXT);
  const plain = cache.bytes;
  const coded = await app.inject({ url: '/b', headers: { 'accept-encoding': 'gzip' } });
  expect(coded.headers['content-encoding']).toBe('gzip');
  expect(cache.bytes).toBe(plain + Number(coded.headers['content-length']));
  expect((await app.inject('/c')).body).toBe(TEXT);
  expect([cache.builds, cache.hits, cache.size]).toEqual([1, 2, 1]);
});

it('keeps nothing but responses with status 200', async () => {
  const cache = new ResponseCache({ maxBytes: 1e6 });
  const app = appOf(cache, 404);
  for (const url of ['/a', '/a']) expect((await app.inject(url)).statusCode).toBe(404);
  expect([cache.builds, cache.size, cache.bytes]).toEqual([2, 0, 0]);
});

it('evicts the least recently used responses, and keeps none larger than a quarter of the cache', async () => {
  const bytes = 10 * (TEXT.length + 3000);
  const cache = new ResponseCache({ maxBytes: bytes });
  for (let k = 0; k < 30; k++) await cache.getOrBuild(`key ${k}`, async () => prepared(200));
  expect(cache.bytes).toBeLessThanOrEqual(bytes);
  expect([cache.get('key 0'), cache.get('key 29')]).toEqual([undefined, expect.any(PreparedResponse)]);
  const small = new ResponseCache({ maxBytes: TEXT.length });
  await small.getOrBuild('key', async () => prepared(200));
  expect(small.size).toBe(0);
});

it('keeps no response that was read at another version of the data', async () => {
  const cache = new ResponseCache({ maxBytes: 1e6 });
  cache.setVersion('1.7');
  const at = (version: string) =>
    new PreparedResponse({
      ...{ status: 200, body: Buffer.from(TEXT), contentType: 'text/plain', cacheControl: 'no-cache' },
      ...{ headers: {}, isCompressible: false, version },
    });
  for (const version of ['1.6', '1.8', '2.7']) await cache.getOrBuild('words', async () => at(version));
  expect([cache.size, cache.builds]).toEqual([0, 3]);
  await cache.getOrBuild('words', async () => at('1.7'));
  expect(cache.get('words')?.version).toBe('1.7');
});
