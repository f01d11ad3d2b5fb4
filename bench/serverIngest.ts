// Measures the server's event loop while a separate low-priority process ingests a season.
// Usage: node bench/serverIngest.ts [--source archive:DIR] [--season 20222023] [--port 4250]
// The store is new and temporary. Exits with 1 when a bar is missed or a request is not answered.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values: flags } = parseArgs({
  options: {
    source: { type: 'string', default: 'demo' },
    season: { type: 'string', default: '20222023' },
    port: { type: 'string', default: '4250' },
  },
});
/** Largest delay of the event loop, in milliseconds. Source: docs/quality.md#server. */
const MOST_P99_MS = 10;
const MOST_MS = 50;
/**
 * Time between two requests of the client, in milliseconds. Most answers are cold, since every batch is a new data
 * version.
 */
const PAUSE_MS = 20;
/** Interval between reports, in milliseconds. */
const REPORT_MS = 5000;

const folder = mkdtempSync(join(tmpdir(), 'highslot-bench-'));
const store = `sqlite:${join(folder, 'store.db')}`;
const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const agent = new Agent({ keepAlive: true });

/** The port of the server's metrics. */
const METRICS_PORT = Number(flags.port) + 1;

/** One request: its status (0 where it failed) and its text. */
function request(path: string, port = Number(flags.port)): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    }).on('error', () => resolve({ status: 0, text: '' }));
  });
}

/** A quantile of the event-loop delay since the server's start, in milliseconds. */
function loopDelay(metrics: string, quantile: string): number {
  return Number(new RegExp(`event_loop_delay_seconds\\{quantile="${quantile}"\\} (\\S+)`).exec(metrics)?.[1]) * 1000;
}

const server = spawn(process.execPath, [fileOf('./serverChild.ts'), 'ours', store, flags.port], {
  env: { ...process.env, HIGHSLOT_METRICS: `127.0.0.1:${METRICS_PORT}` },
  stdio: 'inherit',
});
const rest = ['--source', flags.source, '--store', store, '--seasons', flags.season, '--once', '--background'];
try {
  while ((await request('/metrics', METRICS_PORT)).status !== 200)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const atRest = (await request('/metrics', METRICS_PORT)).text;
  const ingest = spawn('nice', ['-n', '10', process.execPath, fileOf('../src/cli/ingest.ts'), ...rest], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let isOver = false;
  const ended = new Promise<number | null>((resolve) => ingest.on('exit', resolve)).then((code) => {
    isOver = true;
    return code;
  });
  const paths = [
    `/api/games/NHL/${flags.season}`,
    `/api/leaders/${flags.season}/points`,
    '/api/teams/',
    '/api/seasons/',
  ];
  const [times, wrong]: [number[], Map<number, number>] = [[], new Map()];
  let reportedAt = performance.now();
  for (let k = 0; !isOver; k++) {
    const before = performance.now();
    const { status } = await request([...paths, '/api/status/', '/api/recent/2100-01-01'][k % 6] ?? '/');
    times.push(performance.now() - before);
    // Before the first batch there is no store and no season.
    if (status !== 200 && status !== 503) wrong.set(status, (wrong.get(status) ?? 0) + 1);
    if (performance.now() - reportedAt > REPORT_MS) {
      reportedAt = performance.now();
      const { text } = await request('/metrics', METRICS_PORT);
      console.log(`p99 ${loopDelay(text, '0.99').toFixed(1)} ms, most ${loopDelay(text, '1').toFixed(1)} ms`);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  const code = await ended;
  const { text } = await request('/metrics', METRICS_PORT);
  const [p99, most] = [loopDelay(text, '0.99'), loopDelay(text, '1')];
  const isMet = code === 0 && p99 <= MOST_P99_MS && most <= MOST_MS && wrong.size === 0;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(share * sorted.length)] ?? Number.NaN).toFixed(1);
  console.log(
    `loop: p99 ${p99.toFixed(1)} ms, most ${most.toFixed(1)} ms (start ${loopDelay(atRest, '1').toFixed(1)})`,
  );
  console.log(`answers: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${times.length}, wrong ${JSON.stringify([...wrong])}`);
  console.log(`ingest ended with ${code}: ${isMet ? 'met' : 'MISSED'}`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  agent.destroy();
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
