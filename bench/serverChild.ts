// One server for the benchmarks: `ours STORE PORT [cold]`, or `bare FILE PORT`, which sends the bytes of captured
// answers.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { startServer } from '../src/api/server.ts';
import { parseConfig } from '../src/config.ts';
import type { Captured } from './server.ts';

const [kind = '', from = '', port = '0', mode = ''] = process.argv.slice(2);

if (kind === 'bare') {
  const captured = JSON.parse(readFileSync(from, 'utf8')) as Record<string, Captured>;
  const answers = new Map(
    Object.entries(captured).map(([url, one]) => [url, { ...one, body: Buffer.from(one.body, 'base64') }]),
  );
  createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) {
      response.writeHead(404).end();
    } else if (request.headers['if-none-match'] === answer.etag) {
      response.writeHead(304, answer.headersOf304).end();
    } else {
      response.writeHead(200, answer.headers).end(answer.body);
    }
  }).listen(Number(port), '127.0.0.1');
} else {
  const { HIGHSLOT_METRICS } = process.env;
  const config = parseConfig({ PORT: port, HIGHSLOT_METRICS, HIGHSLOT_TODAY: '9999-12-31' }, []);
  // The rate limit is on, so that its cost counts, but too high to refuse a request.
  const rateLimit = { perSecond: 1e9, burst: 1e9, countsLoopback: true };
  const server = await startServer({
    config,
    storeUrl: from,
    rateLimit,
    siteFolder: '/nowhere',
    ...(mode === 'cold' ? { cacheBytes: 0 } : {}),
  });
  process.on('SIGTERM', () => void server.close());
}
