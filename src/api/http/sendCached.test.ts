import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { PreparedResponse } from '../cache/preparedResponse.ts';
import { ResponseCache } from '../cache/responseCache.ts';
import { RequestCounter } from '../metrics.ts';
import { sendCached } from './sendCached.ts';

let server: Server;
afterEach(() => server.close());

it('builds an answer once, knows it by its address from then on, and counts every coding it keeps', async () => {
  const cache = new ResponseCache({ maxBytes: 1e6 });
  const counter = new RequestCounter('x');
  const build = async () =>
    new PreparedResponse({
      status: 200,
      body: Buffer.from('the same words again '.repeat(100)),
      contentType: 'text/plain',
      cacheControl: 'no-cache',
      headers: [],
      isCompressible: true,
      counter,
    });
  server = createServer((request, response) => void sendCached(request, response, { cache, key: 'words', build }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  await (await fetch(`${url}/a`, { headers: { 'accept-encoding': 'identity' } })).text();
  const plain = cache.bytes;
  const coded = await fetch(`${url}/b`, { headers: { 'accept-encoding': 'gzip' } });
  expect(coded.headers.get('content-encoding')).toBe('gzip');
  expect(await coded.text()).toBe('the same words again '.repeat(100));
  expect(cache.bytes).toBe(plain + Number(coded.headers.get('content-length')));
  expect([cache.builds, cache.size]).toEqual([1, 1]);
  expect(cache.atUrl('/a')).toBe(cache.atUrl('/b'));
  expect(counter.byStatus()).toEqual([[200, 2]]);
});
