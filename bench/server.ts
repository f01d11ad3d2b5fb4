// Compares the server with bare node:http sending the same bytes, and measures its cold answers.
// Usage: node bench/server.ts [--store sqlite:FILE] [--port 4230]
// Needs wrk and two cores (taskset): one for the measured server, one for wrk. Prints medians of interleaved runs
// A B B A; exits with 1 when a bar is missed.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SERVER_ENV, SERVER_FLAGS } from '../scripts/serverProcess.mjs';
import { coldTimes, fetchRaw, quantile, untilUp } from './coldTimes.ts';
import { coldUrls, exampleUrls } from './serverUrls.ts';

/** An answer that the bare server sends. */
export interface Captured {
  readonly etag: string;
  readonly headers: string[];
  readonly headersOf304: string[];
  /** Base64. */
  readonly body: string;
}

const CHILD = fileURLToPath(new URL('./serverChild.ts', import.meta.url));
/** Headers that Node adds. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive']);

const { values: flags } = parseArgs({
  options: {
    store: { type: 'string', default: 'sqlite:data/highslot.db' },
    port: { type: 'string', default: '4230' },
  },
});
/** Least share of a bare server's requests per second, and least of them. Source: docs/quality.md#server. */
const LEAST_SPEED = 0.5;
const LEAST_RATE = 10_000;
/** Largest p99 of cold answers, in milliseconds: of comparisons, and of all others. Source: docs/quality.md#server. */
const MOST_COLD_MS = { compare: 30, other: 15 };
/** Runs A B B A of a second at each address, and the addresses of cold answers. */
const PAIRS = 7;
const COLD = 2200;
/** Requests to each cold address: the best time is the server's own, the others include the machine's other work. */
const COLD_ROUNDS = 3;
let isMissed = false;

/** `met`, or `MISSED`, which also sets the exit code. */
function verdict(isMet: boolean): string {
  isMissed ||= !isMet;
  return isMet ? 'met' : 'MISSED';
}

function start(...args: readonly string[]): ChildProcess {
  // Our server with the flags of `npm run serve`, the bare one with none.
  const isOurs = args[0] === 'ours';
  return spawn('taskset', ['-c', '0', process.execPath, ...(isOurs ? SERVER_FLAGS : []), CHILD, ...args], {
    env: { ...process.env, ...(isOurs ? SERVER_ENV : {}) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Header pairs without those that Node adds. */
function sentHeaders(raw: readonly string[]): string[] {
  return raw.flatMap((name, k) =>
    k % 2 === 0 && !OWN_HEADERS.has(name.toLowerCase()) ? [name, raw[k + 1] ?? ''] : [],
  );
}

async function capture(base: string, urls: readonly string[]): Promise<Record<string, Captured>> {
  const captured: Record<string, Captured> = {};
  for (const url of urls) {
    const { raw, body } = await fetchRaw(base + url, { 'accept-encoding': 'br' });
    const headers = sentHeaders(raw);
    const etag = headers[headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? '';
    const not = await fetchRaw(base + url, { 'accept-encoding': 'br', 'if-none-match': etag });
    if (not.status !== 304) throw new Error(`${url} does not revalidate`);
    captured[url] = { etag, headers, headersOf304: sentHeaders(not.raw), body: body.toString('base64') };
  }
  return captured;
}

/** Requests per second of one run of wrk. */
function wrk(base: string, url: string, etag: string | null): number {
  const conditional = etag === null ? [] : ['-H', `If-None-Match: ${etag}`];
  const args = ['-c', '1', 'wrk', '-t1', '-c32', '-d1s', '-H', 'Accept-Encoding: br', ...conditional, base + url];
  const text = execFileSync('taskset', args, { encoding: 'utf8' });
  if (/Non-2xx or 3xx/.test(text)) throw new Error(`${url} failed under load:\n${text}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
}

/** Compares the servers at one address: medians of the pairs' ratios. */
function compare(ours: string, bare: string, url: string, etag: string | null): void {
  const [speed, rates]: [number[], number[]] = [[], []];
  // Warms up the compiler.
  for (const server of [ours, bare]) wrk(server, url, etag);
  for (let pair = 0; pair < PAIRS; pair++) {
    const [a1, b1, b2, a2] = [wrk(ours, url, etag), wrk(bare, url, etag), wrk(bare, url, etag), wrk(ours, url, etag)];
    speed.push((a1 + a2) / (b1 + b2));
    rates.push((a1 + a2) / 2);
  }
  const kind = etag === null ? 'warm' : '304 ';
  const isMet = quantile(speed, 0.5) >= LEAST_SPEED && quantile(rates, 0.5) >= LEAST_RATE;
  const figures = [
    `${quantile(speed, 0.5).toFixed(3)} of bare`,
    `${Math.round(quantile(rates, 0.5))}/s`,
    verdict(isMet),
  ];
  console.log(`${kind}  ${figures.join(', ')}  ${url}`);
}

/** Measures answers that are never cached: p99 over the addresses, and over all requests. */
async function measureCold(base: string, urls: readonly string[]): Promise<void> {
  for (const [kind, times] of await coldTimes(base, urls, COLD_ROUNDS)) {
    const bar = MOST_COLD_MS[kind.includes('compare') ? 'compare' : 'other'];
    const [p50, p99] = [quantile(times.best, 0.5), quantile(times.best, 0.99)];
    const figures = [`p50 ${p50.toFixed(2)} ms`, `p99 ${p99.toFixed(2)} ms`, `of ${times.best.length}`];
    const every = `p99 with the machine's noise ${quantile(times.all, 0.99).toFixed(2)} ms`;
    console.log(`cold  ${[...figures, every, verdict(p99 <= bar)].join(', ')}  ${kind}`);
  }
}

const { store } = flags;
const port = Number(flags.port);
const folder = mkdtempSync(join(tmpdir(), 'highslot-bench-'));
const [ours, bare, cold] = [0, 1, 2].map((k) => `http://127.0.0.1:${port + k}`) as [string, string, string];
const children: ChildProcess[] = [];
try {
  children.push(start('ours', store, String(port)), start('ours', store, String(port + 2), 'cold'));
  await untilUp(ours);
  await untilUp(cold);
  const urls = await exampleUrls(store);
  const captured = await capture(ours, urls);
  const file = join(folder, 'captured.json');
  writeFileSync(file, JSON.stringify(captured));
  children.push(start('bare', file, String(port + 1)));
  await untilUp(bare);
  for (const url of urls) compare(ours, bare, url, null);
  for (const url of urls.slice(0, 2)) compare(ours, bare, url, captured[url]?.etag ?? '');
  await measureCold(cold, await coldUrls(store, COLD));
} finally {
  for (const child of children) child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isMissed ? 1 : 0;
