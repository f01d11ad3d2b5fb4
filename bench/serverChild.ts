// One server for the benchmarks: `ours STORE PORT [cold | loop]`, or `bare FILE PORT`, which sends the bytes of
// captured answers. With `loop` it prints at its end how long its main thread worked without a pause: the delay of the
// event loop on a machine without other work.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { startServer } from '../src/api/server.ts';
import { parseConfig } from '../src/config.ts';
import type { Captured } from './server.ts';

/**
 * Sampling interval, in milliseconds. Several short tasks within one count as one long task, so the figures are upper
 * bounds.
 */
const SAMPLE_MS = 5;

/** CPU time of the main thread per sampling interval. */
class BusyTime {
  readonly #times: number[] = [];
  #before = process.threadCpuUsage();
  readonly #timer: NodeJS.Timeout;

  constructor() {
    this.#timer = setInterval(() => {
      const { user, system } = process.threadCpuUsage(this.#before);
      this.#before = process.threadCpuUsage();
      this.#times.push((user + system) / 1000);
    }, SAMPLE_MS);
  }

  /** Prints the 99th percentile and the maximum, and stops. */
  report(): void {
    clearInterval(this.#timer);
    const sorted = this.#times.toSorted((a, b) => a - b);
    const p99 = sorted[Math.floor(0.99 * sorted.length)] ?? 0;
    console.log(`busy without a pause: p99 ${p99.toFixed(1)} ms, most ${(sorted.at(-1) ?? 0).toFixed(1)} ms`);
  }
}

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
  const busy = mode === 'loop' ? new BusyTime() : null;
  process.on('SIGTERM', () => void server.close().then(() => busy?.report()));
}
